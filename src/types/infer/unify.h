// Unification with levels, local assumptions about skolems, rows, and type families. What cannot be
// decided yet because a family does not reduce is put off.
#pragma once

#include "types/environment.h"
#include "types/infer/rows.h"

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace culprit::types {

enum class MismatchKind : std::uint8_t {
  Different, // two constructors, or a skolem and something else
  Infinite,  // a variable inside its own type
  Escape,    // a skolem would leave its scope
  TooLarge,  // a type of more parts than `largest_type`
};

// The types of a chain of definitions like `g = f . f` grow exponentially.
inline constexpr std::size_t largest_type = 1'000'000;

struct Mismatch {
  MismatchKind kind = MismatchKind::Different;
  Type left = no_type;
  Type right = no_type;
};

class Unifier {
public:
  explicit Unifier(Environment &environment) : environment_(environment) {}

  // Makes the two equal as far as possible; the first thing in the way comes back.
  std::optional<Mismatch> unify(Type left, Type right);

  // Takes an equality for granted, as inside a match on a generalised constructor: skolems are
  // bound. What was assumed since a mark is undone by `forget`. False if the two cannot be equal:
  // what follows is never run.
  bool assume(Type left, Type right);
  [[nodiscard]] std::size_t mark() const { return assumed_.size(); }
  void forget(std::size_t mark);
  [[nodiscard]] bool assuming() const { return !assumed_.empty(); }
  // Whether something is assumed of a skolem that is part of the type.
  [[nodiscard]] bool is_assumed(Type type) const;
  // The type with what is assumed put in.
  [[nodiscard]] Type as_assumed(Type type, unsigned depth = 0);

  // The bindings under which `pattern`, with binders from `first`, is `type`. Variables of `type`
  // are not bound; `stuck` says that binding one might make it match.
  enum class Match : std::uint8_t { No, Yes, Stuck };
  [[nodiscard]] Match match(Type pattern, Type type, std::uint32_t first,
                            std::vector<Type> &bindings);

  // As `match`, for an equation of a family: a skolem may yet turn out to be anything.
  enum class Skolems : std::uint8_t { AreOthers, AreOpen };
  [[nodiscard]] Match match(Type pattern, Type type, std::uint32_t first,
                            std::vector<Type> &bindings, Skolems skolems);

  // Inside a match on a constructor that is not there: what a skolem is there is not known.
  unsigned lenient = 0;

  // Applies the equations of families at the root; the type itself if none applies.
  [[nodiscard]] Type reduce(Type type);

  // Tries again what was put off under the assumptions that hold here; mismatches that came out of
  // it.
  std::vector<Mismatch> retry();

  Level level = outermost; // of new variables made on the way
  // OCaml: types that a function takes, by their names; in its signatures they are constructors.
  std::unordered_map<names::TypeNameId, Type> taken;
  // Likewise for types with parameters: the abbreviations that they are.
  std::unordered_map<names::TypeNameId, names::TypeNameId> abbreviated;

  // OCaml: where labels that are not optional count for nothing, what says which they are.
  const SymbolTable *ignored_labels = nullptr;

private:
  struct Pair {
    Type left;
    Type right;
  };
  [[nodiscard]] Type without_label(Type type) const;
  std::optional<Mismatch> step(Pair pair, std::vector<Pair> &work);
  std::optional<Mismatch> bind(Type variable, Type to);
  void absorb(Type left, Type right);
  void assume_skolem(Type skolem, Type other);
  void assume_family(Type left, Type right);
  [[nodiscard]] Type without_cycle(Type type, Type skolem, unsigned depth = 0);
  [[nodiscard]] Type by_assumption(Type family, std::size_t arity);
  [[nodiscard]] bool agree(Type left, Type right);
  std::optional<Mismatch> unify_quantified(Type left, Type right, std::vector<Pair> &work);
  std::optional<Mismatch> unify_rows(Type left, Type right, std::vector<Pair> &work);
  [[nodiscard]] bool compare_variants(Type left, Type right, std::vector<Pair> &work);
  [[nodiscard]] Type behind(Type type) const;
  [[nodiscard]] Type as_named(Type type, Type variable) const;
  [[nodiscard]] bool is_family(Type type) const;
  [[nodiscard]] bool is_saturated_family(Type type) const;
  [[nodiscard]] Type unknown_or(Type type);
  [[nodiscard]] Type reduce_family(Type type);

  Environment &environment_;
  std::vector<Type> assumed_;   // skolems, and what families are equal to, in order
  std::vector<Pair> equations_; // that are assumed of families
  bool comparing_ = false;      // with one of these: none of them counts for the parts
  // What waits for a family to reduce, under the assumptions under which it is asked for: those of
  // a match say nothing of what is around it. What is left of a match when it ends may be true.
  struct Postponed {
    Pair pair;
    std::size_t assumed = 0; // how many there were
    bool outlived = false;   // more than there are now
  };
  std::vector<Postponed> postponed_;
  bool assume_ = false;
  unsigned depth_ = 0; // of calls of `unify` inside of each other
  // Families may be applied to each other without end: what is not reduced by then stays.
  static constexpr unsigned most_reductions = 500;
  unsigned reducing_ = 0;   // calls of `reduce` inside of each other
  unsigned reductions_ = 0; // that are left
  // Names of polymorphic variants that are the same unless something else shows that they are not.
  std::set<std::pair<std::uint32_t, std::uint32_t>> compared_;
  // Types that are parts of themselves may be expanded without end.
  static constexpr unsigned most_expansions = 10'000;
  unsigned expansions_ = 0;
};

} // namespace culprit::types
