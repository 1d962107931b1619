#include "load/kernel.h"

#include "embedded/embedded.h"
#include "load/ocaml_library.h"
#include "names/bound.h"
#include "types/infer/infer.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::load {

namespace {

// The image has what the library declares, and the trees of its definitions.
void translate_library_module(LoadedProgram &program, names::ModuleId module,
                              desugar::Desugarer &into, Diagnostics &diagnostics) {
  const image::Body body = image::embedded().body(module);
  const types::ModuleInput input{body.tree, body.resolution, true};
  types::Typing typing =
      types::infer_types(input, program.names, program.environment, program.symbols, diagnostics);
  into.add(input, typing);
}

// The library comes first, though after all types are known: what it defines has no names for the
// program.
void translate_ocaml(LoadedProgram &program, desugar::Desugarer &into, Diagnostics &diagnostics) {
  translate_ocaml_library(program, into, diagnostics);
  std::unordered_map<Symbol, names::ModuleId> interfaces;
  for (std::size_t i = 0; i < program.typings.size(); ++i) {
    const LoadedModule &module = program.modules[i];
    if (module.is_interface) {
      interfaces.emplace(module.name, module.resolution.module);
      continue;
    }
    const auto interface = interfaces.find(module.name);
    into.add({module.tree, module.resolution}, program.typings[i],
             interface == interfaces.end() ? names::no_module : interface->second);
    if (interface != interfaces.end())
      into.link(interface->second, module.resolution.module);
  }
  into.finish();
}

} // namespace

std::vector<names::ModuleId> used_library(const LoadedProgram &program) {
  std::vector<names::ModuleId> modules;
  const std::vector<bool> &used = program.environment.used;
  for (std::uint32_t i = 0; i < used.size(); ++i)
    if (used[i])
      modules.push_back(names::ModuleId{i});
  return modules;
}

void translate(LoadedProgram &program, std::span<const names::ModuleId> library, Translated &into,
               Diagnostics &diagnostics) {
  if (program.environment.dialect == syntax::Dialect::Ocaml)
    return translate_ocaml(program, into.desugarer, diagnostics);
  for (const names::ModuleId module : library)
    translate_library_module(program, module, into.desugarer, diagnostics);
  for (std::size_t i = 0; i < program.modules.size(); ++i)
    into.desugarer.add({program.modules[i].tree, program.modules[i].resolution},
                       program.typings[i]);
}

namespace {

// All constructors, to make values of and to fail with, and the instances of the simplest types:
// functions are called at those. Gives the classes that functions ask for.
std::set<names::TypeNameId> mention_what_runs_need(const LoadedProgram &program,
                                                   std::span<const names::ValueId> also,
                                                   desugar::Desugarer &into) {
  const names::ModuleId basics = program.names.find_module(program.symbols.find("GHC.Types"));
  const std::vector<bool> &used = program.environment.used; // of the library
  for (std::uint32_t i = 0; i < program.names.value_count(); ++i) {
    const names::Value &value = program.names[names::ValueId{i}];
    if (value.kind == names::ValueKind::Constructor && value.module != names::no_module &&
        (!program.names[value.module].library || used[names::index(value.module)]))
      into.mention(names::ValueId{i});
  }
  const types::Store &store = program.environment.store;
  const auto is_simple = [&](types::Type type) {
    const types::Node &head = store[store.resolve(store.spine(type).head)];
    if (head.shape != types::Shape::Constructor)
      return false;
    const names::TypeNameId name{head.first};
    const std::string_view text = program.symbols.name(program.names[name].name);
    return name == program.names.list() ||
           (program.names[name].module == basics && (text == "Int" || text == "Double"));
  };
  std::set<names::TypeNameId> classes;
  const auto add_classes = [&](names::ValueId value) {
    const types::Type type = program.environment.values[names::index(value)].type;
    if (type != types::no_type && store[store.resolve(type)].shape == types::Shape::Forall)
      for (const types::Predicate &predicate : store.context(store.quantifier(store.resolve(type))))
        classes.insert(predicate.head);
  };
  for (std::uint32_t i = 0; i < program.names.value_count(); ++i)
    if (program.names.is_of_program(names::ValueId{i}))
      add_classes(names::ValueId{i});
  for (const names::ValueId function : also) {
    into.mention_function(function);
    add_classes(function);
  }
  for (const names::TypeNameId of_class : classes)
    if (const auto known = program.environment.classes.find(of_class);
        known != program.environment.classes.end())
      for (const types::InstanceId instance : known->second.instances)
        if (const types::Instance &info = program.environment.instances[names::index(instance)];
            info.arguments.size() == 1 && info.context.empty() && is_simple(info.arguments[0]))
          into.mention(instance);
  return classes;
}

// The definitions of the library that a program needs, directly or not. Types of the library are
// known, so each definition can be translated without the others of its module: the bindings of the
// top level and the instances of a module are translated as they are mentioned, in one or several
// turns, and the rest of it in the first turn.
class NeededLibrary {
public:
  // Of the modules that are needed, instances of these classes are there: values may have their
  // types.
  NeededLibrary(LoadedProgram &program, std::set<names::TypeNameId> classes, Translated &into,
                Diagnostics &diagnostics)
      : program_(program), classes_(std::move(classes)), into_(into), diagnostics_(diagnostics),
        parts_(program.names.module_count()), instances_(program.environment.instances.size()) {}

