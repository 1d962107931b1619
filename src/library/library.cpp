#include "library/library.h"

#include <algorithm>
#include <string>
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

const Exported *exported(std::string_view module) {
  static const std::unordered_map<std::string_view, Exported> by_name = [] {
    std::unordered_map<std::string_view, Exported> all;
    for (const Module &package : packages())
      for (std::string_view rest = package.source; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::size_t equals = line.find(" = ");
        const std::size_t bar = line.find(" | ");
        if (equals == std::string_view::npos)
          continue;
        const bool has_values = bar != std::string_view::npos;
        all.emplace(line.substr(0, equals),
                    Exported{package.name, line.substr(equals + 2, bar - equals - 2),
                             has_values ? line.substr(bar + 2) : std::string_view{}});
      }
    return all;
  }();
  const auto entry = by_name.find(module);
  return entry == by_name.end() ? nullptr : &entry->second;
}

std::optional<Signatures> find_signatures(std::string_view module) {
  static const std::unordered_map<std::string, Signatures> by_name = [] {
    std::unordered_map<std::string, Signatures> all;
    for (const Module &each : signatures()) {
      const std::string_view folder = each.path.substr(0, each.path.find('/'));
      std::string name(each.path.substr(folder.size() + 1));
      name.resize(name.rfind('.'));
      std::ranges::replace(name, '/', '.');
      const std::size_t dash = folder.rfind('-');
      all.emplace(std::move(name),
                  Signatures{folder.substr(0, dash), folder.substr(dash + 1), &each});
    }
    return all;
  }();
  const auto entry = by_name.find(std::string(module));
  return entry == by_name.end() ? std::nullopt : std::optional(entry->second);
}

std::optional<std::string_view> source(std::string_view module) {
  const Module *known = find(module);
  return known == nullptr ? std::nullopt : std::optional(known->source);
}

} // namespace culprit::library
