// Solutions and models of a lane, as text.
#include "horn/solve/fixpoint.h"
#include "logic/ground.h"
#include "logic/print.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::horn {

using logic::Term;
using smt::Answer;

namespace {

// What one writer lets flow into a κ, as text: ∃ its own variables, its facts, what it reads, the
// head's arguments.
std::string flow_text(logic::Store &store, const System &system, const Rule &rule,
                      const KappaApplication &head) {
  std::vector<std::string> parts;
  for (const Term fact : rule.facts)
    parts.push_back(logic::to_source(store, fact));
  for (const KappaApplication &read : rule.reads)
    parts.push_back(to_source(store, system, read));
  for (const auto &[parameter, term] : head.arguments)
    parts.push_back(logic::to_source(
        store, logic::equality(store, system[head.kappa].parameters[parameter], term)));
  std::erase(parts, "true");
  std::string text;
  for (const std::string &part : parts)
    text += (text.empty() ? "" : " && ") + part;
  return text.empty() ? "true" : "(" + text + ")";
}

// The variables of a goal, then those of the facts that are connected with it.
std::vector<Term> connected(const logic::Store &store, Term goal, std::span<const Term> facts) {
  std::vector<Term> result = logic::free_variables(store, goal);
  std::unordered_set<Term> reached(result.begin(), result.end());
  std::vector<std::vector<Term>> open;
  for (const Term fact : facts)
    open.push_back(logic::free_variables(store, fact));
  for (std::size_t before = open.size() + 1; open.size() < before;) {
    before = open.size();
    std::erase_if(open, [&](const std::vector<Term> &variables) {
      if (std::ranges::none_of(variables, [&](Term term) { return reached.contains(term); }))
        return false;
      for (const Term variable : variables)
        if (reached.insert(variable).second)
          result.push_back(variable);
      return true;
    });
  }
  return result;
}

} // namespace

std::string to_source(const logic::Store &store, const System &system,
                      const KappaApplication &application) {
  std::string text = name_of(system, application.kappa);
  for (const auto &[parameter, term] : application.arguments)
    text += "[" + std::string(store.text(system[application.kappa].parameters[parameter])) +
            ":=" + logic::to_source(store, term) + "]";
  return text;
}

std::optional<std::vector<Term>> Lane::conjuncts_of(KappaId id) const {
  if (!problem_.cut[index(id)])
    return std::nullopt;
  const State &state = solution_.empty() ? states_[index(id)] : solution_[index(id)];
  if (!state.reached)
    return std::vector<Term>{store_.truth(false)};
  std::vector<Term> alive;
  for (std::size_t i = 0; i < state.alive.size(); ++i)
    if (state.alive[i])
      alive.push_back(candidates_[index(id)][i]);
  return alive;
}

std::string Lane::meaning(KappaId id) {
  if (const auto alive = conjuncts_of(id))
    return logic::to_source(store_, logic::conjunction(store_, *alive));
  std::string result;
  for (const std::uint32_t rule : problem_.flow.writers[index(id)])
    for (const KappaApplication &head : problem_.rules[rule].heads) {
      if (head.kappa != id)
        continue;
      if (!result.empty())
        result += " || ";
      result += flow_text(store_, system_, problem_.rules[rule], head);
    }
  return result.empty() ? "false" : result;
}

std::vector<std::pair<std::string, std::string>> Lane::model(std::uint32_t goal) {
  std::vector<std::pair<std::string, std::string>> result;
  const Term refuted = open_failure(goal);
  if (solver_.check() == Answer::Sat)
    for (const Term variable : connected(store_, refuted, elimination_->body(goal).facts))
      result.emplace_back(store_.text(variable), solver_.value(variable));
  close_body();
  return result;
}

Term Lane::open_failure(std::uint32_t goal) {
  clear();
  if (!solution_.empty())
    states_ = solution_;
  std::vector<Term> refuted;
  for (const Term term : problem_.rules[goal].goals)
    refuted.push_back(logic::negation(store_, term));
  open_body(goal, std::nullopt, nullptr);
  const Term any = logic::disjunction(store_, refuted);
  solver_.add(any);
  return any;
}

// The solver says what variables and functions give; that this refutes the goal is worked out apart
// from it.
std::optional<FailingValues> Lane::failing_values(std::uint32_t goal, std::span<const Term> asked) {
  std::optional<FailingValues> result;
  (void)open_failure(goal);
  if (solver_.check() == Answer::Sat) {
    logic::Ground ground(store_, [&](Term atom) { return solver_.value(atom); });
    const auto is_false = [&](Term term) { return ground.truth(term) == false; };
    const bool possible = std::ranges::none_of(asserted_, is_false);
    const bool refuted = std::ranges::any_of(problem_.rules[goal].goals, is_false);
    if (possible && refuted) {
      result.emplace();
      for (const Term term : asked)
        result->values.push_back(ground.value(term));
      if (!ground.is_consistent())
        result.reset();
    }
  }
  close_body();
  return result;
}

} // namespace culprit::horn
