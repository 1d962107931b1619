#include "names/ocaml/lookup.h"

#include "names/ocaml/copy.h"
#include "names/ocaml/modules.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::names::ocaml {

using namespace syntax;

namespace {

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

// F(X)(Y): F, and the paths of its arguments.
std::vector<std::string> arguments_of(std::string_view part) {
  std::vector<std::string> all{std::string(part.substr(0, part.find('(')))};
  int open = 0;
  for (const char c : part.substr(all[0].size())) {
    open -= c == ')' ? 1 : 0;
    if (open > 0)
      all.back() += c;
    if (c == '(' && open++ == 0)
      all.emplace_back();
  }
  return all;
}

// What functors make of modules, as far as types can speak of it.
ModuleId apply_to(Context &context, ModuleId functor, std::span<const std::string> arguments,
                  Range range) {
  for (const std::string &argument : arguments) {
    if (functor == names::no_module || context.program[functor].incomplete)
      return names::no_module;
    const ModuleId given = look_up_path(context, context.symbols.intern(argument), range);
    if (given == names::no_module)
      return names::no_module;
    const ModuleId parameter = context.program[functor].parameter;
    if (parameter == names::no_module) { // no functor, or what it makes is new each time
      context.problems.not_a_functor(range);
      return names::no_module;
    }
    const Application wanted{functor, given, argument.ends_with(')')};
    if (context.program.find_application(wanted) == names::no_module) {
      // No node makes it: its number is behind those of the nodes.
      const std::size_t number = context.tree.module_count() + context.resolution.checks.size();
      context.resolution.checks.emplace(syntax::ModuleId{static_cast<std::uint32_t>(number)},
                                        check_signature(context, parameter, given, range));
    }
    std::vector<Copy> implied;
    functor = apply(wanted, context.program, context.symbols, implied);
    keep_implied(context, std::move(implied));
  }
  return functor;
}

} // namespace

// Pervasives is what Stdlib was called.
ModuleId outermost_module(const Context &context, Symbol name) {
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

ModuleId library_module(const Context &context, Symbol name) {
  for (std::uint32_t i = 0; i < context.program.module_count(); ++i)
    if (const names::Module &module = context.program[ModuleId{i}];
        module.library && module.name == name)
      return ModuleId{i};
  return names::no_module;
}

const std::vector<Symbol> &parts_of_path(Context &context, Symbol path) {
  const auto [place, is_new] = context.parts.try_emplace(path);
  if (is_new) {
    const std::string text(context.symbols.name(path));
    std::size_t start = 0;
    int open = 0; // F(X.Y) is one part
    for (std::size_t i = 0; i < text.size(); ++i) {
      open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
      if (text[i] != '.' || open > 0)
        continue;
      place->second.push_back(context.symbols.intern(text.substr(start, i - start)));
      start = i + 1;
    }
    place->second.push_back(context.symbols.intern(text.substr(start)));
  }
  return place->second;
}

Reference find_member(const Context &context, ModuleId module, Space space, Symbol name) {
  const std::span<const Export> offers = context.program.exported(module, space, name);
  if (offers.empty()) {
    // Stdlib.List is what List is where nothing hides it.
    if (space == Space::Module && context.symbols.name(context.program[module].name) == "Stdlib")
      if (const ModuleId other = library_module(context, name); other != names::no_module)
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
  std::vector<Symbol> names = parts_of_path(context, path);
  std::vector<std::vector<std::string>> applied(names.size());
  for (std::size_t i = 0; i < names.size(); ++i)
    if (std::vector<std::string> all = arguments_of(context.symbols.name(names[i]));
        all.size() > 1) {
      names[i] = context.symbols.intern(all[0]);
      applied[i].assign(all.begin() + 1, all.end());
    }
  const Reference first = context.scope.find(Space::Module, names.front());
  if (first.is(Reference::Kind::Missing))
    return names::no_module;
  ModuleId module =
      first.is(Reference::Kind::Module) ? first.module() : outermost_module(context, names.front());
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
  module = apply_to(context, module, applied[0], range);
  for (std::size_t i = 1; i < names.size() && module != names::no_module; ++i) {
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
    module = apply_to(context, reference.module(), applied[i], range);
  }
  return module;
}

void keep_implied(Context &context, std::vector<Copy> implied) {
  for (Copy &copy : implied) {
    copy.number = next_copy(context.resolution);
    context.copied += copy.types.size() + copy.values.size();
    context.resolution.implied_copies.push_back(std::move(copy));
  }
}

std::uint32_t next_copy(const Resolution &resolution) {
  return static_cast<std::uint32_t>(resolution.copies.size() + resolution.implied_copies.size());
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

std::vector<Reference> hidden_constructors(Context &context, Name name, Reference meant) {
  std::vector<Reference> hidden;
  if (!meant.is(Reference::Kind::Value))
    return hidden;
  const auto add = [&](Reference reference) {
    if (reference.is(Reference::Kind::Value) &&
        context.program[reference.value()].parent != context.program[meant.value()].parent)
      hidden.push_back(reference);
    return false;
  };
  if (name.qualifier == no_symbol) {
    context.scope.each(Space::Value, name.text, add);
    return hidden;
  }
  const ModuleId module = look_up_path(context, name.qualifier, {});
  const std::span<const Export> offers = context.program.exported(module, Space::Value, name.text);
  for (auto offer = offers.rbegin(); offer != offers.rend(); ++offer)
    add({Reference::Kind::Value, offer->id});
  return hidden;
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
