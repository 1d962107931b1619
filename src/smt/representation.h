// How the solver sees sorts. A Representation is a small closed sort of the solver: type variables,
// functions and everything nobody declared are Int; sets, maps and bags are arrays; data types are
// instantiated with the representations of their arguments.
//
// Some data types cannot be the solver's own and are Int as well, with uninterpreted constructors:
// irregular ones (a finger tree of a holds one of nodes of a, without end), those that contain
// themselves inside an array, and those without any finite value.
#pragma once

#include "logic/declarations.h"
#include "logic/store.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace culprit::smt {

enum class Representation : std::uint32_t {};

enum class Shape : std::uint8_t { Bool, Int, Real, String, BitVector, Array, Data };

struct RepresentationNode {
  Shape shape = Shape::Int;
  std::uint32_t number = 0; // BitVector: size; Data: index into Declarations::data_types
  std::vector<Representation> arguments; // Array: index, element; Data: one per parameter

  friend auto operator<=>(const RepresentationNode &, const RepresentationNode &) = default;
};

class Representations {
public:
  // Both must outlive this. With `strings`, strings are the solver's sequences, otherwise Int.
  Representations(const logic::Store &store, const logic::Declarations &declarations, bool strings);

  [[nodiscard]] Representation of(logic::Sort sort);
  [[nodiscard]] Representation make(RepresentationNode node);
  [[nodiscard]] const RepresentationNode &operator[](Representation representation) const {
    return nodes_[static_cast<std::size_t>(representation)];
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  // What the fields of a constructor hold in an instance of its data type.
  [[nodiscard]] std::vector<Representation> fields(Representation data, std::size_t constructor);

  // The data types that must be made before or together with `data` and itself: groups of mutually
  // recursive instances, in an order in which they can be made.
  [[nodiscard]] std::vector<std::vector<Representation>> groups(Representation data);

  static constexpr Representation boolean{0};
  static constexpr Representation integer{1};
  static constexpr Representation real{2};
  static constexpr Representation string{3};

private:
  struct Occurrence { // of a data type or a parameter in a field
    bool parameter = false;
    bool nested = false;     // inside an array
    std::uint32_t index = 0; // of the data type or the parameter
    logic::Sort sort{};
  };

  void analyse();
  void mark_irregular(const std::vector<std::vector<Occurrence>> &occurrences);
  void mark_ill_founded();
  [[nodiscard]] std::vector<std::vector<Occurrence>> all_occurrences() const;
  [[nodiscard]] std::vector<Occurrence>
  occurrences(logic::Sort field, const std::vector<std::vector<bool>> &nesting) const;
  [[nodiscard]] std::optional<std::uint32_t> data_index(logic::Sort head) const;
  [[nodiscard]] Representation build(logic::Sort sort, std::span<const Representation> parameters,
                                     std::uint32_t owner, unsigned depth);
  [[nodiscard]] Representation applied(std::string_view head, std::optional<std::uint32_t> data,
                                       std::vector<Representation> arguments,
                                       std::span<const logic::Sort> sorts);
  [[nodiscard]] std::vector<Representation> successors(Representation data);

  const logic::Store *store_;
  const logic::Declarations *declarations_;
  bool strings_;
  std::vector<RepresentationNode> nodes_;
  std::map<RepresentationNode, Representation> index_;
  std::vector<std::optional<Representation>> known_; // by sort
  std::unordered_map<Symbol, std::uint32_t> data_index_;
  std::vector<bool> opaque_; // by data type
  bool analysed_ = false;
};

} // namespace culprit::smt
