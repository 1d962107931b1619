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
  const auto entry = by_name.find(name);
  return entry == by_name.end() ? nullptr : entry->second;
}

std::optional<std::string_view> source(std::string_view module) {
  const Module *known = find(module);
  return known == nullptr ? std::nullopt : std::optional(known->source);
}

} // namespace culprit::library
