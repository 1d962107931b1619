// Small systems, built in memory: κs over one integer v.
#pragma once

#include "horn/system.h"
#include "logic/store.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit::localize::testing {

using horn::ClauseId;
using horn::KappaId;
using logic::Op;
using logic::Term;

class Builder {
public:
  Builder() : v_(system_.store.variable("v", system_.store.int_sort())) {}

  [[nodiscard]] Term v() const { return v_; }
  [[nodiscard]] Term number(std::int64_t value) {
    return value >= 0 ? system_.store.integer(value)
                      : system_.store.make(Op::Negate, system_.store.int_sort(),
                                           {system_.store.integer(-value)});
  }
  [[nodiscard]] Term is(std::int64_t value) { return compare(Op::Equal, value); }
  [[nodiscard]] Term compare(Op op, std::int64_t value) {
    return system_.store.make(op, system_.store.bool_sort(), {v_, number(value)});
  }

  KappaId kappa(std::string_view name) {
    system_.kappas.push_back(
        {.name = system_.store.symbol(name), .parameters = {v_}, .span = {}, .cut = false});
    return KappaId{static_cast<std::uint32_t>(system_.kappas.size() - 1)};
  }

  void qualifier(Term body) {
    horn::Qualifier qualifier;
    qualifier.name = system_.store.symbol("Q");
    qualifier.parameters.emplace_back().variable = v_;
    qualifier.body = body;
    system_.qualifiers.push_back(std::move(qualifier));
  }

  // facts ∧ reads ⇒ writes ∧ goals, each κ applied to v, or to v + offset where it is written.
  ClauseId clause(const std::vector<Term> &facts, const std::vector<KappaId> &reads,
                  const std::vector<KappaId> &writes, const std::vector<Term> &goals,
                  std::int64_t offset = 0) {
    horn::Clause clause;
    clause.number = static_cast<std::int64_t>(system_.clauses.size()) + 1;
    clause.value = v_;
    for (const Term fact : facts)
      clause.left.predicates.push_back({fact, {}});
    for (const KappaId kappa : reads)
      clause.left.kappas.push_back({kappa, {}, {}});
    for (const Term goal : goals)
      clause.right.predicates.push_back({goal, {}});
    for (const KappaId kappa : writes) {
      horn::KappaApplication application{kappa, {}, {}};
      if (offset != 0)
        application.arguments.emplace_back(
            0, system_.store.make(Op::Add, system_.store.int_sort(), {v_, number(offset)}));
      clause.right.kappas.push_back(application);
    }
    clause.entity = system_.entities.add({.kind = EntityKind::Constraint,
                                          .span = {},
                                          .name = "constraint " + std::to_string(clause.number),
                                          .text = ""});
    system_.clauses.push_back(std::move(clause));
    return ClauseId{static_cast<std::uint32_t>(system_.clauses.size() - 1)};
  }

  ClauseId source(Term fact, KappaId to) { return clause({fact}, {}, {to}, {}); }
  ClauseId flow(KappaId from, KappaId to) { return clause({}, {from}, {to}, {}); }
  ClauseId goal(KappaId from, Term wanted) { return clause({}, {from}, {}, {wanted}); }

  // The two clauses are one entity.
  void join(ClauseId first, ClauseId second) {
    system_.clauses[horn::index(second)].entity = system_[first].entity;
  }

  [[nodiscard]] horn::System &system() { return system_; }

private:
  horn::System system_;
  Term v_;
};

// The system with only some of its clauses.
inline horn::System part_of(const horn::System &system, const std::vector<ClauseId> &clauses) {
  horn::System result = system;
  result.clauses.clear();
  for (const ClauseId clause : clauses)
    result.clauses.push_back(system[clause]);
  return result;
}

} // namespace culprit::localize::testing
