#include "discover/clauses/lemmas.h"

#include "logic/simplify.h"

#include <algorithm>
#include <map>

namespace culprit::discover {

using logic::Op;
using logic::Sort;
using logic::Term;

namespace {

constexpr std::size_t most_related = 5; // features of a sort that are compared with each other

class LemmaCandidates {
public:
  LemmaCandidates(logic::Store &store, DataTypes &types) : store_(store), types_(types) {}

  std::vector<Lemma> about(Sort sort, std::span<const Feature *const> features) {
    variable_ = store_.fresh("data", sort);
    result_.clear();
    for (const Feature *feature : features) {
      const Term value = apply(store_, *feature, variable_);
      if (feature->value == store_.bool_sort()) {
        add(value);
        add(logic::negation(store_, value));
      } else {
        add(at_least(value, 0));
        add(at_least(value, 1));
      }
      on_constants(sort, *feature, value);
    }
    if (features.size() <= most_related)
      for (const Feature *one : features)
        for (const Feature *other : features)
          if (one != other)
            relate(*one, *other);
    return std::move(result_);
  }

private:
  void add(Term formula) { result_.push_back({variable_, formula}); }
  [[nodiscard]] Term at_least(Term value, std::int64_t bound) {
    return store_.make(Op::GreaterEqual, store_.bool_sort(), {value, store_.integer(bound)});
  }

  // What constructors without fields say.
  void on_constants(Sort sort, const Feature &feature, Term value) {
    const std::vector<Shape> shapes = types_.shapes(sort);
    for (std::size_t c = 0; c < shapes.size(); ++c) {
      if (!shapes[c].fields.empty() || shapes.size() == 1)
        continue;
      const Term test = types_.test(variable_, c);
      add(logic::implication(store_, test, logic::equality(store_, value, feature.cases[c].body)));
      if (feature.value == store_.int_sort())
        add(logic::implication(store_, logic::negation(store_, test), at_least(value, 1)));
      else
        add(logic::implication(
            store_, logic::negation(store_, test),
            logic::negation(store_, logic::equality(store_, value, feature.cases[c].body))));
    }
  }

  void relate(const Feature &one, const Feature &other) {
    const Term a = apply(store_, one, variable_);
    const Term b = apply(store_, other, variable_);
    const bool first = one.value == store_.bool_sort();
    const bool second = other.value == store_.bool_sort();
    if (!first && !second) {
      add(store_.make(Op::LessEqual, store_.bool_sort(), {a, b}));
    } else if (first && !second) {
      add(logic::implication(store_, a, at_least(b, 1)));
      add(logic::implication(store_, logic::negation(store_, a),
                             logic::equality(store_, b, store_.integer(0))));
    } else if (first && second) {
      add(logic::implication(store_, a, b));
    }
  }

  logic::Store &store_;
  DataTypes &types_;
  Term variable_{};
  std::vector<Lemma> result_;
};

} // namespace

std::vector<Lemma> find_lemmas(logic::Store &store, DataTypes &types,
                               std::span<const Feature> features, ModelChecker &checker) {
  std::map<Sort, std::vector<const Feature *>> by_sort;
  for (const Feature &feature : features)
    by_sort[feature.data].push_back(&feature);
  std::vector<Lemma> lemmas;
  LemmaCandidates candidates(store, types);
  for (const auto &[sort, own] : by_sort)
    std::ranges::move(candidates.about(sort, own), std::back_inserter(lemmas));
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < lemmas.size();) {
      if (checker.inductive(lemmas[i], lemmas)) {
        ++i;
        continue;
      }
      lemmas.erase(lemmas.begin() + static_cast<std::ptrdiff_t>(i));
      changed = true;
    }
  }
  return lemmas;
}

} // namespace culprit::discover
