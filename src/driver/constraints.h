// From a well-typed program to the constraints that its refinement types make.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "driver/modules.h"
#include "kernel/program.h"
#include "refine/refine.h"
#include "types/typing.h"

#include <vector>

namespace culprit::driver {

struct TypedProgram {
  FileId file;
  LoadedProgram &program;
  std::vector<types::Typing> &typings; // by module
};

// The annotations of modules of the library, those that are marked (by ModuleId). Their texts come
// to the sources.
[[nodiscard]] std::vector<refine::ModuleAnnotations> read_library(LoadedProgram &program,
                                                                  const std::vector<bool> &used,
                                                                  Sources &sources,
                                                                  Diagnostics &problems);

class ConstraintMaker {
public:
  // Translates the program to the kernel. The library's annotations are those of the modules that
  // it uses.
  ConstraintMaker(const TypedProgram &typed, std::vector<refine::ModuleAnnotations> library,
                  Diagnostics &problems);

  // There is no system if something is wrong.
  [[nodiscard]] refine::Refinements make(const refine::Switches &switches, Diagnostics &problems,
                                         const Deadline &deadline) const;

private:
  TypedProgram typed_;
  std::vector<refine::ModuleAnnotations> modules_;
  kernel::Program kernel_;
};

} // namespace culprit::driver
