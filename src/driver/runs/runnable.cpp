#include "driver/runs/runnable.h"

#include "driver/constraints.h"
#include "execute/makers.h"

#include <set>

namespace culprit::driver {

namespace {

std::vector<evaluate::ContractFile> contract_files(load::LoadedProgram &program,
                                                   std::vector<refine::ModuleAnnotations> library,
                                                   bool fractions) {
  std::vector<evaluate::ContractFile> files;
  for (refine::ModuleAnnotations &module : library)
    files.push_back(
        {std::move(module.annotations),
         refine::Scope(program.names, program.symbols, module.module, refine::haskell().prelude),
         true, nullptr, fractions});
  for (const load::LoadedModule &module : program.modules)
    files.push_back(
        {module.annotations,
         refine::Scope(program.names, program.symbols, module.tree, module.resolution.module),
         false, &module == &program.modules.back() ? &module.tree : nullptr});
  return files;
}

// Functions of the library that annotations mention.
void add_functions_of_logic(const load::LoadedProgram &program,
                            const syntax::liquid::Annotations &annotations,
                            const refine::Scope &scope, std::vector<names::ValueId> &into) {
  namespace liquid = syntax::liquid;
  std::set<syntax::Name> seen;
  for (std::uint32_t i = 0; i < annotations.term_count(); ++i) {
    const auto *variable =
        std::get_if<liquid::term::Variable>(&annotations[liquid::TermId{i}].node);
    if (variable == nullptr || !seen.insert(variable->name).second)
      continue;
    const names::ValueId value = scope.value(variable->name);
    if (value == names::no_value || !program.names.is_of_library(value) ||
        program.names[value].kind != names::ValueKind::Function)
      continue;
    // Sets of the logic are not those of the library.
    const std::string_view from =
        program.symbols.name(program.names[program.names[value].module].name);
    if (!from.starts_with("Data.Set"))
      into.push_back(value);
  }
}

} // namespace

refine::Scope scope_of_program(const load::LoadedProgram &program) {
  const load::LoadedModule &last = program.modules.back();
  return {program.names, program.symbols, last.tree, last.resolution.module};
}

std::vector<refine::ModuleAnnotations> library_of(load::LoadedProgram &program, Sources &sources) {
  Diagnostics ignored; // the library has no problems
  return read_library(program, program.environment.used, sources, ignored);
}

Runnable::Runnable(load::LoadedProgram &program, std::vector<refine::ModuleAnnotations> library,
                   bool fractions)
    : translated(program, problems) {
  std::vector<names::ValueId> also = execute::makers_of_library(
      program.names, program.symbols, program.environment, scope_of_program(program));
  for (const load::LoadedModule &module : program.modules)
    add_functions_of_logic(
        program, module.annotations,
        refine::Scope(program.names, program.symbols, module.tree, module.resolution.module), also);
  std::vector<names::ValueId> of_library; // that its own annotations mention
  for (const refine::ModuleAnnotations &module : library)
    add_functions_of_logic(
        program, module.annotations,
        refine::Scope(program.names, program.symbols, module.module, refine::haskell().prelude),
        of_library);
  load::translate_as_needed(program, also, of_library, translated, problems);
  if (problems.empty())
    contracts.emplace(contract_files(program, std::move(library), fractions), translated.kernel,
                      program.names, program.environment, program.symbols, program.entities);
}

} // namespace culprit::driver
