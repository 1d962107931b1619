// What the environment of the process says.
#pragma once

#include <cstdlib>
#include <string_view>

namespace culprit {

// Empty if it is not set.
[[nodiscard]] inline std::string_view environment_variable(const char *name) {
  const char *value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nobody sets any
  return value != nullptr ? value : "";
}

} // namespace culprit
