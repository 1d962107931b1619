#include "localize/groups.h"

#include <algorithm>

namespace culprit::localize {

using horn::ClauseId;
using horn::ClauseSet;

Groups::Groups(const horn::System &system, const ClauseSet &within, EntityId stays)
    : universe_(system.clauses.size()) {
  for (std::uint32_t c = 0; c < system.clauses.size(); ++c) {
    const ClauseId clause{c};
    if (!within.contains(clause))
      continue;
    const EntityId entity = system[clause].entity;
    if (entity == no_entity || entity == stays) {
      always_.push_back(clause);
      continue;
    }
    const auto [it, fresh] = index_.emplace(entity, size());
    if (fresh) {
      entities_.push_back(entity);
      members_.emplace_back();
    }
    members_[it->second].push_back(clause);
  }
}

std::vector<EntityId> Groups::entities(const Subset &subset) const {
  std::vector<EntityId> result;
  for (const std::uint32_t group : subset)
    result.push_back(entities_[group]);
  return result;
}

std::optional<Subset> Groups::find(const std::vector<EntityId> &entities) const {
  Subset result;
  for (const EntityId entity : entities) {
    const auto it = index_.find(entity);
    if (it == index_.end())
      return std::nullopt;
    result.push_back(it->second);
  }
  std::ranges::sort(result);
  return result;
}

std::vector<ClauseId> Groups::clause_list(const Subset &subset) const {
  std::vector<ClauseId> result = always_;
  for (const std::uint32_t group : subset)
    result.insert(result.end(), members_[group].begin(), members_[group].end());
  return result;
}

ClauseSet Groups::clauses(const Subset &subset) const {
  ClauseSet result(universe_);
  for (const ClauseId clause : clause_list(subset))
    result.insert(clause);
  return result;
}

Subset Groups::groups_of(const ClauseSet &clauses) const {
  Subset result;
  for (std::uint32_t group = 0; group < size(); ++group)
    if (std::ranges::any_of(members_[group], [&](ClauseId c) { return clauses.contains(c); }))
      result.push_back(group);
  return result;
}

} // namespace culprit::localize
