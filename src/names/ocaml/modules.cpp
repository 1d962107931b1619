// Module expressions and module types of OCaml: paths, functors, applications, copies.
#include "names/ocaml/modules.h"

#include "base/overloaded.h"
#include "names/ocaml/copy.h"
#include "names/ocaml/lookup.h"
#include "names/ocaml/phrases.h"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace culprit::names::ocaml {

using namespace syntax;
using names::ModuleId;
using names::no_module;

namespace {

// Signatures that contain each other several times grow exponentially.
constexpr std::size_t most_copied = 200'000;

// ---- functors

template <class Part>
ModuleId resolve_functor(Context &context, const module::Functor &node, Symbol name, Part result) {
  const ModuleId functor = begin_module(context, name, ModuleKind::Functor);
  const Scoped scoped(context.scope);
  const Changed<ModuleId> inside(context.structure, functor);
  const Changed<bool> top(context.top, false);
  ModuleId parameter = no_module;
  if (node.type != syntax::no_module) {
    const Symbol called = node.parameter.name.text;
    parameter = instantiate_type(context, node.type, inner_name(context, called));
    if (called != no_symbol)
      context.scope.bind(Space::Module, called, Reference::to(parameter));
  }
  const ModuleId body = result(inner_name(context, "(result)"));
  context.program.at(functor).parameter = parameter;
  context.program.at(functor).result = body;
  end_module(context, functor, {});
  return functor;
}

// Types, their constructors and their fields are those of an earlier copy.
void keep_types(const Context &context, const Copy &earlier, Replaced &into) {
  for (const Copy::Types &pair : earlier.types)
    into.types.emplace(pair.from, pair.to);
  for (const Copy::Values &pair : earlier.values) {
    const Value &value = context.program[pair.from];
    if (belongs_to_type(value) && into.types.contains(value.parent))
      into.values.emplace(pair.from, pair.to);
  }
}

// Makes the copy, and says that a node makes it.
ModuleId copy_module(Context &context, syntax::ModuleId id, ModuleId from, Symbol name,
                     Replaced replaced = {}) {
  const Extent &extent = context.program[from].extent;
  context.copied += (extent.end_value - extent.first_value) +
                    (extent.end_type - extent.first_type) +
                    (extent.end_module - extent.first_module);
  if (context.copied > most_copied) {
    if (!std::exchange(context.too_large, true))
      context.problems.too_large_modules(context.tree[id].range);
    return no_module;
  }
  const ModuleId to = begin_module(context, name, context.program[from].kind);
  Copied copied = ocaml::copy(from, to, std::move(replaced), context.program, context.symbols);
  end_module(context, to, std::move(copied.exports));
  keep_implied(context, std::move(copied.implied));
  copied.copy.number = next_copy(context.resolution);
  context.resolution.copies.emplace(id, std::move(copied.copy));
  return to;
}

bool is_application(const Context &context, syntax::ModuleId argument) {
  while (const auto *inner = std::get_if<module::Parenthesized>(&context.tree[argument].node))
    argument = inner->body;
  return std::holds_alternative<module::Apply>(context.tree[argument].node);
}

// What an application has of an earlier one; the first application of the program has it all.
void keep_types(const Context &context, ModuleId result, ModuleId earlier, Replaced &into) {
  Matched matched = match(result, earlier, context.program, context.symbols);
  into.types.merge(matched.replaced.types);
  for (const auto &[from, to] : matched.replaced.values)
    if (belongs_to_type(context.program[from]))
      into.values.emplace(from, to);
}

void note_same_functors(Context &context, ModuleId again, ModuleId first) {
  if (context.program[again].kind == ModuleKind::Functor)
    context.program.same_functor(again, context.program.first_of(first));
  for (const auto &[from, to] :
       match(again, first, context.program, context.symbols).replaced.modules)
    if (from != to && context.program[from].kind == ModuleKind::Functor)
      context.program.same_functor(from, context.program.first_of(to));
}

// The types that a functor makes of a module with a name are the same wherever it is applied to it;
// values are not.
ModuleId resolve_application(Context &context, syntax::ModuleId id, const module::Apply &node,
                             Symbol name) {
  const ModuleId functor = resolve_module(context, node.function, inner_name(context, "(functor)"));
  const ModuleId argument =
      node.argument == syntax::no_module
          ? no_module
          : resolve_module(context, node.argument, inner_name(context, "(argument)"));
  if (context.program[functor].incomplete)
    return no_module;
  if (context.program[functor].kind != ModuleKind::Functor) {
    context.problems.not_a_functor(context.tree[node.function].range);
    return no_module;
  }
  if (context.program[functor].result == no_module)
    return no_module;
  const bool is_nested = argument != no_module && context.first_results.contains(argument) &&
                         is_application(context, node.argument);
  const bool has_name =
      is_nested || (argument != no_module &&
                    std::holds_alternative<module::Path>(context.tree[node.argument].node));
  Replaced replaced;
  if (argument != no_module && context.program[functor].parameter != no_module) {
    context.resolution.checks.emplace(id,
                                      check_signature(context, context.program[functor].parameter,
                                                      argument, context.tree[node.argument].range));
    replaced = match(context.program[functor].parameter, argument, context.program, context.symbols)
                   .replaced;
  }
  Application application{context.program.first_of(functor), argument, is_nested};
  if (is_nested) // what it was called when it was first made
    application.argument = context.first_results.at(argument);
  const ModuleId earlier = has_name ? context.program.find_application(application) : no_module;
  if (earlier != no_module) {
    if (const auto here = context.applied.find(earlier); here != context.applied.end())
      keep_types(context, context.resolution.copies.at(here->second), replaced);
    else
      keep_types(context, context.program[functor].result, earlier, replaced);
  }
  const ModuleId result =
      copy_module(context, id, context.program[functor].result, name, std::move(replaced));
  if (result == no_module)
    return no_module;
  application.result = has_name ? context.program.find_application(application) : no_module;
  if (has_name && application.result == no_module) {
    application.result = result;
    context.program.add(application);
  }
  if (application.result == result)
    context.applied.emplace(result, id);
  else if (application.result != no_module)
    note_same_functors(context, result, application.result);
  if (has_name)
    context.first_results.emplace(result, application.result);
  return result;
}

// ---- with

// The module that a qualified name is a member of.
ModuleId nested(Context &context, ModuleId module, Name name) {
  if (name.qualifier == no_symbol)
    return module;
  for (const Symbol part : parts_of_path(context, name.qualifier)) {
    const Reference reference = find_member(context, module, Space::Module, part);
    if (!reference.is(Reference::Kind::Module))
      return no_module;
    module = reference.module();
  }
  return module;
}

// The constraint declares the type that stands for that of the signature.
void constrain_type(Context &context, DeclarationId id, const declaration::TypeSynonym &node,
                    ModuleId of, Replaced &replaced) {
  resolve_type(context, node.type);
  const TypeNameId added =
      add_type(context, node.name.name.text, node.name.range, TypeNameKind::Synonym);
  context.resolution.declarations[index(id)] = Reference::to(added);
  const ModuleId owner = nested(context, of, node.name.name);
  const Reference reference = owner == no_module
                                  ? Reference{}
                                  : find_member(context, owner, Space::Type, node.name.name.text);
  if (reference.is(Reference::Kind::Type))
    replaced.types.emplace(reference.type(), added);
  else if (owner == no_module ? !context.program[of].incomplete
                              : reference.is(Reference::Kind::None))
    context.problems.not_in_signature("type", node.name.name, node.name.range);
}

void constrain_module(Context &context, const declaration::Module &node, ModuleId of,
                      Replaced &replaced) {
  const ModuleId given = resolve_module(context, node.body, inner_name(context, "(with)"));
  const ModuleId owner = nested(context, of, node.name.name);
  const Reference reference = owner == no_module
                                  ? Reference{}
                                  : find_member(context, owner, Space::Module, node.name.name.text);
  if (!reference.is(Reference::Kind::Module)) {
    if (owner == no_module ? !context.program[of].incomplete : reference.is(Reference::Kind::None))
      context.problems.not_in_signature("module", node.name.name, node.name.range);
    return;
  }
  Matched matched = match(reference.module(), given, context.program, context.symbols);
  replaced.types.merge(matched.replaced.types);
  replaced.values.merge(matched.replaced.values);
  replaced.modules.merge(matched.replaced.modules);
}

// A signature of which not everything is known has the types at least that it is said to have.
void offer_constrained(Context &context, const module::With &node, ModuleId result) {
  std::vector<Export> &exports = context.program.at(result).exports;
  for (const DeclarationId constraint : context.tree[node.constraints]) {
    const auto *type = std::get_if<declaration::TypeSynonym>(&context.tree[constraint].node);
    if (type == nullptr || type->name.name.qualifier != no_symbol ||
        !context.program.exported(result, Space::Type, type->name.name.text).empty())
      continue;
    const Export offer{Space::Type, type->name.name.text,
                       context.resolution.declarations[index(constraint)].id};
    exports.insert(std::upper_bound(exports.begin(), exports.end(), offer), offer);
  }
}

ModuleId resolve_with(Context &context, syntax::ModuleId id, const module::With &node,
                      Symbol name) {
  const auto first_type = static_cast<std::uint32_t>(context.program.type_count());
  const ModuleId body = resolve_module_type(context, node.body, inner_name(context, "(with)"));
  Replaced replaced;
  for (const DeclarationId constraint : context.tree[node.constraints]) {
    if (const auto *type = std::get_if<declaration::TypeSynonym>(&context.tree[constraint].node))
      constrain_type(context, constraint, *type, body, replaced);
    else if (const auto *module = std::get_if<declaration::Module>(&context.tree[constraint].node))
      constrain_module(context, *module, body, replaced);
  }
  const ModuleId result = copy_module(context, id, body, name, std::move(replaced));
  if (result == no_module)
    return no_module;
  context.program.at(result).extent.first_type = first_type; // the types that it is said to have
  if (context.program[body].incomplete && !node.destructive)
    offer_constrained(context, node, result);
  if (node.destructive)
    for (const DeclarationId constraint : context.tree[node.constraints]) {
      const auto *type = std::get_if<declaration::TypeSynonym>(&context.tree[constraint].node);
      const auto *module = std::get_if<declaration::Module>(&context.tree[constraint].node);
      if (type == nullptr && module == nullptr)
        continue;
      const Name left_out = type != nullptr ? type->name.name : module->name.name;
      const Space space = type != nullptr ? Space::Type : Space::Module;
      if (const ModuleId of = nested(context, result, left_out); of != no_module)
        std::erase_if(context.program.at(of).exports, [&](const Export &offer) {
          return offer.space == space && offer.name == left_out.text;
        });
    }
  return result;
}

// ---- recursive modules

// A module that has nothing but the types of the signature, for the other signatures.
void announce_types(Context &context, Symbol name, syntax::ModuleId type) {
  const auto *signature = std::get_if<module::Structure>(&context.tree[type].node);
  const ModuleId module = begin_module(context, inner_name(context, name), ModuleKind::Signature);
  const Changed<ModuleId> inside(context.structure, module);
  std::vector<Export> exports;
  if (signature != nullptr)
    for (const DeclarationId item : context.tree[signature->items])
      if (const auto *types = std::get_if<declaration::Types>(&context.tree[item].node))
        for (const DeclarationId member : context.tree[types->members]) {
          name_type(context, member);
          if (const Reference declared = context.resolution.declarations[index(member)];
              declared.is(Reference::Kind::Type))
            exports.push_back({Space::Type, context.program[declared.type()].name, declared.id});
        }
  // A name says which types it has, and what is included has others.
  context.program.at(module).incomplete =
      signature == nullptr ||
      std::ranges::any_of(context.tree[signature->items], [&](DeclarationId item) {
        return std::holds_alternative<declaration::Include>(context.tree[item].node);
      });
  end_module(context, module, std::move(exports));
  context.scope.bind(Space::Module, name, Reference::to(module));
}

// What a module expression or type stands for; a module of its own if that is not known.
ModuleId record_module(Context &context, syntax::ModuleId id, ModuleId module, Symbol name) {
  if (module == no_module)
    module = unknown_module(context, name);
  context.resolution.modules[index(id)] = module;
  return module;
}

} // namespace

