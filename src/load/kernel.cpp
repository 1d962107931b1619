#include "load/kernel.h"

#include "embedded/embedded.h"
#include "load/ocaml_library.h"
#include "types/infer/infer.h"

#include <set>
#include <unordered_map>

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
    into.add({module.tree, module.resolution}, program.typings[i]);
    if (const auto interface = interfaces.find(module.name); interface != interfaces.end())
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
// functions are called at those.
void mention_what_runs_need(const LoadedProgram &program, std::span<const names::ValueId> also,
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
}

} // namespace

void translate_as_needed(LoadedProgram &program, std::span<const names::ValueId> also,
                         Translated &into, Diagnostics &diagnostics) {
  translate(program, {}, into, diagnostics);
  mention_what_runs_need(program, also, into.desugarer);
  std::vector<bool> translated(program.names.module_count());
  const auto add = [&](names::ModuleId module) {
    if (module == names::no_module || !program.names[module].library ||
        translated[names::index(module)])
      return;
    translated[names::index(module)] = true;
    translate_library_module(program, module, into.desugarer, diagnostics);
  };
  add(program.names.find_module(program.symbols.find("GHC.Err"))); // failures are told by it
  for (std::uint32_t i = 0; i < into.kernel.global_count(); ++i)   // each module mentions others
    add(into.kernel[kernel::GlobalId{i}].module);
}

} // namespace culprit::load
