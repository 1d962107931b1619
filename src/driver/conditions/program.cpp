#include "driver/conditions/program.h"

#include <algorithm>

namespace culprit::driver {

std::vector<kernel::GlobalId> ConditionedProgram::functions() const {
  std::vector<kernel::GlobalId> all;
  const preconditions::Program program = parts();
  for (std::uint32_t i = 0; i < program.kernel.global_count(); ++i) {
    const kernel::GlobalId id{i};
    const kernel::Global &global = program.kernel[id];
    if (global.module == own() && global.kind == kernel::GlobalKind::Function &&
        global.value != names::no_value && is_declared(id) && find(symbol_name(id)) == id &&
        program.environment.store.as_function(program.entries.with_variables(id)))
      all.push_back(id);
  }
  std::ranges::sort(all, {}, [&](kernel::GlobalId id) {
    return program.names[program.kernel[id].value].range.start;
  });
  return all;
}

std::string ConditionedProgram::symbol_name(kernel::GlobalId function) const {
  const preconditions::Program program = parts();
  return std::string(program.symbols.name(program.names[program.kernel[function].value].name));
}

Options for_proofs(Options options, const Deadline &deadline) {
  options.runs = false;
  options.suspects = false;
  options.fixes = false;
  options.print.reset();
  options.deadline = &deadline;
  options.interim = nullptr;
  return options;
}

} // namespace culprit::driver
