#include "names/resolve.h"

#include "names/fixity.h"
#include "names/knots.h"
#include "names/resolver.h"

#include <algorithm>

namespace culprit::names {

using namespace syntax;

Resolver::Resolver(const Tree &tree, Program &program, SymbolTable &symbols,
                   Diagnostics &diagnostics, Origin origin)
    : tree_(tree), program_(program), symbols_(symbols),
      global_(program, ModuleId{static_cast<std::uint32_t>(program.module_count())}),
      problems_(tree, program, symbols, diagnostics),
      first_value_(static_cast<std::uint32_t>(program.value_count())),
      first_type_(static_cast<std::uint32_t>(program.type_count())) {
  Module module;
  module.name = module_name(tree, symbols);
  module.library = origin == Origin::Library;
  result_.module = program.add(std::move(module));
  duplicate_fields_ = has_extension("DuplicateRecordFields");
}

void Resolver::run() {
  result_.make_room(tree_);
  imports();
  collect();
  exports();
  top_level();
  problems_.finish();
  result_.sort_mentions();
}

// ---- names

void Resolver::mention(Reference reference) {
  Owner owner;
  if (reference.is(Reference::Kind::Local))
    owner = local_owners_[reference.id];
  else if (reference.id >= first_value_ && reference.id - first_value_ < value_owners_.size())
    owner = value_owners_[reference.id - first_value_];
  if (owner.list == Owner::no_list || walking_[owner.list] == no_declaration)
    return;
  result_.mentions[static_cast<std::size_t>(walking_[owner.list])].push_back(owner.declaration);
}

// What has a syntax of its own: [], (), (,), ->.
std::optional<Reference> Resolver::built_in(Space space, Name name, Range range) {
  if (name.qualifier != no_symbol)
    return std::nullopt;
  if (space == Space::Value) {
    if (const ValueId id = program_.find_value(no_module, name.text); id != no_value)
      return Reference{Reference::Kind::Value, static_cast<std::uint32_t>(id)};
  } else if (const TypeNameId id = program_.find_type(no_module, name.text); id != no_type_name) {
    return Reference{Reference::Kind::Type, static_cast<std::uint32_t>(id)};
  }
  const std::string_view text = symbols_.name(name.text);
  if (text.starts_with("(#") || text == "->") // types/ says what it thinks of them
    return Reference{};
  if (text.starts_with("(,")) {
    problems_.too_large_tuple(range);
    return Reference{Reference::Kind::Missing, 0};
  }
  return std::nullopt;
}

// Nothing if there is nothing of that name.
std::optional<Reference> Resolver::unique(Space space, Name name, Range range) {
  const Found &found = global_.find(space, name);
  if (found.meanings.empty())
    return std::nullopt;
  if (found.meanings.size() > 1) {
    problems_.ambiguous(space, name, range, found);
    return Reference{Reference::Kind::Missing, 0};
  }
  return Reference{space == Space::Value ? Reference::Kind::Value : Reference::Kind::Type,
                   found.meanings.front().id};
}

Reference Resolver::unbound(Space space, Name name, Range range, std::string_view what) {
  if (!may_be_spliced_ && !global_.find(space, name).may_be_elsewhere)
    problems_.missing({space, what, name, range}, global_, locals_);
  return {Reference::Kind::Missing, 0};
}

Reference Resolver::value(Name name, Range range, std::string_view what) {
  if (const std::optional<Reference> found = built_in(Space::Value, name, range))
    return *found;
  if (const std::optional<Reference> found = unique(Space::Value, name, range)) {
    if (found->is(Reference::Kind::Value))
      mention(*found);
    return *found;
  }
  return unbound(Space::Value, name, range, what);
}

Reference Resolver::variable(Name name, Range range) {
  if (name.qualifier == no_symbol) {
    if (const std::optional<LocalId> local = locals_.find(name.text)) {
      const Reference found{Reference::Kind::Local, static_cast<std::uint32_t>(*local)};
      mention(found);
      return found;
    }
  }
  return value(name, range, "variable");
}

Reference Resolver::constructor(Name name, Range range) {
  return value(name, range, "constructor");
}

LocalId Resolver::add_local(Symbol name, Range range) {
  const LocalId id{static_cast<std::uint32_t>(result_.locals.size())};
  result_.locals.push_back({name, range});
  local_owners_.push_back(owner_);
  locals_.bind(name, id);
  return id;
}

Reference Resolver::bind(Symbol name, Range range) {
  if (binders_ == Binders::Top) {
    const ValueId id = declare_value({{no_symbol, name}, range}, ValueKind::Function, no_type_name);
    own_value(id, owner_.declaration);
    return {Reference::Kind::Value, static_cast<std::uint32_t>(id)};
  }
  const std::optional<LocalId> before = locals_.find(name);
  if (before && index(*before) >= first_binder_) {
    if (binders_ == Binders::Pattern)
      problems_.bound_twice(name, range, result_[*before].range);
    else
      problems_.defined_twice("variable", name, range, result_[*before].range);
    return {Reference::Kind::Local, static_cast<std::uint32_t>(*before)};
  }
  return {Reference::Kind::Local, static_cast<std::uint32_t>(add_local(name, range))};
}

bool Resolver::has_extension(std::string_view name) const {
  return std::any_of(tree_.extensions.begin(), tree_.extensions.end(),
                     [&](const PlacedName &one) { return symbols_.name(one.name.text) == name; });
}

// ---- the way in

Symbol module_name(const Tree &tree, SymbolTable &symbols) {
  return tree.module.name.text == no_symbol ? symbols.intern("Main") : tree.module.name.text;
}

bool imports_prelude(const Tree &tree, const SymbolTable &symbols) {
  const Symbol prelude = symbols.find("Prelude");
  const auto is_prelude = [&](Symbol name) { return prelude != no_symbol && name == prelude; };
  const bool switched_off =
      std::any_of(tree.extensions.begin(), tree.extensions.end(), [&](const PlacedName &one) {
        return symbols.name(one.name.text) == "NoImplicitPrelude";
      });
  const bool says_so =
      std::any_of(tree.imports.begin(), tree.imports.end(),
                  [&](const Import &one) { return is_prelude(one.module.name.text); });
  return !switched_off && !says_so && !is_prelude(tree.module.name.text);
}

Resolution resolve(Tree &tree, Program &program, SymbolTable &symbols, EntityTable &entities,
                   Diagnostics &diagnostics, Origin origin) {
  Resolver resolver(tree, program, symbols, diagnostics, origin);
  resolver.run();
  Resolution resolution = resolver.take();
  find_knots(tree, resolution);
  resolve_fixities(tree, resolution, {program, resolver.local_fixities(), symbols}, entities,
                   diagnostics);
  return resolution;
}

} // namespace culprit::names
