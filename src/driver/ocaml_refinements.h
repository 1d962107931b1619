// Checks what a well-typed OCaml program asks for by itself, without a word of annotation: that its
// assertions hold, accesses are within bounds, matches cover what they meet, and no exception is
// left that nobody catches.
#pragma once

#include "base/budget.h"
#include "driver/check.h"
#include "driver/runs/ocaml_program.h"
#include "load/program.h"

#include <span>

namespace culprit::driver {

// The verdict, and its diagnostics. The program is well typed. What it does by itself need not be
// proved if a run showed all of it.
enum class Ran : bool { No, Yes };
[[nodiscard]] Verdict prove_ocaml(Checked &checked, FileId file, load::LoadedProgram &program,
                                  Ran ran, const Options &options, Diagnostics &diagnostics,
                                  const Deadline &deadline);

// Adds suspects and fixes to what runs have shown to fail.
void blame_failing_runs(Checked &checked, FileId file, load::LoadedProgram &program,
                        std::span<const FailedRun> failed, const Options &options,
                        Diagnostics &diagnostics, const Deadline &deadline);

} // namespace culprit::driver
