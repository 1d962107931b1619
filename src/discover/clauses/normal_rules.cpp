#include "discover/clauses/normal_rules.h"

#include "base/components.h"
#include "horn/solve/rules.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"
#include "smt/selectors.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace culprit::discover {

using logic::Op;
using logic::Term;

namespace {

// By relation: those that its rules mention.
std::vector<std::vector<std::uint32_t>> uses_of_relations(const smt::HornProblem &problem) {
  std::vector<std::vector<std::uint32_t>> uses(problem.relations.size());
  for (const smt::HornRule &rule : problem.rules)
    if (rule.head)
      for (const smt::RelationAtom &premise : rule.body)
        uses[rule.head->relation].push_back(premise.relation);
  return uses;
}

template <class Change> void change_terms(smt::HornRule &rule, const Change &change) {
  for (Term &constraint : rule.constraints)
    constraint = change(constraint);
  for (smt::RelationAtom &atom : rule.body)
    std::ranges::transform(atom.arguments, atom.arguments.begin(), change);
  if (rule.head)
    std::ranges::transform(rule.head->arguments, rule.head->arguments.begin(), change);
}

void substitute_in(logic::Store &store, smt::HornRule &rule, const logic::Substitution &change) {
  change_terms(rule, [&](Term term) { return logic::substitute(store, term, change); });
}

smt::HornRule with_fresh_variables(logic::Store &store, smt::HornRule rule) {
  logic::Substitution names;
  for (Term &variable : rule.variables) {
    const Term fresh = store.fresh(store.text(variable), store.sort(variable));
    names.emplace(variable, fresh);
    variable = fresh;
  }
  substitute_in(store, rule, names);
  return rule;
}

class Normaliser {
public:
  Normaliser(logic::Store &store, DataTypes &types, smt::HornRule rule)
      : store_(store), types_(types), rule_(std::move(rule)),
        free_(rule_.variables.begin(), rule_.variables.end()) {}

  std::optional<smt::HornRule> run() {
    do {
      if (!split_constraints())
        return std::nullopt;
    } while (replace_one());
    drop_unused();
    return std::move(rule_);
  }

private:
  // Conjuncts one by one, simplified; false if one of them is.
  bool split_constraints() {
    std::vector<Term> open(rule_.constraints.rbegin(), rule_.constraints.rend());
    std::vector<Term> parts;
    while (!open.empty()) {
      const Term part = logic::simplify(store_, answer_testers(open.back()));
      open.pop_back();
      if (part == store_.truth(false))
        return false;
      if (part == store_.truth(true))
        continue;
      if (store_.op(part) == Op::And) {
        const auto children = store_.children(part);
        open.insert(open.end(), children.rbegin(), children.rend());
      } else if (const auto shown = shape_of_test(part)) {
        open.push_back(*shown);
      } else if (const auto fields = split_equation(part)) {
        if (!fields->has_value())
          return false;
        open.insert(open.end(), (*fields)->rbegin(), (*fields)->rend());
      } else if (std::ranges::find(parts, part) == parts.end()) {
        parts.push_back(part);
      }
    }
    rule_.constraints = std::move(parts);
    return true;
  }

  // Testers of constructors are true or false.
  Term answer_testers(Term root) {
    return logic::rebuild(
        store_, root, [&](logic::Store &store, Term old, std::span<const Term> children) {
          const Term now = store.make(store.op(old), store.sort(old), children,
                                      static_cast<std::uint32_t>(store.payload(old)));
          const auto wanted = types_.tests(now);
          const auto made = wanted ? types_.made_by(store.child(now, 0)) : std::nullopt;
          return made ? store.truth(made == wanted) : now;
        });
  }

  // A variable that passes a test is an application of the constructor.
  std::optional<Term> shape_of_test(Term part) {
    const bool negated = store_.op(part) == Op::Not;
    const Term test = negated ? store_.child(part, 0) : part;
    auto constructor = types_.tests(test);
    if (!constructor || !free_.contains(store_.child(test, 0)))
      return std::nullopt;
    const Term data = store_.child(test, 0);
    const std::vector<Shape> &shapes = types_.shapes(store_.sort(data));
    if (negated && shapes.size() != 2)
      return std::nullopt;
    if (negated)
      constructor = 1 - *constructor;
    std::vector<Term> fields;
    for (const logic::Sort sort : std::vector(shapes[*constructor].fields)) {
      fields.push_back(store_.fresh("field", sort));
      rule_.variables.push_back(fields.back());
      free_.insert(fields.back());
    }
    return logic::equality(store_, data, types_.make(store_.sort(data), *constructor, fields));
  }

