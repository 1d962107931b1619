#include "scl/entail.h"

#include <algorithm>
#include <bit>

namespace culprit::scl {

namespace {

std::uint64_t pair_key(TermId a, TermId b) {
  return (static_cast<std::uint64_t>(a) << 32U) | index(b);
}

std::uint64_t head_key(const Node &node) {
  return (static_cast<std::uint64_t>(node.shape) << 56U) |
         (static_cast<std::uint64_t>(node.count) << 32U) | node.head;
}

bool is_application(Shape shape) { return shape == Shape::Constructor || shape == Shape::Function; }

template <class Bits> bool test(const Bits &bits, std::size_t i) {
  return (bits[i / 64] >> (i % 64) & 1U) != 0;
}
template <class Bits> void set(Bits &bits, std::size_t i) {
  bits[i / 64] |= std::uint64_t{1} << (i % 64);
}

template <class Bits, class Visit> void for_each_bit(const Bits &bits, Visit visit) {
  for (std::size_t word = 0; word < bits.size(); ++word)
    for (std::uint64_t rest = bits[word]; rest != 0; rest &= rest - 1)
      visit(
          static_cast<std::uint32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
}

} // namespace

Entailment &Entailments::of(HypothesesId hypotheses) {
  if (graphs_.size() <= index(hypotheses))
    graphs_.resize(index(hypotheses) + 1);
  auto &graph = graphs_[index(hypotheses)];
  if (!graph)
    graph = std::make_unique<Entailment>(*system_, hypotheses);
  return *graph;
}

Entailment::Entailment(System &system, HypothesesId hypotheses, std::span<const Fact> additional)
    : system_(&system) {
  const auto add = [this](std::span<const Fact> facts) {
    for (const Fact &fact : facts) {
      // What holds anyway would only make the graph larger: label checkers state the extremes of
      // every label.
      if (fact.lower == fact.upper || system_->term(fact.lower).least ||
          system_->term(fact.upper).greatest)
        continue;
      add_edge(node(fact.lower), node(fact.upper));
    }
  };
  add(system.global_facts());
  const std::vector<Fact> local(system.facts(hypotheses).begin(), system.facts(hypotheses).end());
  add(local);
  add(additional);
  close();
  trivial_ = nodes_.empty() && system.axioms().empty();
}

// ---- the graph
// ------------------------------------------------------------------------------------------

void Entailment::reserve_columns() {
  if (nodes_.size() < columns_ * 64)
    return;
  columns_ = std::max<std::size_t>(2, columns_ * 2);
  for (Bits &row : up_)
    row.resize(columns_);
  for (Bits &row : down_)
    row.resize(columns_);
}

Entailment::Index Entailment::node(TermId term) {
  const auto known = index_.find(term);
  if (known != index_.end())
    return known->second;
  std::vector<TermId> stack{term};
  while (!stack.empty()) {
    const TermId current = stack.back();
    bool ready = !index_.contains(current);
    if (ready)
      for (const TermId argument : system_->arguments(current))
        if (!index_.contains(argument)) {
          stack.push_back(argument);
          ready = false;
        }
    if (ready)
      create(current);
    if (index_.contains(current))
      stack.pop_back();
  }
  return index_.at(term);
}

Entailment::Index Entailment::create(TermId term) {
  reserve_columns();
  const auto id = static_cast<Index>(nodes_.size());
  nodes_.push_back(term);
  index_.emplace(term, id);
  parents_.emplace_back();
  up_.emplace_back(columns_);
  down_.emplace_back(columns_);
  set(up_[id], id);
  set(down_[id], id);
  least_.push_back(system_->term(term).least);
  greatest_.push_back(system_->term(term).greatest);
  first_child_.push_back(static_cast<Index>(children_.size()));
  const auto arguments = system_->arguments(term);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Index child = index_.at(arguments[i]);
    children_.push_back(child);
    parents_[child].push_back({id, static_cast<Index>(i)});
  }
  changed_ = true;
  const Shape shape = system_->term(term).shape;
  if (shape == Shape::Join || shape == Shape::Meet)
    relate_lattice(id);
  else if (is_application(shape))
    relate_application(id);
  return id;
}

void Entailment::relate_lattice(Index id) {
  const bool join = system_->term(nodes_[id]).shape == Shape::Join;
  const std::vector<Index> components(children(id).begin(), children(id).end());
  for (const Index component : components)
    join ? add_edge(component, id) : add_edge(id, component);
  for (Index other = 0; other < nodes_.size(); ++other)
    join ? try_join(id, other) : try_meet(other, id);
}

void Entailment::relate_application(Index id) {
  auto &alike = alike_[head_key(system_->term(nodes_[id]))];
  const std::vector<Index> others = alike;
  alike.push_back(id);
  for (const Index other : others) {
    try_compose(id, other);
    try_compose(other, id);
  }
}

bool Entailment::below(Index lower, Index upper) const {
  return least_[lower] || greatest_[upper] || test(up_[lower], upper);
}

void Entailment::add_edge(Index lower, Index upper) {
  if (lower == upper || test(up_[lower], upper))
    return;
  // Everything below `lower` is now below everything above `upper`.
  const Bits sources = down_[lower];
  const Bits targets = up_[upper];
  for_each_bit(sources, [&](Index source) {
    Bits fresh(columns_);
    bool any = false;
    for (std::size_t word = 0; word < columns_; ++word) {
      fresh[word] = targets[word] & ~up_[source][word];
      any = any || fresh[word] != 0;
      up_[source][word] |= fresh[word];
    }
    if (any)
      for_each_bit(fresh, [&](Index target) {
        set(down_[target], source);
        pending_.emplace_back(source, target);
      });
  });
  changed_ = true;
}

bool Entailment::composes(Index lower, Index upper) const {
  const Term &term = system_->term(nodes_[lower]);
  const auto left = children(lower);
  const auto right = children(upper);
  for (std::size_t i = 0; i < left.size(); ++i) {
    const Variance variance =
        term.shape == Shape::Function ? Variance::Invariant : system_->variance(term.head, i);
    if (variance != Variance::Contravariant && !below(left[i], right[i]))
      return false;
    if (variance != Variance::Covariant && !below(right[i], left[i]))
      return false;
  }
  return true;
}

void Entailment::try_compose(Index lower, Index upper) {
  if (lower != upper && !test(up_[lower], upper) && composes(lower, upper))
    add_edge(lower, upper);
}

void Entailment::try_join(Index join, Index upper) {
  if (test(up_[join], upper))
    return;
  for (const Index component : children(join))
    if (!below(component, upper))
      return;
  add_edge(join, upper);
}

void Entailment::try_meet(Index lower, Index meet) {
  if (test(up_[lower], meet))
    return;
  for (const Index component : children(meet))
    if (!below(lower, component))
      return;
  add_edge(lower, meet);
}

void Entailment::mark_extremes(Index lower, Index upper) {
  if (least_[upper] && !least_[lower]) {
    least_[lower] = true;
    to_recheck_.push_back(lower);
  }
  if (greatest_[lower] && !greatest_[upper]) {
    greatest_[upper] = true;
    to_recheck_.push_back(upper);
  }
}

// A node became an extreme, which says something about it and every other node.
void Entailment::recheck(Index id) {
  for_each_bit(Bits(down_[id]), [&](Index other) { mark_extremes(other, id); });
  for_each_bit(Bits(up_[id]), [&](Index other) { mark_extremes(id, other); });
  const std::vector<Parent> parents = parents_[id];
  for (const Parent &parent : parents) {
    const Shape shape = system_->term(nodes_[parent.node]).shape;
    if (is_application(shape)) {
      const std::vector<Index> others = alike_[head_key(system_->term(nodes_[parent.node]))];
      for (const Index other : others) {
        try_compose(parent.node, other);
        try_compose(other, parent.node);
      }
    } else if (shape == Shape::Join || shape == Shape::Meet) {
      for (Index other = 0; other < nodes_.size(); ++other)
        shape == Shape::Join ? try_join(parent.node, other) : try_meet(other, parent.node);
    }
  }
}

void Entailment::compose_parents(Index lower, Index upper) {
  const std::vector<Parent> left = parents_[lower];
  const std::vector<Parent> right = parents_[upper];
  for (const Parent &parent : left) {
    const Term &term = system_->term(nodes_[parent.node]);
    if (term.shape == Shape::Join)
      try_join(parent.node, upper);
    if (!is_application(term.shape))
      continue;
    for (const Parent &other : right) {
      if (other.argument != parent.argument ||
          head_key(system_->term(nodes_[other.node])) != head_key(term))
        continue;
      try_compose(parent.node, other.node);
      try_compose(other.node, parent.node);
    }
  }
  for (const Parent &parent : right)
    if (system_->term(nodes_[parent.node]).shape == Shape::Meet)
      try_meet(lower, parent.node);
}

// Rules (DECOMP), (COMP), (JOIN) and (MEET) for one new pair.
void Entailment::learn(Index lower, Index upper) {
  mark_extremes(lower, upper);
  const Term &left = system_->term(nodes_[lower]);
  const Term &right = system_->term(nodes_[upper]);
  if (left.shape == Shape::Constructor && head_key(left) == head_key(right))
    for (std::size_t i = 0; i < left.count; ++i) {
      const Variance variance = system_->variance(left.head, i);
      const Index a = children(lower)[i];
      const Index b = children(upper)[i];
      if (variance != Variance::Contravariant)
        add_edge(a, b);
      if (variance != Variance::Covariant)
        add_edge(b, a);
    }
  compose_parents(lower, upper);
}

void Entailment::close() {
  if (closing_)
    return;
  closing_ = true;
  do {
    while (!pending_.empty() || !to_recheck_.empty()) {
      if (!pending_.empty()) {
        const auto [lower, upper] = pending_.back();
        pending_.pop_back();
        learn(lower, upper);
      } else {
        const Index id = to_recheck_.back();
        to_recheck_.pop_back();
        recheck(id);
      }
    }
    if (!changed_ || system_->axioms().empty())
      break;
    changed_ = false;
    apply_axioms();
  } while (changed_ || !pending_.empty());
  closing_ = false;
}

// ---- axioms
// ---------------------------------------------------------------------------------------------

void Entailment::match(TermId pattern, Index at, const Match &given,
                       std::vector<Match> &found) const {
  const Term &term = system_->term(pattern);
  if (term.shape == Shape::Variable && system_->variable_named(term.head).quantified) {
    for (const auto &[variable, node] : given)
      if (variable == term.head) {
        if (same(node, at))
          found.push_back(given);
        return;
      }
    found.push_back(given);
    found.back().emplace_back(term.head, at);
    return;
  }
  // Any node that is equal to this one may have the shape we look for.
  for_each_bit(up_[at], [&](Index candidate) {
    if (!same(candidate, at))
      return;
    if (nodes_[candidate] == pattern) {
      found.push_back(given);
      return;
    }
    const Term &shape = system_->term(nodes_[candidate]);
    if (shape.shape != term.shape || shape.head != term.head || shape.count != term.count ||
        term.count == 0)
      return;
    std::vector<Match> partial{given};
    for (std::size_t i = 0; i < term.count && !partial.empty(); ++i) {
      std::vector<Match> next;
      for (const Match &one : partial)
        match(system_->arguments(pattern)[i], children(candidate)[i], one, next);
      partial = std::move(next);
    }
    found.insert(found.end(), partial.begin(), partial.end());
  });
}

std::optional<TermId> Entailment::instantiate(TermId pattern, const Match &match) {
  TermId result = pattern;
  for (const auto &[variable, node] : match) {
    const TermId name = system_->term({Shape::Variable, variable}, {});
    result = system_->substitute(result, name, nodes_[node]);
  }
  std::vector<TermId> stack{result};
  while (!stack.empty()) {
    const TermId current = stack.back();
    stack.pop_back();
    const Term &term = system_->term(current);
    if (term.shape == Shape::Variable && system_->variable_named(term.head).quantified)
      return std::nullopt;
    for (const TermId argument : system_->arguments(current))
      stack.push_back(argument);
  }
  return result;
}

void Entailment::match_fact(const Fact &pattern, const Match &given, std::vector<Match> &found) {
  for (Index lower = 0; lower < nodes_.size(); ++lower) {
    std::vector<Match> left;
    match(pattern.lower, lower, given, left);
    for (const Match &one : left)
      for (Index upper = 0; upper < nodes_.size(); ++upper)
        if (below(lower, upper))
          match(pattern.upper, upper, one, found);
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
}

void Entailment::conclude(const Fact &conclusion, const Match &given, bool equality) {
  constexpr std::size_t most_created = 200;
  constexpr std::uint32_t largest_created = 40;
  const auto matches = [&](TermId pattern, const Match &match) {
    std::vector<std::pair<Index, Match>> result;
    for (Index at = 0; at < nodes_.size(); ++at) {
      std::vector<Match> found;
      this->match(pattern, at, match, found);
      for (Match &one : found)
        result.emplace_back(at, std::move(one));
    }
    return result;
  };
  for (const auto &[lower, with_lower] : matches(conclusion.lower, given)) {
    auto uppers = matches(conclusion.upper, with_lower);
    // What a node is equal to is worth knowing even if it is not a node yet: `F [a] = (a, a)`.
    if (uppers.empty() && equality) {
      const auto term = instantiate(conclusion.upper, with_lower);
      if (term && !index_.contains(*term) && created_by_axioms_ < most_created &&
          system_->term(*term).size <= largest_created) {
        ++created_by_axioms_;
        uppers.emplace_back(node(*term), with_lower);
      }
    }
    for (const auto &[upper, unused] : uppers)
      if (!below(lower, upper))
        add_edge(lower, upper);
  }
}

void Entailment::apply_axiom(const Axiom &axiom) {
  std::vector<Match> partial{{}};
  for (const Fact &premise : axiom.premises) {
    std::vector<Match> next;
    for (const Match &one : partial)
      match_fact(premise, one, next);
    partial = std::move(next);
  }
  for (const Match &one : partial)
    for (const Fact &conclusion : axiom.conclusions)
      conclude(conclusion, one,
               std::ranges::find(axiom.conclusions, Fact{conclusion.upper, conclusion.lower}) !=
                   axiom.conclusions.end());
}

void Entailment::apply_axioms() {
  // The ground terms of a conclusion are nodes, or nothing could ever be matched with them.
  for (const Axiom &axiom : system_->axioms()) {
    for (const Fact &fact : axiom.conclusions)
      for (const TermId side : {fact.lower, fact.upper})
        if (const auto term = instantiate(side, {}))
          node(*term);
    for (const Fact &fact : axiom.premises)
      for (const TermId side : {fact.lower, fact.upper})
        if (const auto term = instantiate(side, {}))
          node(*term);
  }
  for (const Axiom &axiom : system_->axioms())
    apply_axiom(axiom);
}

// ---- questions
// ------------------------------------------------------------------------------------------

bool Entailment::structurally_valid(TermId lower, TermId upper) {
  Bindings none;
  return solve({{lower, upper}}, none, -1);
}

bool Entailment::valid(TermId lower, TermId upper) {
  if (lower == upper || system_->term(lower).least || system_->term(upper).greatest)
    return true;
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
  const auto it = satisfiable_.find(pair_key(lower, upper));
  if (it != satisfiable_.end())
    return it->second;
  Bindings bindings;
  const bool result = solve({{lower, upper}}, bindings, 0);
  satisfiable_.emplace(pair_key(lower, upper), result);
  return result;
}

TermId Entailment::walk(TermId term, const Bindings &bindings) const {
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
  while (!goals.empty()) {
    const TermId lower = walk(goals.back().lower, bindings);
    const TermId upper = walk(goals.back().upper, bindings);
    goals.pop_back();
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
