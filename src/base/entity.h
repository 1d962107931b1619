// Entities: everything a person could change. Constraints of every engine carry entity ids, so that
// every engine blames the same things.
#pragma once

#include "base/memory.h"
#include "base/source.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace culprit {

enum class EntityKind : std::uint8_t {
  Expression,
  Pattern,
  Signature,
  Refinement,
  Alias,
  Field,
  Measure,
  Metric,
  Invariant,
  Qualifier,
  Option,
  Assumption,
  LibrarySpecification,
  Constraint,
  Declaration, // of a type, class, instance, fixity, import
};

// The name used in JSON: "expression", "constraint", "library specification", ...
[[nodiscard]] std::string_view name_of(EntityKind kind);

enum class EntityId : std::uint32_t {};
inline constexpr EntityId no_entity{0xFFFFFFFF};

struct Entity {
  EntityKind kind = EntityKind::Expression;
  Span span;
  std::string name; // what a person calls it: "constraint 3", "append"; may be empty
  std::string text; // shown where the source text is not at hand
};

class EntityTable {
public:
  EntityId add(Entity entity) {
    grow_gently(entities_);
    entities_.push_back(std::move(entity));
    return EntityId{static_cast<std::uint32_t>(entities_.size() - 1)};
  }
  [[nodiscard]] const Entity &operator[](EntityId id) const {
    return entities_[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] std::size_t size() const { return entities_.size(); }
  // Forgets all but the first ones.
  void shrink(std::size_t size) { entities_.resize(size); }

private:
  std::vector<Entity> entities_;
};

} // namespace culprit
