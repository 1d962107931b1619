#include "library/library.h"

#include <unordered_map>

namespace culprit::library {

const Module *find(std::string_view name) {
  static const std::unordered_map<std::string_view, const Module *> by_name = [] {
    std::unordered_map<std::string_view, const Module *> all;
    for (const Module &module : modules())
      all.emplace(module.name, &module);
    return all;
  }();
  const auto found = by_name.find(name);
  return found == by_name.end() ? nullptr : found->second;
}

std::optional<std::string_view> source(std::string_view module) {
  const Module *found = find(module);
  return found == nullptr ? std::nullopt : std::optional(found->source);
}

} // namespace culprit::library
