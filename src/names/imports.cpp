// What a module imports and exports.
#include "names/resolver.h"
#include "syntax/characters.h"

#include <algorithm>

namespace culprit::names {

using namespace syntax;

bool Resolver::is_constructor_name(Symbol text) const {
  const std::string_view name = symbols_.name(text);
  return name.starts_with(':') || character_at(name, 0).kind == CharacterClass::Large;
}

// ---- imports

void Resolver::imports() {
  std::vector<ImportedNames> all;
  all.reserve(tree_.imports.size() + 1);
  if (imports_prelude(tree_, symbols_)) {
    ImportedNames prelude;
    prelude.qualifier = symbols_.intern("Prelude");
    prelude.module = program_.find_module(prelude.qualifier);
    prelude.implicit = true;
    all.push_back(prelude);
  }
  for (const Import &import : tree_.imports)
    all.push_back(imported(import));
  for (const ImportedNames &one : all)
    if (one.module != no_module)
      program_.at(result_.module).imports.push_back(one.module);
  global_.set_imports(std::move(all));
}

ImportedNames Resolver::imported(const Import &import) {
  ImportedNames result;
  const bool renamed = import.alias.name.text != no_symbol;
  result.module = program_.find_module(import.module.name.text);
  result.qualifier = renamed ? import.alias.name.text : import.module.name.text;
  result.qualified_only = import.qualified;
  result.range = import.range;
  if (result.module == result_.module)
    result.module = no_module; // a cycle, which is reported
  if (!import.has_items || result.module == no_module)
    return result;
  result.filter = import.hiding ? ImportedNames::Filter::Except : ImportedNames::Filter::Only;
  for (const Item &item : tree_[import.items])
    import_item(import, item, result);
  std::sort(result.listed.begin(), result.listed.end());
  return result;
}

void Resolver::import_item(const Import &import, const Item &item, ImportedNames &names) {
  const auto take_value = [&](const PlacedName &name) {
    const ValueId id = program_.exported_value(names.module, name.name.text);
    if (id != no_value)
      names.listed.push_back({Space::Value, name.name.text, static_cast<std::uint32_t>(id)});
    return id != no_value;
  };
  const auto take_type = [&](const PlacedName &name) {
    const TypeNameId id = program_.exported_type(names.module, name.name.text);
    if (id != no_type_name)
      names.listed.push_back({Space::Type, name.name.text, static_cast<std::uint32_t>(id)});
    return id != no_type_name;
  };
  const auto complain = [&](const PlacedName &name) {
    if (!import.hiding) // GHC only warns of what was not there to be hidden
      problems_.not_offered(import.module.name.text, name.name.text, name.range);
  };
  const PlacedName &name = item.name;
  const bool names_type = item.space == Item::Space::Type ||
                          (item.space == Item::Space::None && is_constructor_name(name.name.text));
  if (!names_type) {
    if (!take_value(name))
      complain(name);
    return;
  }
  bool found = take_type(name);
  if (import.hiding && item.members == Item::Members::None)
    found = take_value(name) || found; // `hiding (C)` hides a constructor, too
  if (!found)
    return complain(name);
  for (const PlacedName &member : tree_[item.listed])
    if (!take_value(member) && !take_type(member))
      complain(member);
  const TypeNameId type = program_.exported_type(names.module, name.name.text);
  if (item.members != Item::Members::All || type == no_type_name)
    return;
  for (const ValueId member : program_.members(type))
    if (program_.exported_value(names.module, program_[member].name) == member)
      names.listed.push_back(
          {Space::Value, program_[member].name, static_cast<std::uint32_t>(member)});
  for (const TypeNameId member : program_.associated(type))
    if (program_.exported_type(names.module, program_[member].name) == member)
      names.listed.push_back(
          {Space::Type, program_[member].name, static_cast<std::uint32_t>(member)});
}

// ---- exports

void Resolver::exports() {
  if (tree_.has_exports)
    for (const Item &item : tree_[tree_.exports])
      export_item(item);
  else
    export_own();
  std::vector<Export> &all = program_.at(result_.module).exports;
  std::sort(all.begin(), all.end());
}

void Resolver::offer(Space space, Symbol name, std::uint32_t id, Range range) {
  const std::uint64_t key =
      std::uint64_t{static_cast<std::uint32_t>(name)} << 1U | static_cast<std::uint64_t>(space);
  std::vector<Export> &all = program_.at(result_.module).exports;
  const Export offer{space, name, id};
  const auto [place, is_new] = offers_.emplace(key, std::pair{id, range});
  if (is_new)
    all.push_back(offer);
  else if (place->second.first != id && !duplicate_fields_)
    problems_.conflicting_exports(name, range, place->second.second);
}

void Resolver::export_own() {
  for (std::uint32_t id = first_value_; id < program_.value_count(); ++id)
    offer(Space::Value, program_[ValueId{id}].name, id, {});
  for (std::uint32_t id = first_type_; id < program_.type_count(); ++id)
    offer(Space::Type, program_[TypeNameId{id}].name, id, {});
}

void Resolver::export_item(const Item &item) {
  if (item.space == Item::Space::Module)
    export_module(item);
  else if (item.space == Item::Space::Type ||
           (item.space == Item::Space::None && is_constructor_name(item.name.name.text)))
    export_type(item);
  else
    export_value(item);
}

void Resolver::export_value(const Item &item) {
  const Reference found = value(item.name.name, item.name.range,
                                item.space == Item::Space::Pattern ? "constructor" : "variable");
  if (found.is(Reference::Kind::Value))
    offer(Space::Value, item.name.name.text, found.id, item.range);
}

void Resolver::export_type(const Item &item) {
  const Reference found = type_name(item.name.name, item.name.range, false);
  if (!found.is(Reference::Kind::Type))
    return;
  offer(Space::Type, item.name.name.text, found.id, item.range);
  export_members(item, found.type());
}

// Of T(..) only those that are in scope, by whatever name.
void Resolver::export_members(const Item &item, TypeNameId type) {
  const Symbol qualifier = item.name.name.qualifier;
  const auto in_scope = [&](Space space, Symbol name, std::uint32_t id) {
    for (const Symbol with : {no_symbol, qualifier}) {
      const Found &found = global_.find(space, {with, name});
      if (std::any_of(found.meanings.begin(), found.meanings.end(),
                      [&](const Meaning &one) { return one.id == id; }))
        return true;
    }
    return false;
  };
  for (const PlacedName &member : tree_[item.listed]) {
    const Name name{member.name.qualifier == no_symbol ? qualifier : member.name.qualifier,
                    member.name.text};
    const bool is_type = global_.find(Space::Value, name).meanings.empty() &&
                         !global_.find(Space::Type, name).meanings.empty();
    const Reference found =
        is_type ? type_name(name, member.range, false) : value(name, member.range, "constructor");
    if (!found.is(Reference::Kind::Missing))
      offer(is_type ? Space::Type : Space::Value, name.text, found.id, member.range);
  }
  if (item.members != Item::Members::All)
    return;
  for (const ValueId member : program_.members(type)) {
    const auto id = static_cast<std::uint32_t>(member);
    if (in_scope(Space::Value, program_[member].name, id))
      offer(Space::Value, program_[member].name, id, item.range);
  }
  for (const TypeNameId member : program_.associated(type)) {
    const auto id = static_cast<std::uint32_t>(member);
    if (in_scope(Space::Type, program_[member].name, id))
      offer(Space::Type, program_[member].name, id, item.range);
  }
}

// All that is in scope both as `x` and as `M.x`. Of a module that is not imported that is nothing:
// old programs export `module List` although the module they import is called Data.List by now.
void Resolver::export_module(const Item &item) {
  const Symbol name = item.name.name.text;
  if (name == program_[result_.module].name)
    export_own();
  for (const ImportedNames &import : global_.imports()) {
    if (import.qualifier != name || import.qualified_only || import.module == no_module)
      continue;
    for (const Export &one : program_[import.module].exports)
      if (GlobalScope::admits(import, one))
        offer(one.space, one.name, one.id, item.range);
  }
}

} // namespace culprit::names
