// Where a program mentions what: each name with what it refers to, in all modules of the program.
#pragma once

#include "load/program.h"
#include "names/resolution.h"

#include <vector>

namespace culprit::places {

// What a name means. Locals are those of one module, so that the module is part of it.
struct Meaning {
  names::Reference reference;
  std::size_t module = 0; // of a local: its index among the modules

  friend bool operator==(const Meaning &, const Meaning &) = default;
};

struct Mention {
  Span span; // of the name itself, without qualifier, backquotes and parentheses
  Meaning meaning;
  bool binds = false; // rather than uses
  // The text stands for another name as well, like that of a field: to change it would change both.
  bool shared = false;
};

// Of one module, in the order of the text.
[[nodiscard]] std::vector<Mention> find_mentions(const load::LoadedProgram &program,
                                                 const Sources &sources, std::size_t module);

} // namespace culprit::places