Symbol inner_name(Context &context, Symbol name) {
  if (context.structure == no_module)
    return name;
  return context.symbols.intern(
      fmt::format("{}.{}", context.symbols.name(context.program[context.structure].name),
                  name == no_symbol ? "_" : context.symbols.name(name)));
}

Symbol inner_name(Context &context, std::string_view name) {
  return inner_name(context, context.symbols.intern(name));
}

ModuleId begin_module(Context &context, Symbol name, ModuleKind kind) {
  names::Module module;
  module.name = name;
  module.library = context.unit.origin == Origin::Library;
  module.kind = kind;
  const ModuleId id = context.program.add(std::move(module));
  Extent &extent = context.program.at(id).extent;
  extent.first_value = static_cast<std::uint32_t>(context.program.value_count());
  extent.first_type = static_cast<std::uint32_t>(context.program.type_count());
  extent.first_module = static_cast<std::uint32_t>(context.program.module_count());
  return id;
}

// Of values, types and modules the last one of a name counts; constructors and fields may be told
// apart by their types.
void end_module(Context &context, ModuleId module, std::vector<Export> exports) {
  const auto before = [](const Export &a, const Export &b) {
    return std::tie(a.space, a.name) < std::tie(b.space, b.name);
  };
  std::stable_sort(exports.begin(), exports.end(), before);
  const auto is_hidden = [&](const Export &offer, const Export &next) {
    const bool several = offer.space == Space::Field ||
                         (offer.space == Space::Value &&
                          context.program[ValueId{offer.id}].kind == ValueKind::Constructor);
    return !before(offer, next) && (!several || offer.id == next.id);
  };
  std::vector<Export> kept;
  for (std::size_t i = 0; i < exports.size(); ++i)
    if (i + 1 == exports.size() || !is_hidden(exports[i], exports[i + 1]))
      kept.push_back(exports[i]);
  names::Module &done = context.program.at(module);
  done.exports = std::move(kept);
  done.extent.end_value = static_cast<std::uint32_t>(context.program.value_count());
  done.extent.end_type = static_cast<std::uint32_t>(context.program.type_count());
  done.extent.end_module = static_cast<std::uint32_t>(context.program.module_count());
}

