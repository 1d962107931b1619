#include "discover/clauses/abstraction.h"

#include "logic/simplify.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace culprit::discover {

using logic::Op;
using logic::Sort;
using logic::Term;

namespace {

constexpr std::size_t most_instances = 4; // of the ghosts, in one rule

// What all rules of an abstraction share.
class Abstracter {
public:
  Abstracter(logic::Store &store, DataTypes &types, const Features &features,
             const AbstractionTerms &vocabulary, const smt::HornProblem &problem)
      : store_(store), types_(types), features_(features), vocabulary_(vocabulary),
        problem_(problem) {
    for (const std::size_t index : vocabulary.features) {
      by_sort_[features[index].data].push_back(index);
      for (const Term ghost : features[index].ghosts)
        if (std::ranges::find(ghosts_, ghost) == ghosts_.end())
          ghosts_.push_back(ghost);
    }
  }

  Abstraction run();

private:
  friend class RuleAbstracter;

  [[nodiscard]] const std::vector<std::size_t> &features_of(Sort sort) { return by_sort_[sort]; }
  // Does the relation speak about features that have ghosts?
  [[nodiscard]] bool has_ghosts(std::uint32_t relation) {
    return std::ranges::any_of(problem_.relations[relation].parameters, [&](Term parameter) {
      return std::ranges::any_of(features_of(store_.sort(parameter)), [&](std::size_t index) {
        return !features_[index].ghosts.empty();
      });
    });
  }

  smt::Relation abstract_relation(const smt::Relation &relation, bool ghosts);

  logic::Store &store_;
  DataTypes &types_;
  const Features &features_;
  const AbstractionTerms &vocabulary_;
  const smt::HornProblem &problem_;
  std::map<Sort, std::vector<std::size_t>> by_sort_;
  std::vector<Term> ghosts_;
  std::vector<bool> ghostly_; // by relation
  Abstraction result_;
};

// One rule. A feature of data that is not known becomes a variable.
class RuleAbstracter {
public:
  RuleAbstracter(Abstracter &shared, const smt::HornRule &rule) : shared_(shared), rule_(rule) {}

  smt::HornRule run() {
    for (const Term variable : rule_.variables)
      if (!shared_.types_.is_data(sort(variable)))
        abstract_.variables.push_back(variable);
    const bool same_as_head = rule_.head && shared_.ghostly_[rule_.head->relation];
    if (same_as_head) {
      instances_.emplace_back();
      abstract_.variables.insert(abstract_.variables.end(), shared_.ghosts_.begin(),
                                 shared_.ghosts_.end());
    } else if (!shared_.ghosts_.empty()) {
      choose_instances();
    } else {
      instances_.emplace_back();
    }
    for (const smt::RelationAtom &atom : rule_.body)
      add_premise(atom);
    for (const Term constraint : rule_.constraints)
      add(approximate(constraint, true));
    if (rule_.head)
      abstract_.head = atom_at(*rule_.head, {}, same_as_head);
    add_lemmas();
    add_congruences();
    return std::move(abstract_);
  }

private:
  [[nodiscard]] logic::Store &store() { return shared_.store_; }
  [[nodiscard]] Sort sort(Term term) { return shared_.store_.sort(term); }
  void add(Term constraint) {
    if (constraint != store().truth(true))
      abstract_.constraints.push_back(constraint);
  }

  // ---- ghosts

  // The values that parameters have where they are the ghosts of a function.
  void choose_instances() {
    std::map<Term, std::vector<Term>> values; // by ghost
    const auto offer = [&](Term ghost, Term value) {
      std::vector<Term> &known = values[ghost];
      if (std::ranges::find(known, value) == known.end())
        known.push_back(value);
    };
    for (const smt::RelationAtom &atom : rule_.body)
      if (const auto found = shared_.vocabulary_.ghost_parameters.find(atom.relation);
          found != shared_.vocabulary_.ghost_parameters.end())
        for (const auto &[position, ghost] : found->second)
          offer(ghost, atom.arguments[position]);
    for (const Term ghost : shared_.ghosts_) {
      if (!values[ghost].empty())
        continue;
      for (const Term variable : rule_.variables)
        if (sort(variable) == sort(ghost) && values[ghost].size() < 2)
          offer(ghost, variable);
      if (values[ghost].empty())
        offer(ghost,
              sort(ghost) == store().bool_sort() ? store().truth(false) : store().integer(0));
    }
    std::size_t longest = 0;
    for (const Term ghost : shared_.ghosts_)
      longest = std::max(longest, values[ghost].size());
    for (std::size_t i = 0; i < std::min(longest, most_instances); ++i) {
      logic::Substitution &instance = instances_.emplace_back();
      for (const Term ghost : shared_.ghosts_)
        instance.emplace(ghost, values[ghost][i % values[ghost].size()]);
    }
  }

  // ---- atoms

