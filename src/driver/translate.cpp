#include "driver/translate.h"

#include "blame/types/diagnose.h"
#include "driver/ocaml_library.h"
#include "embedded/embedded.h"
#include "types/declare/declare.h"
#include "types/infer/infer.h"

namespace culprit::driver {

namespace {

// Enough for any program that a person wrote; then the best answer so far counts.
constexpr std::uint64_t translation_diagnosis_steps = 20'000'000;

// The image has what the library declares, and the trees of its definitions.
void translate_library(LoadedProgram &program, Translated &into, Diagnostics &diagnostics) {
  const std::vector<bool> &used = program.environment.used;
  for (std::uint32_t i = 0; i < used.size(); ++i)
    if (used[i])
      translate_library_module(program, names::ModuleId{i}, into.desugarer, diagnostics);
}

void diagnose(const types::ModuleInput &input, const types::Typing &typing,
              const LoadedProgram &program, const Sources &sources, Diagnostics &diagnostics,
              const Deadline &deadline) {
  Budget budget(deadline, translation_diagnosis_steps);
  blame::Diagnosed found = blame::diagnose(input, program.environment, typing, program.entities,
                                           program.symbols, sources, blame::Prior::Fitted, budget);
  for (Diagnostic &diagnostic : found.diagnostics) {
    diagnostic.fixes.clear(); // nobody has tried them out here
    diagnostics.add(std::move(diagnostic));
  }
}

} // namespace

void translate_library_module(LoadedProgram &program, names::ModuleId module,
                              desugar::Desugarer &into, Diagnostics &diagnostics) {
  const image::Body body = image::embedded().body(module);
  const types::ModuleInput input{body.tree, body.resolution, true};
  types::Typing typing =
      types::Inference(input, program.names, program.environment, program.symbols, diagnostics)
          .run();
  into.add(input, typing);
}

namespace {

// The library comes after all types are known: what it defines has no names for the program.
bool translate_ocaml(LoadedProgram &program, Translated &into, const Sources &sources,
                     Diagnostics &diagnostics, const Deadline &deadline) {
  std::vector<types::Typing> typings;
  for (const LoadedModule &module : program.modules) {
    const types::ModuleInput input{module.tree, module.resolution};
    types::Declarer(input, program.names, program.environment, program.symbols, diagnostics).run();
    typings.push_back(
        types::Inference(input, program.names, program.environment, program.symbols, diagnostics)
            .run());
    if (!typings.back().well_typed())
      diagnose(input, typings.back(), program, sources, diagnostics, deadline);
    if (!diagnostics.empty())
      return false;
  }
  translate_ocaml_library(program, into.desugarer, diagnostics);
  std::unordered_map<Symbol, names::ModuleId> interfaces;
  for (std::size_t i = 0; i < typings.size(); ++i) {
    const LoadedModule &module = program.modules[i];
    if (module.is_interface) {
      interfaces.emplace(module.name, module.resolution.module);
      continue;
    }
    into.desugarer.add({module.tree, module.resolution}, typings[i]);
    if (const auto interface = interfaces.find(module.name); interface != interfaces.end())
      into.desugarer.link(interface->second, module.resolution.module);
  }
  into.typing = std::move(typings.back());
  into.desugarer.finish();
  return diagnostics.empty();
}

} // namespace

bool translate(LoadedProgram &program, Translated &into, const Sources &sources,
               Diagnostics &diagnostics, const Deadline &deadline) {
  if (!diagnostics.empty())
    return false;
  if (program.environment.dialect == syntax::Dialect::Ocaml)
    return translate_ocaml(program, into, sources, diagnostics, deadline);
  translate_library(program, into, diagnostics);
  for (const LoadedModule &module : program.modules) {
    const types::ModuleInput input{module.tree, module.resolution};
    types::Declarer(input, program.names, program.environment, program.symbols, diagnostics).run();
    into.typing =
        types::Inference(input, program.names, program.environment, program.symbols, diagnostics)
            .run();
    if (!into.typing.well_typed())
      diagnose(input, into.typing, program, sources, diagnostics, deadline);
    if (!diagnostics.empty())
      return false;
    into.desugarer.add(input, into.typing);
  }
  return diagnostics.empty();
}

} // namespace culprit::driver
