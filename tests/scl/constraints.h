// Reading constraints from text in tests.
#pragma once

#include "scl/diagnose.h"
#include "scl/print.h"
#include "scl/read.h"

#include <set>
#include <string>

namespace culprit::scl::test {

struct Constraints {
  explicit Constraints(const std::string &text) {
    file = sources.add("test.con", text);
    system = read(sources, file, entities, diagnostics);
  }

  Diagnosis diagnose(const Options &options = {}) {
    const Deadline never;
    Budget budget(never);
    return scl::diagnose(*system, options, budget);
  }

  // The first of the minimal sets of missing hypotheses, printed.
  std::set<std::string> missing() {
    const Diagnosis diagnosis = diagnose();
    std::set<std::string> result;
    if (!diagnosis.missing.empty())
      for (const Fact &fact : diagnosis.missing[0])
        result.insert(print(*system, fact));
    return result;
  }

  // The snippets of the first rank.
  std::set<std::string> suspects(const Options &options = {}) {
    std::set<std::string> result;
    for (const Fault &fault : diagnose(options).faults)
      for (const Suspects &suspects : fault.suspects)
        for (const Suspect &suspect : suspects.members)
          if (suspect.rank == 1)
            result.insert(entities[suspect.entity].text);
    return result;
  }

  Sources sources;
  EntityTable entities;
  Diagnostics diagnostics;
  FileId file = no_file;
  std::optional<System> system;
};

} // namespace culprit::scl::test
