// Module expressions and module types of OCaml: paths, functors, applications, copies.
#include "names/ocaml/resolver.h"

#include "base/overloaded.h"

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
} // namespace

Symbol Resolver::inner_name(Symbol name) {
  if (structure_ == no_module)
    return name;
  return symbols_.intern(fmt::format("{}.{}", symbols_.name(program_[structure_].name),
                                     name == no_symbol ? "_" : symbols_.name(name)));
}

ModuleId Resolver::begin_module(Symbol name, ModuleKind kind) {
  names::Module module;
  module.name = name;
  module.library = unit_.origin == Origin::Library;
  module.kind = kind;
  const ModuleId id = program_.add(std::move(module));
  Extent &extent = program_.at(id).extent;
  extent.first_value = static_cast<std::uint32_t>(program_.value_count());
  extent.first_type = static_cast<std::uint32_t>(program_.type_count());
  extent.first_module = static_cast<std::uint32_t>(program_.module_count());
  return id;
}

// Of values, types and modules the last one of a name counts; constructors and fields may be told
// apart by their types.
void Resolver::end_module(ModuleId module, std::vector<Export> exports) {
  const auto before = [](const Export &a, const Export &b) {
    return std::tie(a.space, a.name) < std::tie(b.space, b.name);
  };
  std::stable_sort(exports.begin(), exports.end(), before);
  const auto is_hidden = [&](const Export &one, const Export &next) {
    const bool several =
        one.space == Space::Field ||
        (one.space == Space::Value && program_[ValueId{one.id}].kind == ValueKind::Constructor);
    return !before(one, next) && (!several || one.id == next.id);
  };
  std::vector<Export> kept;
  for (std::size_t i = 0; i < exports.size(); ++i)
    if (i + 1 == exports.size() || !is_hidden(exports[i], exports[i + 1]))
      kept.push_back(exports[i]);
  names::Module &done = program_.at(module);
  done.exports = std::move(kept);
  done.extent.end_value = static_cast<std::uint32_t>(program_.value_count());
  done.extent.end_type = static_cast<std::uint32_t>(program_.type_count());
  done.extent.end_module = static_cast<std::uint32_t>(program_.module_count());
}

ModuleId Resolver::structure(std::span<const DeclarationId> items, Symbol name, ModuleKind kind) {
  const ModuleId module = begin_module(name, kind);
  const Scoped scoped(scope_);
  const Changed<ModuleId> inside(structure_, module);
  const Changed<bool> top(top_, true);
  const Changed<std::vector<Export>> exports(exports_, {});
  declarations(items);
  end_module(module, std::move(exports_));
  return module;
}

// ---- modules

ModuleId Resolver::module_of(syntax::ModuleId id, Symbol name) {
  const ModuleId found = std::visit(
      Overloaded{[&](const module::Path &node) {
                   return module_name(Space::Module, node.name.name, node.name.range);
                 },
                 [&](const module::Structure &node) {
                   return structure(tree_[node.items], name,
                                    node.signature ? ModuleKind::Signature : ModuleKind::Structure);
                 },
                 [&](const module::Functor &node) {
                   return functor(node, name,
                                  [&](Symbol inner) { return module_of(node.body, inner); });
                 },
                 [&](const module::Apply &node) { return apply(id, node, name); },
                 [&](const module::Typed &node) {
                   const ModuleId body =
                       module_of(node.body, inner_name(symbols_.intern("(struct)")));
                   const ModuleId type = instance_of(node.type, name);
                   if (body != no_module && type != no_module)
                     result_.checks.emplace(id, check(type, body, tree_[node.type].range));
                   return type;
                 },
                 [&](const module::Parenthesized &node) { return module_of(node.body, name); },
                 [&](const module::Unpack &node) {
                   expression(node.body);
                   return node.type == syntax::no_module ? no_module : instance_of(node.type, name);
                 },
                 [](const auto &) { return no_module; }},
      tree_[id].node);
  result_.modules[static_cast<std::size_t>(id)] = found;
  return found;
}

