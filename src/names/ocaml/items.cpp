// Structure and signature items of OCaml, in their order: each sees what was defined before it.
#include "names/ocaml/lookup.h"
#include "names/ocaml/modules.h"
#include "names/ocaml/phrases.h"
#include "syntax/languages.h"

#include <algorithm>
#include <ranges>

namespace culprit::names::ocaml {

using namespace syntax;

namespace {

// ---- values

void walk(Context &context, DeclarationId, const declaration::Signature &node) {
  resolve_type(context, node.type);
  for (std::uint32_t i = 0; i < node.names.count; ++i) {
    const PlacedName &name = context.tree[node.names][i];
    const Reference value = Reference::to(
        add_value(context, name.name.text, name.range, ValueKind::Function, no_type_name));
    context.resolution.placed[node.names.first + i] = value;
    declare(context, Space::Value, name.name.text, value);
  }
}

void walk(Context &context, DeclarationId id, const declaration::Foreign &node) {
  resolve_type(context, node.type);
  context.resolution.declarations[index(id)] = Reference::to(
      add_value(context, node.name.name.text, node.name.range, ValueKind::Function, no_type_name));
  declare(context, Space::Value, node.name.name.text, context.resolution.declarations[index(id)]);
}

void bind_member(Context &context, DeclarationId id) {
  const Changed<Owner> owner(context.owner, {context.list, id});
  if (const auto *function = std::get_if<declaration::Function>(&context.tree[id].node))
    context.resolution.declarations[index(id)] =
        bind_variable(context, function->name.name.text, function->name.range);
  else if (const auto *binding = std::get_if<declaration::PatternBinding>(&context.tree[id].node))
    resolve_pattern(context, binding->pattern);
}

// The members of a recursive group see each other, and are one group whatever they mention.
void walk(Context &context, DeclarationId, const declaration::Bindings &node) {
  const std::span<const DeclarationId> members = context.tree[node.members];
  const auto bind_all = [&] {
    const Changed<std::vector<Bound>> bound(context.bound, {});
    const Changed<std::vector<std::vector<Bound>>> alternatives(context.alternatives, {});
    for (const DeclarationId member : members)
      bind_member(context, member);
  };
  if (node.recursive)
    bind_all();
  const std::size_t around = context.defining.size();
  for (const DeclarationId member : members)
    if (const auto *function = std::get_if<declaration::Function>(&context.tree[member].node))
      context.defining.push_back(function->name.name.text);
  for (const DeclarationId member : members) {
    context.owners.enter(context.list, member);
    resolve_declaration(context, member);
    context.owners.leave(context.list);
  }
  context.defining.resize(around);
  if (!node.recursive)
    bind_all();
  else
    for (std::size_t i = 0; i < members.size(); ++i)
      context.resolution.mentions[static_cast<std::size_t>(members[i])].push_back(
          members[(i + 1) % members.size()]);
}

void resolve_right_hand_side(Context &context, const RightHandSide &right) {
  for (const GuardedBody &guarded : context.tree[right.bodies]) {
    for (const Statement &guard : context.tree[guarded.guards])
      resolve_expression(context, guard.expression);
    resolve_expression(context, guarded.body);
  }
}

void walk(Context &context, DeclarationId, const declaration::Function &node) {
  resolve_clauses(context, node.clauses);
}

void walk(Context &context, DeclarationId, const declaration::PatternBinding &node) {
  resolve_right_hand_side(context, node.right);
}

void walk(Context &context, DeclarationId, const declaration::Evaluate &node) {
  resolve_expression(context, node.body);
}

// type a. t: types of their own, as far as the definition goes.
void bind_local_types(Context &context, TypeId id) {
  const auto *forall = id == no_type ? nullptr : std::get_if<type::Forall>(&context.tree[id].node);
  if (forall == nullptr)
    return;
  for (std::uint32_t i = 0; i < forall->binders.count; ++i) {
    const PlacedName &name = context.tree[forall->binders][i].name;
    if (context.symbols.name(name.name.text).starts_with('\''))
      continue;
    const Reference type =
        Reference::to(add_type(context, name.name.text, name.range, TypeNameKind::Data));
    context.resolution.binders[forall->binders.first + i] = type;
    context.scope.bind(Space::Type, name.name.text, type);
  }
}

void resolve_clause(Context &context, const Clause &clause) {
  const Scoped scoped(context.scope);
  const Changed<bool> inside(context.top, false);
  const Changed<Owner> nobodys(context.owner, {});
  resolve_patterns(context, clause.patterns);
  bind_local_types(context, clause.result);
  resolve_type(context, clause.result);
  resolve_right_hand_side(context, clause.right);
}

// ---- types

// A structure defines no two types of the same name, unless it includes one of them.
void require_declared_once(Context &context, TypeNameId type) {
  const TypeName &own = context.program[type];
  if (!context.top)
    return;
  for (const Export &offer : context.exports)
    if (offer.space == Space::Type && offer.name == own.name &&
        offer.id != static_cast<std::uint32_t>(type) &&
        context.program[TypeNameId{offer.id}].module == context.structure &&
        !context.included.contains(TypeNameId{offer.id}))
      context.problems.defined_twice("type", own.name, own.range,
                                     context.program[TypeNameId{offer.id}].range);
}

// type t = A and u = A: below, A is that of t. Whoever opens the module finds that of u.
void bind_first_members(Context &context, std::span<const DeclarationId> members) {
  for (const DeclarationId member : members | std::views::reverse) {
    const auto *data = std::get_if<declaration::Data>(&context.tree[member].node);
    for (std::uint32_t i = 0; data != nullptr && i < data->constructors.count; ++i) {
      const ValueId constructor =
          context.resolution.constructors[data->constructors.first + i].value();
      if (data->flavour != Flavour::Record)
        context.scope.bind(Space::Value, context.program[constructor].name,
                           Reference::to(constructor));
      else
        for (const ValueId field : context.program.fields(constructor))
          context.scope.bind(Space::Field, context.program[field].name, Reference::to(field));
    }
  }
}

void walk(Context &context, DeclarationId, const declaration::Types &node) {
  const std::span<const DeclarationId> members = context.tree[node.members];
  for (const DeclarationId member : members)
    name_type(context, member);
  const auto declare_all = [&] {
    for (const DeclarationId member : members)
      if (const Reference type = context.resolution.declarations[index(member)];
          type.is(Reference::Kind::Type)) {
        const auto *synonym = std::get_if<declaration::TypeSynonym>(&context.tree[member].node);
        const Changed<bool> top(context.top,
                                context.top && (synonym == nullptr || !synonym->is_local));
        require_declared_once(context, type.type());
        declare(context, Space::Type, context.program[type.type()].name, type);
      }
  };
  if (node.recursive)
    declare_all();
  for (const DeclarationId member : members)
    resolve_declaration(context, member);
  if (!node.recursive)
    declare_all();
  if (members.size() > 1)
    bind_first_members(context, members);
}

// Each parameter of a type has a name of its own.
void require_different_parameters(Context &context, List<TypeBinder> list) {
  const std::span<const TypeBinder> all = context.tree[list];
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (all[k].name.name.text == all[i].name.name.text &&
          context.symbols.name(all[i].name.name.text) != "_")
        context.problems.bound_twice(all[i].name.name.text, all[i].name.range, all[k].name.range);
}

void walk(Context &context, DeclarationId, const declaration::TypeSynonym &node) {
  require_different_parameters(context, node.parameters);
  resolve_type(context, node.type);
}

// Those of a constructor with a name are reached through it only.
void declare_fields(Context &context, List<FieldDeclaration> list, ValueId constructor,
                    TypeNameId parent, bool is_record) {
  std::vector<ValueId> all;
  for (const FieldDeclaration &declaration : context.tree[list]) {
    resolve_type(context, declaration.type);
    for (std::uint32_t i = 0; i < declaration.names.count; ++i) {
      const PlacedName &name = context.tree[declaration.names][i];
      const auto twice = std::find_if(all.begin(), all.end(), [&](ValueId other) {
        return context.program[other].name == name.name.text;
      });
      if (twice != all.end())
        context.problems.defined_twice("field", name.name.text, name.range,
                                       context.program[*twice].range);
      const ValueId field =
          add_value(context, name.name.text, name.range, ValueKind::Field, parent);
      context.resolution.placed[declaration.names.first + i] = Reference::to(field);
      all.push_back(field);
      if (is_record)
        declare(context, Space::Field, name.name.text, Reference::to(field));
    }
  }
  if (!all.empty())
    context.program.set_fields(constructor, std::move(all));
}

// A record has a constructor that nobody can name; it is called as the type.
void declare_constructors(Context &context, List<syntax::Constructor> list, TypeNameId parent,
                          bool is_record) {
  for (std::uint32_t i = 0; i < list.count; ++i) {
    const syntax::Constructor &constructor = context.tree[list][i];
    for (std::uint32_t k = 0; k < i; ++k)
      if (context.tree[list][k].name.name.text == constructor.name.name.text)
        context.problems.defined_twice("constructor", constructor.name.name.text,
                                       constructor.name.range, context.tree[list][k].name.range);
    resolve_types(context, constructor.arguments);
    resolve_type(context, constructor.type);
    const ValueId value =
        add_value(context, is_record ? context.program[parent].name : constructor.name.name.text,
                  is_record ? context.program[parent].range : constructor.name.range,
                  ValueKind::Constructor, parent);
    context.resolution.constructors[list.first + i] = Reference::to(value);
    declare_fields(context, constructor.fields, value, parent, is_record);
    if (!is_record)
      declare(context, Space::Value, constructor.name.name.text,
              context.resolution.constructors[list.first + i]);
  }
}

void walk(Context &context, DeclarationId id, const declaration::Data &node) {
  require_different_parameters(context, node.parameters);
  resolve_type(context, node.manifest);
  declare_constructors(context, node.constructors,
                       context.resolution.declarations[index(id)].type(),
                       node.flavour == Flavour::Record);
}

void walk(Context &context, DeclarationId id, const declaration::Extension &node) {
  context.resolution.declarations[index(id)] =
      look_up_type(context, node.type.name, node.type.range);
  const Reference type = context.resolution.declarations[index(id)];
  declare_constructors(context, node.constructors,
                       type.is(Reference::Kind::Type) ? type.type() : no_type_name, false);
}

void walk(Context &context, DeclarationId, const declaration::Exception &node) {
  if (node.same.name.text == no_symbol) {
    const Reference exceptions =
        context.scope.find_bound(Space::Type, context.symbols.intern("exn"));
    declare_constructors(context, node.constructor,
                         exceptions.is(Reference::Kind::Type) ? exceptions.type() : no_type_name,
                         false);
    return;
  }
  const Reference same = look_up_constructor(context, node.same.name, node.same.range);
  context.resolution.constructors[node.constructor.first] = same;
  declare(context, Space::Value, context.tree[node.constructor].front().name.name.text,
          same.is(Reference::Kind::Value) ? same : Reference::missing());
}

// ---- modules

void walk(Context &context, DeclarationId id, const declaration::Open &node) {
  const ModuleId module = resolve_module(context, node.module, inner_name(context, "(open)"));
  context.resolution.declarations[index(id)] = Reference::to(module);
  open_module(context, module);
}

// What was copied to be included is part of the module that includes it.
void take_over(Context &context, ModuleId module) {
  const Extent &extent = context.program[module].extent;
  for (std::uint32_t i = extent.first_value; i < extent.end_value; ++i)
    if (context.program[ValueId{i}].module == module)
      context.program.at(ValueId{i}).module = context.structure;
  for (std::uint32_t i = extent.first_type; i < extent.end_type; ++i)
    if (context.program[TypeNameId{i}].module == module)
      context.program.at(TypeNameId{i}).module = context.structure;
}

void walk(Context &context, DeclarationId id, const declaration::Include &node) {
  if (std::holds_alternative<module::Broken>(context.tree[node.module].node)) { // generated items
    context.scope.bind_unknown(Scope::Unknown::Add);
    context.incomplete = context.incomplete || context.top;
    return;
  }
  const Symbol name = inner_name(context, "(include)");
  const ModuleId module = context.program[context.structure].kind == ModuleKind::Signature
                              ? instantiate_type(context, node.module, name)
                              : resolve_module(context, node.module, name);
  context.resolution.declarations[index(id)] = Reference::to(module);
  if (context.resolution.copies.contains(node.module))
    take_over(context, module);
  open_module(context, module);
  if (!context.top)
    return;
  if (context.program[module].incomplete) { // it may define anything again
    context.incomplete = true;
    context.exports.clear();
  }
  for (const Export &offer : context.program[module].exports) {
    context.exports.push_back(offer);
    if (offer.space == Space::Type)
      context.included.insert(TypeNameId{offer.id});
  }
}

void walk(Context &context, DeclarationId id, const declaration::Module &node) {
  const Symbol name = inner_name(context, node.name.name.text);
  const ModuleId module =
      context.program[context.structure].kind == ModuleKind::Signature && context.top
          ? instantiate_type(context, node.body, name)
          : resolve_module(context, node.body, name);
  if (node.name.name.text == no_symbol || context.symbols.name(node.name.name.text) == "_")
    return;
  context.resolution.declarations[index(id)] = Reference::to(module);
  const Changed<bool> top(context.top, context.top && !node.is_local);
  declare(context, Space::Module, node.name.name.text, Reference::to(module));
}

void walk(Context &context, DeclarationId id, const declaration::ModuleType &node) {
  const Symbol name = inner_name(context, node.name.name.text);
  ModuleId module = names::no_module;
  if (node.body == syntax::no_module) {
    module = begin_module(context, name, ModuleKind::Signature);
    end_module(context, module, {});
  } else {
    module = resolve_module_type(context, node.body, name);
  }
  context.resolution.declarations[index(id)] = Reference::to(module);
  declare(context, Space::ModuleType, node.name.name.text, Reference::to(module));
}

void walk(Context &, DeclarationId, const declaration::Broken &) {}
void walk(Context &, DeclarationId, const HaskellOnly auto &) {}

} // namespace

void resolve_declaration(Context &context, DeclarationId id) {
  std::visit([&](const auto &node) { walk(context, id, node); }, context.tree[id].node);
}

void resolve_declarations(Context &context, std::span<const DeclarationId> items) {
  const Changed<std::uint32_t> list(context.list, context.owners.add_list());
  const auto is_recursive_module = [&](DeclarationId id) {
    const auto *module = std::get_if<declaration::Module>(&context.tree[id].node);
    return module != nullptr && module->recursive &&
           std::holds_alternative<module::Typed>(context.tree[module->body].node);
  };
  for (std::size_t i = 0; i < items.size(); ++i) {
    std::size_t end = i;
    while (end < items.size() && is_recursive_module(items[end]))
      ++end;
    if (end == i) {
      resolve_declaration(context, items[i]);
      continue;
    }
    resolve_recursive_modules(context, items.subspan(i, end - i));
    i = end - 1;
  }
}

void resolve_clauses(Context &context, List<Clause> list) {
  for (const Clause &clause : context.tree[list])
    resolve_clause(context, clause);
}

void name_type(Context &context, DeclarationId id) {
  if (const Reference announced = context.resolution.declarations[index(id)];
      announced.is(Reference::Kind::Type)) {
    context.program.at(announced.type()).module = context.structure;
    return;
  }
  const auto name = [&](const PlacedName &called, TypeNameKind kind) {
    context.resolution.declarations[index(id)] =
        Reference::to(add_type(context, called.name.text, called.range, kind));
  };
  if (const auto *synonym = std::get_if<declaration::TypeSynonym>(&context.tree[id].node))
    name(synonym->name, TypeNameKind::Synonym);
  else if (const auto *data = std::get_if<declaration::Data>(&context.tree[id].node))
    name(data->name, TypeNameKind::Data);
}

} // namespace culprit::names::ocaml
