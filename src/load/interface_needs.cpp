#include "load/interface_needs.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace culprit::load {

namespace {

using DeclarationKind = GhcInterface::Declaration::Kind;

constexpr std::string_view rest_prefix = "Installed'.";

} // namespace

std::string rest_of(std::string_view module) { return fmt::format("{}{}", rest_prefix, module); }

std::string_view completed_by(std::string_view module) {
  return module.starts_with(rest_prefix) ? module.substr(rest_prefix.size()) : std::string_view{};
}

const InterfaceNeeds::Known &InterfaceNeeds::known(const std::string &module) {
  const auto [entry, fresh] = known_.try_emplace(module);
  if (!fresh)
    return entry->second;
  Known &known = entry->second;
  const std::string_view completed = completed_by(module);
  known.interface = packages_.interface(completed.empty() ? module : std::string(completed));
  if (known.interface == nullptr)
    return known;
  const auto &declarations = known.interface->declarations;
  for (std::size_t i = 0; i < declarations.size(); ++i)
    if (!declarations[i].name.empty())
      known.declarations.emplace(declarations[i].name, i);
  return known;
}

// What the library has already is not offered again.
bool InterfaceNeeds::is_offered(const std::string &module, const GhcInterface::Export &item) const {
  const auto is_mentioned = [&](const std::string &part) { return packages_.is_mentioned(part); };
  if (!is_mentioned(item.name) && std::ranges::none_of(item.parts, is_mentioned))
    return false;
  const std::string_view completed = completed_by(module);
  const auto is_there = [&](const std::string &part) {
    return packages_.is_in_library(completed, part);
  };
  return completed.empty() || (!is_there(item.name) && std::ranges::none_of(item.parts, is_there));
}

void InterfaceNeeds::want(const std::vector<std::string> &modules) {
  for (const std::string &module : modules)
    if (const GhcInterface *interface = known(module).interface)
      for (std::string &other : reexported_modules(*interface)) {
        followed_.insert(rest_of(other));
        followed_.insert(std::move(other));
      }
  for (const std::string &module : modules) {
    const GhcInterface *interface = known(module).interface;
    if (interface == nullptr)
      continue;
    followed_.insert(module);
    Needed &needed = needed_[module];
    needed.interface = interface;
    needed.wanted = true;
    for (const GhcInterface::Export &item : interface->exports)
      if (is_offered(module, item))
        need(item.module.empty() ? interface->module : item.module, item.name);
  }
  settle();
}

void InterfaceNeeds::need(std::string_view module, std::string_view name) {
  std::string home = packages_.home(module, name);
  if (!packages_.is_in_library(home, name))
    open_.push_back({std::move(home), std::string(name)});
}

void InterfaceNeeds::settle() {
  while (!open_.empty()) {
    const std::vector<Name> names = std::exchange(open_, {});
    std::vector<std::string> modules;
    for (const Name &name : names)
      if (!known_.contains(name.module))
        modules.push_back(name.module);
    std::ranges::sort(modules);
    modules.erase(std::unique(modules.begin(), modules.end()), modules.end());
    packages_.expect(modules);
    for (const Name &name : names)
      declare(name);
  }
}

void InterfaceNeeds::declare(const Name &name) {
  const Known &module = known(name.module);
  if (module.interface == nullptr)
    return;
  Needed &needed = needed_[name.module];
  needed.interface = module.interface;
  if (!needed.names.insert(name.name).second)
    return;
  const auto [first, end] = module.declarations.equal_range(name.name);
  for (auto entry = first; entry != end; ++entry) {
    const GhcInterface::Declaration &declaration = module.interface->declarations[entry->second];
    if (declaration.kind == DeclarationKind::Type &&
        !packages_.is_new(module.interface->module, name.name))
      continue;
    needed.declarations.insert(entry->second);
    const bool is_synonym = declaration.text.starts_with("  type "); // nothing without its meaning
    each_name(declaration.text, [&](std::string_view other, std::string_view used) {
      if (other.empty()) {
        if (module.declares_type(used))
          need(module.interface->module, used);
      } else if (is_synonym || followed_.contains(std::string(other))) {
        need(other, used);
      }
    });
  }
}

// Whether the types and classes of the module that an instance speaks of are declared. The library
// has the other instances of its modules.
bool InterfaceNeeds::belongs(const std::string &module, const std::string &instance) const {
  const Needed &needed = needed_.at(module);
  bool all = true;
  bool any = completed_by(module).empty();
  each_name(instance, [&](std::string_view other, std::string_view name) {
    if (!other.empty() || !known_.at(module).declares_type(name))
      return;
    all = all && needed.names.contains(name);
    any = true;
  });
  return all && any;
}

bool InterfaceNeeds::Known::declares_type(std::string_view name) const {
  const auto [first, end] = declarations.equal_range(name);
  return std::any_of(first, end, [&](const auto &entry) {
    return interface->declarations[entry.second].kind == DeclarationKind::Type;
  });
}

InterfaceNeeds::Text InterfaceNeeds::text(const std::string &module) const {
  const Needed &needed = needed_.at(module);
  const GhcInterface &interface = *needed.interface;
  std::set<std::string, std::less<>> declared(needed.names);
  std::string exports;
  for (const GhcInterface::Export &item : interface.exports) {
    const bool is_own = item.module.empty();
    if (!(is_own && needed.names.contains(item.name)) &&
        !(needed.wanted && is_offered(module, item)))
      continue;
    if (is_own)
      declared.insert(item.parts.begin(), item.parts.end());
    (exports += exports.empty() ? "" : ", ") += item.text;
  }
  std::string declarations;
  std::set<std::string, std::less<>> from_library; // that are written without their module
  for (std::size_t i = 0; i < interface.declarations.size(); ++i) {
    const GhcInterface::Declaration &declaration = interface.declarations[i];
    const bool is_kept =
        declaration.kind == DeclarationKind::Fixity     ? declared.contains(declaration.name)
        : declaration.kind == DeclarationKind::Instance ? belongs(module, declaration.text)
                                                        : needed.declarations.contains(i);
    if (!is_kept)
      continue;
    declarations += declaration.text;
    each_name(declaration.text, [&](std::string_view other, std::string_view name) {
      if (other.empty() && known_.at(module).declares_type(name) && !needed.names.contains(name))
        from_library.emplace(name);
    });
  }
  std::set<std::string> imports;
  const auto home = [&](std::string_view other, std::string_view name) {
    std::string place = packages_.home(other, name);
    imports.insert(place);
    return place;
  };
  const std::string offered = with_modules(exports, home);
  declarations = with_modules(declarations, home);
  std::string source = fmt::format("{{-# LANGUAGE NoImplicitPrelude, MagicHash #-}}\n"
                                   "module {} ({}) where\n  import qualified Prelude\n",
                                   module, offered);
  for (const std::string &other : imports)
    if (other != "Prelude" && other != module)
      source += fmt::format("  import qualified {}\n", other);
  for (const std::string &name : from_library)
    if (const std::string place = packages_.home(interface.module, name);
        packages_.is_in_library(place, name)) {
      source += fmt::format("  import {} ({})\n", place, name);
      imports.insert(place);
    }
  return {source + declarations, {imports.begin(), imports.end()}};
}

} // namespace culprit::load
