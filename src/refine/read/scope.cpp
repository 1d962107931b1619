#include "refine/read/scope.h"

#include "names/resolve.h"

#include <algorithm>

namespace culprit::refine {

using names::no_module;

Scope::Scope(const names::Program &program, const SymbolTable &symbols, const syntax::Tree &tree,
             names::ModuleId own)
    : program_(program), own_(own) {
  using Filter = Imported::Filter;
  for (const syntax::Import &import : tree.imports) {
    Imported imported;
    imported.module = program.find_module(import.module.name.text);
    if (imported.module == no_module)
      continue;
    imported.only_qualified = import.qualified;
    if (import.has_items) {
      imported.filter = import.hiding ? Filter::Except : Filter::Only;
      for (const syntax::Item &item : tree[import.items])
        list(tree, item, imported);
    }
    const Symbol alias = import.alias.name.text;
    imported.qualifier = alias != no_symbol ? alias : import.module.name.text;
    imports_.push_back(imported);
    if (alias != no_symbol) {
      imported.qualifier = import.module.name.text;
      imported.filter = Filter::None;
      imports_.push_back(std::move(imported));
    }
  }
  const Symbol prelude = symbols.find("Prelude");
  see(prelude, names::imports_prelude(tree, symbols) ? Filter::All : Filter::None);
}

Scope::Scope(const names::Program &program, const SymbolTable &symbols, names::ModuleId own,
             std::string_view prelude)
    : program_(program), own_(own) {
  for (const names::ModuleId module : program[own].imports) {
    Imported imported;
    imported.module = module;
    imported.qualifier = program[module].name;
    imports_.push_back(std::move(imported));
  }
  see(symbols.find(prelude), Imported::Filter::All);
}

void Scope::see(Symbol name, Imported::Filter filter) {
  if (name == no_symbol)
    return;
  Imported imported;
  imported.module = program_.find_module(name);
  imported.qualifier = name;
  imported.filter = filter;
  if (imported.module != no_module)
    imports_.push_back(std::move(imported));
}

// What an item of an import list is about. It may name a type, a value or both; that is no matter
// where only names that mean something are looked up.
void Scope::list(const syntax::Tree &tree, const syntax::Item &item, Imported &into) const {
  const auto take = [&](Symbol name) {
    if (const auto value = program_.exported_value(into.module, name); value != names::no_value)
      into.values.push_back(static_cast<std::uint32_t>(value));
  };
  const Symbol name = item.name.name.text;
  const names::TypeNameId type = program_.exported_type(into.module, name);
  if (type != names::no_type_name)
    into.types.push_back(static_cast<std::uint32_t>(type));
  if (type == names::no_type_name || into.filter == Imported::Filter::Except)
    take(name);
  for (const syntax::PlacedName &member : tree[item.listed])
    take(member.name.text);
  if (item.members == syntax::Item::Members::All && type != names::no_type_name)
    for (const names::ValueId member : program_.members(type))
      into.values.push_back(static_cast<std::uint32_t>(member));
}

namespace {

template <class Filter>
bool passes(Filter filter, const std::vector<std::uint32_t> &listed, std::uint32_t id) {
  if (filter == Filter::All || filter == Filter::None)
    return filter == Filter::All;
  const bool is_listed = std::find(listed.begin(), listed.end(), id) != listed.end();
  return is_listed == (filter == Filter::Only);
}

} // namespace

bool Scope::admits(const Imported &import, names::ValueId value) {
  return passes(import.filter, import.values, static_cast<std::uint32_t>(value));
}

bool Scope::admits(const Imported &import, names::TypeNameId type) {
  return passes(import.filter, import.types, static_cast<std::uint32_t>(type));
}

std::vector<names::ModuleId> Scope::modules(Symbol qualifier) const {
  std::vector<names::ModuleId> modules;
  if (qualifier == program_[own_].name)
    modules.push_back(own_);
  for (const Imported &import : imports_)
    if (import.qualifier == qualifier)
      modules.push_back(import.module);
  if (const names::ModuleId module = program_.find_module(qualifier);
      modules.empty() && module != no_module)
    modules.push_back(module);
  return modules;
}

template <class Id, class Own, class Exported>
Id Scope::find(syntax::Name name, Id none, Own own, Exported exported) const {
  if (name.qualifier == no_symbol || name.qualifier == program_[own_].name) {
    if (const Id id = own(own_, name.text); id != none)
      return id;
    if (const Id id = exported(own_, name.text); id != none)
      return id;
    if (const Id id = own(no_module, name.text); id != none)
      return id;
  }
  // As the program sees it; if it does not, as if nothing was left out.
  for (const bool strict : {true, false})
    for (const Imported &import : imports_) {
      if (name.qualifier == no_symbol ? strict && import.only_qualified
                                      : name.qualifier != import.qualifier)
        continue;
      if (const Id id = exported(import.module, name.text);
          id != none && (!strict || admits(import, id)))
        return id;
    }
  if (name.qualifier != no_symbol) {
    if (const names::ModuleId module = program_.find_module(name.qualifier); module != no_module)
      return exported(module, name.text);
    return own(own_, name.text); // the module under a name that it once had
  }
  return none;
}

names::ValueId Scope::value(syntax::Name name) const {
  return find(
      name, names::no_value,
      [&](names::ModuleId module, Symbol text) { return program_.find_value(module, text); },
      [&](names::ModuleId module, Symbol text) { return program_.exported_value(module, text); });
}

names::TypeNameId Scope::type(syntax::Name name) const {
  return find(
      name, names::no_type_name,
      [&](names::ModuleId module, Symbol text) { return program_.find_type(module, text); },
      [&](names::ModuleId module, Symbol text) { return program_.exported_type(module, text); });
}

template <class Id, class Own, class Exported>
std::optional<syntax::Name> Scope::write(Id id, Id none, Own own, Exported exported) const {
  const Symbol text = program_[id].name;
  if (program_[id].module == no_module)
    return syntax::Name{no_symbol, text};
  // Of the module itself, unless an import brings another one.
  const auto means_only = [&](Symbol qualifier) {
    bool any = false;
    if (qualifier == no_symbol || qualifier == program_[own_].name)
      if (const Id declared = own(own_, text); declared != none) {
        if (declared != id)
          return false;
        any = true;
      }
    for (const Imported &import : imports_) {
      if (qualifier == no_symbol ? import.only_qualified : qualifier != import.qualifier)
        continue;
      const Id meant = exported(import.module, text);
      if (meant == none || !admits(import, meant))
        continue;
      if (meant != id)
        return false;
      any = true;
    }
    return any;
  };
  if (means_only(no_symbol))
    return syntax::Name{no_symbol, text};
  if (program_[id].module == own_ && means_only(program_[own_].name))
    return syntax::Name{program_[own_].name, text};
  for (const Imported &import : imports_)
    if (exported(import.module, text) == id && admits(import, id) && means_only(import.qualifier))
      return syntax::Name{import.qualifier, text};
  return std::nullopt;
}

std::optional<syntax::Name> Scope::written(names::ValueId value) const {
  return write(
      value, names::no_value,
      [&](names::ModuleId module, Symbol text) { return program_.find_value(module, text); },
      [&](names::ModuleId module, Symbol text) { return program_.exported_value(module, text); });
}

std::optional<syntax::Name> Scope::written(names::TypeNameId type) const {
  return write(
      type, names::no_type_name,
      [&](names::ModuleId module, Symbol text) { return program_.find_type(module, text); },
      [&](names::ModuleId module, Symbol text) { return program_.exported_type(module, text); });
}

} // namespace culprit::refine
