#include "driver/conditions/program.h"

namespace culprit::driver {

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
