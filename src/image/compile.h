// Compiles the library from its text: what the image is made of.
#pragma once

#include "base/diagnostic.h"
#include "base/entity.h"
#include "base/source.h"
#include "image/image.h"

#include <vector>

namespace culprit::image {

struct CompiledLibrary {
  SymbolTable symbols;
  names::Program program{symbols};
  types::Environment environment{program};
  Sources sources;
  EntityTable entities;
  std::vector<Body> bodies; // by ModuleId: each module after those that it imports
  Diagnostics diagnostics;  // what is wrong with the library; there should be nothing

  CompiledLibrary();
  CompiledLibrary(const CompiledLibrary &) = delete; // the environment refers to the program
  CompiledLibrary &operator=(const CompiledLibrary &) = delete;
  ~CompiledLibrary() = default;

  [[nodiscard]] State state() { return {symbols, program, environment}; }
};

} // namespace culprit::image
