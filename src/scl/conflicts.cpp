#include "scl/conflicts.h"

#include <algorithm>
#include <map>
#include <queue>
#include <set>

namespace culprit::scl {

namespace {

bool is_construction(const Node &node) {
  return node.shape == Shape::Constructor && node.count > 0;
}

// ---- infinite types
// -------------------------------------------------------------------------------------

// An application lies strictly inside another one if it is equal to one of its arguments. A cycle
// of this relation is an element that contains itself: x = list x, or any longer way round.
class Cycles {
public:
  Cycles(const System &system, const Saturation &saturation, Budget &budget)
      : system_(&system), saturation_(&saturation), budget_(&budget) {}

  void find(std::vector<Conflict> &conflicts) {
    connect();
    components();
    constexpr std::size_t most_beginnings =
        64; // of one component: its cycles share most of their ways
    std::map<std::size_t, std::size_t> begun;
    std::set<std::vector<StepId>> known;
    for (std::size_t node = 0; node < inside_.size(); ++node) {
      if (inside_[node].empty() || ++begun[component_[node]] > most_beginnings)
        continue;
      auto cycle = shortest_cycle(node);
      if (cycle.empty())
        continue;
      auto key = cycle;
      std::ranges::sort(key);
      if (!known.insert(std::move(key)).second)
        continue;
      const Step &first = (*saturation_)[cycle.front()];
      const Step &last = (*saturation_)[cycle.back()];
      conflicts.push_back({ConflictKind::Infinite, system_->fact(last.node, first.source),
                           last.hypotheses, std::move(cycle)});
    }
  }

private:
  struct Way {
    std::uint32_t to = 0;
    std::uint32_t length = 0;
    StepId step = no_step;
  };

  void connect() {
    std::unordered_map<ElementId, std::vector<std::uint32_t>>
        around; // applications with this argument
    std::unordered_map<ElementId, std::uint32_t> number;
    const auto number_of = [&](ElementId id) {
      const auto [it, fresh] = number.try_emplace(id, static_cast<std::uint32_t>(inside_.size()));
      if (fresh) {
        inside_.emplace_back();
        for (const ElementId argument : system_->arguments(id))
          around[argument].push_back(it->second);
      }
      return it->second;
    };
    for (const Step &step : saturation_->steps)
      if (step.previous == no_step && is_construction(system_->element(step.source)))
        number_of(step.source);
    for (std::uint32_t i = 0; i < saturation_->steps.size(); ++i) {
      const Step &step = saturation_->steps[i];
      if (!step.equal || step.standing == Standing::Unsatisfiable)
        continue;
      const auto from = number.find(step.source);
      const auto to = around.find(step.node);
      if (from == number.end() || to == around.end())
        continue;
      for (const std::uint32_t other : to->second)
        inside_[from->second].push_back({other, step.distance + 1, StepId{i}});
    }
  }

  // Tarjan's algorithm with an explicit stack.
  void components() {
    const std::size_t count = inside_.size();
    constexpr std::uint32_t unvisited = 0xFFFFFFFF;
    component_.assign(count, count);
    std::vector<std::uint32_t> order(count, unvisited);
    std::vector<std::uint32_t> low(count);
    std::vector<std::uint32_t> open;
    std::vector<std::pair<std::uint32_t, std::size_t>> calls;
    std::uint32_t next = 0;
    std::size_t components = 0;
    for (std::uint32_t root = 0; root < count; ++root) {
      if (order[root] != unvisited)
        continue;
      calls.emplace_back(root, 0);
      while (!calls.empty()) {
        const std::uint32_t node = calls.back().first;
        if (calls.back().second == 0) {
          order[node] = low[node] = next++;
          open.push_back(node);
        }
        if (calls.back().second < inside_[node].size()) {
          const std::uint32_t to = inside_[node][calls.back().second++].to;
          if (order[to] == unvisited)
            calls.emplace_back(to, 0);
          else if (component_[to] == count)
            low[node] = std::min(low[node], order[to]);
          if (to == node)
            cyclic_.insert(node);
          continue;
        }
        calls.pop_back();
        if (!calls.empty())
          low[calls.back().first] = std::min(low[calls.back().first], low[node]);
        if (low[node] != order[node])
          continue;
        std::size_t first = open.size() - 1; // the component is at the end
        while (open[first] != node)
          --first;
        for (std::size_t i = first; i < open.size(); ++i) {
          component_[open[i]] = components;
          if (open.size() - first > 1)
            cyclic_.insert(open[i]);
        }
        open.resize(first);
        ++components;
      }
    }
    for (std::uint32_t node = 0; node < count; ++node)
      if (!cyclic_.contains(node))
        inside_[node].clear();
  }

