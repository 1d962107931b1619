// Feeds a reader with anything. It must come back with a system or with a diagnostic, and what it
// understood must be understood the same after it was written.
#include "horn/format/read.h"
#include "base/budget.h"
#include "horn/format/write.h"
#include "require.h"

using namespace culprit;

namespace {

#if defined(FUZZ_FORMAT_fq)
constexpr horn::Format format = horn::Format::Fq;
#elif defined(FUZZ_FORMAT_sexpr)
constexpr horn::Format format = horn::Format::FixpointSexpr;
#else
constexpr horn::Format format = horn::Format::SmtLibHorn;
#endif

std::optional<horn::System> read(std::string text, bool &diagnosed) {
  const Deadline never;
  Sources sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("input", std::move(text));
  std::optional<horn::System> system = horn::read(sources, file, format, diagnostics, never);
  diagnosed = !diagnostics.empty();
  fuzz::require_well_formed(sources, diagnostics.list());
  return system;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  bool diagnosed = false;
  const std::optional<horn::System> system = read(fuzz::text_of(data, size), diagnosed);
  fuzz::require(system.has_value() || diagnosed, "neither a system nor a diagnostic\n");
  if (!system)
    return 0;
  const std::string written = horn::write(*system, format);
  const std::optional<horn::System> again = read(written, diagnosed);
  fuzz::require(again.has_value(), "what was written is not understood\n");
  fuzz::require(again->clauses.size() == system->clauses.size(), "a clause was lost in writing\n");
  fuzz::require(horn::write(*again, format) == written, "writing again gives another text\n");
  return 0;
}
