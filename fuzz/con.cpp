// Feeds the .con reader with anything. It must come back with a constraint set or with a
// diagnostic, and diagnosing what it understood must come to an end within its budget.
#include "scl/diagnose.h"
#include "scl/read.h"

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

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  Sources sources;
  EntityTable entities;
  Diagnostics diagnostics;
  const FileId file =
      sources.add("input.con", std::string(reinterpret_cast<const char *>(data), size));
  auto system = scl::read(sources, file, entities, diagnostics);
  require(system.has_value() == diagnostics.empty(), "neither understood nor diagnosed\n");
  if (!system)
    return 0;
  const Deadline never;
  Budget budget(never, 100'000);
  (void)scl::diagnose(*system, {}, budget);
  return 0;
}