  void add_premise(const smt::RelationAtom &atom) {
    if (const auto known = shared_.vocabulary_.known.find(atom.relation);
        known != shared_.vocabulary_.known.end()) {
      logic::Substitution arguments;
      const auto &parameters = shared_.problem_.relations[atom.relation].parameters;
      for (std::size_t i = 0; i < parameters.size(); ++i)
        arguments.emplace(parameters[i], atom.arguments[i]);
      add(approximate(logic::substitute(store(), known->second, arguments), true));
      return;
    }
    const bool ghosts = shared_.ghostly_[atom.relation];
    for (const logic::Substitution &instance : instances_) {
      abstract_.body.push_back(atom_at(atom, instance, ghosts));
      if (!ghosts)
        break;
    }
  }

  smt::RelationAtom atom_at(const smt::RelationAtom &atom, const logic::Substitution &instance,
                            bool ghosts) {
    smt::RelationAtom result{atom.relation, {}};
    for (const Term argument : atom.arguments) {
      if (!shared_.types_.is_data(sort(argument))) {
        result.arguments.push_back(reduce(argument));
        continue;
      }
      for (const std::size_t index : shared_.features_of(sort(argument)))
        result.arguments.push_back(image(index, argument, instance));
    }
    if (ghosts)
      for (const Term ghost : shared_.ghosts_)
        result.arguments.push_back(logic::substitute(store(), ghost, instance));
    return result;
  }

  // ---- features of terms

  Term image(std::size_t index, Term data, const logic::Substitution &instance) {
    const Feature &feature = shared_.features_[index];
    std::vector<Term> arguments;
    for (const Term ghost : feature.ghosts)
      arguments.push_back(logic::substitute(store(), ghost, instance));
    arguments.push_back(data);
    return reduce(store().call(feature.function, arguments, feature.value));
  }

  // Features of constructors are what their equations say, others become variables.
  Term reduce(Term root) {
    if (const auto known = reduced_.find(root); known != reduced_.end())
      return known->second;
    const Term result = logic::simplify(
        store(), logic::rebuild(
                     store(), root, [&](logic::Store &s, Term old, std::span<const Term> children) {
                       const Term now = s.make(s.op(old), s.sort(old), children,
                                               static_cast<std::uint32_t>(s.payload(old)));
                       return s.op(now) == Op::Call ? reduce_call(now) : now;
                     }));
    reduced_.emplace(root, result);
    return result;
  }

  Term reduce_call(Term call) {
    const auto index = shared_.features_.find(store().payload(call));
    if (!index)
      return call;
    const Feature &feature = shared_.features_[*index];
    const std::vector<Term> arguments(store().children(call).begin(), store().children(call).end());
    const Term data = arguments.back();
    if (const auto constructor = shared_.types_.made_by(data)) {
      const std::vector<Term> fields(store().children(data).begin(), store().children(data).end());
      return reduce(instance(store(), feature, *constructor, fields,
                             std::span(arguments).first(arguments.size() - 1)));
    }
    const auto [entry, fresh] = variables_.try_emplace(call);
    if (fresh) {
      entry->second = store().fresh(store().name(feature.function), feature.value);
      abstract_.variables.push_back(entry->second);
      if (std::ranges::find(unknown_data_, data) == unknown_data_.end())
        unknown_data_.push_back(data);
    }
    return entry->second;
  }

  // ---- constraints

  [[nodiscard]] bool mentions_data(Term root) {
    bool found = false;
    logic::visit(store(), root,
                 [&](Term term) { found = found || shared_.types_.is_data(sort(term)); });
    return found;
  }

  Term or_unknown(bool above) { return store().truth(above); }

  // A formula without data: what the given one implies, or (not `above`) what implies it.
  Term approximate(Term formula, bool above) {
    if (!mentions_data(formula))
      return formula;
    const auto child = [&](std::size_t i) { return store().child(formula, i); };
    const auto all = [&](bool negated_first) {
      std::vector<Term> parts;
      for (std::size_t i = 0; i < store().arity(formula); ++i) {
        const bool negated = negated_first && i == 0;
        const Term part = approximate(child(i), above != negated);
        parts.push_back(negated ? logic::negation(store(), part) : part);
      }
      return parts;
    };
    switch (store().op(formula)) {
    case Op::And:
      return logic::conjunction(store(), all(false));
    case Op::Or:
      return logic::disjunction(store(), all(false));
    case Op::Implies:
      return logic::disjunction(store(), all(true));
    case Op::Not:
      return logic::negation(store(), approximate(child(0), !above));
    case Op::Equal:
      if (shared_.types_.is_data(sort(child(0))))
        return approximate_equation(child(0), child(1), above);
      break;
    case Op::NotEqual:
      if (shared_.types_.is_data(sort(child(0))))
        return logic::negation(store(), approximate_equation(child(0), child(1), !above));
      break;
    case Op::Call:
      if (const auto wanted = shared_.types_.tests(formula))
        return approximate_test(child(0), *wanted, above);
      break;
    default:
      break;
    }
    const Term reduced = reduce(formula);
    return mentions_data(reduced) ? or_unknown(above) : reduced;
  }

