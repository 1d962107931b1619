// Hypothesis graphs: what is valid, and what a substitution makes valid.
#include "scl/entail.h"
#include "scl/entail_graph.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::scl {

namespace {

std::uint64_t pair_key(TermId a, TermId b) {
  return (static_cast<std::uint64_t>(a) << 32U) | index(b);
}

} // namespace

bool Entailment::structurally_valid(TermId lower, TermId upper) {
  Bindings none;
  return solve({{lower, upper}}, none, -1);
}

bool Entailment::valid(TermId lower, TermId upper) {
  if (lower == upper || system_->term(lower).least || system_->term(upper).greatest)
    return true;
  if (const std::optional<bool> member = system_->membership(lower, upper))
    return *member;
  const auto [it, fresh] = valid_.try_emplace(pair_key(lower, upper), false);
  if (!fresh)
    return it->second;
  bool result = false;
  if (trivial_) {
    result = structurally_valid(lower, upper);
  } else {
    const Index a = node(lower);
    const Index b = node(upper);
    close();
    result = below(a, b);
  }
  valid_[pair_key(lower, upper)] = result;
  return result;
}

bool Entailment::satisfiable(TermId lower, TermId upper) {
  const Term &left = system_->term(lower);
  const Term &right = system_->term(upper);
  if (left.ground && right.ground)
    return valid(lower, upper);
  if (const std::optional<bool> member = system_->membership(lower, upper))
    return *member;
  const auto it = satisfiable_.find(pair_key(lower, upper));
  if (it != satisfiable_.end())
    return it->second;
  Bindings bindings;
  const bool result = solve({{lower, upper}}, bindings, 0);
  satisfiable_.emplace(pair_key(lower, upper), result);
  return result;
}

TermId Entailment::walk(TermId term, const Bindings &bindings) {
  for (bool again = true; again;) {
    again = false;
    for (const auto &[variable, value] : bindings)
      if (variable == term) {
        term = value;
        again = true;
        break;
      }
  }
  return term;
}

TermId Entailment::resolve(TermId term, const Bindings &bindings) {
  for (const auto &[variable, value] : bindings)
    term = system_->substitute(term, variable, value);
  return term;
}

bool Entailment::bind(TermId variable, TermId value, Bindings &bindings) {
  const Term bound = system_->term(value);
  if (!bound.ground) { // no type contains itself
    const TermId resolved = resolve(value, bindings);
    std::vector<TermId> stack{resolved};
    while (!stack.empty()) {
      const TermId current = stack.back();
      stack.pop_back();
      if (current == variable)
        return false;
      for (const TermId argument : system_->arguments(current))
        if (!system_->term(argument).ground)
          stack.push_back(argument);
    }
  }
  const std::uint32_t level = system_->variable_named(system_->term(variable).head).level;
  if (bound.level > level) { // only if something equal to it is in scope (§8.2)
    if (trivial_)
      return false;
    const Index at = node(value);
    close();
    std::optional<TermId> in_scope;
    for (Index other = 0; other < nodes_.size() && !in_scope; ++other)
      if (other != at && same(other, at) && system_->term(nodes_[other]).level <= level)
        in_scope = nodes_[other];
    if (!in_scope)
      return false;
    value = *in_scope;
  }
  bindings.emplace_back(variable, value);
  return true;
}

// Solves all goals under one substitution, which it extends. With a negative depth variables are
// constants.
bool Entailment::solve(std::vector<Goal> goals, Bindings &bindings, int depth) {
  // Invariant arguments go both ways, so that without a memory the goals would double with each
  // level. What has been looked at stays true: bindings are only added.
  std::unordered_set<std::uint64_t> seen;
  while (!goals.empty()) {
    const TermId lower = walk(goals.back().lower, bindings);
    const TermId upper = walk(goals.back().upper, bindings);
    goals.pop_back();
    if (!goals.empty() || !seen.empty())
      if (!seen.insert(static_cast<std::uint64_t>(lower) << 32U | static_cast<std::uint64_t>(upper))
               .second)
        continue;
    const Term left = system_->term(lower);
    const Term right = system_->term(upper);
    if (lower == upper || left.least || right.greatest)
      continue;
    if (left.ground && right.ground && !trivial_) {
      if (!valid(lower, upper))
        return false;
      continue;
    }
    if (depth >= 0 && (left.shape == Shape::Variable || right.shape == Shape::Variable)) {
      const bool is_left = left.shape == Shape::Variable;
      if (!bind(is_left ? lower : upper, is_left ? upper : lower, bindings))
        return false;
      continue;
    }
    if (depth >= 0 && (left.shape == Shape::Projection || right.shape == Shape::Projection))
      continue;
    if (left.shape == Shape::Constructor && head_key(left) == head_key(right)) {
      for (std::size_t i = 0; i < left.count; ++i) {
        const Variance variance = system_->variance(left.head, i);
        const Goal goal{system_->arguments(lower)[i], system_->arguments(upper)[i]};
        if (variance != Variance::Contravariant)
          goals.push_back(goal);
        if (variance != Variance::Covariant)
          goals.push_back({goal.upper, goal.lower});
      }
      continue;
    }
    if (!solve_unlike(lower, upper, bindings, depth))
      return false;
  }
  return true;
}

