// Feeds the checker of Haskell programs with anything, as far as types and the suspects of type
// errors. It must come back, and what it says must be well-formed.
#include "driver/check.h"
#include "require.h"

using namespace culprit;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  driver::Options options;
  options.fixes = false; // each would be a check of its own
  options.stop_after = driver::Stage::Types;
  const driver::Checked checked =
      driver::check({"input.hs", fuzz::text_of(data, size), driver::Language::Haskell}, options);
  const std::vector<Diagnostic> &diagnostics = checked.finding.diagnostics;
  fuzz::require(diagnostics.empty() == (checked.finding.verdict == Verdict::WellTyped),
                "well-typed with something wrong, or wrong without a reason\n");
  fuzz::require_well_formed(checked.sources, diagnostics);
  return 0;
}
