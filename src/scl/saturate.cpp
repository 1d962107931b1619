#include "scl/saturate.h"

#include "scl/saturator.h"

namespace culprit::scl {

void Saturator::add_node(ElementId root) {
  std::vector<ElementId> stack{root};
  while (!stack.empty()) {
    const ElementId id = stack.back();
    stack.pop_back();
    if (is_node_[index(id)])
      continue;
    is_node_[index(id)] = true;
    nodes_.push_back(id);
    const Shape shape = system_->element(id).shape;
    const auto arguments = system_->arguments(id);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const ElementId argument = arguments[i];
      stack.push_back(argument);
      if (shape == Shape::Join)
        add_edge({argument, id, EdgeKind::Component});
      else if (shape == Shape::Meet)
        add_edge({id, argument, EdgeKind::Component});
      else if (shape == Shape::Projection)
        projections_[argument].push_back(id);
      else if (shape == Shape::Function)
        functions_[argument].emplace_back(id, i);
    }
  }
}

EdgeId Saturator::add_edge(Edge edge) {
  const EdgeId id{static_cast<std::uint32_t>(result_.edges.size())};
  edge.next = first_edge_[index(edge.from)];
  first_edge_[index(edge.from)] = id;
  result_.edges.push_back(edge);
  return id;
}

// The element of a term with one origin for all of its parts.
ElementId Saturator::element_of(TermId root, OriginId origin) {
  std::unordered_map<TermId, ElementId> elements;
  std::vector<TermId> stack{root};
  while (!stack.empty()) {
    const TermId current = stack.back();
    std::vector<ElementId> arguments;
    for (const TermId argument : system_->arguments(current)) {
      const auto it = elements.find(argument);
      if (it == elements.end())
        stack.push_back(argument);
      else
        arguments.push_back(it->second);
    }
    if (stack.back() != current)
      continue;
    stack.pop_back();
    elements.emplace(current, system_->element(system_->term(current), arguments, origin));
  }
  return elements.at(root);
}

// A constant that is defined to be an application (a synonym) can be taken apart like it.
void Saturator::unfold_synonyms() {
  constexpr std::uint32_t largest = 100;
  std::unordered_map<TermId, std::vector<TermId>> definitions;
  const auto global = system_->global_facts();
  for (const Fact &fact : global) {
    const Term &name = system_->term(fact.lower);
    const Term &meaning = system_->term(fact.upper);
    if (name.count == 0 && (name.shape == Shape::Constructor || name.shape == Shape::Function) &&
        meaning.shape == Shape::Constructor && meaning.count > 0 && meaning.size <= largest &&
        std::ranges::find(global, Fact{fact.upper, fact.lower}) != global.end())
      definitions[fact.lower].push_back(fact.upper);
  }
  if (definitions.empty())
    return;
  std::vector<ElementId> stack;
  std::vector<bool> seen;
  for (const Assertion &assertion : system_->assertions())
    stack.insert(stack.end(), {assertion.left, assertion.right});
  while (!stack.empty()) {
    const ElementId id = stack.back();
    stack.pop_back();
    seen.resize(std::max(seen.size(), index(id) + 1));
    if (seen[index(id)])
      continue;
    seen[index(id)] = true;
    const auto arguments = system_->arguments(id);
    stack.insert(stack.end(), arguments.begin(), arguments.end());
    const auto it = definitions.find(system_->element(id).term);
    if (it == definitions.end())
      continue;
    for (const TermId meaning : it->second) {
      const ElementId unfolded = element_of(meaning, system_->element(id).origin);
      synonyms_.emplace_back(id, unfolded);
      stack.push_back(unfolded);
    }
  }
}

