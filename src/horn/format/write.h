// Writing a system in any of the three formats. Reading it back gives an equal system
// (Format::SmtLibHorn drops what the format cannot say: qualifiers, options).
#pragma once

#include "horn/system.h"

#include <span>
#include <string>

namespace culprit::horn {

// What is said about a clause in comments: one line each.
struct Remark {
  std::string text;
  std::string place; // in the program that the clause speaks about: f.hs:3:5-9
};

[[nodiscard]] std::string write(const System &system, Format format);
// The same with a remark on every clause. Each stands for itself, so that it can be taken away.
[[nodiscard]] std::string write(const System &system, Format format,
                                std::span<const Remark> remarks);

} // namespace culprit::horn
