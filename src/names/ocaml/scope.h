// What names mean at a place of an OCaml program: each definition hides the earlier ones of its
// name, until the scope it was made in is left.
#pragma once

#include "names/resolution.h"

#include <array>
#include <vector>

namespace culprit::names::ocaml {

class Scope {
public:
  using Mark = std::size_t;
  [[nodiscard]] Mark mark() const { return meanings_.size(); }
  void leave(Mark mark);
  void bind(Space space, Symbol name, Reference reference);
  [[nodiscard]] Reference find(Space space, Symbol name) const; // None: nothing
  // The meanings of a name, beginning with the one that counts; until a visitor says that it is
  // enough.
  template <class Visit> void each(Space space, Symbol name, Visit visit) const {
    for (std::uint32_t i = latest(space, name); i != none; i = meanings_[i].before)
      if (visit(meanings_[i].reference))
        return;
  }
  // All names, hidden ones again.
  template <class Visit> void each_name(Space space, Visit visit) const {
    for (const Meaning &meaning : meanings_)
      if (meaning.space == space)
        visit(meaning.name);
  }

private:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  struct Meaning {
    Space space;
    Symbol name;
    Reference reference;
    std::uint32_t before; // what it hides
  };
  [[nodiscard]] std::uint32_t latest(Space space, Symbol name) const;

  std::array<std::vector<std::uint32_t>, space_count> latest_; // by Symbol
  std::vector<Meaning> meanings_;
};

} // namespace culprit::names::ocaml