void Saturator::build() {
  unfold_synonyms();
  const std::size_t count = system_->element_count();
  is_node_.resize(count);
  first_edge_.resize(count, no_edge);
  first_here_.resize(count, no_step);
  is_source_.resize(count);
  entered_.resize(count);
  synonym_.resize(count);
  left_.resize(count);
  const auto assertions = system_->assertions();
  for (std::uint32_t i = 0; i < assertions.size(); ++i) {
    const Assertion &a = assertions[i];
    add_node(a.left);
    add_node(a.right);
    const bool equal = a.relation == Relation::Equal;
    add_edge({a.left, a.right, EdgeKind::Assertion, equal, true, 1, a.hypotheses, i});
    entered_[index(a.right)] = true;
    left_[index(a.left)] = true;
    if (equal) {
      add_edge({a.right, a.left, EdgeKind::Assertion, equal, true, 1, a.hypotheses, i});
      entered_[index(a.left)] = true;
      left_[index(a.right)] = true;
    }
  }
  for (const auto &[name, meaning] : synonyms_) {
    add_node(meaning);
    synonym_[index(name)] = synonym_[index(meaning)] = true;
    add_edge({name, meaning, EdgeKind::Component, true});
    add_edge({meaning, name, EdgeKind::Component, true});
  }
  // Decomposition may enter joins that are arguments as well.
  for (const ElementId id : nodes_)
    if (is_application(system_->element(id)))
      for (const ElementId argument : system_->arguments(id)) {
        entered_[index(argument)] = true;
        left_[index(argument)] = true;
      }
}

void Saturator::choose_sources() {
  std::uint32_t deepest = 0;
  for (const ElementId id : nodes_)
    deepest = std::max(deepest, term(id).level);
  const auto add = [this](ElementId id) { is_source_[index(id)] = true; };
  for (const ElementId id : nodes_) {
    const Element &element = system_->element(id);
    const Term &term = this->term(id);
    const bool start = (!term.trivial && element.shape != Shape::Join && !term.least) ||
                       element.shape == Shape::Applied;
    if (start || projections_.contains(id))
      add(id);
    if (element.shape == Shape::Variable && system_->variable_named(element.head).level < deepest)
      add(id);
    const auto arguments = system_->arguments(id);
    if (element.shape == Shape::Join && entered_[index(id)])
      for (const ElementId argument : arguments) {
        joins_[argument].push_back(id);
        if (!this->term(argument).least)
          add(argument);
      }
    if (element.shape == Shape::Meet && left_[index(id)])
      for (const ElementId argument : arguments)
        meets_[argument].push_back(id);
    if (element.shape == Shape::Function || (options_.expansion && is_application(element)))
      for (const ElementId argument : arguments)
        add(argument);
  }
  for (const ElementId id : nodes_)
    if (is_source_[index(id)])
      push(0, {no_step, no_edge, no_hypotheses, id});
}

bool Saturator::dominated(ElementId source, ElementId node, HypothesesId hypotheses) const {
  for (StepId known = result_.path(source, node); known != no_step;
       known = result_[known].next_alike)
    if (system_->contains(hypotheses, result_[known].hypotheses))
      return true;
  return false;
}

void Saturator::relax(StepId id, EdgeId edge_id) {
  const Step &step = result_[id];
  const Edge &edge = result_[edge_id];
  if (edge.to == step.source)
    return;
  const HypothesesId hypotheses = system_->unite(step.hypotheses, edge.hypotheses);
  if (dominated(step.source, edge.to, hypotheses))
    return;
  push(step.distance + edge.length, {id, edge_id, hypotheses, step.source});
}

