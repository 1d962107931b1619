// A well-typed program made ready to run: translated with what it uses of the library, its
// annotations as contracts.
#pragma once

#include "base/diagnostic.h"
#include "evaluate/contracts.h"
#include "load/kernel.h"
#include "load/program.h"
#include "refine/read/scope.h"

#include <optional>

namespace culprit::driver {

// What the last module of a program can name.
[[nodiscard]] refine::Scope scope_of_program(const load::LoadedProgram &program);

struct Runnable {
  // The texts of the library's annotations come to the sources. `fractions`: with what the library
  // demands of them.
  Runnable(load::LoadedProgram &program, Sources &sources, bool fractions = false);

  Diagnostics problems; // there are none, or it cannot be run
  load::Translated translated;
  std::optional<evaluate::Contracts> contracts; // none if there are problems
};

} // namespace culprit::driver
