#include "types/declare/declare.h"

#include "base/overloaded.h"
#include "types/declare/copies.h"
#include "types/declare/members.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <utility>

namespace culprit::types {

namespace d = syntax::declaration;
using names::Reference;

// Synonyms first, because everything else may use them; instances last, because what they derive
// depends on fields and classes.
void Declarer::run() {
  environment_.grow(program_);
  environment_.inside = module_.resolution.module;
  const syntax::Tree &tree = module_.tree;
  const std::vector<Declaration> declarations = all();
  find_constraints_inside();
  for (const Declaration id : declarations)
    if (std::holds_alternative<d::TypeSynonym>(tree[id].node) &&
        reference(id).is(Reference::Kind::Type))
      reader_.pending_synonyms.emplace(reference(id).type(), id);
    else if (const auto *data = std::get_if<d::Data>(&tree[id].node);
             data != nullptr && data->manifest != syntax::no_type &&
             reference(id).is(Reference::Kind::Type))
      reader_.pending_manifests.emplace(reference(id).type(), id);
  for (const Declaration id : declarations) {
    if (const auto *family = std::get_if<d::Family>(&tree[id].node);
        family && reference(id).is(Reference::Kind::Type))
      declare_family(reference(id).type(), *family);
    if (const auto *klass = std::get_if<d::Class>(&tree[id].node))
      declare_associated(klass->members);
  }
  const std::vector<const names::Copy *> copies = copies_in_order();
  for (const names::Copy *copy : copies)
    for (const names::Copy::Types &pair : copy->types)
      if (pair.copied)
        reader_.pending_copies.emplace(pair.to, copy);
  for (const Declaration id : declarations)
    if (std::holds_alternative<d::TypeSynonym>(tree[id].node))
      reader_.declare_synonym(id);
  for (const Declaration id : declarations)
    std::visit(Overloaded{
                   [&](const d::Data &node) { declare_data(id, node); },
                   [&](const d::Extension &node) { declare_extension(node); },
                   [&](const d::Exception &node) { declare_exception(id, node); },
                   [&](const d::Class &node) { declare_class(id, node); },
                   [&](const d::FamilyInstance &node) { declare_equation(node.equation); },
                   [&](const d::Signature &node) { declare_signature(node); },
                   [&](const d::Foreign &node) {
                     if (reference(id).is(Reference::Kind::Value))
                       environment_.values[index(reference(id).value())] = {
                           reader_.signature(node.type), Known::Declared,
                           blamable(tree[id].entity)};
                   },
                   [&](const d::PatternSynonym &node) {
                     if (reference(id).is(Reference::Kind::Value))
                       declare_synonym(reference(id).value(), node);
                   },
                   [&](const d::Splice &) {
                     report_gap(diagnostics_, environment_, tree.span(tree[id].range),
                                "a Template Haskell splice");
                   },
                   [](const auto &) {},
               },
               tree[id].node);
  for (const names::Copy *each : copies)
    copy(*each, environment_);
  for (const Declaration id : declarations) {
    if (const auto *instance = std::get_if<d::Instance>(&tree[id].node))
      declare_instance(id, *instance);
    if (const auto *standalone = std::get_if<d::StandaloneDeriving>(&tree[id].node))
      declare_instance(id, {standalone->head, {}});
  }
  derive_all();
}

std::vector<const names::Copy *> Declarer::copies_in_order() const {
  std::vector<const names::Copy *> all;
  for (const auto &[node, copy] : module_.resolution.copies)
    all.push_back(&copy);
  for (const names::Copy &copy : module_.resolution.implied_copies)
    all.push_back(&copy);
  std::ranges::sort(all, {}, [](const names::Copy *copy) { return copy->number; });
  return all;
}

// OCaml: the constraints of signatures inside of types and expressions.
void Declarer::find_constraints_inside() {
  const syntax::Tree &tree = module_.tree;
  const auto look = [&](syntax::ModuleId id) {
    while (id != syntax::no_module) {
      if (const auto *inner = std::get_if<syntax::module::Parenthesized>(&tree[id].node)) {
        id = inner->body;
      } else if (const auto *with = std::get_if<syntax::module::With>(&tree[id].node)) {
        for (const Declaration constraint : tree[with->constraints])
          reader_.inside_types.insert(constraint);
        id = with->body;
      } else {
        return;
      }
    }
  };
  for (std::uint32_t i = 0; i < tree.type_count(); ++i)
    if (const auto *type = std::get_if<syntax::type::Package>(&tree[syntax::TypeId{i}].node))
      look(type->type);
  for (std::uint32_t i = 0; i < tree.expression_count(); ++i)
    if (const auto *value =
            std::get_if<syntax::expression::Package>(&tree[syntax::ExpressionId{i}].node))
      look(value->type);
  for (std::uint32_t i = 0; i < tree.pattern_count(); ++i)
    if (const auto *bound = std::get_if<syntax::pattern::Package>(&tree[syntax::PatternId{i}].node))
      look(bound->type);
  for (std::uint32_t i = 0; i < tree.module_count(); ++i)
    if (const auto *unpacked = std::get_if<syntax::module::Unpack>(&tree[syntax::ModuleId{i}].node))
      look(unpacked->type);
}

// Haskell declares types at the top level alone; OCaml in all structures, and in expressions.
std::vector<syntax::DeclarationId> Declarer::all() const {
  const syntax::Tree &tree = module_.tree;
  if (environment_.dialect == syntax::Dialect::Haskell)
    return tree.declarations;
  std::vector<Declaration> all;
  for (std::uint32_t i = 0; i < tree.declaration_count(); ++i)
    all.push_back(Declaration{i});
  return all;
}

void Declarer::unsupported(const syntax::Range &range, std::string_view what) {
  diagnostics_.report("C0190", module_.tree.span(range), fmt::format("{} is not supported", what));
}

void Declarer::declare_signature(const d::Signature &signature) {
  for (std::uint32_t i = 0; i < signature.names.count; ++i) {
    const Reference name = module_.resolution.placed[signature.names.first + i];
    if (name.is(Reference::Kind::Value))
      environment_.values[index(name.value())] = {reader_.value_signature(signature.type),
                                                  Known::Declared,
                                                  blamable(module_.tree[signature.type].entity)};
  }
}

// ---- data types

void Declarer::declare_data(Declaration id, const d::Data &data) {
  const syntax::Tree &tree = module_.tree;
  Store &store = environment_.store;
  DataHead head;
  const std::size_t mark = reader_.scope.mark();
  if (data.instance) {
    const TypeReader::Head written = reader_.head(data.head);
    if (!written.name.is(Reference::Kind::Type))
      return;
    head.name = written.name.type();
    reader_.free_variables(data.head, head.parameters);
    head.first_bound = reader_.bind(head.parameters);
    for (const syntax::TypeId argument : written.arguments)
      head.arguments.push_back(reader_.read(argument));
  } else {
    if (!reference(id).is(Reference::Kind::Type))
      return;
    head.name = reference(id).type();
    head.parameters = reader_.binders(data.parameters);
    head.first_bound = reader_.bind(head.parameters);
    for (std::uint32_t i = 0; i < head.parameters.size(); ++i)
      head.arguments.push_back(store.bound(head.first_bound + i));
  }
  DataInfo &info = environment_.data[head.name];
  info.parameters = head.parameters;
  info.is_newtype = data.flavour == syntax::Flavour::Newtype;
  info.is_private = data.is_private;
  for (const syntax::TypeBinder &parameter : tree[data.parameters])
    info.covariant.push_back(parameter.covariant);
  const names::TypeNameId declared = head.name;
  if (data.manifest != syntax::no_type) // its constructors are those of another type
    declare_manifest(data, head);
  const auto constructors = tree[data.constructors];
  for (std::uint32_t i = 0; i < constructors.size(); ++i) {
    const Reference name = module_.resolution.constructors[data.constructors.first + i];
    if (!name.is(Reference::Kind::Value))
      continue;
    environment_.data[declared].constructors.push_back(name.value());
    declare_constructor(constructors[i], name.value(), head);
    add_selectors(name.value());
  }
  reader_.scope.restore(mark);
  for (const syntax::Deriving &deriving : tree[data.deriving])
    to_derive_.push_back({head, deriving});
}

// type t = s = A | B: t is s, and A makes an s.
void Declarer::declare_manifest(const d::Data &data, DataHead &head) {
  Store &store = environment_.store;
  const Type same = reader_.read(data.manifest);
  environment_.synonyms[head.name] = {head.first_bound,
                                      static_cast<std::uint32_t>(head.parameters.size()), same};
  const Store::Spine spine = store.spine(same);
  head.unknown = store.is_unknown(same);
  if (store[spine.head].shape != Shape::Constructor)
    return;
  head.name = names::TypeNameId{store[spine.head].first};
  head.arguments = spine.arguments;
}

void Declarer::declare_extension(const d::Extension &node) {
  const syntax::Tree &tree = module_.tree;
  for (std::uint32_t i = 0; i < node.constructors.count; ++i) {
    const Reference name = module_.resolution.constructors[node.constructors.first + i];
    if (!name.is(Reference::Kind::Value) || program_[name.value()].parent == names::no_type_name)
      continue;
    DataHead head;
    head.name = program_[name.value()].parent;
    const auto data = environment_.data.find(head.name);
    if (environment_.synonyms.contains(head.name) ||
        (data != environment_.data.end() && !data->second.constructors.empty()))
      diagnostics_.report(
          "C0218", tree.span(node.type.range),
          fmt::format("the type `{}` cannot be extended", symbols_.name(program_[head.name].name)));
    declare_constructor(tree[node.constructors][i], name.value(), head);
    add_selectors(name.value());
  }
}

// exception A of t: a constructor of exn. exception A = B: the same one.
void Declarer::declare_exception(Declaration id, const d::Exception &node) {
  const syntax::Tree &tree = module_.tree;
  const Reference name = node.constructor.empty()
                             ? reference(id)
                             : module_.resolution.constructors[node.constructor.first];
  if (!name.is(Reference::Kind::Value) || node.constructor.empty() ||
      node.same.name.text != no_symbol)
    return;
  DataHead head;
  head.name = program_[name.value()].parent;
  if (head.name == names::no_type_name)
    return;
  declare_constructor(tree[node.constructor][0], name.value(), head);
  add_selectors(name.value());
}

void Declarer::declare_constructor(const syntax::Constructor &constructor, names::ValueId value,
                                   const DataHead &head) {
  using Form = syntax::Constructor::Shape;
  if (constructor.shape == Form::Generalized || constructor.shape == Form::GeneralizedRecord) {
    declare_generalized(constructor, value);
    return;
  }
  Store &store = environment_.store;
  const std::size_t mark = reader_.scope.mark();
  // The binders of a type are consecutive, so each constructor has its own copies of the
  // parameters.
  std::vector<Symbol> names = head.parameters;
  const std::vector<Symbol> existentials = reader_.binders(constructor.binders);
  names.insert(names.end(), existentials.begin(), existentials.end());
  const std::uint32_t first = reader_.bind(names);
  const std::vector<Predicate> context = reader_.context(constructor.context);
  ConstructorInfo info;
  std::vector<Type> types;
  declare_fields(constructor, info, types);
  std::vector<Type> parameters;
  for (std::uint32_t i = 0; i < head.parameters.size(); ++i)
    parameters.push_back(store.bound(first + i));
  const EntityId origin = blamable(constructor.entity);
  Type type = head.unknown ? store.unknown(origin) : store.constructor(head.name, origin);
  for (const Type argument : head.unknown ? std::vector<Type>() : head.arguments)
    type = store.apply(
        type,
        store.substitute(argument, head.first_bound, parameters, no_entity, Store::Origins::Keep),
        origin);
  for (auto it = types.rbegin(); it != types.rend(); ++it)
    type = store.function(*it, type, origin);
  reader_.scope.restore(mark);
  if (!names.empty() || !context.empty())
    type = store.forall({first, static_cast<std::uint32_t>(names.size()), store.add(context),
                         static_cast<std::uint32_t>(context.size()), type},
                        origin);
  add_constructor(constructor, value, std::move(info), type);
}

void Declarer::declare_generalized(const syntax::Constructor &constructor, names::ValueId value) {
  Store &store = environment_.store;
  ConstructorInfo info;
  // The parameters of the declaration's head are not in scope in the constructors' signatures.
  TypeScope outer = std::exchange(reader_.scope, {});
  const bool record = constructor.shape == syntax::Constructor::Shape::GeneralizedRecord;
  const auto count_arguments = [&](Type rest) {
    while (const auto function = store.as_function(rest)) {
      ++info.arity;
      rest = function->second;
    }
    info.fields.assign(info.arity, names::no_value);
    info.strict.assign(info.arity, false);
  };
  const bool bare = constructor.binders.count == 0 && constructor.context.count == 0;
  if (!record && (bare || environment_.dialect == syntax::Dialect::Ocaml)) {
    const Type type = reader_.signature(constructor.type);
    count_arguments(store[type].shape == Shape::Forall ? store.quantifier(type).body : type);
    reader_.scope = std::move(outer);
    add_constructor(constructor, value, std::move(info), type);
    return;
  }
  std::vector<Symbol> names = reader_.binders(constructor.binders);
  if (names.empty()) {
    for (const syntax::FieldDeclaration &field : module_.tree[constructor.fields])
      reader_.free_variables(field.type, names);
    for (const syntax::TypeId predicate : module_.tree[constructor.context])
      reader_.free_variables(predicate, names);
    reader_.free_variables(constructor.type, names);
  }
  const std::uint32_t first = reader_.bind(names);
  const std::vector<Predicate> context = reader_.context(constructor.context);
  std::vector<Type> types;
  declare_fields(constructor, info, types);
  auto count = static_cast<std::uint32_t>(names.size());
  // OCaml: a wildcard in the result stands for a variable of its own.
  std::function<Type(Symbol)> without = reader_.unknown;
  if (environment_.dialect == syntax::Dialect::Ocaml)
    reader_.unknown = [&](Symbol) {
      const std::uint32_t number = store.add_bounds(std::array{symbols_.intern("_")});
      count = number + 1 - first;
      return store.bound(number);
    };
  Type type = reader_.read(constructor.type);
  reader_.unknown = std::move(without);
  if (!record)
    count_arguments(type);
  const EntityId origin = blamable(constructor.entity);
  for (auto it = types.rbegin(); it != types.rend(); ++it)
    type = store.function(*it, type, origin);
  reader_.scope = std::move(outer);
  if (count > 0 || !context.empty())
    type = store.forall(
        {first, count, store.add(context), static_cast<std::uint32_t>(context.size()), type},
        origin);
  add_constructor(constructor, value, std::move(info), type);
}

void Declarer::declare_fields(const syntax::Constructor &constructor, ConstructorInfo &info,
                              std::vector<Type> &types) {
  const syntax::Tree &tree = module_.tree;
  const auto add = [&](syntax::TypeId type, names::ValueId name) {
    info.fields.push_back(name);
    info.strict.push_back(std::holds_alternative<syntax::type::Strict>(tree[type].node));
    types.push_back(reader_.read(type));
    ++info.arity;
  };
  for (const syntax::TypeId type : tree[constructor.arguments])
    add(type, names::no_value);
  for (const syntax::FieldDeclaration &field : tree[constructor.fields])
    for (std::uint32_t i = 0; i < field.names.count; ++i) {
      const Reference name = module_.resolution.placed[field.names.first + i];
      add(field.type, name.is(Reference::Kind::Value) ? name.value() : names::no_value);
      if (name.is(Reference::Kind::Value) && field.is_mutable)
        environment_.fields[name.value()].is_mutable = true;
    }
}

void Declarer::add_constructor(const syntax::Constructor &constructor, names::ValueId value,
                               ConstructorInfo info, Type type) {
  environment_.values[index(value)] = {type, Known::Declared, blamable(constructor.entity)};
  environment_.constructors[value] = std::move(info);
}

// A field is a function from the record; the first constructor that has it says which one.
void Declarer::add_selectors(names::ValueId constructor) {
  Store &store = environment_.store;
  const ConstructorInfo &info = environment_.constructors.at(constructor);
  const Type type = environment_.values[index(constructor)].type;
  const bool quantified = store[type].shape == Shape::Forall;
  Type rest = quantified ? store.quantifier(type).body : type;
  std::vector<Type> fields;
  for (std::uint32_t i = 0; i < info.arity; ++i) {
    const auto function = store.as_function(rest);
    fields.push_back(function->first);
    rest = function->second;
  }
  const std::string_view name = symbols_.name(program_[constructor].name);
  if (environment_.dialect == syntax::Dialect::Ocaml && name[0] >= 'A' && name[0] <= 'Z') {
    const std::vector<Type> arguments = store.spine(rest).arguments;
    const std::vector<bool> kept = mentioned_by_fields(store, type);
    // C { x : t }: the record is C's own
    rest = store.promoted(owner_of_record(constructor, rest, environment_));
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (kept[i])
        rest = store.apply(rest, arguments[i]);
  }
  for (std::uint32_t i = 0; i < info.arity; ++i) {
    const names::ValueId field = info.fields[i];
    if (field == names::no_value)
      continue;
    std::vector<names::ValueId> &owners = environment_.fields[field].constructors;
    owners.push_back(constructor);
    if (owners.size() > 1)
      continue;
    const EntityId origin = environment_.values[index(constructor)].entity;
    Type selector = store.function(rest, fields[i], origin);
    if (quantified) {
      Quantifier quantifier = store.quantifier(type);
      quantifier.predicate_count = 0;
      quantifier.body = selector;
      selector = store.forall(quantifier, origin);
    }
    environment_.values[index(field)] = {selector, Known::Declared, origin};
  }
}

// A pattern synonym matches as a constructor does. Its type is that of its signature, or inferred
// with the module's bindings.
void Declarer::declare_synonym(names::ValueId value, const d::PatternSynonym &node) {
  const std::uint32_t arity = node.parameters.count;
  environment_.constructors[value] = {arity, std::vector<names::ValueId>(arity, names::no_value),
                                      std::vector<bool>(arity)};
}

// ---- families

void Declarer::declare_family(names::TypeNameId name, const d::Family &node) {
  FamilyInfo &info = environment_.families[name];
  info.arity = node.parameters.count;
  info.closed = node.closed;
  info.data = node.data;
  for (const syntax::FamilyEquation &equation : module_.tree[node.equations])
    declare_equation(equation);
}

void Declarer::declare_associated(syntax::List<Declaration> members) {
  for (const Declaration id : module_.tree[members])
    if (const auto *family = std::get_if<d::Family>(&module_.tree[id].node);
        family && reference(id).is(Reference::Kind::Type))
      declare_family(reference(id).type(), *family);
}

void Declarer::declare_equation(const syntax::FamilyEquation &equation) {
  const TypeReader::Head head = reader_.head(equation.left);
  if (!head.name.is(Reference::Kind::Type))
    return;
  const std::size_t mark = reader_.scope.mark();
  std::vector<Symbol> names = reader_.binders(equation.binders);
  reader_.free_variables(equation.left, names);
  reader_.bind_kind_variables(equation.left);
  // A wildcard on the left stands for a variable of its own.
  const Symbol wildcard = symbols_.intern("_");
  const std::uint32_t first = reader_.bind(names);
  auto outer = std::exchange(reader_.unknown, [&](Symbol) {
    const std::uint32_t number = environment_.store.add_bounds(std::array{wildcard});
    return environment_.store.bound(number);
  });
  FamilyEquation result;
  for (const syntax::TypeId argument : head.arguments)
    result.arguments.push_back(reader_.read(argument));
  reader_.unknown = std::move(outer);
  result.first_bound = first;
  result.bound_count = environment_.store.bound_total() - first;
  result.result = reader_.read(equation.right);
  reader_.scope.restore(mark);
  FamilyInfo &family = environment_.families[head.name.type()];
  if (family.arity <= result.arguments.size())
    family.equations.push_back(std::move(result));
}

} // namespace culprit::types
