#include "driver/runs/runnable.h"

#include "driver/constraints.h"
#include "execute/makers.h"

namespace culprit::driver {

namespace {

std::vector<evaluate::ContractFile> contract_files(load::LoadedProgram &program, Sources &sources) {
  std::vector<evaluate::ContractFile> files;
  Diagnostics ignored; // the library has no problems
  for (refine::ModuleAnnotations &module :
       read_library(program, program.environment.used, sources, ignored))
    files.push_back({std::move(module.annotations),
                     refine::Scope(program.names, program.symbols, module.module), true, nullptr});
  for (const load::LoadedModule &module : program.modules)
    files.push_back(
        {module.annotations,
         refine::Scope(program.names, program.symbols, module.tree, module.resolution.module),
         false, &module == &program.modules.back() ? &module.tree : nullptr});
  return files;
}

} // namespace

refine::Scope scope_of_program(const load::LoadedProgram &program) {
  const load::LoadedModule &last = program.modules.back();
  return {program.names, program.symbols, last.tree, last.resolution.module};
}

Runnable::Runnable(load::LoadedProgram &program, Sources &sources) : translated(program, problems) {
  load::translate_as_needed(program,
                            execute::makers_of_library(program.names, program.symbols,
                                                       program.environment,
                                                       scope_of_program(program)),
                            translated, problems);
  if (problems.empty())
    contracts.emplace(contract_files(program, sources), translated.kernel, program.names,
                      program.environment, program.symbols, program.entities);
}

} // namespace culprit::driver
