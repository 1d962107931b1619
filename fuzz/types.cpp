// Feeds the road of Haskell programs with anything, as far as types and the suspects of type
// errors. It must come back, and what it says must be well-formed: known codes, and spans that are
// places of the text.
#include "driver/check.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace culprit;

namespace {

void require(bool holds, const char *what) {
  if (holds)
    return;
  std::fputs(what, stderr);
  std::abort();
}

void require_place(const Sources &sources, const Span &span) {
  require(span.start <= span.end, "a span that ends before it starts\n");
  (void)sources.text(span);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  driver::Options options;
  options.fixes = false; // each would be a check of its own
  options.stop_after = driver::Stage::Types;
  const driver::Checked checked =
      driver::check({"input.hs", std::string(reinterpret_cast<const char *>(data), size),
                     driver::Language::Haskell},
                    options);
  const std::vector<Diagnostic> &found = checked.finding.diagnostics;
  require(found.empty() == (checked.finding.verdict == Verdict::WellTyped),
          "well-typed with something wrong, or wrong without a reason\n");
  for (const Diagnostic &diagnostic : found) {
    require(find_code(diagnostic.code) != nullptr, "a diagnostic with an unknown code\n");
    require_place(checked.sources, diagnostic.span);
    for (const Blame &blame : diagnostic.blame)
      require_place(checked.sources, blame.span);
  }
  return 0;
}
