// Types that do not agree: who is suspected, for every run that meets them.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "base/source.h"
#include "driver/check.h"
#include "load/program.h"

#include <string>
#include <vector>

namespace culprit::driver {

struct TypeFaults {
  std::vector<Diagnostic> diagnostics; // their fixes have not been tried out
  std::string suspects;                // as -p prints them
  std::size_t assertions = 0;          // that were ranked with
};

[[nodiscard]] TypeFaults find_type_faults(const load::LoadedProgram &program,
                                          const load::LoadedModule &module,
                                          const types::Typing &typing, const Sources &sources,
                                          const Options &options, const Deadline &deadline);

// The same without looking for suspects.
[[nodiscard]] std::vector<Diagnostic> conflicts_of(const load::LoadedProgram &program,
                                                   const types::Typing &typing,
                                                   const Sources &sources);

} // namespace culprit::driver
