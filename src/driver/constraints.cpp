#include "driver/constraints.h"

#include "base/memory.h"
#include "horn/format/write.h"
#include "library/library.h"
#include "refine/check/groups.h"
#include "refine/local_state.h"
#include "refine/suspensions.h"
#include "syntax/liquid/parse.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <unordered_set>

namespace culprit::driver {

namespace {

namespace liquid = syntax::liquid;
using load::LoadedProgram;

class Reflection {
public:
  explicit Reflection(const LoadedProgram &program) : program_(program) {}

  // The modules of the library with definitions that annotations take to the logic. What the
  // library's own annotations take there counts where a program reflects something.
  [[nodiscard]] std::vector<names::ModuleId>
  reflected_library(const std::vector<refine::ModuleAnnotations> &modules) const {
    std::unordered_set<Symbol> reflected;
    bool any = false;
    for (auto module = modules.rbegin(); module != modules.rend(); ++module) {
      const bool library = module->tree == nullptr;
      if (library && !any)
        break;
      each_reflected(module->annotations, [&](Symbol name) {
        any = true;
        if (library || program_.names.find_value(module->module, name) == names::no_value)
          reflected.insert(name);
      });
    }
    std::vector<names::ModuleId> reflecting;
    const std::vector<bool> &used = program_.environment.used;
    for (std::uint32_t i = 0; i < used.size(); ++i)
      if (used[i] && std::any_of(reflected.begin(), reflected.end(), [&](Symbol name) {
            return program_.names.find_value(names::ModuleId{i}, name) != names::no_value;
          }))
        reflecting.push_back(names::ModuleId{i});
    return reflecting;
  }

private:
  template <class Visit>
  static void each_reflected(const liquid::Annotations &annotations, Visit visit) {
    using Mark = liquid::declaration::Mark;
    for (const auto &block : annotations.blocks)
      for (const liquid::DeclarationId id : annotations[block.declarations]) {
        const auto *mark = std::get_if<Mark>(&annotations[id].node);
        if (mark == nullptr ||
            (mark->property != Mark::Property::Reflect &&
             mark->property != Mark::Property::PrivateReflect &&
             mark->property != Mark::Property::Axiomatize &&
             mark->property != Mark::Property::Inline && mark->property != Mark::Property::Measure))
          continue;
        for (const syntax::PlacedName &name : annotations[mark->names])
          visit(name.name.text);
      }
  }

