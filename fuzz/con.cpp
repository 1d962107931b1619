// Feeds the .con reader with anything. It must come back with a constraint set or with a
// diagnostic, and diagnosing what it understood must come to an end within its budget.
#include "require.h"
#include "scl/diagnose.h"
#include "scl/read.h"

using namespace culprit;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  Sources sources;
  EntityTable entities;
  Diagnostics diagnostics;
  const FileId file = sources.add("input.con", fuzz::text_of(data, size));
  auto system = scl::read(sources, file, entities, diagnostics);
  fuzz::require(system.has_value() == diagnostics.empty(), "neither understood nor diagnosed\n");
  fuzz::require_well_formed(sources, diagnostics.list());
  if (!system)
    return 0;
  const Deadline never;
  Budget budget(never, 100'000);
  (void)scl::diagnose(*system, {}, budget);
  return 0;
}
