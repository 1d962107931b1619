// From a well-typed program to the constraints that its refinement types make.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "driver/modules.h"
#include "kernel/program.h"
#include "refine/refine.h"
#include "types/typing.h"

#include <functional>
#include <string_view>
#include <vector>

namespace culprit::driver {

struct TypedProgram {
  Sources &sources; // the library's annotations come to it
  FileId file;
  LoadedProgram &program;
  std::vector<types::Typing> &typings; // by module
};

class ConstraintMaker {
public:
  // Reads the library's annotations, and translates the program to the kernel. `done` hears of each
  // stage that has ended.
  ConstraintMaker(
      const TypedProgram &typed, Diagnostics &problems,
      const std::function<void(std::string_view)> &done = [](std::string_view) {});

  // There is no system if something is wrong.
  [[nodiscard]] refine::Refinements make(const refine::Switches &switches, Diagnostics &problems,
                                         const Deadline &deadline) const;

private:
  TypedProgram typed_;
  std::vector<refine::ModuleAnnotations> modules_;
  kernel::Program kernel_;
};

} // namespace culprit::driver
