// Names in declarations of the top level, of classes and of instances.
#include "names/resolver.h"

namespace culprit::names {

using namespace syntax;

void Resolver::top_level() {
  for (const DeclarationId id : tree_.declarations) {
    const DeclarationNode &node = tree_[id].node;
    if (std::holds_alternative<declaration::Function>(node) ||
        std::holds_alternative<declaration::PatternBinding>(node) ||
        std::holds_alternative<declaration::PatternSynonym>(node))
      walking_[0] = id;
    declaration(id);
    walking_[0] = no_declaration;
  }
}

void Resolver::declaration(DeclarationId id) {
  std::visit([&](const auto &node) { walk(id, node); }, tree_[id].node);
}

// ---- bindings

// Missing: what the signature speaks about is not defined beside it.
void Resolver::refer_signature(std::size_t place, Reference reference, const PlacedName &name) {
  result_.placed[place] = reference;
  if (reference.is(Reference::Kind::Missing)) {
    if (!may_be_spliced_)
      problems_.without_binding("signature", name.name.text, name.range);
    return;
  }
  const std::uint64_t key =
      std::uint64_t{reference.id} << 1U | (reference.is(Reference::Kind::Local) ? 1U : 0U);
  const auto [before, is_new] = signatures_.emplace(key, name.range);
  if (!is_new)
    problems_.defined_twice("signature of", name.name.text, name.range, before->second);
}

void Resolver::walk(DeclarationId, const declaration::Signature &node) {
  for (std::uint32_t i = 0; i < node.names.count; ++i) {
    const PlacedName &name = tree_[node.names][i];
    const ValueId value = program_.find_value(result_.module, name.name.text);
    const bool defined =
        value != no_value &&
        program_[value].kind == (node.pattern ? ValueKind::PatternSynonym : ValueKind::Function);
    refer_signature(node.names.first + i,
                    defined ? Reference{Reference::Kind::Value, static_cast<std::uint32_t>(value)}
                            : Reference{Reference::Kind::Missing, 0},
                    name);
  }
  type(node.type);
}

void Resolver::walk(DeclarationId, const declaration::Function &node) { clauses(node.clauses); }

void Resolver::walk(DeclarationId, const declaration::PatternBinding &node) {
  pattern(node.pattern, Pass::Resolve);
  right_hand_side(node.right);
}

void Resolver::walk(DeclarationId, const declaration::Fixity &) {} // by collect_fixity

void Resolver::walk(DeclarationId id, const declaration::Foreign &node) {
  if (!node.imports)
    of(result_.declarations, id) = variable(node.name.name, node.name.range);
  type(node.type);
}

void Resolver::walk(DeclarationId id, const declaration::PatternSynonym &node) {
  const Scoped scoped(locals_);
  single_pattern(node.pattern);
  for (std::uint32_t i = 0; i < node.parameters.count; ++i) {
    const PlacedName &name = tree_[node.parameters][i];
    result_.placed[node.parameters.first + i] = variable(name.name, name.range);
  }
  walking_[0] = no_declaration; // its type does not depend on what builds it
  for (const DeclarationId builder : tree_[node.builder]) {
    of(result_.declarations, builder) = of(result_.declarations, id);
    declaration(builder);
  }
}

// ---- types

void Resolver::walk(DeclarationId, const declaration::TypeSynonym &node) {
  binders(node.parameters);
  type(node.type);
}

void Resolver::walk(DeclarationId, const declaration::Data &node) {
  types(node.context);
  binders(node.parameters);
  type(node.head);
  kind(node.kind);
  constructors(node.constructors);
  deriving(node.deriving);
}

void Resolver::constructors(List<Constructor> list) {
  for (const Constructor &one : tree_[list]) {
    binders(one.binders);
    types(one.context);
    types(one.arguments);
    for (const FieldDeclaration &field : tree_[one.fields])
      type(field.type);
    type(one.type);
  }
}

void Resolver::deriving(List<Deriving> list) {
  for (const Deriving &one : tree_[list]) {
    types(one.classes);
    type(one.via);
  }
}

void Resolver::equation(const FamilyEquation &equation) {
  binders(equation.binders);
  type(equation.left);
  type(equation.right);
}

void Resolver::walk(DeclarationId, const declaration::Family &node) {
  binders(node.parameters);
  kind(node.kind);
  for (const FamilyEquation &one : tree_[node.equations])
    equation(one);
}

void Resolver::walk(DeclarationId, const declaration::FamilyInstance &node) {
  equation(node.equation);
}

void Resolver::walk(DeclarationId, const declaration::KindSignature &node) {
  for (std::uint32_t i = 0; i < node.names.count; ++i) {
    const PlacedName &name = tree_[node.names][i];
    result_.placed[node.names.first + i] = own_type(name, "kind signature");
  }
  kind(node.kind);
}

Reference Resolver::own_type(const PlacedName &name, std::string_view what) {
  const TypeNameId type = program_.find_type(result_.module, name.name.text);
  if (type != no_type_name)
    return {Reference::Kind::Type, static_cast<std::uint32_t>(type)};
  if (!may_be_spliced_)
    problems_.without_binding(what, name.name.text, name.range);
  return {Reference::Kind::Missing, 0};
}

void Resolver::walk(DeclarationId id, const declaration::Role &node) {
  of(result_.declarations, id) = own_type(node.name, "role");
}

void Resolver::walk(DeclarationId, const declaration::Default &node) { types(node.types); }

void Resolver::walk(DeclarationId, const declaration::StandaloneDeriving &node) {
  type(node.via);
  type(node.head);
}

void Resolver::walk(DeclarationId, const declaration::Splice &) {}
void Resolver::walk(DeclarationId, const declaration::Broken &) {}

// ---- classes and instances

void Resolver::walk(DeclarationId id, const declaration::Class &node) {
  types(node.context);
  binders(node.parameters);
  const TypeNameId of_class = of(result_.declarations, id).type();
  for (const DeclarationId member : tree_[node.members])
    class_member(member, of_class);
}

// The method of a class; what is wrong with a class that is missing was said before.
Reference Resolver::method(Symbol name, TypeNameId of_class, Range range) {
  if (of_class == no_type_name)
    return {Reference::Kind::Missing, 0};
  for (const ValueId id : program_.members(of_class))
    if (program_[id].name == name)
      return {Reference::Kind::Value, static_cast<std::uint32_t>(id)};
  problems_.not_a_method(name, of_class, range);
  return {Reference::Kind::Missing, 0};
}

void Resolver::class_member(DeclarationId id, TypeNameId of_class) {
  const DeclarationNode &node = tree_[id].node;
  if (std::holds_alternative<declaration::Signature>(node) ||
      std::holds_alternative<declaration::Function>(node))
    instance_member(id, of_class);
  else
    declaration(id);
}

void Resolver::instance_member(DeclarationId id, TypeNameId of_class) {
  const DeclarationNode &node = tree_[id].node;
  if (const auto *signature = std::get_if<declaration::Signature>(&node)) {
    for (std::uint32_t i = 0; i < signature->names.count; ++i) {
      const PlacedName &name = tree_[signature->names][i];
      result_.placed[signature->names.first + i] = method(name.name.text, of_class, name.range);
    }
    type(signature->type);
  } else if (const auto *function = std::get_if<declaration::Function>(&node)) {
    of(result_.declarations, id) = method(function->name.name.text, of_class, function->name.range);
    clauses(function->clauses);
  } else if (std::holds_alternative<declaration::PatternBinding>(node)) {
    problems_.pattern_in_instance(tree_[id].range);
  } else {
    declaration(id);
  }
}

TypeNameId Resolver::class_of(TypeId head) const {
  const TypeId place = head_of(tree_, head);
  if (place == no_type)
    return no_type_name;
  const Reference found = result_.types[static_cast<std::size_t>(place)];
  return found.is(Reference::Kind::Type) ? found.type() : no_type_name;
}

void Resolver::walk(DeclarationId, const declaration::Instance &node) {
  type(node.head);
  const TypeNameId of_class = class_of(node.head);
  std::unordered_map<Symbol, Range> defined;
  for (const DeclarationId member : tree_[node.members]) {
    instance_member(member, of_class);
    const auto *function = std::get_if<declaration::Function>(&tree_[member].node);
    if (function == nullptr)
      continue;
    const PlacedName &name = function->name;
    const auto [before, is_new] = defined.emplace(name.name.text, name.range);
    if (!is_new)
      problems_.defined_twice("method", name.name.text, name.range, before->second);
  }
}

} // namespace culprit::names
