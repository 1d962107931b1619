#include "discover/clauses/exploration.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace culprit::discover {

using logic::Op;
using logic::Sort;
using logic::Term;

namespace {

constexpr std::size_t most_terms = 2'000;
constexpr std::size_t largest_term = 5; // nodes
constexpr std::size_t variables_of_data = 3;
constexpr std::size_t samples = 12;
constexpr std::size_t most_unfolded = 400'000;
constexpr std::size_t most_nodes_of_a_value = 4'000;

// What terms are by the definitions of functions: calls on constructors are unfolded.
class Evaluation {
public:
  Evaluation(logic::Store &store, DataTypes &types, std::span<const Feature> functions)
      : store_(store), types_(types), functions_(functions) {}

  // The term as far as it got, if that takes too long.
  Term value(Term term) {
    const auto known = values_.find(term);
    if (known != values_.end())
      return known->second;
    const Term result = logic::rebuild(
        store_, term, [this](logic::Store &, Term old, std::span<const Term> children) {
          return unfolded(remade(old, children));
        });
    values_.emplace(term, result);
    return result;
  }
  [[nodiscard]] bool exhausted() const { return unfolded_ >= most_unfolded; }

private:
  Term remade(Term old, std::span<const Term> children) {
    if (children.empty())
      return old;
    if (store_.op(old) == Op::Call)
      return store_.call(store_.payload(old), children, store_.sort(old));
    return store_.make(store_.op(old), store_.sort(old), children);
  }

  Term unfolded(Term term) {
    if (store_.op(term) != Op::Call)
      return store_.children(term).empty() ? term : logic::simplify(store_, term);
    const auto function = std::ranges::find(functions_, store_.payload(term), &Feature::function);
    if (function == functions_.end())
      return term;
    std::vector<Term> ghosts(store_.children(term).begin(), store_.children(term).end());
    const Term data = ghosts.back();
    ghosts.pop_back();
    const auto made = types_.made_by(data);
    if (!made || ++unfolded_ >= most_unfolded)
      return term;
    const std::vector<Term> fields(store_.children(data).begin(), store_.children(data).end());
    return value(instance(store_, *function, *made, fields, ghosts));
  }

  logic::Store &store_;
  DataTypes &types_;
  std::span<const Feature> functions_;
  std::unordered_map<Term, Term> values_;
  std::size_t unfolded_ = 0;
};

class Exploration {
public:
  Exploration(logic::Store &store, DataTypes &types, std::span<const Feature> functions)
      : store_(store), types_(types), functions_(functions), evaluation_(store, types, functions) {}

  std::vector<Equation> run() {
    if (!add_variables())
      return {};
    for (std::size_t size = 2; size <= largest_term; ++size)
      add_terms(size);
    std::ranges::stable_sort(found_, {}, &std::pair<std::size_t, Equation>::first);
    std::vector<Equation> result;
    for (auto &[size, equation] : found_)
      result.push_back(std::move(equation));
    return result;
  }

private:
  // Nothing is known about values of other sorts.
  [[nodiscard]] bool add_variables() {
    std::vector<Sort> sorts;
    const auto add = [&](Sort sort) {
      if (std::ranges::find(sorts, sort) == sorts.end())
        sorts.push_back(sort);
    };
    for (const Feature &function : functions_) {
      for (const Sort part : types_.parts(function.data))
        add(part);
      for (const Term ghost : function.ghosts)
        add(store_.sort(ghost));
      for (const Shape &shape : types_.shapes(function.data))
        std::ranges::for_each(shape.fields, add);
    }
    if (!std::ranges::all_of(sorts, [&](Sort sort) {
          return types_.is_data(sort) || sort == store_.int_sort() || sort == store_.bool_sort();
        }))
      return false;
    for (const Sort sort : sorts) {
      const std::size_t count = types_.is_data(sort) ? variables_of_data : 1;
      for (std::size_t i = 0; i < count; ++i) {
        variables_.push_back(store_.fresh("any", sort));
        add_term(variables_.back(), 1);
      }
      for (std::size_t c = 0; c < types_.shapes(sort).size(); ++c)
        if (types_.shapes(sort)[c].fields.empty())
          add_term(types_.make(sort, c, {}), 1);
    }
    return true;
  }

  // Calls of functions and constructors that have so many nodes.
  void add_terms(std::size_t size) {
    for (const Feature &function : functions_) {
      std::vector<Sort> sorts;
      for (const Term ghost : function.ghosts)
        sorts.push_back(store_.sort(ghost));
      sorts.push_back(function.data);
      each_choice(sorts, size - 1, [&](std::span<const Term> arguments) {
        add_term(store_.call(function.function, arguments, function.value), size);
      });
    }
    std::vector<Sort> made;
    for (const Feature &function : functions_)
      for (const Sort sort : types_.parts(function.data))
        if (std::ranges::find(made, sort) == made.end())
          made.push_back(sort);
    for (const Sort sort : made)
      for (std::size_t c = 0; c < types_.shapes(sort).size(); ++c)
        if (const std::vector<Sort> fields = types_.shapes(sort)[c].fields; !fields.empty())
          each_choice(fields, size - 1, [&](std::span<const Term> arguments) {
            add_term(types_.make(sort, c, arguments), size);
          });
  }

