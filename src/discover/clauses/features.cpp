#include "discover/clauses/features.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace culprit::discover {

using logic::Op;
using logic::Sort;
using logic::Term;

Term apply(logic::Store &store, const Feature &feature, Term data) {
  std::vector<Term> arguments = feature.ghosts;
  arguments.push_back(data);
  return store.call(feature.function, arguments, feature.value);
}

Term instance(logic::Store &store, const Feature &feature, std::size_t constructor,
              std::span<const Term> fields, std::span<const Term> ghosts) {
  const Feature::Case &equation = feature.cases[constructor];
  logic::Substitution actual;
  for (std::size_t i = 0; i < fields.size(); ++i)
    actual.emplace(equation.fields[i], fields[i]);
  for (std::size_t i = 0; i < ghosts.size(); ++i)
    actual.emplace(feature.ghosts[i], ghosts[i]);
  return logic::substitute(store, equation.body, actual);
}

std::optional<std::size_t> Features::find(Symbol function) const {
  const auto found = by_function_.find(function);
  return found == by_function_.end() ? std::nullopt : std::optional(found->second);
}

std::size_t Features::add(Feature feature) {
  by_function_.emplace(feature.function, features_.size());
  features_.push_back(std::move(feature));
  return features_.size() - 1;
}

Term Features::ghost(Sort sort, std::size_t slot) {
  std::size_t left = slot;
  for (const Term ghost : ghosts_)
    if (store_.sort(ghost) == sort && left-- == 0)
      return ghost;
  ghosts_.push_back(store_.fresh("ghost", sort));
  return ghosts_.back();
}

Symbol Features::unused_name(std::string_view wish) {
  std::string name(wish);
  for (std::size_t i = 2; store_.symbols().find(name) != no_symbol; ++i)
    name = fmt::format("{}-{}", wish, i);
  return store_.symbol(name);
}

Term Features::nothing(Sort value) const {
  return value == store_.bool_sort() ? store_.truth(false) : store_.integer(0);
}

std::size_t Features::tag(Sort sort, std::size_t constructor) {
  const auto [known, fresh] = made_.try_emplace({"tag", sort, constructor, 0});
  if (!fresh)
    return known->second;
  const std::vector<Shape> &shapes = types_.shapes(sort);
  Feature feature;
  feature.function =
      unused_name(fmt::format("is-{}", store_.name(shapes[constructor].constructor->name)));
  feature.data = sort;
  feature.value = store_.bool_sort();
  for (std::size_t c = 0; c < shapes.size(); ++c) {
    Feature::Case &equation = feature.cases.emplace_back();
    for (const Sort field : shapes[c].fields)
      equation.fields.push_back(store_.fresh("field", field));
    equation.body = store_.truth(c == constructor);
  }
  return known->second = add(std::move(feature));
}

std::size_t Features::field(Sort sort, std::size_t constructor, std::size_t field) {
  const auto [known, fresh] = made_.try_emplace({"field", sort, constructor, field});
  if (!fresh)
    return known->second;
  const std::vector<Shape> &shapes = types_.shapes(sort);
  Feature feature;
  feature.function = unused_name(
      fmt::format("the-{}", store_.name(shapes[constructor].constructor->fields[field].name)));
  feature.data = sort;
  feature.value = shapes[constructor].fields[field];
  for (std::size_t c = 0; c < shapes.size(); ++c) {
    Feature::Case &equation = feature.cases.emplace_back();
    for (const Sort each : shapes[c].fields)
      equation.fields.push_back(store_.fresh("field", each));
    equation.body = c == constructor ? equation.fields[field] : nothing(feature.value);
  }
  return known->second = add(std::move(feature));
}