ModuleId unknown_module(Context &context, Symbol name) {
  const ModuleId module = begin_module(context, name, ModuleKind::Structure);
  context.program.at(module).incomplete = true;
  end_module(context, module, {});
  return module;
}

ModuleId resolve_structure(Context &context, std::span<const DeclarationId> items, Symbol name,
                           ModuleKind kind) {
  const ModuleId module = begin_module(context, name, kind);
  const Scoped scoped(context.scope);
  const Changed<ModuleId> inside(context.structure, module);
  const Changed<bool> top(context.top, true);
  const Changed<bool> incomplete(context.incomplete, false);
  const Changed<std::vector<Export>> exports(context.exports, {});
  resolve_declarations(context, items);
  context.program.at(module).incomplete = context.incomplete;
  end_module(context, module, std::move(context.exports));
  return module;
}

ModuleId resolve_module(Context &context, syntax::ModuleId id, Symbol name) {
  const ModuleId module = std::visit(
      Overloaded{
          [&](const module::Path &node) {
            return look_up_module(context, Space::Module, node.name.name, node.name.range);
          },
          [&](const module::Structure &node) {
            return resolve_structure(context, context.tree[node.items], name,
                                     node.signature ? ModuleKind::Signature
                                                    : ModuleKind::Structure);
          },
          [&](const module::Functor &node) {
            return resolve_functor(context, node, name, [&](Symbol inner) {
              return resolve_module(context, node.body, inner);
            });
          },
          [&](const module::Apply &node) { return resolve_application(context, id, node, name); },
          [&](const module::Typed &node) {
            const ModuleId body =
                resolve_module(context, node.body, inner_name(context, "(struct)"));
            const ModuleId type = instantiate_type(context, node.type, name);
            context.resolution.checks.emplace(
                id, check_signature(context, type, body, context.tree[node.type].range));
            return type;
          },
          [&](const module::Parenthesized &node) {
            return resolve_module(context, node.body, name);
          },
          [&](const module::Unpack &node) {
            resolve_expression(context, node.body);
            return node.type == syntax::no_module ? no_module
                                                  : instantiate_type(context, node.type, name);
          },
          [](const auto &) { return no_module; }},
      context.tree[id].node);
  return record_module(context, id, module, name);
}