  const LoadedProgram &program_;
};

} // namespace

std::vector<refine::ModuleAnnotations> read_library(LoadedProgram &program,
                                                    const std::vector<bool> &used, Sources &sources,
                                                    Diagnostics &problems) {
  std::vector<refine::ModuleAnnotations> modules;
  for (const library::Module &specification : library::refinements()) {
    const names::ModuleId module =
        program.names.find_module(program.symbols.find(specification.name));
    if (module == names::no_module || names::index(module) >= used.size() ||
        !used[names::index(module)])
      continue;
    const FileId source =
        sources.add(std::string(specification.path), std::string(specification.source));
    modules.push_back({module, nullptr,
                       liquid::parse_specification(sources, source, program.symbols,
                                                   program.entities, problems)});
  }
  return modules;
}

std::string print_constraints(const refine::Refinements &refinements) {
  std::string text;
  for (const std::string &reason : refinements.empty)
    text += fmt::format("// {}\n", reason);
  return text + horn::write(*refinements.system, horn::Format::Fq);
}

void tidy_up_after(std::size_t clauses, smt::Contexts *contexts) {
  constexpr std::size_t large = 5'000;
  if (clauses < large)
    return;
  if (contexts != nullptr)
    contexts->clear();
  return_memory();
}

namespace {

// What a functor of the library gives is known by its interface. The code of a functor of the
// program is left out if all of its applications have copies.
void leave_out_functors(kernel::Program &kernel) {
  std::unordered_set<kernel::GlobalId> mentioned;
  for (std::uint32_t i = 0; i < kernel.global_count(); ++i) {
    kernel::Global &global = kernel.at(kernel::GlobalId{i});
    if (global.original != names::no_value)
      global.body = kernel::no_expression;
    else if (global.body != kernel::no_expression)
      refine::each_mentioned(kernel, global.body,
                             [&](kernel::GlobalId other) { mentioned.insert(other); });
  }
  for (std::uint32_t i = 0; i < kernel.global_count(); ++i)
    if (kernel::Global &global = kernel.at(kernel::GlobalId{i});
        global.copied && !mentioned.contains(kernel::GlobalId{i}))
      global.body = kernel::no_expression;
}

// OCaml: files that have no interface, so that their code says what they do. Code behind an
// interface is not there, and may change what they hold, and so may whoever uses a file that has an
// interface itself: then there are none.
std::vector<names::ModuleId> without_interface(const LoadedProgram &program) {
  std::vector<names::ModuleId> all;
  for (const load::LoadedModule &module : program.modules) {
    if (!module.package.empty() || &module == &program.modules.back())
      continue;
    if (module.is_interface)
      return {};
    all.push_back(module.resolution.module);
  }
  return all;
}

} // namespace

ConstraintMaker::ConstraintMaker(LoadedProgram &program, FileId file,
                                 std::vector<refine::ModuleAnnotations> library,
                                 Diagnostics &problems)
    : program_(program), file_(file), modules_(std::move(library)), translated_(program, problems) {
  for (const load::LoadedModule &module : program.modules)
    modules_.push_back({module.resolution.module, &module.tree, module.annotations});
  load::translate(program, Reflection(program).reflected_library(modules_), translated_, problems);
}

std::vector<refine::ModuleAnnotations> ConstraintMaker::library() const {
  std::vector<refine::ModuleAnnotations> library;
  std::ranges::copy_if(modules_, std::back_inserter(library),
                       [](const auto &module) { return module.tree == nullptr; });
  return library;
}

ConstraintMaker::ConstraintMaker(LoadedProgram &program, FileId file, Sources &sources,
                                 Diagnostics &problems)
    : program_(program), file_(file), translated_(program, problems), dialect_(refine::ocaml()) {
  load::translate(program, {}, translated_, problems);
  leave_out_functors(translated_.kernel);
  refine::open_suspensions(translated_.kernel, program.names, program.environment, program.symbols);
  refine::pass_local_state(translated_.kernel, program.names, program.environment, program.symbols);
  for (const library::Module &specification : library::refinements()) {
    constexpr std::string_view folder = "Ocaml.";
    if (!specification.name.starts_with(folder))
      continue;
    const std::string_view name = specification.name.substr(folder.size());
    const names::ModuleId module = program.names.find_module(program.symbols.find(name));
    const Symbol implementation =
        program.symbols.find(fmt::format("({})", name.substr(0, name.find('.'))));
    if (module == names::no_module || !program.names[module].library ||
        program.names.find_module(implementation) == names::no_module)
      continue; // nobody uses it
    const FileId source =
        sources.add(std::string(specification.path), std::string(specification.source));
    modules_.push_back({module, nullptr,
                        liquid::parse_specification(sources, source, program.symbols,
                                                    program.entities, problems)});
  }
  const load::LoadedModule &checked = program.modules.back();
  without_interface_ = without_interface(program);
  for (const load::LoadedModule &module : program.modules) {
    if (module.is_interface && module.name == checked.name)
      interface_ = module.resolution.module;
    // Only what interfaces say is known to others.
    if (&module == &checked || (module.is_interface && !module.tree.annotations.empty()))
      modules_.push_back({module.resolution.module, &module.tree, module.annotations});
  }
}

refine::Refinements ConstraintMaker::make(const refine::Switches &switches, Diagnostics &problems,
                                          const Deadline &deadline) const {
  if (!problems.empty())
    return {};
  const refine::Input input{translated_.kernel, program_.names,    program_.environment,
                            program_.symbols,   program_.entities, file_,
                            dialect_,           interface_,        without_interface_};
  refine::Refinements refinements = refine::refine(input, modules_, switches, problems, deadline);
  if (refinements.system)
    tidy_up_after(refinements.system->clauses.size());
  return refinements;
}

} // namespace culprit::driver
