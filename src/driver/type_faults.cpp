#include "driver/type_faults.h"

#include "blame/types/diagnose.h"
#include "types/infer/infer.h"

#include <fmt/format.h>

namespace culprit::driver {

namespace {

// Enough for any program that a person wrote; then the best answer so far counts.
constexpr std::uint64_t diagnosis_steps = 2'000'000;

} // namespace

TypeFaults find_type_faults(const load::LoadedProgram &program, const load::LoadedModule &module,
                            const types::Typing &typing, const Sources &sources,
                            const Options &options, const Deadline &deadline) {
  Budget budget(deadline, diagnosis_steps);
  blame::Diagnosed diagnosed = blame::diagnose(
      {module.tree, module.resolution}, program.environment, typing, program.entities,
      program.symbols, sources, options.prior, budget, options.explain_ranking);
  TypeFaults faults;
  for (std::size_t i = 0; i < diagnosed.candidates.size(); ++i)
    faults.suspects +=
        fmt::format("fault {}\n{}", diagnosed.diagnostics[i].code,
                    blame::print(diagnosed.candidates[i], program.entities, sources));
  faults.diagnostics = std::move(diagnosed.diagnostics);
  faults.assertions = diagnosed.assertions;
  return faults;
}

std::vector<Diagnostic> conflicts_of(const load::LoadedProgram &program,
                                     const types::Typing &typing, const Sources &sources) {
  return blame::describe_conflicts(program.environment, typing, program.entities, program.symbols,
                                   sources);
}

bool run_to_types(load::Loader &loader, load::LoadedProgram &program, Sources &sources,
                  Diagnostics &diagnostics, const Deadline &deadline) {
  load::Loader::Watcher watcher;
  watcher.after = [&](load::Step step) { return step < load::Step::Names || diagnostics.empty(); };
  watcher.ill_typed = [&](const load::LoadedModule &module, const types::Typing &typing) {
    for (Diagnostic &fault :
         find_type_faults(program, module, typing, sources, {}, deadline).diagnostics) {
      fault.fixes.clear();
      diagnostics.add(std::move(fault));
    }
  };
  return loader.run(load::Step::Types, watcher) && diagnostics.empty();
}

} // namespace culprit::driver