bool Entailment::solve_unlike(TermId lower, TermId upper, Bindings &bindings, int depth) {
  const Term left = system_->term(lower);
  const Term right = system_->term(upper);
  const auto all = [&](TermId whole, bool join) {
    std::vector<Goal> goals;
    for (const TermId part : system_->arguments(whole))
      goals.push_back(join ? Goal{part, upper} : Goal{lower, part});
    return solve(std::move(goals), bindings, depth);
  };
  const auto any = [&](TermId whole, bool join) {
    const std::vector<TermId> parts(system_->arguments(whole).begin(),
                                    system_->arguments(whole).end());
    return std::ranges::any_of(parts, [&](TermId part) {
      Bindings attempt = bindings;
      if (!solve({join ? Goal{lower, part} : Goal{part, upper}}, attempt, depth))
        return false;
      bindings = std::move(attempt);
      return true;
    });
  };
  if (left.shape == Shape::Join)
    return all(lower, true);
  if (right.shape == Shape::Meet)
    return all(upper, false);
  if (right.shape == Shape::Join && any(upper, true))
    return true;
  if (left.shape == Shape::Meet && any(lower, false))
    return true;
  if (depth < 0)
    return false;
  if (left.shape == Shape::Applied || right.shape == Shape::Applied) {
    // An unknown constructor is whatever the other side is, as far as the arguments go together.
    if (left.count != right.count ||
        !(left.shape == right.shape || left.shape == Shape::Constructor ||
          right.shape == Shape::Constructor))
      return left.shape == Shape::Applied && right.shape == Shape::Applied;
    std::vector<Goal> goals;
    for (std::size_t i = 0; i < left.count; ++i)
      goals.push_back({system_->arguments(lower)[i], system_->arguments(upper)[i]});
    return solve(std::move(goals), bindings, depth);
  }
  if (trivial_ || depth > 3)
    return false;
  return solve_through_graph(lower, upper, bindings, depth + 1) ||
         solve_by_instance(lower, upper, bindings);
}

// lower ≤ x ≤ y ≤ upper for two nodes, each end of the shape of its neighbour.
bool Entailment::solve_through_graph(TermId lower, TermId upper, Bindings &bindings, int depth) {
  const auto candidates = [&](TermId end) {
    const Term &term = system_->term(end);
    std::vector<Index> result;
    if (term.ground) {
      result.push_back(node(end));
    } else if (const auto it = alike_.find(head_key(term)); it != alike_.end()) {
      result = it->second;
    }
    return result;
  };
  const auto starts = candidates(lower);
  const auto ends = candidates(upper);
  close();
  const auto parts = [&](TermId a, TermId b) { // a and b have the same head
    std::vector<Goal> goals;
    const Term &term = system_->term(a);
    for (std::size_t i = 0; i < term.count; ++i) {
      const Variance variance =
          term.shape == Shape::Function ? Variance::Invariant : system_->variance(term.head, i);
      if (variance != Variance::Contravariant)
        goals.push_back({system_->arguments(a)[i], system_->arguments(b)[i]});
      if (variance != Variance::Covariant)
        goals.push_back({system_->arguments(b)[i], system_->arguments(a)[i]});
    }
    return goals;
  };
  const auto attempt = [&](Index x, Index y) {
    Bindings extended = bindings;
    std::vector<Goal> goals;
    if (nodes_[x] != lower)
      goals = parts(lower, nodes_[x]);
    if (nodes_[y] != upper) {
      const auto more = parts(nodes_[y], upper);
      goals.insert(goals.end(), more.begin(), more.end());
    }
    if (!solve(std::move(goals), extended, depth))
      return false;
    bindings = std::move(extended);
    return true;
  };
  const bool fixed_lower = system_->term(lower).ground;
  const bool fixed_upper = system_->term(upper).ground;
  for (const Index x : starts) {
    // The other end need not be a node itself: anything of its shape that x is below will do.
    for (const Index y : ends)
      if (below(x, y) && (!fixed_lower || !fixed_upper) && attempt(x, y))
        return true;
    if (fixed_lower)
      continue;
  }
  return false;
}

// Tries what the hypotheses speak about for the variables. The axioms may then have something to
// say.
bool Entailment::solve_by_instance(TermId lower, TermId upper, const Bindings &bindings) {
  constexpr std::size_t most_tries = 64;
  if (system_->axioms().empty())
    return false;
  const TermId left = resolve(lower, bindings);
  const TermId right = resolve(upper, bindings);
  std::vector<TermId> variables;
  std::vector<TermId> stack{left, right};
  while (!stack.empty()) {
    const TermId current = stack.back();
    stack.pop_back();
    if (system_->term(current).shape == Shape::Variable && !system_->term(current).ground &&
        std::ranges::find(variables, current) == variables.end())
      variables.push_back(current);
    for (const TermId argument : system_->arguments(current))
      if (!system_->term(argument).ground)
        stack.push_back(argument);
  }
  std::vector<TermId> values;
  for (const TermId term : nodes_) {
    bool plain = system_->term(term).ground;
    for (std::vector<TermId> inside{term}; plain && !inside.empty();) {
      const TermId current = inside.back();
      inside.pop_back();
      plain = system_->term(current).shape != Shape::Variable;
      for (const TermId argument : system_->arguments(current))
        inside.push_back(argument);
    }
    if (plain)
      values.push_back(term);
  }
  if (variables.empty() || values.empty())
    return false;
  std::vector<std::size_t> choice(variables.size(), 0);
  for (std::size_t tries = 0; tries < most_tries; ++tries) {
    TermId l = left;
    TermId r = right;
    bool in_scope = true;
    for (std::size_t i = 0; i < variables.size(); ++i) {
      const TermId value = values[choice[i]];
      in_scope = in_scope && system_->term(value).level <=
                                 system_->variable_named(system_->term(variables[i]).head).level;
      l = system_->substitute(l, variables[i], value);
      r = system_->substitute(r, variables[i], value);
    }
    if (in_scope && valid(l, r))
      return true;
    std::size_t position = 0;
    while (position < choice.size() && ++choice[position] == values.size())
      choice[position++] = 0;
    if (position == choice.size())
      return false;
  }
  return false;
}

} // namespace culprit::scl