  template <class Step>
  void each_choice(const std::vector<Sort> &sorts, std::size_t size, const Step &step) {
    std::vector<Term> chosen;
    choose(sorts, size, chosen, step);
  }
  template <class Step>
  void choose(const std::vector<Sort> &sorts, std::size_t size, std::vector<Term> &chosen,
              const Step &step) {
    if (chosen.size() == sorts.size()) {
      if (size == 0)
        step(std::span<const Term>(chosen));
      return;
    }
    const std::size_t others = sorts.size() - chosen.size() - 1;
    for (std::size_t mine = 1; mine + others <= size; ++mine) {
      const std::vector<Term> known = terms_[{sorts[chosen.size()], mine}];
      for (const Term term : known) {
        if (count_ >= most_terms || evaluation_.exhausted())
          return;
        chosen.push_back(term);
        choose(sorts, size - mine, chosen, step);
        chosen.pop_back();
      }
    }
  }

  void add_term(Term term, std::size_t size) {
    if (evaluation_.value(term) != term) // then it is another term
      return;
    ++count_;
    terms_[{store_.sort(term), size}].push_back(term);
    const std::optional<std::vector<Term>> values = values_of(term);
    if (!values)
      return;
    const auto [known, fresh] = classes_.try_emplace(*values, term, size);
    if (fresh)
      return;
    const auto &[first, first_size] = known->second;
    const Term formula = logic::equality(store_, term, first);
    const Term in_order = store_.make(Op::Equal, store_.bool_sort(), {first, term});
    const std::vector<Term> variables = logic::free_variables(store_, in_order);
    if (is_first_of_its_kind(variables))
      found_.push_back({size + first_size, {variables, formula}});
  }

  // The same equation with other names comes as well.
  [[nodiscard]] bool is_first_of_its_kind(const std::vector<Term> &variables) const {
    std::map<Sort, std::size_t> next;
    return std::ranges::all_of(variables, [&](Term variable) {
      const Sort sort = store_.sort(variable);
      std::size_t number = 0;
      for (const Term other : variables_) {
        if (other == variable)
          break;
        number += store_.sort(other) == sort ? 1 : 0;
      }
      return number == next[sort]++;
    });
  }

  // On all samples. Nothing if some of them are too large to compare.
  [[nodiscard]] std::optional<std::vector<Term>> values_of(Term term) {
    std::vector<Term> values;
    for (std::size_t i = 0; i < samples; ++i) {
      logic::Substitution sample;
      for (std::size_t v = 0; v < variables_.size(); ++v)
        sample.emplace(variables_[v], sample_of(v, i));
      values.push_back(evaluation_.value(logic::substitute(store_, term, sample)));
      if (evaluation_.exhausted() || is_large(values.back()))
        return std::nullopt;
    }
    return values;
  }

  [[nodiscard]] bool is_large(Term value) const {
    std::size_t nodes = 0;
    logic::visit(store_, value, [&](Term) { ++nodes; });
    return nodes > most_nodes_of_a_value;
  }

  [[nodiscard]] Term sample_of(std::size_t variable, std::size_t number) {
    const auto known = samples_.find({variable, number});
    if (known != samples_.end())
      return known->second;
    random_ = 2'654'435'761U * static_cast<std::uint32_t>(variable + 7 * number + 1);
    const Term value = some(store_.sort(variables_[variable]), 1 + number % 4);
    samples_.emplace(std::pair(variable, number), value);
    return value;
  }

  // A value at most so deep.
  [[nodiscard]] Term some(Sort sort, std::size_t depth) {
    random_ = 1'664'525U * random_ + 1'013'904'223U;
    const std::uint32_t draw = random_ >> 8U;
    const std::vector<Shape> shapes = types_.shapes(sort);
    if (shapes.empty())
      return sort == store_.bool_sort() ? store_.truth(draw % 2 == 0)
                                        : store_.integer(static_cast<std::int64_t>(draw % 4) - 1);
    std::vector<std::size_t> flat;
    std::vector<std::size_t> deep;
    for (std::size_t c = 0; c < shapes.size(); ++c)
      (std::ranges::any_of(shapes[c].fields, [&](Sort field) { return types_.is_data(field); })
           ? deep
           : flat)
          .push_back(c);
    const std::vector<std::size_t> &wanted =
        (depth > 0 && !deep.empty()) || flat.empty() ? deep : flat;
    const std::size_t constructor = wanted[draw % wanted.size()];
    std::vector<Term> fields;
    for (const Sort field : shapes[constructor].fields)
      fields.push_back(some(field, depth == 0 ? 0 : depth - 1));
    return types_.make(sort, constructor, fields);
  }

  logic::Store &store_;
  DataTypes &types_;
  std::span<const Feature> functions_;
  Evaluation evaluation_;
  std::vector<Term> variables_;
  std::map<std::pair<Sort, std::size_t>, std::vector<Term>> terms_; // by size
  std::size_t count_ = 0;
  std::map<std::vector<Term>, std::pair<Term, std::size_t>> classes_; // the first, and its size
  std::vector<std::pair<std::size_t, Equation>> found_;
  std::map<std::pair<std::size_t, std::size_t>, Term> samples_;
  std::uint32_t random_ = 0;
};

} // namespace

std::vector<Equation> explore(logic::Store &store, DataTypes &types,
                              std::span<const Feature> functions) {
  return Exploration(store, types, functions).run();
}

} // namespace culprit::discover