template <class Body>
std::size_t Features::fold(std::string_view name, Sort sort, const std::vector<Term> &ghosts,
                           bool within, const Body &body) {
  if (const auto known = made_.find({name, sort, 0, 0}); known != made_.end())
    return known->second;
  // All sorts get their functions before any gets its equations, which may mention them all.
  std::vector<Sort> sorts = types_.parts(sort);
  std::erase_if(sorts, [&](Sort part) {
    const std::vector<Sort> inner = types_.parts(part);
    const bool recursive = std::ranges::find(inner, sort) != inner.end();
    return made_.contains({name, part, 0, 0}) || !(within || recursive);
  });
  for (const Sort part : sorts) {
    Feature feature;
    feature.function = unused_name(name);
    feature.data = part;
    feature.ghosts = ghosts;
    feature.value = store_.int_sort();
    made_[{name, part, 0, 0}] = add(std::move(feature));
  }
  for (const Sort part : sorts) {
    std::vector<Feature::Case> cases;
    for (const Shape &shape : types_.shapes(part)) {
      Feature::Case &equation = cases.emplace_back();
      std::vector<Term> below; // the same of the fields that are data
      for (const Sort field : shape.fields) {
        equation.fields.push_back(store_.fresh("field", field));
        if (const auto inner = made_.find({name, field, 0, 0}); inner != made_.end())
          below.push_back(apply(store_, features_[inner->second], equation.fields.back()));
      }
      equation.body = logic::simplify(store_, body(equation.fields, below));
    }
    features_[made_[{name, part, 0, 0}]].cases = std::move(cases);
  }
  return made_[{name, sort, 0, 0}];
}

namespace {

Term total(logic::Store &store, const std::vector<Term> &terms) {
  Term sum = terms.empty() ? store.integer(0) : terms.front();
  for (std::size_t i = 1; i < terms.size(); ++i)
    sum = store.make(Op::Add, store.int_sort(), {sum, terms[i]});
  return sum;
}

} // namespace

std::size_t Features::size(Sort sort) {
  return fold("size", sort, {}, false,
              [&](const std::vector<Term> &fields, std::vector<Term> below) {
                if (!fields.empty())
                  below.insert(below.begin(), store_.integer(1));
                return total(store_, below);
              });
}

std::size_t Features::height(Sort sort) {
  return fold(
      "height", sort, {}, false, [&](const std::vector<Term> &fields, std::vector<Term> below) {
        if (fields.empty())
          return store_.integer(0);
        Term highest = below.empty() ? store_.integer(0) : below.front();
        for (std::size_t i = 1; i < below.size(); ++i) {
          const Term more = store_.make(Op::LessEqual, store_.bool_sort(), {highest, below[i]});
          highest = store_.make(Op::If, store_.int_sort(), {more, below[i], highest});
        }
        return store_.make(Op::Add, store_.int_sort(), {store_.integer(1), highest});
      });
}

bool Features::has_integers(Sort sort) {
  for (const Sort part : types_.parts(sort))
    for (const Shape &shape : types_.shapes(part))
      if (std::ranges::find(shape.fields, store_.int_sort()) != shape.fields.end())
        return true;
  return false;
}

std::optional<std::size_t> Features::sum(Sort sort) {
  if (!has_integers(sort))
    return std::nullopt;
  return fold("sum", sort, {}, true, [&](const std::vector<Term> &fields, std::vector<Term> below) {
    for (const Term field : fields)
      if (store_.sort(field) == store_.int_sort())
        below.push_back(field);
    return total(store_, below);
  });
}

std::optional<std::size_t> Features::count(Sort sort) {
  if (!has_integers(sort))
    return std::nullopt;
  const Term wanted = ghost(store_.int_sort(), 0);
  return fold("occurrences", sort, {wanted}, true,
              [&](const std::vector<Term> &fields, std::vector<Term> below) {
                for (const Term field : fields)
                  if (store_.sort(field) == store_.int_sort())
                    below.push_back(store_.make(Op::If, store_.int_sort(),
                                                {logic::equality(store_, field, wanted),
                                                 store_.integer(1), store_.integer(0)}));
                return total(store_, below);
              });
}

std::vector<std::size_t> Features::closure(std::vector<std::size_t> chosen) const {
  std::vector<bool> taken(features_.size());
  while (!chosen.empty()) {
    const std::size_t next = chosen.back();
    chosen.pop_back();
    if (taken[next])
      continue;
    taken[next] = true;
    for (const Feature::Case &equation : features_[next].cases)
      logic::visit(store_, equation.body, [&](Term term) {
        if (store_.op(term) != Op::Call)
          return;
        if (const auto used = find(store_.payload(term)))
          chosen.push_back(*used);
      });
  }
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < taken.size(); ++i)
    if (taken[i])
      result.push_back(i);
  return result;
}

} // namespace culprit::discover
