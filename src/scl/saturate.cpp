#include "scl/saturate.h"

#include <algorithm>
#include <map>

namespace culprit::scl {

namespace {

std::uint64_t pair_key(ElementId a, ElementId b) {
  return (static_cast<std::uint64_t>(a) << 32U) | index(b);
}

bool is_application(const Node &node) {
  return node.count > 0 && (node.shape == Shape::Constructor || node.shape == Shape::Applied);
}

class Saturator {
public:
  Saturator(System &system, Entailments &entailments, Budget &budget,
            const SaturationOptions &options)
      : system_(&system), entailments_(&entailments), budget_(&budget), options_(options),
        symmetric_(system.symmetric() && system.without_hypotheses()),
        plain_(system.without_hypotheses()) {}

  Saturation run() {
    build();
    find_improvements();
    choose_sources();
    while (current_ < buckets_.size()) {
      // Buckets may grow while they are worked off, so no reference is kept.
      for (std::size_t i = 0; i < buckets_[current_].size(); ++i) {
        if (!budget_->spend()) {
          result_.complete = false;
          return std::move(result_);
        }
        settle(buckets_[current_][i]);
      }
      std::vector<Candidate>().swap(buckets_[current_]);
      ++current_;
    }
    return std::move(result_);
  }

private:
  struct Candidate {
    StepId previous = no_step;
    EdgeId edge = no_edge;
    HypothesesId hypotheses = no_hypotheses;
    ElementId source{};
  };

  // ---- the graph of Fig. 12 ----

  void build();
  void unfold_synonyms();
  ElementId element_of(TermId root, OriginId origin);
  void add_node(ElementId id);
  EdgeId add_edge(Edge edge);
  void choose_sources();

  [[nodiscard]] const Term &term(ElementId id) const {
    return system_->term(system_->element(id).term);
  }

  // ---- paths ----

  void push(std::uint32_t distance, Candidate candidate) {
    if (buckets_.size() <= distance)
      buckets_.resize(std::max<std::size_t>(distance + 1, buckets_.size() * 2));
    buckets_[distance].push_back(candidate);
  }
  void relax(StepId id, EdgeId edge);
  void settle(Candidate candidate);
  [[nodiscard]] bool dominated(ElementId source, ElementId node, HypothesesId hypotheses) const;
  [[nodiscard]] Standing classify(const Step &step) const;
  [[nodiscard]] bool goes_on(const Step &step) const;
  void record(StepId id);

  // ---- derived edges of Fig. 13 ----

  void derive(Edge edge);
  void decompose(StepId id);
  void decompose(StepId id, ElementId from, ElementId to, Variance variance);
  void collect_joins(StepId id);
  void collect_meets(StepId id);
  void collect_functions(StepId id);
  void find_improvements();
  void collect_improvements(StepId id);
  struct Gathering {
    std::vector<StepId> steps;
    std::uint32_t length = 0;
    HypothesesId hypotheses = no_hypotheses;
    bool equal = false;
    bool informs = false;
  };
  [[nodiscard]] bool gather(ElementId lower, ElementId upper, StepId known, Gathering &gathering);
  void derive(ElementId from, ElementId to, const Gathering &gathering);
  using Binding = std::map<std::uint32_t, ElementId>; // of quantified variables
  struct PremiseMatch {
    StepId step = no_step;
    Binding binding;
  };
  struct Improvement {
    const Axiom *axiom = nullptr;
    std::vector<Fact> patterns;   // premises about applications
    std::vector<Fact> equalities; // premises between variables
    std::vector<std::vector<PremiseMatch>> matches;
  };
  [[nodiscard]] bool match(TermId root, ElementId against, Binding &binding) const;
  void combine(const Improvement &improvement, std::size_t newest);

