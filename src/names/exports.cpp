// What a module exports.
#include "names/imports.h"

#include "names/lookup.h"

#include <algorithm>

namespace culprit::names {

using namespace syntax;

namespace {

struct ExportConflict { // of two items that export different things by the same names
  Range first;
  Range second;
  std::vector<Symbol> names;
};

struct Offers {
  // By space and name: what is exported, and which item says so.
  std::unordered_map<std::uint64_t, std::pair<std::uint32_t, Range>> items;
  std::vector<ExportConflict> conflicts;
};

// Two modules that share one name often share many: that is said once.
void add_conflict(std::vector<ExportConflict> &conflicts, Range first, Range second, Symbol name) {
  const auto known = std::ranges::find_if(conflicts, [&](const ExportConflict &conflict) {
    return conflict.first.start == first.start && conflict.second.start == second.start;
  });
  ExportConflict &conflict =
      known != conflicts.end() ? *known : conflicts.emplace_back(ExportConflict{first, second, {}});
  if (std::ranges::find(conflict.names, name) == conflict.names.end())
    conflict.names.push_back(name);
}

void offer(Context &context, Offers &offers, Space space, Symbol name, std::uint32_t id,
           Range range) {
  const std::uint64_t key =
      std::uint64_t{static_cast<std::uint32_t>(name)} << 1U | static_cast<std::uint64_t>(space);
  std::vector<Export> &all = context.program.at(context.resolution.module).exports;
  const auto [place, is_new] = offers.items.emplace(key, std::pair{id, range});
  if (is_new)
    all.push_back({space, name, id});
  else if (place->second.first != id && !context.duplicate_fields)
    add_conflict(offers.conflicts, place->second.second, range, name);
}

// Of a name that may mean something that is not there.
void offer_unknown(Context &context, Space space, Symbol name) {
  context.program.at(context.resolution.module).unknown.push_back({space, name, 0});
}

void export_own(Context &context, Offers &offers) {
  Module &own = context.program.at(context.resolution.module);
  own.open = own.open || context.may_be_spliced;
  for (std::uint32_t id = context.first_value; id < context.program.value_count(); ++id)
    offer(context, offers, Space::Value, context.program[ValueId{id}].name, id, {});
  for (std::uint32_t id = context.first_type; id < context.program.type_count(); ++id)
    offer(context, offers, Space::Type, context.program[TypeNameId{id}].name, id, {});
}

void export_value(Context &context, Offers &offers, const Item &item) {
  const Reference reference =
      look_up_value(context, item.name.name, item.name.range,
                    item.space == Item::Space::Pattern ? "constructor" : "variable");
  if (reference.is(Reference::Kind::Value))
    offer(context, offers, Space::Value, item.name.name.text, reference.id, item.range);
  else
    offer_unknown(context, Space::Value, item.name.name.text);
}

void bundle(Context &context, const Bundled &bundled) {
  std::vector<Bundled> &all = context.program.at(context.resolution.module).bundled;
  if (std::ranges::find(all, bundled) == all.end())
    all.push_back(bundled);
}

// A type that is exported again keeps what came with it, if that is exported, too.
void keep_bundles(Context &context) {
  const Module &own = context.program[context.resolution.module];
  const auto exports = [&](Space space, Symbol name, auto id) {
    return std::binary_search(own.exports.begin(), own.exports.end(),
                              Export{space, name, static_cast<std::uint32_t>(id)});
  };
  for (const ImportedNames &import : context.global.imports()) {
    if (import.module == no_module)
      continue;
    for (const Bundled &bundled : context.program[import.module].bundled)
      if (exports(Space::Type, context.program[bundled.type].name, bundled.type) &&
          exports(Space::Value, context.program[bundled.synonym].name, bundled.synonym))
        bundle(context, bundled);
  }
}

// Whether something is in scope, with whatever qualifier.
bool in_scope(const Context &context, const Export &meant) {
  const ModuleId own = context.resolution.module;
  const ModuleId home = meant.space == Space::Value ? context.program[ValueId{meant.id}].module
                                                    : context.program[TypeNameId{meant.id}].module;
  return home == own ||
         std::ranges::any_of(context.global.imports(), [&](const ImportedNames &import) {
           return import.module != no_module && GlobalScope::admits(import, meant) &&
                  std::ranges::binary_search(context.program[import.module].exports, meant);
         });
}

// Constructors that a module has of a type, and that are not there: which they are is not known.
void offer_unknown_members(Context &context, TypeNameId type) {
  const Export meant{Space::Type, context.program[type].name, static_cast<std::uint32_t>(type)};
  Module &own = context.program.at(context.resolution.module);
  for (const ImportedNames &import : context.global.imports()) {
    if (import.module == no_module || !GlobalScope::admits(import, meant) ||
        !std::ranges::binary_search(context.program[import.module].exports, meant))
      continue;
    const bool only = import.filter == ImportedNames::Filter::Only;
    own.open = own.open || (only ? import.any_member : context.program[import.module].open);
    const std::vector<Export> &unknown =
        only ? import.unknown : context.program[import.module].unknown;
    for (const Export &offered : unknown)
      if (offered.space == Space::Value && is_constructor_name(context, offered.name))
        own.unknown.push_back(offered);
  }
}

// Of T(..) only those that are in scope, by whatever name.
void export_members(Context &context, Offers &offers, const Item &item, TypeNameId type) {
  const Symbol qualifier = item.name.name.qualifier;
  for (const PlacedName &member : context.tree[item.listed]) {
    const Name name{member.name.qualifier == no_symbol ? qualifier : member.name.qualifier,
                    member.name.text};
    const bool is_type = context.global.find(Space::Value, name).meanings.empty() &&
                         !context.global.find(Space::Type, name).meanings.empty();
    const Reference reference = is_type
                                    ? look_up_type(context, name, member.range, Promoted::Otherwise)
                                    : look_up_value(context, name, member.range, "constructor");
    if (!reference.is(Reference::Kind::Missing))
      offer(context, offers, is_type ? Space::Type : Space::Value, name.text, reference.id,
            member.range);
    else
      offer_unknown(context, Space::Value, name.text);
    if (!is_type && reference.is(Reference::Kind::Value) &&
        context.program[reference.value()].parent != type)
      bundle(context, {type, reference.value()});
  }
  if (item.members != Item::Members::All)
    return;
  const auto offer_member = [&](Space space, Symbol name, auto member) {
    const auto id = static_cast<std::uint32_t>(member);
    if (in_scope(context, {space, name, id}))
      offer(context, offers, space, name, id, item.range);
  };
  for (const ImportedNames &import : context.global.imports())
    if (import.module != no_module)
      for (const Bundled &bundled : context.program[import.module].bundled)
        if (bundled.type == type)
          offer_member(Space::Value, context.program[bundled.synonym].name, bundled.synonym);
  for (const ValueId member : context.program.members(type))
    offer_member(Space::Value, context.program[member].name, member);
  for (const TypeNameId member : context.program.associated(type))
    offer_member(Space::Type, context.program[member].name, member);
  offer_unknown_members(context, type);
}

void export_type(Context &context, Offers &offers, const Item &item) {
  const Reference reference =
      look_up_type(context, item.name.name, item.name.range, Promoted::Otherwise);
  if (!reference.is(Reference::Kind::Type)) {
    offer_unknown(context, Space::Type, item.name.name.text);
    for (const PlacedName &member : context.tree[item.listed])
      offer_unknown(context, Space::Value, member.name.text);
    Module &own = context.program.at(context.resolution.module);
    own.open = own.open || item.members == Item::Members::All;
    return;
  }
  offer(context, offers, Space::Type, item.name.name.text, reference.id, item.range);
  export_members(context, offers, item, reference.type());
}

// Whether something that is imported needs no qualifier.
bool is_unqualified(const Context &context, const Export &meant) {
  return std::ranges::any_of(context.global.imports(), [&](const ImportedNames &import) {
    return import.module != no_module && !import.qualified_only &&
           GlobalScope::admits(import, meant) &&
           std::ranges::binary_search(context.program[import.module].exports, meant);
  });
}

// All that is in scope both as `x` and as `M.x`. Of a module that is not imported that is nothing:
// old programs export `module List` although the module they import is called Data.List by now.
void export_module(Context &context, Offers &offers, const Item &item) {
  const Symbol name = item.name.name.text;
  if (name == context.program[context.resolution.module].name)
    export_own(context, offers);
  for (const ImportedNames &import : context.global.imports()) {
    if (import.qualifier != name)
      continue;
    Module &own = context.program.at(context.resolution.module);
    const bool only = import.filter == ImportedNames::Filter::Only;
    if (only)
      own.unknown.insert(own.unknown.end(), import.unknown.begin(), import.unknown.end());
    else if (import.module != no_module)
      own.unknown.insert(own.unknown.end(), context.program[import.module].unknown.begin(),
                         context.program[import.module].unknown.end());
    const bool open = only ? import.any_member
                           : import.module == no_module || context.program[import.module].open;
    own.open = own.open || (open && !import.qualified_only);
    if (import.module == no_module)
      continue;
    for (const Export &exported : context.program[import.module].exports)
      if (GlobalScope::admits(import, exported) &&
          (!import.qualified_only || is_unqualified(context, exported)))
        offer(context, offers, exported.space, exported.name, exported.id, item.range);
  }
}

void export_item(Context &context, Offers &offers, const Item &item) {
  if (item.space == Item::Space::Module)
    export_module(context, offers, item);
  else if (item.space == Item::Space::Type ||
           (item.space == Item::Space::None && is_constructor_name(context, item.name.name.text)))
    export_type(context, offers, item);
  else
    export_value(context, offers, item);
}

} // namespace

void resolve_exports(Context &context) {
  Offers offers;
  if (context.tree.has_exports)
    for (const Item &item : context.tree[context.tree.exports])
      export_item(context, offers, item);
  else
    export_own(context, offers);
  for (const ExportConflict &conflict : offers.conflicts)
    context.problems.conflicting_exports(conflict.names, conflict.second, conflict.first);
  std::vector<Export> &all = context.program.at(context.resolution.module).exports;
  std::sort(all.begin(), all.end());
  keep_bundles(context);
  std::vector<Export> &unknown = context.program.at(context.resolution.module).unknown;
  std::sort(unknown.begin(), unknown.end());
}

} // namespace culprit::names