  Term approximate_test(Term data, std::size_t constructor, bool above) {
    for (const std::size_t index : shared_.features_of(sort(data))) {
      const Feature &feature = shared_.features_[index];
      bool tag = feature.value == store().bool_sort();
      for (std::size_t c = 0; tag && c < feature.cases.size(); ++c)
        tag = feature.cases[c].body == store().truth(c == constructor);
      if (tag)
        return image(index, data, {});
    }
    return or_unknown(above);
  }

  // Equal data have equal features, and different ones differ in one that tells them apart; data
  // that differ from a constructor without fields are not made by it.
  Term approximate_equation(Term left, Term right, bool above) {
    if (!above) {
      const auto &telling = shared_.vocabulary_.telling;
      if (const auto known = telling.find(sort(left)); known != telling.end())
        return logic::equality(store(), image(known->second, left, {}),
                               image(known->second, right, {}));
      for (const auto &[data, other] : {std::pair(left, right), std::pair(right, left)})
        if (const auto made = shared_.types_.made_by(other); made && store().arity(other) == 0)
          return approximate_test(data, *made, above);
      return store().truth(false);
    }
    std::vector<Term> parts;
    for (const logic::Substitution &instance : instances_)
      for (const std::size_t index : shared_.features_of(sort(left)))
        parts.push_back(
            logic::equality(store(), image(index, left, instance), image(index, right, instance)));
    return logic::conjunction(store(), parts);
  }

  // ---- what holds of all data

  void add_lemmas() {
    // NOLINTNEXTLINE(modernize-loop-convert): an instance may add to them
    for (std::size_t i = 0; i < unknown_data_.size(); ++i) {
      const Term data = unknown_data_[i];
      for (const Lemma &lemma : shared_.vocabulary_.lemmas) {
        if (sort(lemma.variable) != sort(data))
          continue;
        for (logic::Substitution instance : instances_) {
          instance.emplace(lemma.variable, data);
          add(approximate(logic::substitute(store(), lemma.formula, instance), true));
        }
      }
    }
  }

  // The same feature of the same data for two values of a ghost.
  void add_congruences() {
    const std::vector<std::pair<Term, Term>> known(variables_.begin(), variables_.end());
    for (std::size_t i = 0; i < known.size(); ++i)
      for (std::size_t k = i + 1; k < known.size(); ++k) {
        const Term a = known[i].first;
        const Term b = known[k].first;
        const std::size_t last = store().arity(a) - 1;
        if (last == 0 || store().payload(a) != store().payload(b) ||
            store().child(a, last) != store().child(b, last))
          continue;
        std::vector<Term> equal;
        for (std::size_t j = 0; j < last; ++j)
          equal.push_back(logic::equality(store(), store().child(a, j), store().child(b, j)));
        add(logic::implication(store(), logic::conjunction(store(), equal),
                               logic::equality(store(), known[i].second, known[k].second)));
      }
  }

  Abstracter &shared_;
  const smt::HornRule &rule_;
  smt::HornRule abstract_;
  std::vector<logic::Substitution> instances_; // of the ghosts; an empty one: as they are
  std::map<Term, Term> variables_;             // features of data -> what stands for them
  std::map<Term, Term> reduced_;
  std::vector<Term> unknown_data_;
};

smt::Relation Abstracter::abstract_relation(const smt::Relation &relation, bool ghosts) {
  smt::Relation result{relation.name, {}};
  for (const Term parameter : relation.parameters) {
    if (!types_.is_data(store_.sort(parameter))) {
      result.parameters.push_back(parameter);
      continue;
    }
    for (const std::size_t index : features_of(store_.sort(parameter))) {
      const Feature &feature = features_[index];
      const Term name = store_.fresh(store_.name(feature.function), feature.value);
      result.parameters.push_back(name);
      result_.meaning.emplace(name, apply(store_, feature, parameter));
    }
  }
  if (ghosts)
    result.parameters.insert(result.parameters.end(), ghosts_.begin(), ghosts_.end());
  return result;
}

Abstraction Abstracter::run() {
  for (std::uint32_t r = 0; r < problem_.relations.size(); ++r) {
    ghostly_.push_back(!vocabulary_.known.contains(r) && has_ghosts(r));
    result_.problem.relations.push_back(abstract_relation(problem_.relations[r], ghostly_.back()));
  }
  for (std::uint32_t i = 0; i < problem_.rules.size(); ++i) {
    const smt::HornRule &rule = problem_.rules[i];
    if (rule.head && vocabulary_.known.contains(rule.head->relation))
      continue;
    result_.problem.rules.push_back(RuleAbstracter(*this, rule).run());
    result_.origin.push_back(i);
  }
  return std::move(result_);
}

} // namespace

Abstraction abstract(logic::Store &store, DataTypes &types, const Features &features,
                     const AbstractionTerms &vocabulary, const smt::HornProblem &problem) {
  return Abstracter(store, types, features, vocabulary, problem).run();
}

} // namespace culprit::discover
