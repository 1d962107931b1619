// What a module imports.
#include "names/imports.h"

#include "names/lookup.h"
#include "names/resolve.h"

#include <algorithm>

namespace culprit::names {

using namespace syntax;

namespace {

// T (..): what the module offers of what belongs to T.
void import_members(const Context &context, TypeNameId type, ImportedNames &names) {
  const Module &from = context.program[names.module];
  names.any_member = names.any_member || from.open;
  for (const Export &offer : from.unknown) // which of them belong to the type is not known
    if (offer.space == Space::Value)
      names.unknown.push_back(offer);
  for (const ValueId member : context.program.members(type))
    if (context.program.exported_value(names.module, context.program[member].name) == member)
      names.listed.push_back(
          {Space::Value, context.program[member].name, static_cast<std::uint32_t>(member)});
  for (const Bundled &bundled : from.bundled)
    if (bundled.type == type)
      names.listed.push_back({Space::Value, context.program[bundled.synonym].name,
                              static_cast<std::uint32_t>(bundled.synonym)});
  for (const TypeNameId member : context.program.associated(type))
    if (context.program.exported_type(names.module, context.program[member].name) == member)
      names.listed.push_back(
          {Space::Type, context.program[member].name, static_cast<std::uint32_t>(member)});
}

void import_item(Context &context, const Import &import, const Item &item, ImportedNames &names) {
  const auto take_value = [&](const PlacedName &name) {
    const ValueId id = names.module == no_module
                           ? no_value
                           : context.program.exported_value(names.module, name.name.text);
    if (id != no_value)
      names.listed.push_back({Space::Value, name.name.text, static_cast<std::uint32_t>(id)});
    return id != no_value;
  };
  const auto take_type = [&](const PlacedName &name) {
    const TypeNameId id = names.module == no_module
                              ? no_type_name
                              : context.program.exported_type(names.module, name.name.text);
    if (id != no_type_name)
      names.listed.push_back({Space::Type, name.name.text, static_cast<std::uint32_t>(id)});
    return id != no_type_name;
  };
  const auto complain = [&](const PlacedName &name, Space space) {
    if (names.module == no_module ||
        context.program.may_offer(names.module, space, name.name.text)) {
      names.unknown.push_back({space, name.name.text, 0});
      if (names.module != no_module && !import.hiding)
        context.problems.partly_known(names.module, import.range);
    } else if (!import.hiding) // GHC only warns of what was not there to be hidden
      context.problems.not_offered(import.module.name.text, name.name.text, name.range);
  };
  const PlacedName &name = item.name;
  const bool names_type =
      item.space == Item::Space::Type ||
      (item.space == Item::Space::None && is_constructor_name(context, name.name.text));
  if (!names_type) {
    if (!take_value(name))
      complain(name, Space::Value);
    return;
  }
  bool taken = take_type(name);
  if (import.hiding && item.members == Item::Members::None)
    taken = take_value(name) || taken; // `hiding (C)` hides a constructor, too
  if (!taken) {
    complain(name, Space::Type);
    if (import.hiding) // a constructor, too
      names.unknown.push_back({Space::Value, name.name.text, 0});
    names.any_member = names.any_member || item.members == Item::Members::All;
  }
  for (const PlacedName &member : context.tree[item.listed])
    // A type has no part of its own name but a constructor.
    if (!take_value(member) && (member.name.text == name.name.text || !take_type(member))) {
      if (!taken) { // the members of what is not there
        names.unknown.push_back({Space::Value, member.name.text, 0});
        names.unknown.push_back({Space::Type, member.name.text, 0});
      } else {
        complain(member, Space::Value);
      }
    }
  if (!taken)
    return;
  const TypeNameId type = context.program.exported_type(names.module, name.name.text);
  if (item.members != Item::Members::All || type == no_type_name)
    return;
  import_members(context, type, names);
  // A family that a class declares, and that has no constructors, brings the class.
  const TypeNameId of_class = context.program[type].parent;
  if (of_class == no_type_name || !context.program.members(type).empty() ||
      context.program.exported_type(names.module, context.program[of_class].name) != of_class)
    return;
  names.listed.push_back(
      {Space::Type, context.program[of_class].name, static_cast<std::uint32_t>(of_class)});
  import_members(context, of_class, names);
}

ImportedNames imported(Context &context, const Import &import) {
  ImportedNames result;
  const bool renamed = import.alias.name.text != no_symbol;
  result.module = context.program.find_module(import.module.name.text);
  result.qualifier = renamed ? import.alias.name.text : import.module.name.text;
  result.qualified_only = import.qualified;
  result.range = import.range;
  if (result.module == context.resolution.module || import.source)
    result.module = no_module; // a cycle, which is reported
  if (!import.has_items)
    return result;
  result.filter = import.hiding ? ImportedNames::Filter::Except : ImportedNames::Filter::Only;
  for (const Item &item : context.tree[import.items])
    import_item(context, import, item, result);
  std::sort(result.listed.begin(), result.listed.end());
  std::sort(result.unknown.begin(), result.unknown.end());
  return result;
}

} // namespace

void resolve_imports(Context &context) {
  std::vector<ImportedNames> all;
  all.reserve(context.tree.imports.size() + 1);
  if (imports_prelude(context.tree, context.symbols)) {
    ImportedNames prelude;
    prelude.qualifier = context.symbols.intern("Prelude");
    prelude.module = context.program.find_module(prelude.qualifier);
    prelude.implicit = true;
    all.push_back(prelude);
  }
  for (const Import &import : context.tree.imports)
    all.push_back(imported(context, import));
  for (const ImportedNames &imported_names : all)
    if (imported_names.module != no_module)
      context.program.at(context.resolution.module).imports.push_back(imported_names.module);
  context.global.set_imports(std::move(all));
}

} // namespace culprit::names
