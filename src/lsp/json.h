// JSON as clients send it: anything may be missing, or be of another kind than it should be.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace culprit::lsp {

using Json = nlohmann::json;

// What stands at the end of a path of names; null where there is nothing.
[[nodiscard]] const Json &at(const Json &json, std::initializer_list<const char *> path);

[[nodiscard]] std::optional<std::string> text_at(const Json &json,
                                                 std::initializer_list<const char *> path);
[[nodiscard]] std::optional<std::int64_t> number_at(const Json &json,
                                                    std::initializer_list<const char *> path);
[[nodiscard]] bool is_set(const Json &json, std::initializer_list<const char *> path);

// On one line; what is not UTF-8 is replaced.
[[nodiscard]] std::string written(const Json &json);

} // namespace culprit::lsp