  // An equation between two constructors: of their fields, or a contradiction (the inner nothing).
  std::optional<std::optional<std::vector<Term>>> split_equation(Term part) {
    if (store_.op(part) != Op::Equal)
      return std::nullopt;
    const Term left = store_.child(part, 0);
    const Term right = store_.child(part, 1);
    const auto a = types_.made_by(left);
    const auto b = types_.made_by(right);
    if (!a || !b)
      return std::nullopt;
    if (a != b)
      return std::optional<std::vector<Term>>();
    std::vector<Term> fields;
    for (std::size_t i = 0; i < store_.arity(left); ++i)
      fields.push_back(logic::equality(store_, store_.child(left, i), store_.child(right, i)));
    return std::optional(std::move(fields));
  }

  // A variable that a constraint says the value of.
  bool replace_one() {
    for (std::size_t i = 0; i < rule_.constraints.size(); ++i) {
      const auto value = solved(rule_.constraints[i]);
      if (!value)
        continue;
      rule_.constraints.erase(rule_.constraints.begin() + static_cast<std::ptrdiff_t>(i));
      free_.erase(value->first);
      substitute_in(store_, rule_, {{value->first, value->second}});
      return true;
    }
    return false;
  }

  [[nodiscard]] std::optional<std::pair<Term, Term>> solved(Term part) const {
    const bool negated = store_.op(part) == Op::Not;
    const Term inner = negated ? store_.child(part, 0) : part;
    if (free_.contains(inner) && store_.sort(inner) == store_.bool_sort())
      return std::pair(inner, store_.truth(!negated));
    if (negated || (store_.op(part) != Op::Equal && store_.op(part) != Op::Iff))
      return std::nullopt;
    const Term left = store_.child(part, 0);
    const Term right = store_.child(part, 1);
    for (const auto &[variable, value] : {std::pair(left, right), std::pair(right, left)}) {
      const std::vector<Term> used = logic::free_variables(store_, value);
      if (free_.contains(variable) && store_.sort(variable) == store_.sort(value) &&
          std::ranges::find(used, variable) == used.end())
        return std::pair(variable, value);
    }
    return std::nullopt;
  }

  void drop_unused() {
    std::unordered_set<Term> used;
    change_terms(rule_, [&](Term term) {
      for (const Term variable : logic::free_variables(store_, term))
        used.insert(variable);
      return term;
    });
    std::erase_if(rule_.variables, [&](Term variable) {
      return !free_.contains(variable) || !used.contains(variable);
    });
  }

  logic::Store &store_;
  DataTypes &types_;
  smt::HornRule rule_;
  std::unordered_set<Term> free_;
};

} // namespace

smt::HornProblem rename_apart(logic::Store &store, const smt::HornProblem &problem) {
  smt::HornProblem result;
  result.relations = problem.relations;
  for (const smt::HornRule &rule : problem.rules)
    result.rules.push_back(with_fresh_variables(store, rule));
  return result;
}

std::optional<smt::HornRule> normalise(logic::Store &store, DataTypes &types, smt::HornRule rule) {
  return Normaliser(store, types, std::move(rule)).run();
}

smt::HornProblem normal_form(logic::Store &store, DataTypes &types,
                             const logic::Declarations &declarations,
                             const smt::HornProblem &problem) {
  const smt::HornProblem apart = rename_apart(store, problem);
  smt::HornProblem result;
  result.relations = apart.relations;
  smt::SelectorRemoval removal(store, declarations, smt::SelectorRemoval::Of::AllTypes);
  for (const smt::HornRule &rule : apart.rules)
    if (auto normal = normalise(store, types, removal.apply(rule)))
      result.rules.push_back(std::move(*normal));
  return result;
}

std::vector<bool> recursive_relations(const smt::HornProblem &problem) {
  const std::vector<std::vector<std::uint32_t>> uses = uses_of_relations(problem);
  std::vector<bool> recursive(problem.relations.size());
  for (const std::vector<std::uint32_t> &component : horn::components(uses)) {
    const auto &own = uses[component.front()];
    const bool cyclic =
        component.size() > 1 || std::ranges::find(own, component.front()) != own.end();
    for (const std::uint32_t relation : component)
      recursive[relation] = cyclic;
  }
  return recursive;
}

std::vector<std::uint32_t> recursive_on_their_own(const smt::HornProblem &problem,
                                                  const std::vector<bool> &recursive) {
  const std::vector<std::vector<std::uint32_t>> uses = uses_of_relations(problem);
  std::vector<std::uint32_t> result;
  for (const std::vector<std::uint32_t> &component :
       culprit::components(static_cast<std::uint32_t>(uses.size()),
                           [&](std::uint32_t relation) { return uses[relation]; }))
    if (component.size() == 1 && recursive[component.front()])
      result.push_back(component.front());
  return result;
}

