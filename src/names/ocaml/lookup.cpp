#include "names/ocaml/lookup.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::names::ocaml {

using namespace syntax;

namespace {

// A file or a module of the library. Pervasives is what Stdlib was called.
ModuleId root(const Context &context, Symbol name) {
  if (context.unit.modules)
    if (const auto seen = context.unit.modules->find(name); seen != context.unit.modules->end())
      return context.program.find_module(seen->second);
  if (name == context.unit.name)
    return context.namesake;
  ModuleId module = context.program.find_module(name);
  if (context.unit.modules && module != names::no_module && !context.program[module].library)
    module = names::no_module; // of another directory
  if (module == names::no_module && context.symbols.name(name) == "Pervasives")
    return context.program.find_module(context.symbols.find("Stdlib"));
  return module;
}

// Of the constructors and fields that exist.
std::uint64_t key(ValueKind kind, Symbol name) {
  return std::uint64_t{static_cast<std::uint32_t>(kind)} << 32U | static_cast<std::uint32_t>(name);
}

// Whether any type has a constructor or field of that name, in scope or not.
bool exists(Context &context, ValueKind kind, Symbol name) {
  if (!context.existing) {
    context.existing.emplace();
    for (std::uint32_t i = 0; i < context.program.value_count(); ++i)
      if (const Value &value = context.program[ValueId{i}];
          value.kind == ValueKind::Constructor || value.kind == ValueKind::Field)
        context.existing->insert(key(value.kind, value.name));
  }
  return context.existing->contains(key(kind, name));
}

} // namespace

const std::vector<Symbol> &parts_of_path(Context &context, Symbol path) {
  const auto [place, is_new] = context.parts.try_emplace(path);
  if (is_new) {
    std::string_view text = context.symbols.name(path);
    for (std::size_t dot = text.find('.'); dot != std::string_view::npos; dot = text.find('.')) {
      place->second.push_back(context.symbols.intern(text.substr(0, dot)));
      text.remove_prefix(dot + 1);
    }
    place->second.push_back(context.symbols.intern(text));
  }
  return place->second;
}

Reference find_member(const Context &context, ModuleId module, Space space, Symbol name) {
  const std::span<const Export> offers = context.program.exported(module, space, name);
  if (offers.empty()) {
    // Stdlib.List is what List is where nothing hides it.
    if (space == Space::Module && context.symbols.name(context.program[module].name) == "Stdlib")
      if (const ModuleId other = root(context, name);
          other != names::no_module && context.program[other].library)
        return Reference::to(other);
    return context.program[module].incomplete ? Reference::missing() : Reference{};
  }
  switch (space) {
  case Space::Value:
  case Space::Field:
    return {Reference::Kind::Value, offers.back().id};
  case Space::Type:
    return {Reference::Kind::Type, offers.back().id};
  case Space::Module:
  case Space::ModuleType:
    break;
  }
  return {Reference::Kind::Module, offers.back().id};
}

ModuleId look_up_path(Context &context, Symbol path, Range range) {
  const std::vector<Symbol> &names = parts_of_path(context, path);
  const Reference first = context.scope.find(Space::Module, names.front());
  if (first.is(Reference::Kind::Missing))
    return names::no_module;
  ModuleId module =
      first.is(Reference::Kind::Module) ? first.module() : root(context, names.front());
  if (module == names::no_module) {
    const std::vector<Symbol> &unreadable = context.unit.unreadable;
    if (!context.no_modules.insert(names.front()).second)
      return names::no_module;
    if (std::find(unreadable.begin(), unreadable.end(), names.front()) != unreadable.end())
      context.problems.unreadable_module(names.front(), range);
    else if (const auto made = context.unit.made.find(names.front());
             made != context.unit.made.end())
      context.problems.made_module(names.front(), made->second, range);
    else if (!context.unit.lacks_packages)
      context.problems.missing_module(
          names.front(), range, [&](const std::function<void(Symbol)> &visit) {
            context.scope.each_name(Space::Module, visit);
            for (std::uint32_t i = 0; i < context.program.module_count(); ++i)
              if (const Symbol name = context.program[ModuleId{i}].name;
                  context.symbols.name(name).find('.') == std::string_view::npos)
                visit(name);
          });
    return names::no_module;
  }
  for (std::size_t i = 1; i < names.size(); ++i) {
    const Reference reference = find_member(context, module, Space::Module, names[i]);
    if (reference.is(Reference::Kind::Missing))
      return names::no_module;
    if (!reference.is(Reference::Kind::Module)) {
      std::string before;
      for (std::size_t k = 0; k < i; ++k)
        before += fmt::format("{}{}", k == 0 ? "" : ".", context.symbols.name(names[k]));
      report_unbound(context, Space::Module, "module", {context.symbols.intern(before), names[i]},
                     range);
      return names::no_module;
    }
    module = reference.module();
  }
  return module;
}

ModuleId look_up_module(Context &context, Space space, Name name, Range range) {
  if (space == Space::Module && name.qualifier == no_symbol)
    return look_up_path(context, name.text, range);
  const std::optional<Reference> reference = find_name(context, space, name, range);
  if (!reference)
    return names::no_module;
  if (reference->is(Reference::Kind::Module))
    return reference->module();
  if (reference->is(Reference::Kind::None))
    report_unbound(context, space, space == Space::Module ? "module" : "module type", name, range);
  return names::no_module;
}

