// Compiles a language's library from its text: what the image is made of.
#pragma once

#include "base/diagnostic.h"
#include "base/entity.h"
#include "base/source.h"
#include "image/image.h"
#include "syntax/languages.h"

#include <vector>

namespace culprit::image {

struct CompiledLibrary {
  SymbolTable symbols;
  names::Program program{symbols};
  types::Environment environment{program};
  Sources sources;
  EntityTable entities;
  // Haskell: by ModuleId, each module after those that it imports. OCaml: the trees of what
  // implements the interfaces, by the ModuleId of these; what their names mean is found out later.
  std::vector<Body> bodies;
  Diagnostics diagnostics; // what is wrong with the library; there should be nothing

  explicit CompiledLibrary(syntax::Dialect dialect = syntax::Dialect::Haskell);
  CompiledLibrary(const CompiledLibrary &) = delete; // the environment refers to the program
  CompiledLibrary &operator=(const CompiledLibrary &) = delete;
  ~CompiledLibrary() = default;

  [[nodiscard]] State state() { return {symbols, program, environment}; }

private:
  void haskell();
  void ocaml();
};

} // namespace culprit::image
