// Types that do not agree: who is suspected, for every run that meets them.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "base/source.h"
#include "driver/check.h"
#include "load/load.h"
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

// Takes a program up to its types, and reports what is wrong on the way, without fixes: nobody
// tries them out. Whether nothing is.
[[nodiscard]] bool run_to_types(load::Loader &loader, load::LoadedProgram &program,
                                Sources &sources, Diagnostics &diagnostics,
                                const Deadline &deadline);

} // namespace culprit::driver
