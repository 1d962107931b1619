#include "localize/slice.h"

#include "logic/rewrite.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace culprit::localize {

namespace {

using logic::Term;

// The variables of one clause, in sets of those that its formulas connect.
class Connections {
public:
  std::size_t of(Term variable) {
    const auto [entry, is_new] = numbers_.try_emplace(variable, sets_.size());
    if (is_new)
      sets_.push_back(entry->second);
    return root(entry->second);
  }
  void connect(Term one, Term other) {
    const std::size_t from = of(one);
    sets_[from] = of(other);
  }

private:
  [[nodiscard]] std::size_t root(std::size_t number) {
    while (sets_[number] != number)
      number = sets_[number] = sets_[sets_[number]];
    return number;
  }

  std::unordered_map<Term, std::size_t> numbers_;
  std::vector<std::size_t> sets_;
};

class Slice {
public:
  explicit Slice(const horn::System &system) : system_(system), about_(system.bindings.size()) {}

  [[nodiscard]] std::vector<horn::BindingId> related(const horn::Clause &clause) {
    Connections connections;
    for (const horn::Formula *side : {&clause.left, &clause.right})
      for (const Term variable : variables_of(*side))
        connections.connect(variable, clause.value);
    for (const horn::BindingId id : clause.environment)
      for (const Term variable : about(id).variables)
        connections.connect(variable, about(id).fact ? clause.value : system_[id].variable);
    std::vector<horn::BindingId> kept;
    std::ranges::copy_if(clause.environment, std::back_inserter(kept), [&](horn::BindingId id) {
      return about(id).fact || connections.of(system_[id].variable) == connections.of(clause.value);
    });
    return kept;
  }

private:
  [[nodiscard]] std::vector<Term> variables_of(const horn::Formula &formula) const {
    std::vector<Term> all;
    const auto add = [&](Term term) {
      const std::vector<Term> some = logic::free_variables(system_.store, term);
      all.insert(all.end(), some.begin(), some.end());
    };
    for (const horn::Predicate &predicate : formula.predicates)
      add(predicate.term);
    for (const horn::KappaApplication &application : formula.kappas) {
      const std::vector<Term> &parameters = system_[application.kappa].parameters;
      auto given = application.arguments.begin();
      for (std::uint32_t i = 0; i < parameters.size(); ++i)
        if (given != application.arguments.end() && given->first == i)
          add((given++)->second);
        else
          all.push_back(parameters[i]);
    }
    return all;
  }

  // It is asked for in each clause that has the binding.
  struct About {
    bool known = false;
    bool fact = false; // what holds where the clause is reached, rather than what a value is like
    std::vector<Term> variables;
  };
  const About &about(horn::BindingId id) {
    About &about = about_[horn::index(id)];
    if (std::exchange(about.known, true))
      return about;
    const horn::Binding &binding = system_[id];
    about.variables = variables_of(binding.formula);
    about.fact = binding.existential ||
                 std::ranges::any_of(binding.formula.predicates, [&](const auto &predicate) {
                   const std::vector<Term> mentioned =
                       logic::free_variables(system_.store, predicate.term);
                   return std::ranges::find(mentioned, binding.variable) == mentioned.end();
                 });
    return about;
  }

  const horn::System &system_;
  std::vector<About> about_; // by binding
};

} // namespace

void leave_out_unrelated(horn::System &system) {
  Slice slice(system);
  for (horn::Clause &clause : system.clauses)
    clause.environment = slice.related(clause);
}

} // namespace culprit::localize
