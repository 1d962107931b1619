// What ranked explanations say about single entities, and which of these a person looks at first.
//
// An entity is to be changed if an explanation that it is a part of is the right one, so its
// probability is the sum of theirs (SHErrLoc §9.1). The first rank are the entities more than half
// as likely as the likeliest; of two alternatives among them only the better one where one is
// better.
#pragma once

#include "scl/rank.h"
#include "scl/system.h"

#include <span>

namespace culprit::scl {

struct Suspect {
  EntityId entity = no_entity;
  std::uint32_t rank = 1; // from 1, where to look first
  double probability = 0; // that it is one of those to change
};

// Entities that together explain every conflict of a fault.
struct Suspects {
  std::vector<Suspect> members;
  double cost = 0;
  std::size_t supports = 0; // satisfiable paths that use one of them
};

// Knows which of two equally likely entities is the better answer.
class Preference {
public:
  // Without a table nothing is known about places.
  Preference(const System &system, const EntityTable *entities);

  [[nodiscard]] bool better(EntityId a, EntityId b) const;

private:
  struct Occurrences { // elements of an entity
    std::uint32_t variables = 0;
    std::uint32_t others = 0;
  };

  [[nodiscard]] bool is_use(EntityId a, EntityId b) const;
  [[nodiscard]] bool is_inside(EntityId a, EntityId b) const;
  [[nodiscard]] bool is_unknown_twin(EntityId a, EntityId b) const;
  [[nodiscard]] Occurrences occurrences(EntityId entity) const;

  const EntityTable *entities_;
  std::vector<Occurrences> occurrences_;
};

// The explanations to tell, in order: the optimal ones, `further` more, and those that are needed
// for the first rank. `explanations` is ordered by cost; `entities` are those that it numbers.
[[nodiscard]] std::vector<Suspects> weigh(std::span<const Explanation> explanations,
                                          std::span<const EntityId> entities,
                                          const Preference &preference, std::size_t further);

} // namespace culprit::scl
