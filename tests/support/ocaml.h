// The OCaml compiler, where it is installed: a second opinion.
#pragma once

#include <string>

namespace culprit::tests {

struct OcamlAnswer {
  bool accepted = false;
  std::string output; // what `ocamlc -i` prints: the interface, or what is wrong
};

[[nodiscard]] bool has_ocaml();
// Infers the interface of a program in a directory of its own.
[[nodiscard]] OcamlAnswer ask_ocaml(const std::string &program);

} // namespace culprit::tests
