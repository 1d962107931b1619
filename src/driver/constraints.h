// From a well-typed program to the constraints that its refinement types make.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "load/kernel.h"
#include "load/program.h"
#include "refine/refine.h"
#include "smt/contexts.h"
#include "types/typing.h"

#include <string>
#include <vector>

namespace culprit::driver {

// The annotations of modules of the library, those that are marked (by ModuleId). Their texts come
// to the sources.
[[nodiscard]] std::vector<refine::ModuleAnnotations> read_library(load::LoadedProgram &program,
                                                                  const std::vector<bool> &used,
                                                                  Sources &sources,
                                                                  Diagnostics &problems);

// As a file that can be checked by itself; which unknown refinements are empty comes first.
[[nodiscard]] std::string print_constraints(const refine::Refinements &refinements);

// Making a large system leaves more free memory behind than solving it takes, and solving it more
// than what comes then: it goes back, with the contexts that were kept.
void tidy_up_after(std::size_t clauses, smt::Contexts *contexts = nullptr);

class ConstraintMaker {
public:
  // Translates a well-typed program to the kernel. The library's annotations are those of the
  // modules that it uses.
  ConstraintMaker(load::LoadedProgram &program, FileId file,
                  std::vector<refine::ModuleAnnotations> library, Diagnostics &problems);
  // Of OCaml: which modules of the library it uses is known when it has been translated.
  ConstraintMaker(load::LoadedProgram &program, FileId file, Sources &sources,
                  Diagnostics &problems);

  [[nodiscard]] const kernel::Program &kernel() const { return translated_.kernel; }
  // What it was given of the library.
  [[nodiscard]] std::vector<refine::ModuleAnnotations> library() const;

  // There is no system if something is wrong.
  [[nodiscard]] refine::Refinements make(const refine::Switches &switches, Diagnostics &problems,
                                         const Deadline &deadline) const;

private:
  load::LoadedProgram &program_;
  FileId file_;
  std::vector<refine::ModuleAnnotations> modules_;
  load::Translated translated_;
  const refine::Dialect &dialect_ = refine::haskell();
  names::ModuleId interface_ = names::no_module;   // OCaml
  std::vector<names::ModuleId> without_interface_; // OCaml
};

} // namespace culprit::driver