  System *system_;
  Entailments *entailments_;
  Budget *budget_;
  SaturationOptions options_;
  bool symmetric_; // both directions of a path hold or fail together
  bool plain_;     // no hypotheses at all
  Saturation result_;
  std::vector<ElementId> nodes_;
  std::vector<std::pair<ElementId, ElementId>> synonyms_; // a constant and what it means
  std::vector<bool> is_node_;
  std::vector<EdgeId> first_edge_;
  std::vector<StepId> first_here_;
  std::vector<bool> is_source_;
  std::unordered_map<ElementId, std::vector<ElementId>> projections_; // of a node
  std::unordered_map<ElementId, std::vector<ElementId>> joins_;       // with this component
  std::unordered_map<ElementId, std::vector<ElementId>> meets_;
  std::unordered_map<ElementId, std::vector<std::pair<ElementId, std::size_t>>>
      functions_; // with this argument
  std::unordered_map<std::uint64_t, EdgeId> derived_;
  std::vector<Improvement> improvements_;
  std::vector<bool> synonym_; // a name or its meaning: two nodes for one thing
  std::vector<bool> entered_; // joins that something other than their components flows into
  std::vector<bool> left_;    // meets that flow into something other than their components
  std::vector<std::vector<Candidate>> buckets_;
  std::size_t current_ = 0;
};

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
  std::unordered_map<TermId, ElementId> made;
  std::vector<TermId> stack{root};
  while (!stack.empty()) {
    const TermId current = stack.back();
    std::vector<ElementId> arguments;
    for (const TermId argument : system_->arguments(current)) {
      const auto it = made.find(argument);
      if (it == made.end())
        stack.push_back(argument);
      else
        arguments.push_back(it->second);
    }
    if (stack.back() != current)
      continue;
    stack.pop_back();
    made.emplace(current, system_->element(system_->term(current), arguments, origin));
  }
  return made.at(root);
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

// Axioms like `a == b if (pair a c) <= R and (pair b c) <= R` (functional dependencies): what the
// assertions entail must satisfy the premises, so it has to satisfy the conclusion as well.
void Saturator::find_improvements() {
  const auto is_quantified = [&](TermId id) {
    const Term &term = system_->term(id);
    return term.shape == Shape::Variable && system_->variable_named(term.head).quantified;
  };
  for (const Axiom &axiom : system_->axioms()) {
    Improvement improvement;
    bool fits = !axiom.premises.empty();
    for (const Fact &conclusion : axiom.conclusions)
      fits = fits && is_quantified(conclusion.lower) && is_quantified(conclusion.upper);
    for (const Fact &premise : axiom.premises) {
      if (is_quantified(premise.lower) && is_quantified(premise.upper))
        improvement.equalities.push_back(premise);
      else
        improvement.patterns.push_back(premise);
    }
    if (!fits || improvement.patterns.empty())
      continue;
    improvement.axiom = &axiom;
    improvement.matches.resize(improvement.patterns.size());
    improvements_.push_back(std::move(improvement));
  }
}

// Binds the variables of a pattern to elements.
bool Saturator::match(TermId root, ElementId against, Binding &binding) const {
  std::vector<std::pair<TermId, ElementId>> stack{{root, against}};
  while (!stack.empty()) {
    const auto [pattern, element] = stack.back();
    stack.pop_back();
    const Term &term = system_->term(pattern);
    if (term.shape == Shape::Variable && system_->variable_named(term.head).quantified) {
      const auto [it, fresh] = binding.try_emplace(term.head, element);
      if (!fresh && system_->element(it->second).term != system_->element(element).term)
        return false;
      continue;
    }
    const Element &node = system_->element(element);
    if (node.shape != term.shape || node.head != term.head || node.count != term.count ||
        node.argument != term.argument)
      return false;
    for (std::size_t i = 0; i < term.count; ++i)
      stack.emplace_back(system_->arguments(pattern)[i], system_->arguments(element)[i]);
  }
  return true;
}

void Saturator::collect_improvements(StepId id) {
  for (Improvement &improvement : improvements_)
    for (std::size_t i = 0; i < improvement.patterns.size(); ++i) {
      Binding binding;
      if (!match(improvement.patterns[i].lower, result_[id].source, binding) ||
          !match(improvement.patterns[i].upper, result_[id].node, binding))
        continue;
      improvement.matches[i].push_back({id, std::move(binding)});
      combine(improvement, i);
    }
}

// Every choice of one match per premise that uses the newest match of one of them.
void Saturator::combine(const Improvement &improvement, std::size_t newest) {
  struct Partial {
    Gathering gathering;
    Binding binding;
  };
  std::vector<Partial> partial(1);
  for (std::size_t i = 0; i < improvement.patterns.size(); ++i) {
    std::vector<Partial> next;
    const auto &matches = improvement.matches[i];
    for (const Partial &one : partial)
      for (std::size_t m = i == newest ? matches.size() - 1 : 0; m < matches.size(); ++m) {
        Partial extended = one;
        const Step &step = result_[matches[m].step];
        extended.gathering.steps.push_back(matches[m].step);
        extended.gathering.length += step.distance;
        extended.gathering.informs = true;
        extended.gathering.equal = true;
        extended.gathering.hypotheses =
            system_->unite(extended.gathering.hypotheses, step.hypotheses);
        bool consistent = true;
        for (const auto &[variable, element] : matches[m].binding) {
          const auto [it, fresh] = extended.binding.try_emplace(variable, element);
          consistent = consistent && (fresh || system_->element(it->second).term ==
                                                   system_->element(element).term);
        }
        if (consistent && budget_->spend())
          next.push_back(std::move(extended));
      }
    partial = std::move(next);
  }
  for (Partial &one : partial) {
    const auto bound = [&](TermId variable) {
      return one.binding.find(system_->term(variable).head);
    };
    bool holds = true;
    for (const Fact &fact : improvement.equalities) {
      const auto lower = bound(fact.lower);
      const auto upper = bound(fact.upper);
      holds = holds && lower != one.binding.end() && upper != one.binding.end() &&
              (system_->element(lower->second).term == system_->element(upper->second).term ||
               gather(lower->second, upper->second, no_step, one.gathering));
    }
    if (!holds)
      continue;
    for (const Fact &fact : improvement.axiom->conclusions) {
      const auto lower = bound(fact.lower);
      const auto upper = bound(fact.upper);
      if (lower != one.binding.end() && upper != one.binding.end())
        derive(lower->second, upper->second, one.gathering);
    }
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
  if (on)
    for (EdgeId edge = first_edge_[index(node)]; edge != no_edge; edge = result_[edge].next)
      relax(id, edge);
}

// ---- derived edges
// --------------------------------------------------------------------------------------

void Saturator::derive(Edge edge) {
  if (edge.from == edge.to)
    return;
  const auto [known, fresh] = derived_.try_emplace(pair_key(edge.from, edge.to), EdgeId{});
  if (!fresh && system_->contains(edge.hypotheses, result_[known->second].hypotheses))
    return;
  const EdgeId id = add_edge(edge);
  if (fresh)
    known->second = id;
  for (StepId step = first_here_[index(edge.from)]; step != no_step; step = result_[step].next_here)
    relax(step, id);
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

} // namespace

Saturation saturate(System &system, Entailments &entailments, Budget &budget,
                    const SaturationOptions &options) {
  return Saturator(system, entailments, budget, options).run();
}

} // namespace culprit::scl
