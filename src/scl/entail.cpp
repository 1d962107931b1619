#include "scl/entail.h"

#include "scl/entail_graph.h"

#include <algorithm>

namespace culprit::scl {

namespace {

bool has_arguments(Shape shape) { return shape == Shape::Constructor || shape == Shape::Function; }

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
  set_bit(up_[id], id);
  set_bit(down_[id], id);
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
  else if (has_arguments(shape))
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
  return least_[lower] || greatest_[upper] || test_bit(up_[lower], upper);
}

void Entailment::add_edge(Index lower, Index upper) {
  if (lower == upper || test_bit(up_[lower], upper))
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
        set_bit(down_[target], source);
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
  if (lower != upper && !test_bit(up_[lower], upper) && composes(lower, upper))
    add_edge(lower, upper);
}

void Entailment::try_join(Index join, Index upper) {
  if (test_bit(up_[join], upper))
    return;
  for (const Index component : children(join))
    if (!below(component, upper))
      return;
  add_edge(join, upper);
}

void Entailment::try_meet(Index lower, Index meet) {
  if (test_bit(up_[lower], meet))
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
    if (has_arguments(shape)) {
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
    if (!has_arguments(term.shape))
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

} // namespace culprit::scl
