// What is said about methods, in classes and in their instances.
#include "evaluate/contracts.h"

#include <algorithm>

namespace culprit::evaluate {

namespace liquid = syntax::liquid;
namespace d = liquid::declaration;
using names::index;

ContractId Contracts::of_method(names::ValueId method) const {
  const auto contract = methods_.find(method);
  return contract == methods_.end() ? no_demand : contract->second;
}

// What a class says about a method holds of those of its instances. What is said about one instance
// says what its arguments are, and more about what it gives.
void Contracts::define_method(std::size_t file, const d::Signature &signature,
                              std::optional<std::uint32_t> instance) {
  const types::Store &store = environment_.store;
  for (const syntax::PlacedName &name : files_[file].annotations[signature.names]) {
    const names::ValueId method = files_[file].scope.value(name.name);
    const types::Type whole =
        method == names::no_value ? types::no_type : environment_.values[index(method)].type;
    const bool plain = // nothing but the dictionaries of the instance is passed
        whole != types::no_type && dictionaries(whole) == 1 &&
        store[store.resolve(store.quantifier(store.resolve(whole)).body)].shape !=
            types::Shape::Forall;
    if (!plain || signature.force == d::Signature::Force::Assume) {
      ++left_out_;
      continue;
    }
    Context context;
    context.file = file;
    const ContractId contract = type(signature.type, context);
    if (trivial(contract))
      continue;
    if (!instance)
      methods_.try_emplace(method, contract);
    for (std::uint32_t i = 0; i < program_.global_count(); ++i)
      if (const kernel::Global &global = program_[kernel::GlobalId{i}];
          global.kind == kernel::GlobalKind::InstanceMethod && global.value == method &&
          !names_[global.module].library && (!instance || global.instance == *instance)) {
        const kernel::GlobalId id{i};
        if (instance) {
          of_instances_[id] = contract;
          refined_instances_.insert(*instance);
        }
        const auto own = of_instances_.find(id);
        const ContractId in_class = of_method(method);
        globals_[id] = own == of_instances_.end() ? in_class : as_in_class(own->second, in_class);
      }
  }
}

// What an instance says of a method, which has to give what the class says.
ContractId Contracts::as_in_class(ContractId of_instance, ContractId of_class) {
  if (trivial(of_class))
    return of_instance;
  Contract whole = (*this)[of_instance];
  const Contract &in_class = (*this)[of_class];
  if (whole.form == Contract::Form::Function && in_class.form == Contract::Form::Function) {
    whole.result = as_in_class(whole.result, in_class.result);
    return add(std::move(whole));
  }
  Contract both;
  both.depth = in_class.depth;
  both.also = {of_instance, of_class};
  return trivial(of_instance) ? of_class : add(std::move(both));
}

// A method of the library that must not be called with some fractions gives one that is no number,
// or infinite, and does not fail.
void Contracts::define_fractions(std::size_t file) {
  const liquid::Annotations &tree = files_[file].annotations;
  for (const liquid::Block &block : tree.blocks)
    for (const DeclarationId id : tree[block.declarations]) {
      const auto *signature = std::get_if<d::Signature>(&tree[id].node);
      if (signature == nullptr)
        continue;
      for (const syntax::PlacedName &name : tree[signature->names]) {
        const names::ValueId method = files_[file].scope.value(name.name);
        if (method == names::no_value || names_[method].kind != names::ValueKind::Method)
          continue;
        Context context;
        context.file = file;
        const ContractId contract = of_arguments(type(signature->type, context));
        if (trivial(contract))
          continue;
        for (std::uint32_t i = 0; i < program_.global_count(); ++i)
          if (const kernel::Global &global = program_[kernel::GlobalId{i}];
              global.value == method && is_of_fractions(global))
            globals_[kernel::GlobalId{i}] = contract;
      }
    }
}

bool Contracts::is_of_fractions(const kernel::Global &method) const {
  if (method.kind != kernel::GlobalKind::InstanceMethod ||
      method.instance >= environment_.instances.size() || !names_[method.module].library)
    return false;
  const types::Instance &instance = environment_.instances[method.instance];
  const types::Store &store = environment_.store;
  if (instance.arguments.size() != 1)
    return false;
  const types::Node &type = store[store.resolve(instance.arguments[0])];
  if (type.shape != types::Shape::Constructor)
    return false;
  const std::string_view name = text(names_[names::TypeNameId{type.first}].name);
  return name == "Double" || name == "Float";
}

// Without what it gives.
ContractId Contracts::of_arguments(ContractId function) {
  if ((*this)[function].form != Contract::Form::Function)
    return no_demand;
  Contract contract = (*this)[function];
  contract.result = of_arguments(contract.result);
  return add(std::move(contract));
}

// The instance of the class for the type of that name, or for all types.
void Contracts::define_instance(std::size_t file, const d::Instance &declared) {
  const liquid::Annotations &tree = files_[file].annotations;
  const names::TypeNameId of_class = files_[file].scope.type(declared.name.name);
  const auto written = tree[declared.arguments];
  const auto *named = written.size() == 1
                          ? std::get_if<liquid::type::Constructor>(&tree[written[0]].node)
                          : nullptr;
  const bool any = // instance C a
      written.size() == 1 && std::holds_alternative<liquid::type::Variable>(tree[written[0]].node);
  const types::Store &store = environment_.store;
  const auto is_meant = [&](types::Type argument) {
    const types::Type head = store.resolve(store.spine(store.resolve(argument)).head);
    return any ? store[head].shape == types::Shape::Bound
               : named != nullptr && store.is(head, files_[file].scope.type(named->name));
  };
  for (std::uint32_t i = 0; i < environment_.instances.size(); ++i) {
    const types::Instance &instance = environment_.instances[i];
    if (instance.head != of_class || instance.arguments.size() != 1 ||
        !is_meant(instance.arguments[0]))
      continue;
    for (const DeclarationId member : tree[declared.members])
      if (const auto *method = std::get_if<d::Signature>(&tree[member].node))
        define_method(file, *method, i);
    return;
  }
  ++left_out_;
}

// An annotation in the body of an instance is no contract, but says that the instance has one.
void Contracts::leave_out(std::size_t file, const syntax::Range &range) {
  ++left_out_;
  const syntax::Tree *tree = files_[file].tree;
  for (std::uint32_t i = 0; tree != nullptr && i < environment_.instances.size(); ++i) {
    const types::Instance &instance = environment_.instances[i];
    if (instance.module != files_[file].scope.module() ||
        instance.declaration == syntax::no_declaration)
      continue;
    const syntax::Range &whole = (*tree)[instance.declaration].range;
    if (whole.start.line <= range.start.line && range.end.line <= whole.end.line)
      refined_instances_.insert(i);
  }
}

bool Contracts::is_in_class(std::size_t file, const syntax::Range &range) const {
  const syntax::Tree *tree = files_[file].tree;
  return tree != nullptr &&
         std::any_of(tree->declarations.begin(), tree->declarations.end(),
                     [&](syntax::DeclarationId id) {
                       const syntax::Declaration &whole = (*tree)[id];
                       return std::holds_alternative<syntax::declaration::Class>(whole.node) &&
                              whole.range.start.line <= range.start.line &&
                              range.end.line <= whole.range.end.line;
                     });
}

} // namespace culprit::evaluate
