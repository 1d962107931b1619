// What the tests of inference share: programs, and a line of what `-p types` prints of them.
#pragma once

#include "driver/check.h"

#include <string>

namespace culprit::tests {

struct Inferred {
  const char *what;
  const char *program;
  const char *type; // one line of what is printed
};

[[nodiscard]] inline driver::Checked print_types(const std::string &path, const std::string &text,
                                                 driver::Language language) {
  driver::Options options;
  options.print = driver::Stage::Types;
  return driver::check({path, text, language}, options);
}

} // namespace culprit::tests
