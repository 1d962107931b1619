#include "scl/diagnose.h"

#include "scl/missing.h"
#include "scl/trace.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace culprit::scl {

namespace {

using Entities = std::vector<std::uint32_t>;

class Diagnoser {
public:
  Diagnoser(System &system, const Options &options, Budget &budget)
      : system_(&system), options_(&options), budget_(&budget), entailments_(system),
        preference_(system, options.entities) {}

  Diagnosis run() {
    diagnosis_.saturation = saturate(*system_, entailments_, *budget_, {needs_expansion(*system_)});
    Evidence evidence = gather_evidence(*system_, entailments_, diagnosis_.saturation, *budget_);
    diagnosis_.complete = evidence.complete;
    diagnosis_.supports = evidence.supports.size();
    diagnosis_.conflicts = std::move(evidence.conflicts);
    if (diagnosis_.conflicts.empty())
      return std::move(diagnosis_);
    number_entities();
    count_supports(evidence.supports);
    split_into_faults();
    for (Fault &fault : diagnosis_.faults)
      if (const Explanation likeliest = explain(fault); options_->parts)
        split(fault, likeliest);
    if (options_->missing_hypotheses)
      find_missing();
    return std::move(diagnosis_);
  }

private:
  // The entities of what was collected last, as their numbers; new ones are numbered if `learn`.
  Entities entities_of(const Collector &collector, bool learn) {
    Entities result;
    const auto add = [&](OriginId origin) {
      const EntityId entity = system_->blamed(origin);
      if (entity == no_entity)
        return;
      if (number_.size() <= index(entity))
        number_.resize(index(entity) + 1, unnumbered);
      if (number_[index(entity)] == unnumbered) {
        if (!learn)
          return;
        number_[index(entity)] = static_cast<std::uint32_t>(entities_.size());
        entities_.push_back(entity);
      }
      result.push_back(number_[index(entity)]);
    };
    if (options_->blame == BlameOn::Constraints) {
      for (const std::uint32_t assertion : collector.assertions())
        add(system_->assertions()[assertion].origin);
    } else {
      for (const ElementId element : collector.elements()) {
        const Shape shape = system_->element(element).shape;
        if (shape != Shape::Join && shape != Shape::Meet) // their components are on the path
          add(system_->element(element).origin);
      }
    }
    std::ranges::sort(result);
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

  // Conflicts come by length; where very many are very long, the shorter ones will do.
  void number_entities() {
    constexpr std::size_t most_collected = 500'000;
    std::size_t collected = 0;
    Collector collector(*system_, diagnosis_.saturation);
    for (const Conflict &conflict : diagnosis_.conflicts) {
      collector.collect(conflict.paths);
      problem_.conflicts.push_back(entities_of(collector, true));
      collected += collector.elements().size();
      if (collected > most_collected) {
        diagnosis_.conflicts.resize(problem_.conflicts.size());
        diagnosis_.complete = false;
        break;
      }
    }
    problem_.supports.resize(entities_.size());
  }

  void count_supports(const std::vector<std::vector<StepId>> &supports) {
    Collector collector(*system_, diagnosis_.saturation);
    // A path of a thousand constraints that happens to hold says next to nothing about one of them,
    // and nested constructors have such paths at every level.
    constexpr std::uint32_t longest_support = 1000;
    for (std::uint32_t path = 0; path < supports.size(); ++path) {
      if (std::ranges::any_of(supports[path], [&](StepId step) {
            return diagnosis_.saturation[step].distance > longest_support;
          }))
        continue;
      collector.collect(supports[path]);
      if (!budget_->spend(collector.elements().size())) {
        diagnosis_.complete = false;
        return;
      }
      for (const std::uint32_t entity : entities_of(collector, false))
        problem_.supports[entity].push_back(path);
    }
  }

  void split_into_faults() {
    std::vector<std::uint32_t> parent(entities_.size());
    std::iota(parent.begin(), parent.end(), 0U);
    const auto find = [&](std::uint32_t e) {
      while (parent[e] != e)
        e = parent[e] = parent[parent[e]];
      return e;
    };
    for (const Entities &conflict : problem_.conflicts)
      for (const std::uint32_t entity : conflict)
        parent[find(entity)] = find(conflict[0]);
    std::vector<std::size_t> fault_of(entities_.size(), diagnosis_.conflicts.size());
    for (std::size_t i = 0; i < diagnosis_.conflicts.size(); ++i) {
      const Entities &conflict = problem_.conflicts[i];
      if (conflict.empty()) { // nobody to blame, but still a fault
        const Fact &conclusion = diagnosis_.conflicts[i].conclusion;
        const auto same = std::ranges::find_if(diagnosis_.faults, [&](const Fault &fault) {
          return problem_.conflicts[fault.conflicts[0]].empty() &&
                 diagnosis_.conflicts[fault.conflicts[0]].conclusion == conclusion;
        });
        if (same != diagnosis_.faults.end())
          same->conflicts.push_back(i);
        else
          diagnosis_.faults.push_back({{i}, {}, {}, {}});
        continue;
      }
      std::size_t &fault = fault_of[find(conflict[0])];
      if (fault == diagnosis_.conflicts.size()) {
        fault = diagnosis_.faults.size();
        diagnosis_.faults.emplace_back();
      }
      if (diagnosis_.faults[fault].conflicts.size() < most_conflicts)
        diagnosis_.faults[fault].conflicts.push_back(i);
    }
  }

  // Gives the likeliest explanation. Only the entities of the fault have numbers in it, because
  // there may be as many faults as definitions.
  Explanation explain(Fault &fault) {
    Entities own;
    for (const std::size_t conflict : fault.conflicts)
      own.insert(own.end(), problem_.conflicts[conflict].begin(),
                 problem_.conflicts[conflict].end());
    std::ranges::sort(own);
    own.erase(std::unique(own.begin(), own.end()), own.end());
    RankingProblem problem;
    for (const std::size_t conflict : fault.conflicts) {
      Entities &members = problem.conflicts.emplace_back();
      for (const std::uint32_t entity : problem_.conflicts[conflict])
        members.push_back(
            static_cast<std::uint32_t>(std::ranges::lower_bound(own, entity) - own.begin()));
    }
    std::vector<EntityId> entities;
    for (const std::uint32_t entity : own) { // their supports are lent: they may be many
      entities.push_back(entities_[entity]);
      problem.supports.push_back(std::move(problem_.supports[entity]));
    }
    // One entity more or less is the difference between the explanations that are worth weighing.
    const Ranking ranking =
        rank(problem, options_->costs, {options_->suboptimal, options_->costs.entity}, *budget_);
    for (std::size_t i = 0; i < own.size(); ++i)
      problem_.supports[own[i]] = std::move(problem.supports[i]);
    diagnosis_.complete = diagnosis_.complete && ranking.complete;
    if (ranking.explanations.empty())
      return {};
    fault.suspects = weigh(ranking.explanations, entities, preference_, options_->suboptimal);
    Explanation likeliest = ranking.explanations.front();
    for (std::uint32_t &entity : likeliest.entities)
      entity = own[entity];
    return likeliest;
  }

  void split(Fault &fault, const Explanation &explanation) {
    if (explanation.entities.size() < 2)
      return;
    fault.parts.resize(explanation.entities.size());
    for (const std::size_t number : fault.conflicts) {
      const Entities &conflict = problem_.conflicts[number];
      Entities shared;
      std::ranges::set_intersection(explanation.entities, conflict, std::back_inserter(shared));
      if (shared.size() == 1) {
        const auto part = std::ranges::lower_bound(explanation.entities, shared[0]);
        fault.parts[static_cast<std::size_t>(part - explanation.entities.begin())]
            .conflicts.push_back(number);
      }
    }
    for (Fault &part : fault.parts)
      explain(part);
  }

  void find_missing() {
    diagnosis_.missing = missing_hypotheses(*system_, diagnosis_.conflicts, *budget_);
    if (diagnosis_.missing.empty())
      return;
    for (Fault &fault : diagnosis_.faults)
      fault.missing =
          diagnosis_.faults.size() == 1
              ? diagnosis_.missing[0]
              : relevant(*system_, diagnosis_.missing[0], diagnosis_.conflicts, fault.conflicts);
  }

  static constexpr std::uint32_t unnumbered = 0xFFFFFFFF;
  // Of one fault, the shortest: more of the same would not change the picture.
  static constexpr std::size_t most_conflicts = 300;

  System *system_;
  const Options *options_;
  Budget *budget_;
  Entailments entailments_;
  Diagnosis diagnosis_;
  std::vector<EntityId> entities_;
  std::vector<std::uint32_t> number_; // of each entity that is on a conflict
  RankingProblem problem_;
  Preference preference_;
};

} // namespace

Diagnosis diagnose(System &system, const Options &options, Budget &budget) {
  return Diagnoser(system, options, budget).run();
}

} // namespace culprit::scl
