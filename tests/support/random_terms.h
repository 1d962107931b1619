// Random terms and predicates, for the systems of random_system.h.
#pragma once

#include "support/random_system.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace culprit::tests {

inline const std::array<std::string, 3> few_names = {"x", "y", "z"};
inline std::string same(const std::string &name) { return name; }

// Everything that is chosen comes from here.
class Choice {
public:
  explicit Choice(std::uint64_t seed) : random_(seed) {}

  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(random_() % limit); }
  bool one_in(std::size_t n) { return below(n) == 0; }
  template <class T> const T &of(const std::vector<T> &list) { return list[below(list.size())]; }

  Sort sort() {
    if (!one_in(3))
      return Sort::Int;
    return static_cast<Sort>(below(7));
  }

  // A term about some of the variables.
  Expression term(Sort sort, const std::vector<Variable> &scope, int depth = 1) {
    std::vector<std::string> candidates;
    for (const Variable &variable : scope)
      if (variable.sort == sort)
        candidates.push_back(variable.name);
    if (!candidates.empty() && !one_in(4))
      if (depth == 0 || one_in(2))
        return {of(candidates), true, {}};
    const auto inner = [&](Sort wanted) { return term(wanted, scope, depth - 1); };
    if (depth > 0 && !candidates.empty())
      switch (sort) {
      case Sort::Int:
        return integer(scope, depth);
      case Sort::Real:
        return {one_in(2) ? "add" : "sub", false, {inner(sort), inner(sort)}};
      case Sort::Bits:
        return {one_in(2) ? "bits_add" : "bits_and", false, {inner(sort), inner(sort)}};
      case Sort::Map:
        return {"store", false, {inner(sort), inner(Sort::Int), inner(Sort::Int)}};
      case Sort::Set:
        return {"join", false, {inner(sort), inner(sort)}};
      case Sort::List:
        return {"cons", false, {inner(Sort::Int), inner(sort)}};
      case Sort::Bool:
        break;
      }
    return constant(sort);
  }

  // Something that may hold.
  Expression predicate(const std::vector<Variable> &scope) {
    if (one_in(8))
      return {one_in(2) ? "or" : "and", false, {predicate(scope), predicate(scope)}};
    const Sort about = scope.empty() ? Sort::Int : of(scope).sort;
    const auto some = [&](Sort wanted) { return term(wanted, scope); };
    switch (about) {
    case Sort::Bool:
      return one_in(3)   ? Expression{"iff", false, {some(about), some(about)}}
             : one_in(2) ? Expression{"not", false, {some(about)}}
                         : some(about);
    case Sort::Bits:
      if (!one_in(3))
        return {"bits_less", false, {some(about), some(about)}};
      break;
    case Sort::Set:
      if (!one_in(3))
        return {"member", false, {some(Sort::Int), some(about)}};
      break;
    case Sort::Map:
      if (!one_in(3))
        return {
            "equal", false, {{"select", false, {some(about), some(Sort::Int)}}, some(Sort::Int)}};
      break;
    case Sort::List:
      if (one_in(2))
        return {"is_cons", false, {some(about)}};
      if (one_in(2))
        return {"equal", false, {{"head", false, {some(about)}}, some(Sort::Int)}};
      break;
    default:
      if (!one_in(3))
        return {one_in(2) ? "less" : "most", false, {some(about), some(about)}};
    }
    return {one_in(5) ? "differ" : "equal", false, {some(about), some(about)}};
  }

  // variable = something about the others
  Expression definition(const Variable &variable, const std::vector<Variable> &scope) {
    Expression value = term(variable.sort, scope);
    return {variable.sort == Sort::Bool ? "iff" : "equal",
            false,
            {{variable.name, true, {}}, std::move(value)}};
  }

private:
  Expression integer(const std::vector<Variable> &scope, int depth) {
    const auto inner = [&](Sort wanted) { return term(wanted, scope, depth - 1); };
    const auto has = [&](Sort wanted) {
      return std::any_of(scope.begin(), scope.end(),
                         [&](const Variable &variable) { return variable.sort == wanted; });
    };
    if (has(Sort::Map) && one_in(3))
      return {"select", false, {inner(Sort::Map), inner(Sort::Int)}};
    if (has(Sort::List) && one_in(3))
      return {"head", false, {inner(Sort::List)}};
    if (one_in(6))
      return {"f", false, {inner(Sort::Int)}};
    return {one_in(2) ? "add" : "sub", false, {inner(Sort::Int), inner(Sort::Int)}};
  }

  Expression constant(Sort sort) {
    switch (sort) {
    case Sort::Int:
      return {std::to_string(below(4)), false, {}};
    case Sort::Bool:
      return {one_in(2) ? "true" : "false", false, {}};
    case Sort::Real:
      return {fmt::format("{}.5", below(3)), false, {}};
    case Sort::Bits:
      return {fmt::format("#x0{}", below(8)), false, {}};
    case Sort::Set:
      return {"single", false, {{std::to_string(below(3)), false, {}}}};
    case Sort::List:
      return {"nil", false, {}};
    case Sort::Map:
      break;
    }
    return {"zeros", false, {}};
  }

  std::mt19937_64 random_;
};

// One maker per notation.
[[nodiscard]] RandomSystem random_flat(Choice &choice);   // .fq
[[nodiscard]] RandomSystem random_nested(Choice &choice); // nested constraints
[[nodiscard]] RandomSystem random_script(Choice &choice); // SMT-LIB

} // namespace culprit::tests