std::optional<std::vector<smt::HornRule>> unfolded_rules(logic::Store &store, DataTypes &types,
                                                         const smt::HornProblem &problem,
                                                         const std::vector<bool> &recursive,
                                                         std::uint32_t relation, std::size_t most) {
  std::vector<smt::HornRule> rules;
  for (const smt::HornRule &rule : problem.rules) {
    if (!rule.head || rule.head->relation != relation)
      continue;
    const auto unfolded = unfold(store, types, problem, recursive, rule, most);
    if (!unfolded || rules.size() + unfolded->size() > most)
      return std::nullopt;
    rules.insert(rules.end(), unfolded->begin(), unfolded->end());
  }
  return rules;
}

std::optional<std::vector<smt::HornRule>> unfold(logic::Store &store, DataTypes &types,
                                                 const smt::HornProblem &problem,
                                                 const std::vector<bool> &recursive,
                                                 const smt::HornRule &rule, std::size_t most) {
  std::vector<smt::HornRule> done;
  std::vector<smt::HornRule> open{rule};
  while (!open.empty()) {
    if (done.size() + open.size() > most)
      return std::nullopt;
    auto next = normalise(store, types, std::move(open.back()));
    open.pop_back();
    if (!next)
      continue;
    const auto place = std::ranges::find_if(
        next->body, [&](const smt::RelationAtom &atom) { return !recursive[atom.relation]; });
    if (place == next->body.end()) {
      done.push_back(std::move(*next));
      continue;
    }
    const smt::RelationAtom atom = *place;
    next->body.erase(place);
    const std::size_t before = open.size();
    for (const smt::HornRule &definition : problem.rules) {
      if (!definition.head || definition.head->relation != atom.relation)
        continue;
      const smt::HornRule copy = with_fresh_variables(store, definition);
      smt::HornRule &unfolded = open.emplace_back(*next);
      unfolded.variables.insert(unfolded.variables.end(), copy.variables.begin(),
                                copy.variables.end());
      unfolded.body.insert(unfolded.body.end(), copy.body.begin(), copy.body.end());
      unfolded.constraints.insert(unfolded.constraints.end(), copy.constraints.begin(),
                                  copy.constraints.end());
      for (std::size_t i = 0; i < atom.arguments.size(); ++i)
        unfolded.constraints.push_back(
            logic::equality(store, copy.head->arguments[i], atom.arguments[i]));
    }
    std::reverse(open.begin() + static_cast<std::ptrdiff_t>(before), open.end());
  }
  return done;
}

namespace {

// What one rule says about the parameters; nothing if it has variables that are none.
std::optional<Term> as_formula(logic::Store &store, const smt::HornRule &rule,
                               const std::vector<Term> &parameters) {
  logic::Substitution named;
  std::vector<std::pair<Term, Term>> equations;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Term argument = rule.head->arguments[i];
    if (std::ranges::find(rule.variables, argument) == rule.variables.end() ||
        !named.emplace(argument, parameters[i]).second)
      equations.emplace_back(parameters[i], argument);
  }
  if (!rule.body.empty() || named.size() != rule.variables.size())
    return std::nullopt;
  std::vector<Term> parts;
  for (const auto &[parameter, value] : equations)
    parts.push_back(logic::equality(store, parameter, logic::substitute(store, value, named)));
  for (const Term constraint : rule.constraints)
    parts.push_back(logic::substitute(store, constraint, named));
  return logic::conjunction(store, parts);
}

} // namespace

std::map<std::uint32_t, Term> plain_definitions(logic::Store &store,
                                                const smt::HornProblem &problem) {
  std::vector<std::optional<std::vector<Term>>> ways(problem.relations.size());
  for (auto &each : ways)
    each.emplace();
  for (const smt::HornRule &rule : problem.rules) {
    if (!rule.head || !ways[rule.head->relation])
      continue;
    auto &own = ways[rule.head->relation];
    if (const auto way = as_formula(store, rule, problem.relations[rule.head->relation].parameters))
      own->push_back(*way);
    else
      own.reset();
  }
  std::map<std::uint32_t, Term> result;
  for (std::uint32_t r = 0; r < ways.size(); ++r)
    if (ways[r])
      result.emplace(r, logic::disjunction(store, *ways[r]));
  return result;
}

} // namespace culprit::discover
