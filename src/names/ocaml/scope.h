// What names mean at a place of an OCaml program: each definition hides the earlier ones of its
// name, until the scope it was made in is left. Where a module is opened that is not there, nobody
// knows which names it defines: what was bound before may be hidden.
#pragma once

#include "names/resolution.h"

#include <array>
#include <cstdint>
#include <vector>

namespace culprit::names::ocaml {

class Scope {
public:
  using Mark = std::size_t;
  [[nodiscard]] Mark mark() const { return meanings_.size(); }
  void leave(Mark mark);
  void bind(Space space, Symbol name, Reference reference);
  // Further names may be bound here that nobody knows; where they hide, each name that was bound
  // before may be one of them.
  enum class Unknown : std::uint8_t { Add, Hide };
  void bind_unknown(Unknown unknown);
  [[nodiscard]] bool has_unknown() const { return !unknown_.empty(); }
  // None: nothing; Missing: something that nobody knows.
  [[nodiscard]] Reference find(Space space, Symbol name) const;
  [[nodiscard]] Reference find_bound(Space space, Symbol name) const; // hidden or not
  // The meanings of a name, beginning with the one that counts; until a visitor says that it is
  // enough.
  template <class Visit> void each(Space space, Symbol name, Visit visit) const {
    for (std::uint32_t i = latest(space, name); i != none && i >= hidden(); i = meanings_[i].before)
      if (visit(meanings_[i].reference))
        return;
  }
  // All names, hidden ones again.
  template <class Visit> void each_name(Space space, Visit visit) const {
    for (const Meaning &meaning : meanings_)
      if (meaning.space == space && meaning.name != no_symbol)
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
  struct UnknownNames {
    std::uint32_t at; // the meanings that were there before
    std::uint32_t hides;
  };
  [[nodiscard]] std::uint32_t latest(Space space, Symbol name) const;
  // The meanings before may be hidden.
  [[nodiscard]] std::uint32_t hidden() const {
    return unknown_.empty() ? 0 : unknown_.back().hides;
  }

  std::array<std::vector<std::uint32_t>, space_count> latest_; // by Symbol
  std::vector<Meaning> meanings_;
  std::vector<UnknownNames> unknown_;
};

} // namespace culprit::names::ocaml
