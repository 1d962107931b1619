// The image of a language's library: what its modules declare, found out when Culprit is built, as
// bytes. A run starts from it, so the library is neither parsed nor resolved again. The bodies of
// the library's definitions are there too, but read only when somebody asks for them.
#pragma once

#include "base/symbol.h"
#include "names/program.h"
#include "names/resolution.h"
#include "syntax/tree.h"
#include "types/environment.h"

#include <cstddef>
#include <span>
#include <string>

namespace culprit::image {

// A module's definitions. Names have their meaning, operators their structure; in OCaml there is
// only the tree of an implementation, if there is one, and it has no entities.
struct Body {
  syntax::Tree tree; // its file is not there
  names::Resolution resolution;

  template <class Archive> void archive(Archive &archive) { archive(tree, resolution); }
};

// Everything that starts as it is in the image. The environment is that of the program.
struct State {
  SymbolTable &symbols;
  names::Program &program;
  types::Environment &environment;
};

// The bytes of an image: the modules of the state, and their bodies by ModuleId.
[[nodiscard]] std::string write(const State &state, std::span<Body> bodies);

class Image {
public:
  // The bytes are aligned as std::max_align_t and stay where they are: symbols have their texts in
  // them. Throws std::logic_error where this build did not make them.
  explicit Image(std::span<const std::byte> bytes);

  // Overwrites the state. No instances are visible before Environment::use says of which modules.
  void restore(const State &state) const;
  // The same where the image's symbols and types are there already, with others that came later:
  // the symbols stay, and `types` says how many types there were. No type of a library has
  // variables or skolems, so they are as they were.
  void restore(names::Program &program, types::Environment &environment,
               const types::Store::Extent &types) const;
  [[nodiscard]] Body body(names::ModuleId module) const;

private:
  std::span<const std::byte> bytes_;
};

} // namespace culprit::image