  // It is wanted if anything else of its module is.
  void want_if_there(names::ValueId function) {
    if (program_.names.is_of_library(function))
      if_there_[program_.names[function].module].push_back(function);
  }

  void add(names::ModuleId module) {
    if (module == names::no_module)
      return;
    Part &part = part_of(module);
    part.waiting = part.all;
    translate_next(module, part);
  }

  void add_what_is_mentioned() {
    for (;;) {
      for (; next_ < into_.kernel.global_count(); ++next_)
        want(into_.kernel[kernel::GlobalId{next_}]);
      if (open_.empty())
        return;
      const names::ModuleId module = *open_.begin();
      open_.erase(open_.begin());
      translate_next(module, part_of(module));
    }
  }

private:
  using Declaration = syntax::DeclarationId;
  struct Part {
    image::Body body;
    std::vector<Declaration> all; // of the top level
    std::unordered_map<names::ValueId, Declaration> of_value;
    std::vector<Declaration> waiting;
    std::unordered_set<Declaration> wanted;   // so far
    std::vector<types::InstanceId> instances; // that wait
    bool begun = false;
    bool whole = false; // what it has is looked for by name
  };

  [[nodiscard]] bool is_binding(const syntax::Tree &tree, Declaration id) const {
    return std::holds_alternative<syntax::declaration::Function>(tree[id].node) ||
           std::holds_alternative<syntax::declaration::PatternBinding>(tree[id].node);
  }

  Part &part_of(names::ModuleId module) {
    std::optional<Part> &part = parts_[names::index(module)];
    if (part)
      return *part;
    part.emplace();
    part->body = image::embedded().body(module);
    part->all = part->body.tree.declarations;
    const std::string_view name = program_.symbols.name(program_.names[module].name);
    part->whole = std::ranges::find(looked_up, name) != looked_up.end() ||
                  name.starts_with("Language.Haskell.Liquid.");
    for (const Declaration id : part->all)
      if (is_binding(part->body.tree, id))
        for (const names::Reference bound :
             names::bound_by(part->body.tree, part->body.resolution, id))
          if (bound.is(names::Reference::Kind::Value))
            part->of_value.emplace(bound.value(), id);
    open_.insert(module);
    if (part->whole)
      part->waiting = part->all;
    if (const auto also = if_there_.find(module); also != if_there_.end())
      for (const names::ValueId function : also->second)
        into_.desugarer.mention_function(function);
    for (std::uint32_t i = 0; i < program_.environment.instances.size(); ++i)
      if (const types::Instance &info = program_.environment.instances[i];
          info.module == module && classes_.contains(info.head))
        into_.desugarer.mention(types::InstanceId{i});
    return *part;
  }

