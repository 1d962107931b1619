// A well-typed program made ready to run: translated with what it uses of the library, its
// annotations as contracts.
#pragma once

#include "base/diagnostic.h"
#include "evaluate/contracts.h"
#include "load/kernel.h"
#include "load/program.h"
#include "refine/read/scope.h"
#include "refine/refine.h"

#include <optional>
#include <vector>

namespace culprit::driver {

// What the last module of a program can name.
[[nodiscard]] refine::Scope scope_of_program(const load::LoadedProgram &program);

// The annotations of the library's modules that a program uses; their texts come to the sources.
[[nodiscard]] std::vector<refine::ModuleAnnotations> library_of(load::LoadedProgram &program,
                                                                Sources &sources);

struct Runnable {
  // With the library's annotations. `fractions`: with what these demand of them.
  Runnable(load::LoadedProgram &program, std::vector<refine::ModuleAnnotations> library,
           bool fractions = false);

  Diagnostics problems; // there are none, or it cannot be run
  load::Translated translated;
  std::optional<evaluate::Contracts> contracts; // none if there are problems
};

} // namespace culprit::driver
