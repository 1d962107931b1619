#include "names/scope.h"

#include <algorithm>

namespace culprit::names {

// ---- the top level

bool GlobalScope::admits(const ImportedNames &import, const Export &offer) {
  if (import.filter == ImportedNames::Filter::All)
    return true;
  const bool is_listed = std::binary_search(import.listed.begin(), import.listed.end(), offer);
  return is_listed == (import.filter == ImportedNames::Filter::Only);
}

bool GlobalScope::has_qualifier(Symbol qualifier) const {
  return qualifier == program_[own_].name ||
         std::any_of(imports_.begin(), imports_.end(),
                     [&](const ImportedNames &import) { return import.qualifier == qualifier; });
}

std::optional<std::uint32_t> GlobalScope::own(Space space, Symbol name) const {
  if (space == Space::Type) {
    const TypeNameId id = program_.find_type(own_, name);
    return id == no_type_name ? std::nullopt : std::optional(static_cast<std::uint32_t>(id));
  }
  const ValueId id = program_.find_value(own_, name);
  return id == no_value ? std::nullopt : std::optional(static_cast<std::uint32_t>(id));
}

std::optional<std::uint32_t> GlobalScope::offered(ModuleId module, Space space, Symbol name) const {
  if (space == Space::Type) {
    const TypeNameId id = program_.exported_type(module, name);
    return id == no_type_name ? std::nullopt : std::optional(static_cast<std::uint32_t>(id));
  }
  const ValueId id = program_.exported_value(module, name);
  return id == no_value ? std::nullopt : std::optional(static_cast<std::uint32_t>(id));
}

const Candidates &GlobalScope::find(Space space, syntax::Name name) {
  const std::uint64_t key = std::uint64_t{static_cast<std::uint32_t>(name.qualifier)} << 32U |
                            static_cast<std::uint32_t>(name.text);
  auto &cache = cache_[static_cast<std::size_t>(space)];
  if (const auto entry = cache.find(key); entry != cache.end())
    return entry->second;
  return cache.emplace(key, look_up(space, name)).first->second;
}

// Something that is not there.
bool GlobalScope::may_bring(const ImportedNames &import, Space space, Symbol name) const {
  const bool is_listed = std::ranges::any_of(import.unknown, [&](const Export &listed) {
    return listed.space == space && listed.name == name;
  });
  if (import.filter == ImportedNames::Filter::Only)
    return is_listed || import.any_member;
  return !is_listed &&
         (import.module == no_module || program_.may_offer(import.module, space, name));
}

Candidates GlobalScope::look_up(Space space, syntax::Name name) const {
  Candidates result;
  const auto add = [&](std::uint32_t id, const ImportedNames *import) {
    const bool known = std::any_of(result.meanings.begin(), result.meanings.end(),
                                   [&](const Meaning &meaning) { return meaning.id == id; });
    if (!known)
      result.meanings.push_back({id, import});
  };
  const bool qualified = name.qualifier != no_symbol;
  std::optional<std::uint32_t> mine;
  if (!qualified || name.qualifier == program_[own_].name)
    mine = own(space, name.text);
  if (mine)
    add(*mine, nullptr);
  for (const ImportedNames &import : imports_) {
    const bool reaches = qualified ? import.qualifier == name.qualifier : !import.qualified_only;
    if (!reaches || (import.implicit && mine))
      continue;
    if (may_bring(import, space, name.text)) {
      result.may_be_elsewhere = true;
      if (import.module != no_module)
        result.partly = &import;
    }
    if (import.module == no_module)
      continue;
    const std::optional<std::uint32_t> id = offered(import.module, space, name.text);
    if (id && admits(import, {space, name.text, *id}))
      add(*id, &import);
  }
  return result;
}

// ---- variables

void LocalScope::bind(Symbol name, LocalId local) {
  const auto place = static_cast<std::size_t>(name);
  if (place >= current_.size())
    current_.resize(std::max(place + 1, 2 * current_.size()), none);
  undo_.push_back({name, current_[place]});
  current_[place] = static_cast<std::uint32_t>(local);
}

void LocalScope::leave(Mark mark) {
  for (; undo_.size() > mark; undo_.pop_back())
    current_[static_cast<std::size_t>(undo_.back().name)] = undo_.back().before;
}

std::optional<LocalId> LocalScope::find(Symbol name) const {
  const auto place = static_cast<std::size_t>(name);
  if (place >= current_.size() || current_[place] == none)
    return std::nullopt;
  return LocalId{current_[place]};
}

} // namespace culprit::names