ModuleId instantiate_type(Context &context, syntax::ModuleId id, Symbol name) {
  const ModuleId module = std::visit(
      Overloaded{[&](const module::Path &node) {
                   const std::optional<Reference> type =
                       find_name(context, Space::ModuleType, node.name.name, node.name.range);
                   if (!type || type->is(Reference::Kind::Missing))
                     return no_module;
                   if (type->is(Reference::Kind::Module))
                     return copy_module(context, id, type->module(), name);
                   if (const std::optional<Reference> alias =
                           find_name(context, Space::Module, node.name.name, node.name.range);
                       alias && alias->is(Reference::Kind::Module))
                     return alias->module();
                   report_unbound(context, Space::ModuleType, "module type", node.name.name,
                                  node.name.range);
                   return no_module;
                 },
                 [&](const module::Structure &node) {
                   return resolve_structure(context, context.tree[node.items], name,
                                            ModuleKind::Signature);
                 },
                 [&](const module::Functor &node) {
                   return resolve_functor(context, node, name, [&](Symbol inner) {
                     return instantiate_type(context, node.body, inner);
                   });
                 },
                 [&](const module::With &node) { return resolve_with(context, id, node, name); },
                 [&](const module::TypeOf &node) {
                   const ModuleId body =
                       resolve_module(context, node.body, inner_name(context, "(type of)"));
                   // `module M = N`, where `module type of` is not written, is the module itself.
                   const bool is_alias =
                       context.tree[id].range.start == context.tree[node.body].range.start;
                   return is_alias ? body : copy_module(context, id, body, name);
                 },
                 [&](const module::Parenthesized &node) {
                   return instantiate_type(context, node.body, name);
                 },
                 [](const auto &) { return no_module; }},
      context.tree[id].node);
  return record_module(context, id, module, name);
}