std::optional<Reference> find_name(Context &context, Space space, Name name, Range range) {
  if (name.qualifier == no_symbol)
    return context.scope.find(space, name.text);
  const ModuleId module = look_up_path(context, name.qualifier, range);
  if (module == names::no_module)
    return std::nullopt;
  return find_member(context, module, space, name.text);
}

Reference report_unbound(Context &context, Space space, std::string_view what, Name name,
                         Range range) {
  std::string note;
  if (space == Space::Value && name.qualifier == no_symbol &&
      std::find(context.defining.begin(), context.defining.end(), name.text) !=
          context.defining.end())
    note = fmt::format("`{}` is not known in its own definition, unless that begins with `let rec`",
                       context.symbols.name(name.text));
  context.problems.missing(
      {space, what, name, range, std::move(note)}, [&](const std::function<void(Symbol)> &visit) {
        const ModuleId module = name.qualifier == no_symbol
                                    ? names::no_module
                                    : look_up_path(context, name.qualifier, range);
        if (name.qualifier == no_symbol)
          context.scope.each_name(space, visit);
        else if (module != names::no_module)
          for (const Export &offer : context.program[module].exports)
            if (offer.space == space)
              visit(offer.name);
      });
  return Reference::missing();
}

Reference look_up_variable(Context &context, Name name, Range range) {
  const std::optional<Reference> reference = find_name(context, Space::Value, name, range);
  if (!reference)
    return Reference::missing();
  if (reference->is(Reference::Kind::None))
    return report_unbound(context, Space::Value, "variable", name, range);
  context.owners.mention(*reference, context.resolution);
  return *reference;
}

Reference look_up_constructor(Context &context, Name name, Range range) {
  const std::optional<Reference> reference = find_name(context, Space::Value, name, range);
  if (!reference)
    return Reference::missing();
  // Nobody hides true, () and the like.
  if (const std::string_view text = context.symbols.name(name.text);
      reference->is(Reference::Kind::Missing) && name.qualifier == no_symbol &&
      (text == "true" || text == "false" || text == "()" || text == "[]" || text == "::"))
    return context.scope.find_bound(Space::Value, name.text);
  if (reference->is(Reference::Kind::None) && !context.unit.gaps &&
      !exists(context, ValueKind::Constructor, name.text))
    return report_unbound(context, Space::Value, "constructor", name, range);
  return *reference;
}

Reference look_up_field(Context &context, Name name, Range range) {
  const std::optional<Reference> reference = find_name(context, Space::Field, name, range);
  if (!reference)
    return Reference::missing();
  if (reference->is(Reference::Kind::None) && !context.unit.gaps &&
      !exists(context, ValueKind::Field, name.text))
    return report_unbound(context, Space::Field, "field", name, range);
  return *reference;
}

Reference look_up_type(Context &context, Name name, Range range) {
  const std::optional<Reference> reference = find_name(context, Space::Type, name, range);
  if (!reference)
    return Reference::missing();
  if (reference->is(Reference::Kind::None))
    return report_unbound(context, Space::Type, "type", name, range);
  return *reference;
}

void declare(Context &context, Space space, Symbol name, Reference reference) {
  context.scope.bind(space, name, reference);
  if (!context.top)
    return;
  if (reference.is(Reference::Kind::Missing))
    context.incomplete = true;
  else
    context.exports.push_back({space, name, reference.id});
}

ValueId add_value(Context &context, Symbol name, Range range, ValueKind kind, TypeNameId parent) {
  Value value;
  value.name = name;
  value.module = context.structure;
  value.kind = kind;
  value.parent = parent;
  value.range = range;
  if (context.existing)
    context.existing->insert(key(kind, name));
  return context.program.add(value);
}

TypeNameId add_type(Context &context, Symbol name, Range range, TypeNameKind kind) {
  TypeName type;
  type.name = name;
  type.module = context.structure;
  type.kind = kind;
  type.range = range;
  return context.program.add(type);
}

Reference bind_variable(Context &context, Symbol name, Range range) {
  const auto called = [&](const Bound &variable) { return variable.name == name; };
  if (const auto before = std::find_if(context.bound.begin(), context.bound.end(), called);
      before != context.bound.end()) {
    context.problems.bound_twice(name, range, before->range);
    return before->reference;
  }
  for (const std::vector<Bound> &first : context.alternatives)
    if (const auto alternative = std::find_if(first.begin(), first.end(), called);
        alternative != first.end()) {
      context.bound.push_back({name, alternative->reference, range});
      return alternative->reference;
    }
  Reference reference;
  if (context.top) {
    const ValueId id = add_value(context, name, range, ValueKind::Function, no_type_name);
    context.owners.own(id, context.owner);
    reference = Reference::to(id);
  } else {
    reference = {Reference::Kind::Local,
                 static_cast<std::uint32_t>(context.resolution.locals.size())};
    context.resolution.locals.push_back({name, range});
    context.owners.own_next_local(context.owner);
  }
  context.bound.push_back({name, reference, range});
  declare(context, Space::Value, name, reference);
  return reference;
}

void open_module(Context &context, ModuleId module) {
  if (context.program[module].incomplete)
    context.scope.bind_unknown(Scope::Unknown::Hide);
  for (const Export &offer : context.program[module].exports) {
    Reference::Kind kind = Reference::Kind::Module;
    if (offer.space == Space::Value || offer.space == Space::Field)
      kind = Reference::Kind::Value;
    else if (offer.space == Space::Type)
      kind = Reference::Kind::Type;
    context.scope.bind(offer.space, offer.name, {kind, offer.id});
  }
}

} // namespace culprit::names::ocaml
