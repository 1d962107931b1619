// The removable parts of a set of clauses: one group per entity.
#pragma once

#include "base/entity.h"
#include "horn/solve/solve.h"
#include "horn/system.h"
#include "localize/shrink.h"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace culprit::localize {

class Groups {
public:
  // Groups the clauses of `within`, in the order of their first clauses. Clauses without an entity,
  // and those with the entity `stays`, are in no group: they are always present.
  Groups(const horn::System &system, const horn::ClauseSet &within, EntityId stays);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(entities_.size()); }
  [[nodiscard]] EntityId entity(std::uint32_t group) const { return entities_[group]; }
  [[nodiscard]] std::vector<EntityId> entities(const Subset &subset) const;
  // Nothing if one of the entities has no group here.
  [[nodiscard]] std::optional<Subset> find(const std::vector<EntityId> &entities) const;

  // The clauses of these groups and those that are always present.
  [[nodiscard]] std::vector<horn::ClauseId> clause_list(const Subset &subset) const;
  [[nodiscard]] horn::ClauseSet clauses(const Subset &subset) const;
  // The groups that have a clause in the set.
  [[nodiscard]] Subset groups_of(const horn::ClauseSet &clauses) const;

private:
  std::size_t universe_;
  std::vector<horn::ClauseId> always_;
  std::vector<EntityId> entities_;
  std::vector<std::vector<horn::ClauseId>> members_;
  std::unordered_map<EntityId, std::uint32_t> index_;
};

} // namespace culprit::localize