  [[nodiscard]] std::vector<StepId> shortest_cycle(std::size_t start) {
    std::map<std::uint32_t, std::pair<std::uint32_t, const Way *>>
        best; // distance, and the way there
    std::map<std::uint32_t, std::uint32_t> from;
    using Item = std::pair<std::uint32_t, std::uint32_t>;
    std::priority_queue<Item, std::vector<Item>, std::greater<>> queue;
    const auto relax = [&](std::uint32_t node, std::uint32_t distance) {
      for (const Way &way : inside_[node]) {
        if (component_[way.to] != component_[start])
          continue;
        const auto it = best.find(way.to);
        if (it != best.end() && it->second.first <= distance + way.length)
          continue;
        best[way.to] = {distance + way.length, &way};
        from[way.to] = node;
        queue.emplace(distance + way.length, way.to);
      }
    };
    relax(static_cast<std::uint32_t>(start), 0);
    while (!queue.empty()) {
      const auto [distance, node] = queue.top();
      queue.pop();
      if (!budget_->spend())
        return {};
      if (node == start)
        break;
      if (best[node].first == distance)
        relax(node, distance);
    }
    std::vector<StepId> cycle;
    if (!best.contains(static_cast<std::uint32_t>(start)))
      return cycle;
    auto node = static_cast<std::uint32_t>(start);
    do {
      cycle.push_back(best.at(node).second->step);
      node = from.at(node);
    } while (node != start);
    std::ranges::reverse(cycle);
    return cycle;
  }

  const System *system_;
  const Saturation *saturation_;
  Budget *budget_;
  std::vector<std::vector<Way>> inside_; // of each application
  std::vector<std::size_t> component_;
  std::set<std::uint32_t> cyclic_;
};

// ---- expansion
// ------------------------------------------------------------------------------------------

// Instances of satisfiable inequalities (§7.4): `list x ≤ Num` may hold for some x and still fail
// for the x that the constraints require. An instance is a white node; its trace is the list of
// substitutions, none of which is made twice. Inequalities between applications of one constructor
// need no instances: they were taken apart (§8.4).
class Expansion {
public:
  Expansion(System &system, Entailments &entailments, const Saturation &saturation, Budget &budget)
      : system_(&system), entailments_(&entailments), saturation_(&saturation), budget_(&budget) {}

  void expand(Evidence &evidence) {
    for (const StepId id : saturation_->satisfiable) {
      const Step &step = (*saturation_)[id];
      const Fact fact = system_->fact(step.source, step.node);
      if (wants_instances(fact))
        pending_.push_back({fact, step.hypotheses, {id}, {}});
    }
    if (pending_.empty())
      return;
    find_replacements();
    std::ranges::reverse(pending_);
    std::size_t instances = 0;
    while (!pending_.empty()) {
      constexpr std::size_t most_instances = 5000;
      if (!budget_->spend(10) || ++instances > most_instances) {
        evidence.complete = false;
        return;
      }
      const Instance instance = std::move(pending_.back());
      pending_.pop_back();
      instantiate(instance, evidence);
    }
  }

private:
  struct Substitution {
    TermId variable{};
    StepId step = no_step;
    friend bool operator==(const Substitution &, const Substitution &) = default;
  };
  struct Instance {
    Fact fact;
    HypothesesId hypotheses = no_hypotheses;
    std::vector<StepId> paths;
    std::vector<Substitution> trace;
  };
  struct Replacement {
    TermId by{};
    StepId step = no_step;
  };
  struct Replacements {
    std::vector<Replacement> from_below; // what is ≤ the variable
    std::vector<Replacement> from_above;
    std::vector<Replacement> equal;
  };

  [[nodiscard]] bool wants_instances(const Fact &fact) const {
    const Term &lower = system_->term(fact.lower);
    const Term &upper = system_->term(fact.upper);
    if (lower.ground && upper.ground)
      return false;
    return !(lower.shape == Shape::Constructor && upper.shape == Shape::Constructor &&
             lower.head == upper.head);
  }

  void find_replacements() {
    for (std::uint32_t i = 0; i < saturation_->steps.size(); ++i) {
      const Step &step = saturation_->steps[i];
      if (step.previous == no_step)
        continue;
      const TermId source = system_->element(step.source).term;
      const TermId node = system_->element(step.node).term;
      const auto is_variable = [&](TermId id) {
        return system_->term(id).shape == Shape::Variable;
      };
      if (is_variable(node) && !system_->term(source).trivial) {
        replacements_[node].from_below.push_back({source, StepId{i}});
        if (step.equal)
          replacements_[node].equal.push_back({source, StepId{i}});
      }
      if (is_variable(source) && !system_->term(node).trivial)
        replacements_[source].from_above.push_back({node, StepId{i}});
    }
  }