ModuleId resolve_module_type(Context &context, syntax::ModuleId id, Symbol name) {
  const auto *path = std::get_if<module::Path>(&context.tree[id].node);
  const auto *parentheses = std::get_if<module::Parenthesized>(&context.tree[id].node);
  if (path == nullptr && parentheses == nullptr)
    return instantiate_type(context, id, name);
  const ModuleId module = path != nullptr ? look_up_module(context, Space::ModuleType,
                                                           path->name.name, path->name.range)
                                          : resolve_module_type(context, parentheses->body, name);
  return record_module(context, id, module, name);
}

Check check_signature(Context &context, ModuleId signature, ModuleId given, Range range) {
  Matched matched = match(signature, given, context.program, context.symbols);
  matched.check.range = range;
  if (matched.mixed_up)
    context.problems.not_a_functor(range, true);
  if (matched.lacking.empty())
    return std::move(matched.check);
  std::vector<std::string> names;
  for (const Lacking &lacking : matched.lacking) {
    std::string_view what;
    switch (lacking.space) {
    case Space::Value:
    case Space::Field:
      what = "";
      break;
    case Space::Type:
      what = "the type ";
      break;
    case Space::Module:
      what = "the module ";
      break;
    case Space::ModuleType:
      what = "the module type ";
      break;
    }
    names.push_back(fmt::format("{}`{}`", what, lacking.name));
  }
  if (signature == context.unit.interface) {
    const Range first = matched.lacking.front().range;
    context.problems.lacks(names, {context.unit.interface_file, first.start, first.end});
  } else {
    context.problems.lacks(names, context.tree.span(range));
  }
  return std::move(matched.check);
}

// module rec: all are known by their signatures before any is walked, and by their types before
// the signatures are.
void resolve_recursive_modules(Context &context, std::span<const DeclarationId> items) {
  const auto node_of = [&](DeclarationId id) -> const declaration::Module & {
    return std::get<declaration::Module>(context.tree[id].node);
  };
  for (const DeclarationId id : items) {
    const auto &typed = std::get<module::Typed>(context.tree[node_of(id).body].node);
    announce_types(context, node_of(id).name.name.text, typed.type);
  }
  for (const DeclarationId id : items) {
    const declaration::Module &node = node_of(id);
    const auto &typed = std::get<module::Typed>(context.tree[node.body].node);
    const ModuleId type =
        instantiate_type(context, typed.type, inner_name(context, node.name.name.text));
    context.resolution.modules[index(node.body)] = type;
    context.resolution.declarations[index(id)] = Reference::to(type);
    declare(context, Space::Module, node.name.name.text, Reference::to(type));
  }
  for (const DeclarationId id : items) {
    const declaration::Module &node = node_of(id);
    const auto &typed = std::get<module::Typed>(context.tree[node.body].node);
    const ModuleId body = resolve_module(context, typed.body, inner_name(context, "(struct)"));
    const Reference type = context.resolution.declarations[index(id)];
    if (type.is(Reference::Kind::Module))
      context.resolution.checks.emplace(
          node.body, check_signature(context, type.module(), body, context.tree[typed.type].range));
  }
}

} // namespace culprit::names::ocaml
