// Elimination of κs that lie on no cycle: κ(t) is the disjunction, over the rules that write κ, of
// what these rules know.
//
// Nothing is substituted into anything: an application κ(t) that a query needs becomes an Instance,
// a fresh Boolean `holds` with the fact holds ⇒ cube ∨ ... ∨ cube, one cube per writer, with the
// writer's other variables renamed. Applications of one κ to the same arguments share one instance
// everywhere (the witnesses may be shared, because they are witnesses of the same proposition), so
// the expansion is a DAG, never a tree. A cube also names its clause by a Boolean, so that queries
// can leave clauses out by an assumption. For a κ that is not eliminated the instance is a leaf:
// its facts are the candidates that are alive when the query is made.
#pragma once

#include "horn/solve/rules.h"
#include "horn/system.h"
#include "logic/rewrite.h"
#include "logic/store.h"

#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::horn {

enum class InstanceId : std::uint32_t {};

struct Cube {
  std::uint32_t rule = 0; // who flows in
  logic::Term formula{};
  std::vector<InstanceId> reads;
};

struct Instance {
  KappaId kappa{};
  std::vector<logic::Term> arguments; // one per support parameter of the κ
  logic::Term holds{};
  std::vector<Cube> cubes; // empty for a leaf
  logic::Term fact{};      // holds ⇒ some cube; `true` for a leaf
};

// What a rule knows: formulas to assert, and the instances they lead to.
struct Body {
  std::vector<logic::Term> facts;    // the rule's own, and `holds` of each read
  std::vector<InstanceId> instances; // all that are reachable, ascending
  std::vector<InstanceId> leaves;    // those of κs that are not eliminated
  std::vector<InstanceId> reads;     // those the rule reads itself
};

class Elimination {
public:
  // `support[k]` for κs that are not eliminated is given by their candidates: which parameters they
  // mention.
  Elimination(logic::Store &store, const System &system, std::span<const Rule> rules,
              const Flow &flow, const std::vector<bool> &cut,
              std::vector<std::vector<std::uint32_t>> cut_support);

  // The body of a rule, built when first asked for.
  [[nodiscard]] const Body &body(std::uint32_t rule);
  [[nodiscard]] const Instance &operator[](InstanceId id) const { return instances_[index(id)]; }
  // The Boolean that says whether a rule's clause is present (only cubes ask).
  [[nodiscard]] logic::Term present(std::uint32_t rule);
  // The rules that stand behind the cubes of a body, ascending.
  [[nodiscard]] std::vector<std::uint32_t> rules_behind(const Body &body) const;
  // The parameters of a κ that matter, ascending.
  [[nodiscard]] const std::vector<std::uint32_t> &support(KappaId kappa) const {
    return support_[index(kappa)];
  }
  // The arguments of an application on the support of its κ.
  [[nodiscard]] std::vector<logic::Term> arguments(const KappaApplication &application,
                                                   const logic::Substitution &renaming);
  [[nodiscard]] bool is_constant(logic::Term variable) const;

private:
  void compute_support(std::uint32_t kappa);
  [[nodiscard]] const std::vector<logic::Term> &rule_variables(std::uint32_t rule);
  InstanceId instance(KappaId kappa, std::vector<logic::Term> arguments);
  void fill(InstanceId id);
  Cube make_cube(const Instance &instance, std::uint32_t rule, const KappaApplication &head);

  logic::Store &store_;
  std::span<const Rule> rules_;
  const Flow &flow_;
  const std::vector<bool> &cut_;
  const System &system_;
  std::unordered_set<Symbol> constants_; // names that mean the same everywhere
  std::vector<std::vector<std::uint32_t>> support_;
  std::vector<std::vector<logic::Term>>
      variables_; // by rule: the free variables of facts and reads
  std::vector<bool> variables_known_;
  std::vector<logic::Term> conjunction_; // by rule: its facts as one term
  std::vector<std::unordered_map<logic::Term, std::uint32_t>> parameter_index_; // by κ, on demand
  std::vector<Instance> instances_;
  std::map<std::pair<KappaId, std::vector<logic::Term>>, InstanceId> index_;
  std::vector<InstanceId> unfilled_;
  std::unordered_map<std::uint32_t, logic::Term> present_;
  std::unordered_map<std::uint32_t, Body> bodies_;

  const std::unordered_map<logic::Term, std::uint32_t> &parameters_of(KappaId kappa);
};

} // namespace culprit::horn