template <class Part>
ModuleId Resolver::functor(const module::Functor &node, Symbol name, Part result) {
  const ModuleId functor = begin_module(name, ModuleKind::Functor);
  const Scoped scoped(scope_);
  const Changed<ModuleId> inside(structure_, functor);
  const Changed<bool> top(top_, false);
  ModuleId parameter = no_module;
  if (node.type != syntax::no_module) {
    const Symbol called = node.parameter.name.text;
    parameter = instance_of(node.type, inner_name(called));
    if (called != no_symbol)
      scope_.bind(Space::Module, called,
                  parameter == no_module ? Reference{Reference::Kind::Missing, 0}
                                         : refer(Reference::Kind::Module, parameter));
  }
  const ModuleId body = result(inner_name(symbols_.intern("(result)")));
  program_.at(functor).parameter = parameter;
  program_.at(functor).result = body;
  end_module(functor, {});
  return functor;
}

// The types that a functor makes of a module with a name are the same wherever it is applied to it;
// values are not.
ModuleId Resolver::apply(syntax::ModuleId id, const module::Apply &node, Symbol name) {
  const ModuleId functor = module_of(node.function, inner_name(symbols_.intern("(functor)")));
  const ModuleId argument =
      node.argument == syntax::no_module
          ? no_module
          : module_of(node.argument, inner_name(symbols_.intern("(argument)")));
  if (functor == no_module || (argument == no_module && node.argument != syntax::no_module))
    return no_module;
  if (program_[functor].kind != ModuleKind::Functor) {
    problems_.not_a_functor(tree_[node.function].range);
    return no_module;
  }
  if (program_[functor].result == no_module)
    return no_module;
  const bool has_name =
      argument != no_module && std::holds_alternative<module::Path>(tree_[node.argument].node);
  Replaced replaced;
  if (argument != no_module && program_[functor].parameter != no_module) {
    result_.checks.emplace(
        id, check(program_[functor].parameter, argument, tree_[node.argument].range));
    replaced = match(program_[functor].parameter, argument, program_, symbols_).replaced;
  }
  const auto original = first_made_.find(functor);
  const std::pair key(original == first_made_.end() ? functor : original->second, argument);
  const auto before = has_name ? applied_.find(key) : applied_.end();
  if (before != applied_.end())
    keep_types(result_.copies.at(before->second), replaced);
  const ModuleId made = copy(id, program_[functor].result, name, std::move(replaced));
  if (made != no_module && before != applied_.end())
    first_made_.emplace(made, result_.copies.at(before->second).to);
  else if (made != no_module)
    applied_.emplace(key, id);
  return made;
}

// Types, their constructors and their fields are those of an earlier copy.
void Resolver::keep_types(const Copy &earlier, Replaced &into) const {
  for (const Copy::Types &one : earlier.types)
    into.types.emplace(one.from, one.to);
  for (const Copy::Values &one : earlier.values) {
    const Value &value = program_[one.from];
    const bool of_type = value.kind == ValueKind::Constructor || value.kind == ValueKind::Field;
    if (of_type && into.types.contains(value.parent))
      into.values.emplace(one.from, one.to);
  }
}

// ---- module types

ModuleId Resolver::instance_of(syntax::ModuleId id, Symbol name) {
  const ModuleId found = std::visit(
      Overloaded{[&](const module::Path &node) {
                   const std::optional<Reference> type =
                       find(Space::ModuleType, node.name.name, node.name.range);
                   if (!type || type->is(Reference::Kind::Missing))
                     return no_module;
                   if (type->is(Reference::Kind::Module))
                     return copy(id, type->module(), name);
                   if (const std::optional<Reference> alias =
                           find(Space::Module, node.name.name, node.name.range);
                       alias && alias->is(Reference::Kind::Module))
                     return alias->module();
                   unbound(Space::ModuleType, "module type", node.name.name, node.name.range);
                   return no_module;
                 },
                 [&](const module::Structure &node) {
                   return structure(tree_[node.items], name, ModuleKind::Signature);
                 },
                 [&](const module::Functor &node) {
                   return functor(node, name,
                                  [&](Symbol inner) { return instance_of(node.body, inner); });
                 },
                 [&](const module::With &node) { return with(id, node, name); },
                 [&](const module::TypeOf &node) {
                   const ModuleId body =
                       module_of(node.body, inner_name(symbols_.intern("(type of)")));
                   // `module M = N`, where `module type of` is not written, is the module itself.
                   const bool is_alias = tree_[id].range.start == tree_[node.body].range.start;
                   return body == no_module || is_alias ? body : copy(id, body, name);
                 },
                 [&](const module::Parenthesized &node) { return instance_of(node.body, name); },
                 [](const auto &) { return no_module; }},
      tree_[id].node);
  result_.modules[static_cast<std::size_t>(id)] = found;
  return found;
}

