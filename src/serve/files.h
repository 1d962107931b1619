// What is shown without being asked for a check: the files of the page and the example programs, as
// parts of Culprit.
#pragma once

#include <span>
#include <string_view>

namespace culprit::serve {

struct File {
  std::string_view path; // below its folder: page.js, ocaml/dice.ml
  std::string_view text;
};

[[nodiscard]] std::span<const File> page_files();    // src/serve/page, and codemirror.js
[[nodiscard]] std::span<const File> example_files(); // examples

} // namespace culprit::serve
