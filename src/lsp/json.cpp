#include "lsp/json.h"

namespace culprit::lsp {

const Json &at(const Json &json, std::initializer_list<const char *> path) {
  static const Json nothing;
  const Json *here = &json;
  for (const char *name : path) {
    if (!here->is_object())
      return nothing;
    const auto entry = here->find(name);
    if (entry == here->end())
      return nothing;
    here = &*entry;
  }
  return *here;
}

std::optional<std::string> text_at(const Json &json, std::initializer_list<const char *> path) {
  const Json &value = at(json, path);
  return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
}

std::optional<std::int64_t> number_at(const Json &json, std::initializer_list<const char *> path) {
  const Json &value = at(json, path);
  return value.is_number_integer() ? std::optional(value.get<std::int64_t>()) : std::nullopt;
}

bool is_set(const Json &json, std::initializer_list<const char *> path) {
  const Json &value = at(json, path);
  return value.is_boolean() && value.get<bool>();
}

std::string written(const Json &json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace culprit::lsp