Standing Saturator::classify(const Step &step) const {
  const Term &lower = term(step.source);
  const Term &upper = term(step.node);
  const TermId l = system_->element(step.source).term;
  const TermId u = system_->element(step.node).term;
  if (!step.informs)
    return Standing::Open;
  if (lower.shape == Shape::Variable || upper.shape == Shape::Variable) { // scopes only (§8.2)
    const Term &variable = lower.shape == Shape::Variable ? lower : upper;
    const Term &other = lower.shape == Shape::Variable ? upper : lower;
    if (other.trivial || other.level <= system_->variable_named(variable.head).level)
      return Standing::Open;
    return entailments_->of(step.hypotheses).satisfiable(l, u) ? Standing::Open
                                                               : Standing::Unsatisfiable;
  }
  if (lower.trivial || upper.trivial || system_->element(step.source).shape == Shape::Join ||
      system_->element(step.node).shape == Shape::Meet || lower.least || upper.greatest)
    return Standing::Open;
  // The arguments of two applications that some substitution orders are ordered by the same one.
  const Edge &edge = result_[step.edge];
  if (edge.kind == EdgeKind::Decomposition && result_[step.previous].previous == no_step &&
      result_[StepId{edge.evidence}].standing == Standing::Satisfiable)
    return Standing::Satisfiable;
  return entailments_->of(step.hypotheses).satisfiable(l, u) ? Standing::Satisfiable
                                                             : Standing::Unsatisfiable;
}

bool Saturator::goes_on(const Step &step) const {
  if (options_.exhaustive)
    return true;
  if (step.standing == Standing::Unsatisfiable)
    return false;
  if (step.previous == no_step)
    return true;
  const Term &lower = term(step.source);
  const Term &upper = term(step.node);
  const bool closed = upper.ground && !synonym_[index(step.node)] && upper.shape != Shape::Join &&
                      upper.shape != Shape::Meet;
  // Where hypotheses relate unlike terms, a path with variables at its beginning may fail as a
  // whole even if both of its parts hold for some substitution.
  return !closed || lower.trivial || (!lower.ground && !plain_);
}

void Saturator::record(StepId id) {
  const Step &step = result_[id];
  if (symmetric_ && step.source > step.node)
    return; // the same path was or will be found from the other end
  if (step.standing == Standing::Unsatisfiable)
    result_.unsatisfiable.push_back(id);
  else if (step.standing == Standing::Satisfiable)
    result_.satisfiable.push_back(id);
}

void Saturator::settle(Candidate candidate) {
  const ElementId node = candidate.edge == no_edge ? candidate.source : result_[candidate.edge].to;
  if (candidate.edge != no_edge && dominated(candidate.source, node, candidate.hypotheses))
    return;
  Step step;
  step.source = candidate.source;
  step.node = node;
  step.hypotheses = candidate.hypotheses;
  step.previous = candidate.previous;
  step.edge = candidate.edge;
  if (candidate.edge != no_edge) {
    const Step &previous = result_[candidate.previous];
    const Edge &edge = result_[candidate.edge];
    step.distance = previous.distance + edge.length;
    step.equal = previous.equal && edge.equal;
    step.informs = previous.informs || edge.informs;
    step.standing = classify(step);
  }
  const StepId id{static_cast<std::uint32_t>(result_.steps.size())};
  const auto [known, fresh] = result_.reached.try_emplace(pair_key(step.source, node), id);
  if (!fresh) {
    step.next_alike = result_[known->second].next_alike;
    result_.steps[index(known->second)].next_alike = id;
  }
  const bool on = goes_on(step);
  if (on) {
    step.next_here = first_here_[index(node)];
    first_here_[index(node)] = id;
  }
  result_.steps.push_back(step);
  record(id);
  if (step.previous != no_step) {
    if (step.standing != Standing::Unsatisfiable || options_.exhaustive)
      decompose(id);
    collect_joins(id);
    collect_meets(id);
    collect_functions(id);
    collect_improvements(id);
  }
  if (!on)
    return;
  std::uint64_t relaxed = 0;
  for (EdgeId edge = first_edge_[index(node)]; edge != no_edge; edge = result_[edge].next) {
    relax(id, edge);
    ++relaxed;
  }
  (void)budget_->spend(relaxed); // whether it suffices is asked before the next step
}

Saturation saturate(System &system, Entailments &entailments, Budget &budget,
                    const SaturationOptions &options) {
  return Saturator(system, entailments, budget, options).run();
}

} // namespace culprit::scl
