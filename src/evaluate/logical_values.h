// Values of the logic, as predicates of contracts have them, and arithmetic on them.
#pragma once

#include "evaluate/contract.h"
#include "evaluate/heap.h"

#include <optional>
#include <variant>
#include <vector>

namespace culprit::evaluate {

struct Unknown {};
using Set = std::vector<Object *>;

// Objects are values of the program.
struct LogicalValue {
  std::variant<Unknown, bool, Integer, double, Object *, Set> value;
  [[nodiscard]] bool known() const { return !std::holds_alternative<Unknown>(value); }
};

// All of these take numbers of the logic, not objects. What makes no sense is not known.
[[nodiscard]] std::optional<bool> equal_numbers(const LogicalValue &left,
                                                const LogicalValue &right);
[[nodiscard]] LogicalValue compare(Operator op, const LogicalValue &left,
                                   const LogicalValue &right);
[[nodiscard]] LogicalValue calculate(Operator op, const LogicalValue &left,
                                     const LogicalValue &right);

[[nodiscard]] bool is_whole_number(const Object &object);

} // namespace culprit::evaluate
