// Compiles a library into its image, when Culprit is built: make_image LANGUAGE OUTPUT.
#include "image/compile.h"

#include <fmt/format.h>
#include <fstream>

using namespace culprit;

int main(int argc, char **argv) {
  const std::string_view language = argc == 3 ? argv[1] : "";
  if (language != "haskell" && language != "ocaml") {
    fmt::print(stderr, "usage: make_image haskell|ocaml OUTPUT\n");
    return 2;
  }
  image::CompiledLibrary library(language == "haskell" ? syntax::Dialect::Haskell
                                                       : syntax::Dialect::Ocaml);
  for (const Diagnostic &diagnostic : library.diagnostics.list())
    fmt::print(stderr, "{}:{}:{}: {}\n", library.sources.path(diagnostic.span.file),
               diagnostic.span.start.line, diagnostic.span.start.column, diagnostic.message);
  if (!library.diagnostics.empty())
    return 1;
  std::ofstream file(argv[2], std::ios::binary);
  file << image::write(library.state(), library.bodies);
  file.close();
  return file ? 0 : 1;
}
