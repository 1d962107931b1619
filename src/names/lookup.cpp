#include "names/lookup.h"

#include "names/collect.h"
#include "syntax/characters.h"

namespace culprit::names {

using namespace syntax;

namespace {

// What has a syntax of its own: [], (), (,), ->.
std::optional<Reference> built_in(Context &context, Space space, Name name, Range range) {
  if (name.qualifier != no_symbol)
    return std::nullopt;
  if (space == Space::Value) {
    const ValueId id = context.program.find_value(no_module, name.text);
    if (id != no_value && id != context.program.unknown_value()) // nothing is called _
      return Reference::to(id);
  } else if (const TypeNameId id = context.program.find_type(no_module, name.text);
             id != no_type_name) {
    return Reference::to(id);
  }
  const std::string_view text = context.symbols.name(name.text);
  if (text.starts_with("(#") || text == "->") // types/ says what it thinks of them
    return Reference{};
  if (text.starts_with("(,")) {
    context.problems.too_large_tuple(range);
    return Reference::missing();
  }
  return std::nullopt;
}

// Nothing if there is nothing of that name.
std::optional<Reference> unique(Context &context, Space space, Name name, Range range) {
  const Candidates &candidates = context.global.find(space, name);
  if (candidates.meanings.empty())
    return std::nullopt;
  if (candidates.meanings.size() > 1) {
    context.problems.ambiguous(space, name, range, candidates);
    return Reference::missing();
  }
  return Reference{space == Space::Value ? Reference::Kind::Value : Reference::Kind::Type,
                   candidates.meanings.front().id};
}

Reference unbound(Context &context, Space space, Name name, Range range, std::string_view what) {
  const bool implied = context.may_be_implied && space == Space::Value &&
                       name.qualifier == no_symbol && !is_constructor_name(context, name.text);
  const Candidates &candidates = context.global.find(space, name);
  if (candidates.partly != nullptr)
    context.problems.partly_known(candidates.partly->module, candidates.partly->range);
  if (!context.may_be_spliced && !implied && !candidates.may_be_elsewhere)
    context.problems.missing({space, what, name, range}, context.global, context.locals);
  return Reference::missing();
}

// Whether something that could not be read may have given the name a meaning.
bool is_unread(const Context &context, Name name) {
  return name.qualifier == no_symbol && context.tree.unread.names.contains(name.text);
}

LocalId add_local(Context &context, Symbol name, Range range) {
  const LocalId id{static_cast<std::uint32_t>(context.resolution.locals.size())};
  context.resolution.locals.push_back({name, range});
  context.owners.own_next_local(context.owner);
  context.locals.bind(name, id);
  return id;
}

} // namespace

bool is_constructor_name(const Context &context, Symbol text) {
  const std::string_view name = context.symbols.name(text);
  return name.starts_with(':') || character_at(name, 0).kind == CharacterClass::Large;
}

Reference look_up_value(Context &context, Name name, Range range, std::string_view what) {
  if (const std::optional<Reference> reference = built_in(context, Space::Value, name, range))
    return *reference;
  if (is_unread(context, name))
    return Reference::missing();
  if (const std::optional<Reference> meaning = unique(context, Space::Value, name, range)) {
    if (meaning->is(Reference::Kind::Value))
      context.owners.mention(*meaning, context.resolution);
    return *meaning;
  }
  return unbound(context, Space::Value, name, range, what);
}

Reference look_up_variable(Context &context, Name name, Range range) {
  if (is_unread(context, name))
    return Reference::missing();
  if (name.qualifier == no_symbol) {
    if (const std::optional<LocalId> local = context.locals.find(name.text)) {
      const Reference reference = Reference::to(*local);
      context.owners.mention(reference, context.resolution);
      return reference;
    }
  }
  return look_up_value(context, name, range, "variable");
}

Reference look_up_constructor(Context &context, Name name, Range range) {
  return look_up_value(context, name, range, "constructor");
}

Reference look_up_type(Context &context, Name name, Range range, Promoted promoted) {
  if (is_unread(context, name))
    return Reference::missing();
  const auto as_value = [&]() -> std::optional<Reference> {
    if (const std::optional<Reference> reference = built_in(context, Space::Value, name, range))
      return reference;
    return unique(context, Space::Value, name, range);
  };
  const auto as_type = [&]() -> std::optional<Reference> {
    if (const std::optional<Reference> meaning = built_in(context, Space::Type, name, range))
      return meaning;
    return unique(context, Space::Type, name, range);
  };
  std::optional<Reference> meaning = promoted == Promoted::First ? as_value() : as_type();
  const bool elsewhere = promoted == Promoted::Otherwise && context.kinds == 0 &&
                         context.global.find(Space::Type, name).may_be_elsewhere;
  if (!meaning && promoted != Promoted::Never &&
      !elsewhere) // a constructor needs no tick where it is clear
    meaning = promoted == Promoted::First ? as_type() : as_value();
  if (meaning)
    return *meaning;
  if (context.kinds > 0)
    return {};
  return unbound(context, Space::Type, name, range, "type");
}

Reference look_up_field(Context &context, Reference record, const PlacedName &field) {
  if (!record.is(Reference::Kind::Value))
    return Reference::missing();
  for (const ValueId id : context.program.fields(record.value()))
    if (context.program[id].name == field.name.text)
      return Reference::to(id);
  context.problems.not_a_field(field.name.text, record.value(), field.range);
  return Reference::missing();
}

Reference bind_variable(Context &context, Symbol name, Range range) {
  if (context.binders == Binders::Top) {
    const ValueId id =
        declare_value(context, {{no_symbol, name}, range}, ValueKind::Function, no_type_name);
    context.owners.own(id, {0, context.owner.declaration});
    return Reference::to(id);
  }
  const std::optional<LocalId> before = context.locals.find(name);
  if (before && index(*before) >= context.first_binder) {
    if (context.binders == Binders::Pattern)
      context.problems.bound_twice(name, range, context.resolution[*before].range);
    else
      context.problems.defined_twice("variable", name, range, context.resolution[*before].range);
    return Reference::to(*before);
  }
  return Reference::to(add_local(context, name, range));
}

} // namespace culprit::names
