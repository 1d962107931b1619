#include "scl/suspects.h"

#include <algorithm>
#include <cmath>

namespace culprit::scl {

Preference::Preference(const System &system, const EntityTable *entities) : entities_(entities) {
  for (std::size_t i = 0; i < system.element_count(); ++i) {
    const Element &element = system.element(ElementId{static_cast<std::uint32_t>(i)});
    const EntityId entity = system.blamed(element.origin);
    if (entity == no_entity)
      continue;
    if (occurrences_.size() <= index(entity))
      occurrences_.resize(index(entity) + 1);
    Occurrences &counts = occurrences_[index(entity)];
    ++(element.shape == Shape::Variable ? counts.variables : counts.others);
  }
}

Preference::Occurrences Preference::occurrences(EntityId entity) const {
  return index(entity) < occurrences_.size() ? occurrences_[index(entity)] : Occurrences{};
}

bool Preference::better(EntityId a, EntityId b) const {
  return is_use(a, b) || is_inside(a, b) || is_unknown_twin(a, b);
}

// The use of a value stands between unknowns: what it is and what is wanted of it. Where the value
// comes from is a single element.
bool Preference::is_use(EntityId a, EntityId b) const {
  const Occurrences use = occurrences(a);
  const Occurrences source = occurrences(b);
  return use.variables >= 2 && use.others == 0 && source.variables + source.others == 1;
}

bool Preference::is_inside(EntityId a, EntityId b) const {
  if (entities_ == nullptr)
    return false;
  const Span &inner = (*entities_)[a].span;
  const Span &outer = (*entities_)[b].span;
  return inner.known() && inner != outer && inner.file == outer.file &&
         outer.start <= inner.start && inner.end <= outer.end;
}

// One expression at two positions that overlap: of the whole and of the constructor that builds it.
bool Preference::is_unknown_twin(EntityId a, EntityId b) const {
  if (entities_ == nullptr || occurrences(a).others > 0 || occurrences(b).others == 0)
    return false;
  const Entity &unknown = (*entities_)[a];
  const Entity &built = (*entities_)[b];
  return unknown.span.known() && unknown.text == built.text &&
         unknown.span.file == built.span.file && unknown.span.start < built.span.end &&
         built.span.start < unknown.span.end;
}

namespace {

using Entities = std::vector<std::uint32_t>;

class Weighing {
public:
  Weighing(std::span<const Explanation> explanations, std::span<const EntityId> entities,
           const Preference &preference)
      : explanations_(explanations), entities_(entities), preference_(&preference),
        probability_(entities.size()), part_of_(entities.size()), rank_(entities.size()) {}

  std::vector<Suspects> run(std::size_t further) {
    add_up();
    find_first_rank();
    const Entities shown = choose(further);
    number_ranks(shown);
    std::vector<Suspects> result;
    for (const std::uint32_t explanation : shown)
      result.push_back(describe(explanations_[explanation]));
    std::ranges::stable_sort(
        result, {}, [](const Suspects &suspects) { return suspects.members.front().rank; });
    return result;
  }

private:
  void add_up() {
    double sum = 0;
    for (std::uint32_t i = 0; i < explanations_.size(); ++i) {
      const double weight = std::exp(explanations_[0].cost - explanations_[i].cost);
      sum += weight;
      for (const std::uint32_t entity : explanations_[i].entities) {
        probability_[entity] += weight;
        part_of_[entity].push_back(i);
      }
    }
    for (double &probability : probability_)
      probability /= sum;
  }

  // No explanation needs both.
  [[nodiscard]] bool are_alternatives(std::uint32_t a, std::uint32_t b) const {
    Entities both;
    std::ranges::set_intersection(part_of_[a], part_of_[b], std::back_inserter(both));
    return both.empty();
  }

  void find_first_rank() {
    constexpr double share = 0.5;
    constexpr double rounding = 1e-9;
    const double least = (share + rounding) * std::ranges::max(probability_);
    Entities likely;
    for (std::uint32_t entity = 0; entity < probability_.size(); ++entity)
      if (probability_[entity] > least)
        likely.push_back(entity);
    Entities kept;
    std::ranges::copy_if(likely, std::back_inserter(kept), [&](std::uint32_t entity) {
      return std::ranges::none_of(likely, [&](std::uint32_t other) {
        return preference_->better(entities_[other], entities_[entity]) &&
               are_alternatives(other, entity);
      });
    });
    for (const std::uint32_t entity : kept.empty() ? likely : kept)
      rank_[entity] = 1;
  }

  [[nodiscard]] Entities choose(std::size_t further) const {
    Entities shown;
    std::vector<bool> mentioned(entities_.size());
    for (std::uint32_t i = 0; i < explanations_.size(); ++i) {
      const Explanation &explanation = explanations_[i];
      if (explanation.cost > explanations_[0].cost) {
        const bool is_needed = std::ranges::any_of(explanation.entities, [&](std::uint32_t entity) {
          return rank_[entity] == 1 && !mentioned[entity];
        });
        if (!is_needed && further == 0)
          continue;
        if (further > 0)
          --further;
      }
      shown.push_back(i);
      for (const std::uint32_t entity : explanation.entities)
        mentioned[entity] = true;
    }
    return shown;
  }

  // After the first rank, one for each cost at which there is something new.
  void number_ranks(const Entities &shown) {
    std::uint32_t rank = 1;
    double cost = -1;
    for (const std::uint32_t i : shown)
      for (const std::uint32_t entity : explanations_[i].entities)
        if (rank_[entity] == 0) {
          if (explanations_[i].cost > cost)
            ++rank;
          cost = explanations_[i].cost;
          rank_[entity] = rank;
        }
  }

  [[nodiscard]] Suspects describe(const Explanation &explanation) const {
    Suspects suspects{{}, explanation.cost, explanation.supports};
    for (const std::uint32_t entity : explanation.entities)
      suspects.members.push_back({entities_[entity], rank_[entity], probability_[entity]});
    std::ranges::stable_sort(suspects.members, {}, &Suspect::rank);
    return suspects;
  }

  std::span<const Explanation> explanations_;
  std::span<const EntityId> entities_;
  const Preference *preference_;
  std::vector<double> probability_;
  std::vector<Entities> part_of_; // of which explanations each entity is a part
  std::vector<std::uint32_t> rank_;
};

} // namespace

std::vector<Suspects> weigh(std::span<const Explanation> explanations,
                            std::span<const EntityId> entities, const Preference &preference,
                            std::size_t further) {
  return Weighing(explanations, entities, preference).run(further);
}

} // namespace culprit::scl
