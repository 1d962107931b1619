// Solving class constraints: by what is given, by instances, by superclasses; functional
// dependencies and defaulting find types on the way.
#pragma once

#include "types/infer/unify.h"
#include "types/typing.h"

#include <span>
#include <string_view>

namespace culprit::types {

// A class constraint that something needs.
struct Wanted {
  Predicate predicate;
  EvidenceId evidence{};
  std::uint32_t constraint = 0; // that it is from
};

// A class constraint that may be assumed.
struct Given {
  Predicate predicate;
  EvidenceId evidence{};
};

// Classes whose instances the compiler makes, for all types.
[[nodiscard]] bool is_builtin_class(std::string_view name);

class ClassSolver {
public:
  ClassSolver(Environment &environment, Unifier &unifier, Typing &typing,
              const SymbolTable &symbols)
      : environment_(environment), unifier_(unifier), typing_(typing), symbols_(symbols) {}

  EvidenceId open();
  // Adds what is given and all its superclasses, with the equalities and what type families make of
  // constraints among them.
  void add_given(const Predicate &predicate, EvidenceId evidence);
  // After more was assumed: what families make of constraints that were given before.
  void look_at_givens_again();
  // Binds what functional dependencies determine of what is wanted, and solves nothing.
  void determine(std::span<const Wanted> wanted);
  [[nodiscard]] std::size_t mark() const { return givens_.size(); }
  void forget(std::size_t mark) { givens_.resize(mark); }
  [[nodiscard]] std::span<const Given> givens() const { return givens_; }

  struct Result {
    std::vector<Wanted> open;   // undecided: a variable is in the way
    std::vector<Wanted> failed; // no instance, whatever the variables are
    // Arguments that are not what others determine.
    std::vector<std::pair<std::uint32_t, Mismatch>> mismatches; // with the constraint
  };
  // Solves as much as possible. Variables may be bound by functional dependencies.
  Result solve(std::vector<Wanted> wanted);

  // Those of the wanted that neither the others nor what is given imply; the others get their
  // evidence from them.
  std::vector<Wanted> without_implied(const std::vector<Wanted> &wanted);

private:
  enum class Answer : std::uint8_t { Solved, Open, Failed };
  void add_with_superclasses(const Predicate &predicate, EvidenceId evidence);
  void assume_equalities(std::size_t first);
  // What a constraint stands for that a family makes; nothing where that is not decided.
  [[nodiscard]] std::optional<std::vector<Predicate>> computed(const Predicate &predicate);
  Answer by_given(const Wanted &wanted);
  [[nodiscard]] std::vector<InstanceId> candidates(const ClassInfo &info, const Predicate &wanted);
  Answer by_instance(const Wanted &wanted, std::vector<Wanted> &more);
  Answer by_ignorance(const Wanted &wanted, Answer otherwise);
  Answer builtin(const Wanted &wanted, std::vector<Wanted> &more);
  void represent(const Wanted &wanted, std::vector<Wanted> &more);
  Type applied(const Predicate &predicate); // to its arguments
  struct Improvement {
    bool changed = false;
    std::optional<Mismatch> mismatch;
  };
  Improvement improve(const Wanted &wanted);
  void improve_from(const ClassInfo &info, std::span<const Type> known, std::uint32_t first_bound,
                    std::uint32_t bound_count, const Wanted &wanted, Improvement &improvement);
  [[nodiscard]] bool same(Type left, Type right);
  [[nodiscard]] bool same(const Predicate &left, const Predicate &right);
  [[nodiscard]] std::uint64_t key(const Predicate &predicate);
  [[nodiscard]] bool rigid(const Predicate &predicate) const;

  Environment &environment_;
  Unifier &unifier_;
  Typing &typing_;
  const SymbolTable &symbols_;
  std::vector<Given> givens_;
};

} // namespace culprit::types