  void want(const kernel::Global &global) {
    const names::ModuleId module = global.module;
    if (module == names::no_module || !program_.names[module].library)
      return;
    const names::ValueId value = global.value; // the global may move
    const std::uint32_t instance = global.instance;
    Part &part = part_of(module);
    if (part.whole)
      return;
    if (instance < instances_.size()) {
      if (!instances_[instance]) {
        instances_[instance] = true;
        part.instances.push_back(types::InstanceId{instance});
        open_.insert(module);
      }
    } else if (const auto known = part.of_value.find(value); known != part.of_value.end()) {
      want(module, part, known->second);
    }
  }

  // With all of its module that it mentions.
  void want(names::ModuleId module, Part &part, Declaration first) {
    std::vector<Declaration> work{first};
    while (!work.empty()) {
      const Declaration id = work.back();
      work.pop_back();
      if (!part.wanted.insert(id).second)
        continue;
      part.waiting.push_back(id);
      open_.insert(module);
      for (const Declaration other : part.body.resolution.mentions[static_cast<std::size_t>(id)])
        if (is_binding(part.body.tree, other))
          work.push_back(other);
    }
  }

  void translate_next(names::ModuleId module, Part &part) {
    open_.erase(module);
    std::vector<bool> instances(program_.environment.instances.size(), false);
    for (const types::InstanceId instance : part.instances)
      instances[names::index(instance)] = true;
    const std::unordered_set<Declaration> waiting(part.waiting.begin(), part.waiting.end());
    std::vector<Declaration> &listed = part.body.tree.declarations;
    listed.clear();
    for (const Declaration id : part.all) {
      const syntax::DeclarationNode &node = part.body.tree[id].node;
      const bool signature = std::holds_alternative<syntax::declaration::Signature>(node);
      if (signature || waiting.contains(id) || (!part.begun && !is_binding(part.body.tree, id)))
        listed.push_back(id);
    }
    const bool all = waiting.size() == part.all.size();
    part.begun = true;
    part.waiting.clear();
    part.instances.clear();
    const types::ModuleInput input{part.body.tree, part.body.resolution, true,
                                   all ? nullptr : &instances};
    const types::Typing typing = types::infer_types(input, program_.names, program_.environment,
                                                    program_.symbols, diagnostics_);
    into_.desugarer.add(input, typing);
  }

  // Modules whose definitions others look for by their names.
  static constexpr std::array<std::string_view, 4> looked_up{
      "GHC.Err", "GHC.IO.Exception", "Data.Set.Internal", "Data.Map.Internal"};

  LoadedProgram &program_;
  std::set<names::TypeNameId> classes_;
  Translated &into_;
  Diagnostics &diagnostics_;
  std::vector<std::optional<Part>> parts_; // by module
  std::vector<bool> instances_;            // that were wanted
  std::map<names::ModuleId, std::vector<names::ValueId>> if_there_;
  std::set<names::ModuleId> open_;
  std::uint32_t next_ = 0; // of the globals
};

} // namespace

void translate_as_needed(LoadedProgram &program, std::span<const names::ValueId> also,
                         std::span<const names::ValueId> if_there, Translated &into,
                         Diagnostics &diagnostics) {
  translate(program, {}, into, diagnostics);
  NeededLibrary library(program, mention_what_runs_need(program, also, into.desugarer), into,
                        diagnostics);
  for (const names::ValueId function : if_there)
    library.want_if_there(function);
  const Symbol thrown = program.symbols.find("thrownMessage");
  const names::ModuleId exceptions =
      program.names.find_module(program.symbols.find("GHC.Exception"));
  if (thrown != no_symbol && exceptions != names::no_module)
    library.want_if_there(program.names.find_value(exceptions, thrown));
  library.add(program.names.find_module(program.symbols.find("GHC.Err"))); // it tells of failures
  library.add_what_is_mentioned();
}

} // namespace culprit::load
