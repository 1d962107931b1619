// Feeds a reader with anything. It must come back with a system or with a diagnostic, and what it
// understood must be understood the same after it was written.
#include "horn/format/read.h"
#include "base/budget.h"
#include "base/diagnostic.h"
#include "base/source.h"
#include "horn/format/write.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace culprit;

namespace {

#if defined(FUZZ_FORMAT_fq)
constexpr horn::Format format = horn::Format::Fq;
#elif defined(FUZZ_FORMAT_sexpr)
constexpr horn::Format format = horn::Format::FixpointSexpr;
#else
constexpr horn::Format format = horn::Format::SmtLibHorn;
#endif

void require(bool holds, const char *what) {
  if (holds)
    return;
  std::fputs(what, stderr);
  std::abort();
}

std::optional<horn::System> read(std::string text, bool &diagnosed) {
  const Deadline never;
  Sources sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("input", std::move(text));
  std::optional<horn::System> system = horn::read(sources, file, format, diagnostics, never);
  diagnosed = !diagnostics.empty();
  for (const Diagnostic &diagnostic : diagnostics.list()) {
    require(find_code(diagnostic.code) != nullptr, "a diagnostic with an unknown code\n");
    require(diagnostic.span.start <= diagnostic.span.end, "a span that ends before it starts\n");
    (void)sources.text(diagnostic.span);
  }
  return system;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  bool diagnosed = false;
  const std::optional<horn::System> system =
      read(std::string(reinterpret_cast<const char *>(data), size), diagnosed);
  require(system.has_value() || diagnosed, "neither a system nor a diagnostic\n");
  if (!system)
    return 0;
  const std::string written = horn::write(*system, format);
  const std::optional<horn::System> again = read(written, diagnosed);
  require(again.has_value(), "what was written is not understood\n");
  require(again->clauses.size() == system->clauses.size(), "a clause was lost in writing\n");
  require(horn::write(*again, format) == written, "writing again gives another text\n");
  return 0;
}