ModuleId Resolver::type_of(syntax::ModuleId id, Symbol name) {
  const auto *path = std::get_if<module::Path>(&tree_[id].node);
  const auto *parentheses = std::get_if<module::Parenthesized>(&tree_[id].node);
  if (path == nullptr && parentheses == nullptr)
    return instance_of(id, name);
  const ModuleId found = path != nullptr
                             ? module_name(Space::ModuleType, path->name.name, path->name.range)
                             : type_of(parentheses->body, name);
  result_.modules[static_cast<std::size_t>(id)] = found;
  return found;
}

// ---- with

// The module that a qualified name is a member of.
ModuleId Resolver::nested(ModuleId module, Name name) {
  if (name.qualifier == no_symbol)
    return module;
  for (const Symbol part : parts(name.qualifier)) {
    const Reference found = member(module, Space::Module, part);
    if (!found.is(Reference::Kind::Module))
      return no_module;
    module = found.module();
  }
  return module;
}

ModuleId Resolver::with(syntax::ModuleId id, const module::With &node, Symbol name) {
  const ModuleId body = type_of(node.body, inner_name(symbols_.intern("(with)")));
  Replaced replaced;
  for (const DeclarationId constraint : tree_[node.constraints]) {
    if (const auto *type = std::get_if<declaration::TypeSynonym>(&tree_[constraint].node))
      constrain_type(constraint, *type, body, replaced);
    else if (const auto *module = std::get_if<declaration::Module>(&tree_[constraint].node))
      constrain_module(*module, body, replaced);
  }
  if (body == no_module)
    return no_module;
  const ModuleId made = copy(id, body, name, std::move(replaced));
  if (node.destructive)
    for (const DeclarationId constraint : tree_[node.constraints]) {
      const auto *type = std::get_if<declaration::TypeSynonym>(&tree_[constraint].node);
      const auto *module = std::get_if<declaration::Module>(&tree_[constraint].node);
      if (type == nullptr && module == nullptr)
        continue;
      const Name left_out = type != nullptr ? type->name.name : module->name.name;
      const Space space = type != nullptr ? Space::Type : Space::Module;
      if (const ModuleId of = nested(made, left_out); of != no_module)
        std::erase_if(program_.at(of).exports, [&](const Export &one) {
          return one.space == space && one.name == left_out.text;
        });
    }
  return made;
}

// The constraint declares the type that stands for that of the signature.
void Resolver::constrain_type(DeclarationId id, const declaration::TypeSynonym &node, ModuleId of,
                              Replaced &replaced) {
  type(node.type);
  const TypeNameId added = add_type(node.name.name.text, node.name.range, TypeNameKind::Synonym);
  Resolver::of(result_.declarations, id) = refer(Reference::Kind::Type, added);
  if (of == no_module)
    return;
  const ModuleId owner = nested(of, node.name.name);
  const Reference found =
      owner == no_module ? Reference{} : member(owner, Space::Type, node.name.name.text);
  if (found.is(Reference::Kind::Type))
    replaced.types.emplace(found.type(), added);
  else
    problems_.not_in_signature("type", node.name.name, node.name.range);
}

void Resolver::constrain_module(const declaration::Module &node, ModuleId of, Replaced &replaced) {
  const ModuleId given = module_of(node.body, inner_name(symbols_.intern("(with)")));
  if (of == no_module || given == no_module)
    return;
  const ModuleId owner = nested(of, node.name.name);
  const Reference found =
      owner == no_module ? Reference{} : member(owner, Space::Module, node.name.name.text);
  if (!found.is(Reference::Kind::Module)) {
    problems_.not_in_signature("module", node.name.name, node.name.range);
    return;
  }
  Matched matched = match(found.module(), given, program_, symbols_);
  replaced.types.merge(matched.replaced.types);
  replaced.values.merge(matched.replaced.values);
  replaced.modules.merge(matched.replaced.modules);
}

