// The rules by which saturation derives edges of the constraint graph from others.
#include "scl/saturator.h"

namespace culprit::scl {

void Saturator::derive(Edge edge) {
  if (edge.from == edge.to)
    return;
  (void)budget_->spend(); // whether it suffices is asked before the next step
  const auto [known, fresh] = derived_.try_emplace(pair_key(edge.from, edge.to), EdgeId{});
  if (!fresh && system_->contains(edge.hypotheses, result_[known->second].hypotheses))
    return;
  const EdgeId id = add_edge(edge);
  if (fresh)
    known->second = id;
  std::uint64_t relaxed = 0;
  for (StepId step = first_here_[index(edge.from)]; step != no_step;
       step = result_[step].next_here) {
    relax(step, id);
    ++relaxed;
  }
  (void)budget_->spend(relaxed);
}

void Saturator::decompose(StepId id, ElementId from, ElementId to, Variance variance) {
  const Step &step = result_[id];
  Edge edge{from,
            to,
            EdgeKind::Decomposition,
            step.equal,
            step.informs,
            step.distance + 2,
            step.hypotheses,
            static_cast<std::uint32_t>(id)};
  if (variance != Variance::Contravariant)
    derive(edge);
  if (variance != Variance::Covariant) {
    std::swap(edge.from, edge.to);
    derive(edge);
  }
}

void Saturator::decompose(StepId id) {
  const ElementId source = result_[id].source;
  const ElementId node = result_[id].node;
  const Element left = system_->element(source);
  const Element right = system_->element(node);
  if (is_application(left) && is_application(right) && left.count == right.count &&
      ((left.shape == right.shape && left.head == right.head) || left.shape == Shape::Applied ||
       right.shape == Shape::Applied))
    for (std::size_t i = 0; i < left.count; ++i) {
      const Variance variance = left.shape == Shape::Constructor ? system_->variance(left.head, i)
                                : right.shape == Shape::Constructor
                                    ? system_->variance(right.head, i)
                                    : Variance::Covariant;
      decompose(id, system_->arguments(source)[i], system_->arguments(node)[i], variance);
    }
  if (projections_.empty())
    return;
  const auto of_source = projections_.find(source);
  const auto of_node = projections_.find(node);
  if (left.shape == Shape::Constructor && of_node != projections_.end())
    for (const ElementId p : of_node->second)
      if (const Element &projection = system_->element(p);
          projection.head == left.head && projection.argument < left.count)
        decompose(id, system_->arguments(source)[projection.argument], p,
                  system_->variance(left.head, projection.argument));
  if (right.shape == Shape::Constructor && of_source != projections_.end())
    for (const ElementId p : of_source->second)
      if (const Element &projection = system_->element(p);
          projection.head == right.head && projection.argument < right.count)
        decompose(id, p, system_->arguments(node)[projection.argument],
                  system_->variance(right.head, projection.argument));
  if (of_source == projections_.end() || of_node == projections_.end())
    return;
  for (const ElementId p : of_source->second)
    for (const ElementId q : of_node->second)
      if (const Element &a = system_->element(p), &b = system_->element(q);
          a.head == b.head && a.argument == b.argument)
        decompose(id, p, q, system_->variance(a.head, a.argument));
}

// Adds what shows lower ≤ upper: a path, or nothing where it holds anyway.
bool Saturator::gather(ElementId lower, ElementId upper, StepId known, Gathering &gathering) {
  StepId step = known;
  if (step == no_step || result_[step].source != lower || result_[step].node != upper)
    step = result_.path(lower, upper);
  if (lower == upper)
    return true;
  if (step == no_step) {
    const Term &l = term(lower);
    const Term &u = term(upper);
    if (l.least || u.greatest)
      return true;
    return !l.trivial && !u.trivial && l.ground && u.ground &&
           entailments_->of(gathering.hypotheses)
               .valid(system_->element(lower).term, system_->element(upper).term);
  }
  gathering.steps.push_back(step);
  gathering.length += result_[step].distance;
  gathering.hypotheses = system_->unite(gathering.hypotheses, result_[step].hypotheses);
  gathering.informs = gathering.informs || result_[step].informs;
  return true;
}

void Saturator::derive(ElementId from, ElementId to, const Gathering &gathering) {
  const auto evidence = static_cast<std::uint32_t>(result_.groups.size());
  result_.groups.insert(result_.groups.end(), gathering.steps.begin(), gathering.steps.end());
  result_.groups.push_back(no_step);
  // Never shorter than what it rests on, or the order of lengths would break.
  const auto length =
      std::max<std::uint32_t>(gathering.length, static_cast<std::uint32_t>(current_));
  derive({from, to, EdgeKind::Collection, gathering.equal, gathering.informs, length,
          gathering.hypotheses, evidence});
}

// x ⊔ y ≤ z if x ≤ z and y ≤ z.
void Saturator::collect_joins(StepId id) {
  if (joins_.empty())
    return;
  const auto it = joins_.find(result_[id].source);
  if (it == joins_.end())
    return;
  const ElementId upper = result_[id].node;
  for (const ElementId join : it->second) {
    if (join == upper)
      continue;
    Gathering gathering;
    gathering.hypotheses = result_[id].hypotheses;
    const auto components = system_->arguments(join);
    if (std::ranges::all_of(components, [&](ElementId component) {
          return gather(component, upper, id, gathering);
        }))
      derive(join, upper, gathering);
  }
}

// z ≤ x ⊓ y if z ≤ x and z ≤ y.
void Saturator::collect_meets(StepId id) {
  if (meets_.empty())
    return;
  const auto it = meets_.find(result_[id].node);
  if (it == meets_.end())
    return;
  const ElementId lower = result_[id].source;
  for (const ElementId meet : it->second) {
    if (meet == lower)
      continue;
    Gathering gathering;
    gathering.hypotheses = result_[id].hypotheses;
    const auto components = system_->arguments(meet);
    if (std::ranges::all_of(components, [&](ElementId component) {
          return gather(lower, component, id, gathering);
        }))
      derive(lower, meet, gathering);
  }
}

// f(x) = f(y) if x = y.
void Saturator::collect_functions(StepId id) {
  if (functions_.empty())
    return;
  const auto left = functions_.find(result_[id].source);
  const auto right = functions_.find(result_[id].node);
  if (left == functions_.end() || right == functions_.end())
    return;
  for (const auto &[f, i] : left->second)
    for (const auto &[g, j] : right->second) {
      if (f == g || i != j || system_->element(f).head != system_->element(g).head)
        continue;
      Gathering gathering;
      gathering.hypotheses = result_[id].hypotheses;
      gathering.equal = true;
      bool all = true;
      for (std::size_t k = 0; all && k < system_->arguments(f).size(); ++k) {
        const ElementId a = system_->arguments(f)[k];
        const ElementId b = system_->arguments(g)[k];
        all = gather(a, b, id, gathering) && gather(b, a, id, gathering);
      }
      if (!all)
        continue;
      derive(f, g, gathering);
      derive(g, f, gathering);
    }
}

} // namespace culprit::scl
