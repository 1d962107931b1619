// Hypothesis graphs (SHErrLoc §8.1, §8.2): what follows from a set of hypotheses and the global
// axioms, by the entailment rules of Fig. 7. One graph answers every question about its hypotheses;
// terms that are asked about become nodes as needed, so nothing is derived that nobody asked for.
#pragma once

#include "scl/system.h"

#include <memory>
#include <optional>

namespace culprit::scl {

class Entailment {
public:
  // The system's global facts and axioms are always part of it. Terms may be added to the system.
  Entailment(System &system, HypothesesId hypotheses, std::span<const Fact> additional = {});

  // hypotheses ⊢ lower ≤ upper, where a variable is a constant nobody knows.
  [[nodiscard]] bool valid(TermId lower, TermId upper);

  // Is there a level-respecting substitution that makes it valid?
  [[nodiscard]] bool satisfiable(TermId lower, TermId upper);

  [[nodiscard]] std::size_t node_count() const { return nodes_.size(); }

private:
  using Index = std::uint32_t;
  using Bits = std::vector<std::uint64_t>;
  struct Parent {
    Index node = 0;
    Index argument = 0;
  };
  struct Goal {
    TermId lower{};
    TermId upper{};
  };
  // Variable and what it stands for; a handful at most.
  using Bindings = std::vector<std::pair<TermId, TermId>>;
  using Match = std::vector<std::pair<std::uint32_t, Index>>; // quantified variable, node

  // The graph.
  Index node(TermId term);
  Index create(TermId term);
  void relate_lattice(Index id);
  void relate_application(Index id);
  void add_edge(Index lower, Index upper);
  void learn(Index lower, Index upper); // a new pair of the ordering
  void mark_extremes(Index lower, Index upper);
  void recheck(Index id);
  void close();
  void compose_parents(Index lower, Index upper);
  void try_compose(Index lower, Index upper);
  void try_join(Index join, Index upper);
  void try_meet(Index lower, Index meet);
  [[nodiscard]] bool below(Index lower, Index upper) const;
  [[nodiscard]] bool same(Index a, Index b) const { return a == b || (below(a, b) && below(b, a)); }
  [[nodiscard]] bool composes(Index lower, Index upper) const;
  [[nodiscard]] std::span<const Index> children(Index node) const {
    return {children_.data() + first_child_[node], system_->term(nodes_[node]).count};
  }
  void reserve_columns();

  // Axioms (Fig. 18), their patterns matched modulo the equalities known so far.
  void apply_axioms();
  void apply_axiom(const Axiom &axiom);
  void match(TermId pattern, Index at, const Match &given, std::vector<Match> &matches) const;
  void match_fact(const Fact &pattern, const Match &given, std::vector<Match> &matches);
  void conclude(const Fact &conclusion, const Match &given, bool equality);
  [[nodiscard]] std::optional<TermId> instantiate(TermId pattern, const Match &match);

  // Substitutions.
  [[nodiscard]] bool solve(std::vector<Goal> goals, Bindings &bindings, int depth);
  [[nodiscard]] bool solve_unlike(TermId lower, TermId upper, Bindings &bindings, int depth);
  [[nodiscard]] bool solve_through_graph(TermId lower, TermId upper, Bindings &bindings, int depth);
  [[nodiscard]] bool solve_by_instance(TermId lower, TermId upper, const Bindings &bindings);
  [[nodiscard]] bool bind(TermId variable, TermId value, Bindings &bindings);
  [[nodiscard]] static TermId walk(TermId term, const Bindings &bindings);
  [[nodiscard]] TermId resolve(TermId term, const Bindings &bindings);
  [[nodiscard]] bool structurally_valid(TermId lower, TermId upper);

  System *system_;
  bool trivial_ = false; // no facts, no axioms: the shape of terms decides
  std::vector<TermId> nodes_;
  std::unordered_map<TermId, Index> index_;
  std::vector<Index> first_child_;
  std::vector<Index> children_;
  std::vector<std::vector<Parent>> parents_;
  std::vector<Bits> up_;
  std::vector<Bits> down_;
  std::size_t columns_ = 0;
  std::vector<bool> least_;                                     // below everything
  std::vector<bool> greatest_;                                  // above everything
  std::unordered_map<std::uint64_t, std::vector<Index>> alike_; // applications of one head
  std::vector<std::pair<Index, Index>> pending_;
  std::vector<Index> to_recheck_;
  bool changed_ = false; // since the axioms were last applied
  bool closing_ = false;
  std::size_t created_by_axioms_ = 0;
  std::unordered_map<std::uint64_t, bool> valid_;
  std::unordered_map<std::uint64_t, bool> satisfiable_;
};

// The hypothesis graphs of one system, one per distinct set of hypotheses, made when first asked
// for.
class Entailments {
public:
  explicit Entailments(System &system) : system_(&system) {}
  [[nodiscard]] Entailment &of(HypothesesId hypotheses);

private:
  System *system_;
  std::vector<std::unique_ptr<Entailment>> graphs_;
};

} // namespace culprit::scl