// ---- copies and checks

ModuleId Resolver::copy(syntax::ModuleId id, ModuleId from, Symbol name, Replaced replaced) {
  const Extent &extent = program_[from].extent;
  copied_ += (extent.end_value - extent.first_value) + (extent.end_type - extent.first_type) +
             (extent.end_module - extent.first_module);
  if (copied_ > most_copied) {
    if (!std::exchange(too_large_, true))
      problems_.too_large_modules(tree_[id].range);
    return no_module;
  }
  const ModuleId to = begin_module(name, program_[from].kind);
  Copied made = ocaml::copy(from, to, std::move(replaced), program_, symbols_);
  end_module(to, std::move(made.exports));
  result_.copies.emplace(id, std::move(made.copy));
  return to;
}

Check Resolver::check(ModuleId signature, ModuleId given, Range range) {
  Matched matched = match(signature, given, program_, symbols_);
  matched.check.range = range;
  if (matched.mixed_up)
    problems_.not_a_functor(range, true);
  if (matched.lacking.empty() || unknown_)
    return std::move(matched.check);
  std::vector<std::string> names;
  for (const Lacking &one : matched.lacking) {
    std::string_view what;
    switch (one.space) {
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
    names.push_back(fmt::format("{}`{}`", what, one.name));
  }
  if (signature == unit_.interface) {
    const Range first = matched.lacking.front().range;
    problems_.lacks(names, {unit_.interface_file, first.start, first.end});
  } else {
    problems_.lacks(names, tree_.span(range));
  }
  return std::move(matched.check);
}

// A module that has nothing but the types of the signature, for the other signatures.
void Resolver::announce(Symbol name, syntax::ModuleId type) {
  const auto *signature = std::get_if<module::Structure>(&tree_[type].node);
  const ModuleId module = begin_module(inner_name(name), ModuleKind::Signature);
  const Changed<ModuleId> inside(structure_, module);
  std::vector<Export> exports;
  if (signature != nullptr)
    for (const DeclarationId item : tree_[signature->items])
      if (const auto *types = std::get_if<declaration::Types>(&tree_[item].node))
        for (const DeclarationId member : tree_[types->members]) {
          name_type(member);
          if (const Reference declared = of(result_.declarations, member);
              declared.is(Reference::Kind::Type))
            exports.push_back({Space::Type, program_[declared.type()].name, declared.id});
        }
  end_module(module, std::move(exports));
  scope_.bind(Space::Module, name, refer(Reference::Kind::Module, module));
}

// module rec: all are known by their signatures before any is walked, and by their types before
// the signatures are.
void Resolver::recursive_modules(std::span<const DeclarationId> items) {
  const auto node_of = [&](DeclarationId id) -> const declaration::Module & {
    return std::get<declaration::Module>(tree_[id].node);
  };
  for (const DeclarationId id : items) {
    const auto &typed = std::get<module::Typed>(tree_[node_of(id).body].node);
    announce(node_of(id).name.name.text, typed.type);
  }
  for (const DeclarationId id : items) {
    const declaration::Module &node = node_of(id);
    const auto &typed = std::get<module::Typed>(tree_[node.body].node);
    const ModuleId type = instance_of(typed.type, inner_name(node.name.name.text));
    result_.modules[static_cast<std::size_t>(node.body)] = type;
    if (type != no_module)
      of(result_.declarations, id) = refer(Reference::Kind::Module, type);
    declare(Space::Module, node.name.name.text,
            type == no_module ? Reference{Reference::Kind::Missing, 0}
                              : of(result_.declarations, id));
  }
  for (const DeclarationId id : items) {
    const declaration::Module &node = node_of(id);
    const auto &typed = std::get<module::Typed>(tree_[node.body].node);
    const ModuleId body = module_of(typed.body, inner_name(symbols_.intern("(struct)")));
    const Reference type = of(result_.declarations, id);
    if (body != no_module && type.is(Reference::Kind::Module))
      result_.checks.emplace(node.body, check(type.module(), body, tree_[typed.type].range));
  }
}

} // namespace culprit::names::ocaml
