#include "types/declare/check_kinds.h"

#include "base/overloaded.h"
#include "types/declare/kind_checker.h"

namespace culprit::types {

namespace d = syntax::declaration;
using names::Reference;
using syntax::TypeId;

namespace {

using syntax::DeclarationId;

// The types of all declarations, and those inside of them.
class ModuleKinds {
public:
  ModuleKinds(const ModuleInput &module, const names::Program &program, Environment &environment,
              const SymbolTable &symbols, Kinds &kinds, Diagnostics &diagnostics)
      : tree_(module.tree), resolution_(module.resolution), environment_(environment),
        checker_(module, program, environment, symbols, kinds, diagnostics) {}

  bool run();

private:
  void check(DeclarationId id);
  void check_data(DeclarationId id, const d::Data &node);
  void check_constructor(const syntax::Constructor &constructor);
  void check_class(DeclarationId id, const d::Class &node);
  void check_instance(TypeId head, syntax::List<DeclarationId> members);
  void check_signatures(syntax::List<DeclarationId> members);
  void check_inside();
  void check_top_level(const d::Signature &node);
  void bind_parameters(DeclarationId id, syntax::List<syntax::TypeBinder> parameters);
  [[nodiscard]] Reference reference(DeclarationId id) const {
    return resolution_.declarations[static_cast<std::size_t>(id)];
  }