  struct Occurrence {
    TermId variable{};
    Variance variance = Variance::Covariant;
  };

  // The first variable of a term that the trace has not replaced yet, and how the term depends on
  // it.
  [[nodiscard]] std::vector<Occurrence> variables(TermId root) const {
    std::vector<Occurrence> result;
    std::vector<Occurrence> stack{{root, Variance::Covariant}};
    while (!stack.empty()) {
      const auto [current, variance] = stack.back();
      stack.pop_back();
      const Term &term = system_->term(current);
      if (term.shape == Shape::Variable && !term.ground) {
        const auto same = std::ranges::find(result, current, &Occurrence::variable);
        if (same == result.end())
          result.push_back({current, variance});
        else if (same->variance != variance)
          same->variance = Variance::Invariant;
      }
      const auto arguments = system_->arguments(current);
      for (std::size_t i = arguments.size(); i-- > 0;) {
        Variance inner = term.shape == Shape::Constructor ? system_->variance(term.head, i)
                                                          : Variance::Invariant;
        if (variance == Variance::Invariant || inner == Variance::Invariant)
          inner = Variance::Invariant;
        else if (variance == Variance::Contravariant)
          inner = inner == Variance::Covariant ? Variance::Contravariant : Variance::Covariant;
        if (!system_->term(arguments[i]).ground)
          stack.push_back({arguments[i], inner});
      }
    }
    return result;
  }

  void instantiate(const Instance &instance, Evidence &evidence) {
    for (const bool is_lower : {true, false})
      for (const Occurrence &occurrence :
           variables(is_lower ? instance.fact.lower : instance.fact.upper)) {
        const auto it = replacements_.find(occurrence.variable);
        if (it == replacements_.end())
          continue;
        const bool below = (occurrence.variance == Variance::Covariant) == is_lower;
        const auto &choices = occurrence.variance == Variance::Invariant ? it->second.equal
                              : below                                    ? it->second.from_below
                                                                         : it->second.from_above;
        for (const Replacement &replacement : choices)
          replace(instance, is_lower, occurrence.variable, replacement, evidence);
        if (!choices.empty())
          return; // the others are replaced in the instances of this one
      }
  }

  void replace(const Instance &instance, bool is_lower, TermId variable,
               const Replacement &replacement, Evidence &evidence) {
    constexpr std::size_t longest_trace = 6;
    const Substitution substitution{variable, replacement.step};
    if (instance.trace.size() >= longest_trace ||
        std::ranges::find(instance.trace, substitution) != instance.trace.end())
      return;
    Instance next = instance;
    TermId &side = is_lower ? next.fact.lower : next.fact.upper;
    side = system_->substitute(side, variable, replacement.by);
    next.hypotheses = system_->unite(next.hypotheses, (*saturation_)[replacement.step].hypotheses);
    next.paths.push_back(replacement.step);
    next.trace.push_back(substitution);
    if (!seen_.insert({next.fact, next.hypotheses, next.paths}).second)
      return;
    if (!entailments_->of(next.hypotheses).satisfiable(next.fact.lower, next.fact.upper)) {
      evidence.conflicts.push_back(
          {ConflictKind::Ordering, next.fact, next.hypotheses, next.paths});
      return;
    }
    if (system_->term(next.fact.lower).ground && system_->term(next.fact.upper).ground)
      evidence.supports.push_back(next.paths);
    else if (wants_instances(next.fact))
      pending_.push_back(std::move(next));
  }

  System *system_;
  Entailments *entailments_;
  const Saturation *saturation_;
  Budget *budget_;
  std::map<TermId, Replacements> replacements_;
  std::vector<Instance> pending_;
  std::set<std::tuple<Fact, HypothesesId, std::vector<StepId>>> seen_;
};

} // namespace

bool needs_expansion(const System &system) {
  return !system.without_hypotheses() || system.function_count() > 0;
}

Evidence gather_evidence(System &system, Entailments &entailments, const Saturation &saturation,
                         Budget &budget) {
  Evidence evidence;
  evidence.complete = saturation.complete;
  for (const StepId id : saturation.unsatisfiable) {
    const Step &step = saturation[id];
    evidence.conflicts.push_back(
        {ConflictKind::Ordering, system.fact(step.source, step.node), step.hypotheses, {id}});
  }
  for (const StepId id : saturation.satisfiable)
    evidence.supports.push_back({id});
  Cycles(system, saturation, budget).find(evidence.conflicts);
  if (needs_expansion(system))
    Expansion(system, entailments, saturation, budget).expand(evidence);
  return evidence;
}

} // namespace culprit::scl
