// From a well-typed program to the constraints that its refinement types make.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "driver/modules.h"
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

// There is no system if something is wrong. `done` hears of each stage that has ended.
[[nodiscard]] refine::Refinements
make_constraints(const TypedProgram &typed, Diagnostics &problems, const Deadline &deadline,
                 const std::function<void(std::string_view)> &done = [](std::string_view) {});

} // namespace culprit::driver
