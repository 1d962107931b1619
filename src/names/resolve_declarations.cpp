// Names in declarations of the top level, of classes and of instances.
#include "names/lookup.h"
#include "names/phrases.h"
#include "syntax/languages.h"

namespace culprit::names {

using namespace syntax;

namespace {

// ---- bindings

void walk(Context &context, DeclarationId, const declaration::Signature &node) {
  for (std::uint32_t i = 0; i < node.names.count; ++i) {
    const PlacedName &name = context.tree[node.names][i];
    const ValueId value = context.program.find_value(context.resolution.module, name.name.text);
    const bool defined =
        value != no_value && context.program[value].kind ==
                                 (node.pattern ? ValueKind::PatternSynonym : ValueKind::Function);
    refer_signature(context, node.names.first + i,
                    defined ? Reference::to(value) : Reference::missing(), name);
  }
  resolve_value_type(context, node.type);
}

void walk(Context &context, DeclarationId, const declaration::Function &node) {
  resolve_clauses(context, node.clauses);
}

void walk(Context &context, DeclarationId, const declaration::PatternBinding &node) {
  resolve_pattern(context, node.pattern, PatternPass::Resolve);
  resolve_right_hand_side(context, node.right);
}

void walk(Context &, DeclarationId, const declaration::Fixity &) {} // by collect_fixity

void walk(Context &context, DeclarationId id, const declaration::Foreign &node) {
  if (!node.imports)
    context.resolution.declarations[index(id)] =
        look_up_variable(context, node.name.name, node.name.range);
  resolve_type(context, node.type);
}

void walk(Context &context, DeclarationId id, const declaration::PatternSynonym &node) {
  const Scoped scoped(context.locals);
  resolve_single_pattern(context, node.pattern);
  for (std::uint32_t i = 0; i < node.parameters.count; ++i) {
    const PlacedName &name = context.tree[node.parameters][i];
    context.resolution.placed[node.parameters.first + i] =
        look_up_variable(context, name.name, name.range);
  }
  context.owners.leave(0); // its type does not depend on what builds it
  for (const DeclarationId builder : context.tree[node.builder]) {
    context.resolution.declarations[index(builder)] = context.resolution.declarations[index(id)];
    resolve_declaration(context, builder);
  }
}

// ---- types

void walk(Context &context, DeclarationId, const declaration::TypeSynonym &node) {
  resolve_binders(context, node.parameters);
  resolve_type(context, node.type);
}

void resolve_constructors(Context &context, List<Constructor> list) {
  for (const Constructor &constructor : context.tree[list]) {
    resolve_binders(context, constructor.binders);
    resolve_types(context, constructor.context);
    resolve_types(context, constructor.arguments);
    for (const FieldDeclaration &field : context.tree[constructor.fields])
      resolve_value_type(context, field.type);
    resolve_type(context, constructor.type);
  }
}

void resolve_deriving(Context &context, List<Deriving> list) {
  for (const Deriving &deriving : context.tree[list]) {
    resolve_types(context, deriving.classes);
    resolve_type(context, deriving.via);
  }
}

void walk(Context &context, DeclarationId, const declaration::Data &node) {
  resolve_types(context, node.context);
  resolve_binders(context, node.parameters);
  resolve_type(context, node.head);
  resolve_kind(context, node.kind);
  resolve_constructors(context, node.constructors);
  resolve_deriving(context, node.deriving);
}

void resolve_equation(Context &context, const FamilyEquation &equation) {
  resolve_binders(context, equation.binders);
  resolve_type(context, equation.left);
  resolve_type(context, equation.right);
}

void walk(Context &context, DeclarationId, const declaration::Family &node) {
  resolve_binders(context, node.parameters);
  resolve_kind(context, node.kind);
  for (const FamilyEquation &equation : context.tree[node.equations])
    resolve_equation(context, equation);
}

void walk(Context &context, DeclarationId, const declaration::FamilyInstance &node) {
  resolve_equation(context, node.equation);
}

Reference own_type(Context &context, const PlacedName &name, std::string_view what) {
  const TypeNameId type = context.program.find_type(context.resolution.module, name.name.text);
  if (type != no_type_name)
    return Reference::to(type);
  if (!context.may_be_spliced)
    context.problems.without_binding(what, name.name.text, name.range);
  return Reference::missing();
}

void walk(Context &context, DeclarationId, const declaration::KindSignature &node) {
  for (std::uint32_t i = 0; i < node.names.count; ++i) {
    const PlacedName &name = context.tree[node.names][i];
    context.resolution.placed[node.names.first + i] = own_type(context, name, "kind signature");
  }
  resolve_kind(context, node.kind);
}

void walk(Context &context, DeclarationId id, const declaration::Role &node) {
  context.resolution.declarations[index(id)] = own_type(context, node.name, "role");
}

void walk(Context &context, DeclarationId, const declaration::Default &node) {
  resolve_types(context, node.types);
}

void walk(Context &context, DeclarationId, const declaration::StandaloneDeriving &node) {
  resolve_type(context, node.via);
  resolve_type(context, node.head);
}

void walk(Context &, DeclarationId, const declaration::Splice &) {}

void walk(Context &, DeclarationId, const declaration::Broken &) {}

// ---- classes and instances

// The method of a class; what is wrong with a class that is missing was said before.
Reference look_up_method(Context &context, Symbol name, TypeNameId of_class, Range range) {
  if (of_class == no_type_name)
    return Reference::missing();
  for (const ValueId id : context.program.members(of_class))
    if (context.program[id].name == name)
      return Reference::to(id);
  const ModuleId home = context.program[of_class].module;
  // What is a function in the library may be a method in the module that it stands for.
  const bool may_be_method =
      home != no_module &&
      (context.program.may_offer(home, Space::Value, name) ||
       (context.program[home].library && context.program.find_value(home, name) != no_value));
  if (may_be_method) {
    context.problems.partly_known(home, range);
    return Reference::missing();
  }
  context.problems.not_a_method(name, of_class, range);
  return Reference::missing();
}

// The type of the class that a member of an instance defines is looked for in the class; of a class
// that is not there it may be anything.
void name_associated(Context &context, const DeclarationNode &node, TypeNameId of_class) {
  const auto *equation = std::get_if<declaration::FamilyInstance>(&node);
  const auto *data = std::get_if<declaration::Data>(&node);
  if (equation == nullptr && data == nullptr)
    return;
  const TypeId place =
      head_of(context.tree, equation != nullptr ? equation->equation.left : data->head);
  if (place == no_type)
    return;
  const auto *constructor = std::get_if<type::Constructor>(&context.tree[place].node);
  const auto *operation = std::get_if<type::Operator>(&context.tree[place].node);
  if (constructor == nullptr && operation == nullptr)
    return;
  const Name name = constructor != nullptr ? constructor->name : operation->name;
  if (!context.global.find(Space::Type, name).meanings.empty())
    return;
  if (of_class == no_type_name) {
    context.associated = place;
    context.associated_meaning = Reference::missing();
    return;
  }
  for (const TypeNameId type : context.program.associated(of_class))
    if (context.program[type].name == name.text) {
      context.associated = place;
      context.associated_meaning = Reference::to(type);
    }
}

void resolve_instance_member(Context &context, DeclarationId id, TypeNameId of_class) {
  const DeclarationNode &node = context.tree[id].node;
  if (const auto *signature = std::get_if<declaration::Signature>(&node)) {
    for (std::uint32_t i = 0; i < signature->names.count; ++i) {
      const PlacedName &name = context.tree[signature->names][i];
      context.resolution.placed[signature->names.first + i] =
          look_up_method(context, name.name.text, of_class, name.range);
    }
    resolve_value_type(context, signature->type);
  } else if (const auto *function = std::get_if<declaration::Function>(&node)) {
    context.resolution.declarations[index(id)] =
        look_up_method(context, function->name.name.text, of_class, function->name.range);
    resolve_clauses(context, function->clauses);
  } else if (std::holds_alternative<declaration::PatternBinding>(node)) {
    context.problems.pattern_in_instance(context.tree[id].range);
  } else {
    name_associated(context, node, of_class);
    resolve_declaration(context, id);
  }
}

void resolve_class_member(Context &context, DeclarationId id, TypeNameId of_class) {
  const DeclarationNode &node = context.tree[id].node;
  if (std::holds_alternative<declaration::Signature>(node) ||
      std::holds_alternative<declaration::Function>(node))
    resolve_instance_member(context, id, of_class);
  else
    resolve_declaration(context, id);
}

void walk(Context &context, DeclarationId id, const declaration::Class &node) {
  resolve_types(context, node.context);
  resolve_binders(context, node.parameters);
  const TypeNameId of_class = context.resolution.declarations[index(id)].type();
  for (const DeclarationId member : context.tree[node.members])
    resolve_class_member(context, member, of_class);
}

TypeNameId class_of(const Context &context, TypeId head) {
  const TypeId place = head_of(context.tree, head);
  if (place == no_type)
    return no_type_name;
  const Reference reference = context.resolution.types[index(place)];
  return reference.is(Reference::Kind::Type) ? reference.type() : no_type_name;
}

void walk(Context &context, DeclarationId, const declaration::Instance &node) {
  resolve_type(context, node.head);
  const TypeNameId of_class = class_of(context, node.head);
  std::unordered_map<Symbol, Range> defined;
  for (const DeclarationId member : context.tree[node.members]) {
    resolve_instance_member(context, member, of_class);
    const auto *function = std::get_if<declaration::Function>(&context.tree[member].node);
    if (function == nullptr)
      continue;
    const PlacedName &name = function->name;
    const auto [before, is_new] = defined.emplace(name.name.text, name.range);
    if (!is_new)
      context.problems.defined_twice("method", name.name.text, name.range, before->second);
  }
}

void walk(Context &, DeclarationId, const OcamlOnly auto &) {}

} // namespace

void resolve_top_level(Context &context) {
  for (const DeclarationId id : context.tree.declarations) {
    const DeclarationNode &node = context.tree[id].node;
    if (std::holds_alternative<declaration::Function>(node) ||
        std::holds_alternative<declaration::PatternBinding>(node) ||
        std::holds_alternative<declaration::PatternSynonym>(node))
      context.owners.enter(0, id);
    resolve_declaration(context, id);
    context.owners.leave(0);
  }
}

void resolve_declaration(Context &context, DeclarationId id) {
  std::visit([&](const auto &node) { walk(context, id, node); }, context.tree[id].node);
}

// Missing: what the signature speaks about is not defined beside it.
void refer_signature(Context &context, std::size_t place, Reference reference,
                     const PlacedName &name) {
  context.resolution.placed[place] = reference;
  if (reference.is(Reference::Kind::Missing)) {
    if (!context.may_be_spliced)
      context.problems.without_binding("signature", name.name.text, name.range);
    return;
  }
  const std::uint64_t key =
      std::uint64_t{reference.id} << 1U | (reference.is(Reference::Kind::Local) ? 1U : 0U);
  const auto [before, is_new] = context.signatures.emplace(key, name.range);
  if (!is_new)
    context.problems.defined_twice("signature of", name.name.text, name.range, before->second);
}

} // namespace culprit::names
