// What predicates see of the objects of a machine, which are evaluated as far as it takes.
#pragma once

#include "evaluate/logical_values.h"

#include <cstdint>
#include <optional>

namespace culprit::evaluate {

class Machine;

inline constexpr std::uint64_t steps_of_call = 50'000;
inline constexpr std::size_t largest_value = 2'000; // nodes

class ReadValues {
public:
  explicit ReadValues(Machine &machine) : machine_(machine) {}

  // Evaluated to its outermost constructor; none if that fails.
  Object *weak(Object *object);
  std::optional<bool> truth_of(const LogicalValue &datum);
  // Numbers become numbers of the logic, truth values its truth values.
  LogicalValue plain(const LogicalValue &datum);
  // The way back, for an argument of that kind; none if it has no object.
  Object *object_of(const LogicalValue &datum, char kind = 'i');
  // By structure, which is what the logic means. Maps, and sets, which are maps, are compared by
  // what they contain; of other types of the library only that values are equal can be told.
  std::optional<bool> same(Object *a, Object *b);
  std::optional<Set> elements(Object *list);

private:
  [[nodiscard]] bool is_abstract(const Object &value) const;

  Machine &machine_;
};

} // namespace culprit::evaluate