  const syntax::Tree &tree_;
  const names::Resolution &resolution_;
  Environment &environment_;
  KindChecker checker_;
};

bool ModuleKinds::run() {
  for (const DeclarationId id : tree_.declarations) {
    const auto *data = std::get_if<d::Data>(&tree_[id].node);
    if (data != nullptr && data->kind != syntax::no_type && reference(id).is(Reference::Kind::Type))
      checker_.kinds.with_signature.insert(reference(id).type());
  }
  for (const DeclarationId id : tree_.declarations) {
    checker_.scope.clear();
    check(id);
  }
  check_inside();
  std::size_t harmless = 0;
  for (const DeclarationId id : tree_.declarations)
    if (const auto *signature = std::get_if<d::Signature>(&tree_[id].node)) {
      const std::size_t before = checker_.mistakes();
      checker_.scope.clear();
      check_top_level(*signature);
      harmless += checker_.mistakes() - before;
    }
  return checker_.mistakes() == harmless;
}

void ModuleKinds::check(DeclarationId id) {
  std::visit(Overloaded{
                 [&](const d::Data &node) { check_data(id, node); },
                 [&](const d::Class &node) { check_class(id, node); },
                 [&](const d::Instance &node) { check_instance(node.head, node.members); },
                 [&](const d::StandaloneDeriving &node) { check_instance(node.head, {}); },
                 [&](const d::TypeSynonym &node) {
                   bind_parameters(id, node.parameters);
                   checker_.infer(node.type);
                 },
                 [](const auto &) {},
             },
             tree_[id].node);
}

// The parameters of what is declared have the kinds that its uses are checked against.
void ModuleKinds::bind_parameters(DeclarationId id, syntax::List<syntax::TypeBinder> parameters) {
  checker_.bind(parameters);
  Kind rest = reference(id).is(Reference::Kind::Type) ? checker_.kinds.of(reference(id).type())
                                                      : Kinds::unknown;
  for (const syntax::TypeBinder &binder : tree_[parameters]) {
    const auto taken = checker_.kinds.as_arrow(rest);
    const Kind kind = taken ? taken->first : Kinds::unknown;
    checker_.kinds.unify(checker_.of_variable(binder.name.name.text), kind);
    rest = taken ? taken->second : Kinds::unknown;
  }
}

void ModuleKinds::check_data(DeclarationId id, const d::Data &node) {
  if (node.instance) // of a family, whose kind nobody knows
    return;
  bind_parameters(id, node.parameters);
  checker_.check_each(node.context, Kinds::of_classes);
  for (const syntax::Constructor &constructor : tree_[node.constructors])
    check_constructor(constructor);
  for (const syntax::Deriving &deriving : tree_[node.deriving])
    for (const TypeId type : tree_[deriving.classes])
      checker_.check_derived(type);
}

void ModuleKinds::check_constructor(const syntax::Constructor &constructor) {
  using Form = syntax::Constructor::Shape;
  const auto outer = checker_.scope;
  if (constructor.shape == Form::Generalized || constructor.shape == Form::GeneralizedRecord)
    checker_.scope.clear(); // the parameters of the head are not in scope
  checker_.bind(constructor.binders);
  checker_.check_each(constructor.context, Kinds::of_classes);
  checker_.check_each(constructor.arguments, Kinds::of_values);
  for (const syntax::FieldDeclaration &field : tree_[constructor.fields])
    checker_.check(field.type, Kinds::of_values);
  if (constructor.type != syntax::no_type)
    checker_.check(constructor.type, Kinds::of_values);
  checker_.scope = outer;
}

void ModuleKinds::check_class(DeclarationId id, const d::Class &node) {
  bind_parameters(id, node.parameters);
  checker_.check_each(node.context, Kinds::of_classes);
  check_signatures(node.members);
}

void ModuleKinds::check_instance(TypeId head, syntax::List<DeclarationId> members) {
  checker_.check(head, Kinds::of_classes);
  check_signatures(members);
}

void ModuleKinds::check_signatures(syntax::List<DeclarationId> members) {
  for (const DeclarationId member : tree_[members])
    if (const auto *signature = std::get_if<d::Signature>(&tree_[member].node)) {
      const std::size_t mark = checker_.scope.size();
      checker_.check(signature->type, Kinds::of_values);
      checker_.scope.resize(mark);
    }
}

// Signatures of local values, and those of expressions.
void ModuleKinds::check_inside() {
  checker_.looking_at = EntityKind::Signature;
  std::vector<bool> outside(tree_.declaration_count());
  for (const DeclarationId id : tree_.declarations) {
    outside[static_cast<std::size_t>(id)] = true;
    const auto *of_class = std::get_if<d::Class>(&tree_[id].node);
    const auto *instance = std::get_if<d::Instance>(&tree_[id].node);
    if (of_class != nullptr || instance != nullptr)
      for (const DeclarationId member : tree_[of_class ? of_class->members : instance->members])
        outside[static_cast<std::size_t>(member)] = true;
  }
  for (std::uint32_t i = 0; i < tree_.declaration_count(); ++i)
    if (const auto *signature = std::get_if<d::Signature>(&tree_[DeclarationId{i}].node);
        signature != nullptr && !outside[i]) {
      checker_.scope.clear();
      checker_.check(signature->type, Kinds::of_values);
    }
  for (std::uint32_t i = 0; i < tree_.expression_count(); ++i)
    if (const auto *typed =
            std::get_if<syntax::expression::Typed>(&tree_[syntax::ExpressionId{i}].node)) {
      checker_.scope.clear();
      checker_.check(typed->type, Kinds::of_values);
    }
}

void ModuleKinds::check_top_level(const d::Signature &node) {
  const std::size_t before = checker_.mistakes();
  if (node.pattern)
    return;
  checker_.check(node.type, Kinds::of_values);
  if (checker_.mistakes() == before)
    return;
  for (std::uint32_t i = 0; i < node.names.count; ++i)
    if (const Reference name = resolution_.placed[node.names.first + i];
        name.is(Reference::Kind::Value))
      environment_.values[index(name.value())].type = environment_.store.unknown();
}

} // namespace

bool check_kinds(const ModuleInput &module, const names::Program &program, Environment &environment,
                 const SymbolTable &symbols, Kinds &kinds, Diagnostics &diagnostics) {
  return ModuleKinds(module, program, environment, symbols, kinds, diagnostics).run();
}

} // namespace culprit::types
