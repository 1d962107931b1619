// What those who make up arguments for functions have to know of types.
#pragma once

#include "kernel/program.h"
#include "types/environment.h"

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <vector>

namespace culprit::evaluate {

// Whether values of a type of the library are what their constructors show. Other types of it keep
// invariants, or have several forms of the same value.
[[nodiscard]] bool is_plain_library_type(std::string_view name);

// Instances that lack a method: whoever passes one is to blame.
[[nodiscard]] std::set<std::uint32_t> incomplete_instances(const kernel::Program &program);

// Whether a constructor with this result makes values of a type at these arguments: I :: Int -> E
// Int makes no E Bool.
[[nodiscard]] bool result_fits(const types::Store &store, types::Type result,
                               std::span<const types::Type> arguments);

// A type with `instance` for the variables of its outermost quantifier.
[[nodiscard]] types::Type instantiate(types::Store &store, types::Type type, types::Type instance);

// What a constructor takes where it makes values of its type at these arguments; nothing if it does
// not, or takes dictionaries. Variables of its own stand for `otherwise`.
[[nodiscard]] std::optional<std::vector<types::Type>>
fields_at(const kernel::Program &program, types::Environment &environment,
          names::ValueId constructor, std::span<const types::Type> arguments,
          types::Type otherwise);

} // namespace culprit::evaluate
