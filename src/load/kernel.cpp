#include "load/kernel.h"

#include "embedded/embedded.h"
#include "load/ocaml_library.h"
#include "types/infer/infer.h"

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

} // namespace culprit::load
