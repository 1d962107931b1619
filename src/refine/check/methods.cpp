#include "refine/check/methods.h"

#include "refine/check/groups.h"

#include <algorithm>

namespace culprit::refine {

const Signature *Methods::instance_signature(const kernel::Global &global) const {
  const auto method = specifications_.instance_signatures.find(global.value);
  if (method == specifications_.instance_signatures.end())
    return nullptr;
  const auto signature = method->second.find(global.instance);
  return signature == method->second.end() ? nullptr : &signature->second;
}

Refined Methods::type_of_instance_method(const kernel::Global &global) {
  const Signature *own = instance_signature(global);
  return own != nullptr ? own->type : at_known_instance(global, type_from_class(global));
}

// What the library says about a class holds of its own instances only, and what it says about
// numbers of those that are numbers to the logic: `+` on complex numbers is another one.
Refined Methods::type_from_class(const kernel::Global &global) {
  if (!names_.is_of_library(global.value) || global.instance == 0xFFFFFFFF)
    return type_of_method(global.value);
  const types::Instance &instance = environment_.instances[global.instance];
  const Refined plain = types_.plain(environment_.values[index(global.value)].type);
  if (names_[instance.module].library || instance.derived)
    if (const std::optional<Formula> demand = enumerated(global))
      return with_demand(plain, *demand);
  if (names_[instance.module].library || instance.derived)
    if (const std::optional<Refined> end = bound(global, plain))
      return *end;
  if (names_[instance.module].library)
    if (const std::optional<Refined> bounded = range(global, plain))
      return *bounded;
  if (instance.derived && symbols_.name(names_[instance.head].name) == dialect_.classes.equality &&
      head_of(global) != names::no_type_name && vocabulary_.is_enumeration(head_of(global)))
    return type_of_method(global.value); // nothing but constructors is compared
  if (!names_[instance.module].library)  // what it inherits asks for the same
    return chooses_argument(global) ? with_choice(plain)
           : inherits(global)       ? without_result(type_of_method(global.value))
                                    : plain;
  const std::string_view name = symbols_.name(names_[instance.head].name);
  const bool numbers =
      std::all_of(instance.arguments.begin(), instance.arguments.end(), [&](types::Type type) {
        const types::Node &head = environment_.store[environment_.store.spine(type).head];
        return head.shape == types::Shape::Constructor &&
               types_.is_number(names::TypeNameId{head.first});
      });
  const bool other = !numbers && among(dialect_.classes.numeric, name);
  return other ? without_result(type_of_method(global.value)) : type_of_method(global.value);
}

// The type of a function that asks for the same and promises nothing.
Refined Methods::without_result(Refined type) {
  RefinedType changed = types_[type];
  if (changed.form != Form::Forall && changed.form != Form::Function)
    return types_.unrefined(type);
  changed.result = without_result(changed.result);
  return types_.add(std::move(changed));
}

// `Ord a` is said not to make values of `a`: what `max` and `min` give is one of their arguments.
bool Methods::chooses_argument(const kernel::Global &global) const {
  const std::string_view of =
      symbols_.name(names_[environment_.instances[global.instance].head].name);
  const std::string_view name = symbols_.name(names_[global.value].name);
  bool inherited = false;
  each_mentioned(program_, global.body, [&](GlobalId other) {
    inherited = inherited || (program_[other].kind == kernel::GlobalKind::DefaultMethod &&
                              program_[other].value == global.value);
  });
  return of == dialect_.classes.order && among(dialect_.classes.choices, name) && !inherited;
}

Refined Methods::with_choice(Refined scheme) {
  RefinedType quantified = types_[scheme];
  const RefinedType outer = types_[types_.body(scheme)];
  if (quantified.form != Form::Forall || outer.form != Form::Function ||
      types_[outer.result].form != Form::Function)
    return scheme;
  const RefinedType inner = types_[outer.result];
  const auto is = [&](Symbol name) {
    return formulas_.equal(formulas_.value(), formulas_.name(name));
  };
  const Refined result = types_.strengthen(
      inner.result, {{formulas_.make(Op::Or, {is(outer.binder), is(inner.binder)})}});
  quantified.result = types_.function(outer.binder, outer.argument,
                                      types_.function(inner.binder, inner.argument, result));
  return types_.add(std::move(quantified));
}

Refined Methods::type_of_method(names::ValueId method) {
  if (const auto signature = specifications_.signatures.find(method);
      signature != specifications_.signatures.end())
    return signature->second.type;
  return types_.plain(environment_.values[index(method)].type);
}

// What the class says about a method, at the types of an instance.
Refined Methods::method_at_instance(const kernel::Global &global) {
  const types::Instance &instance = environment_.instances[global.instance];
  const Refined scheme = type_from_class(global);
  RefinedType quantified = types_[scheme];
  if (quantified.form != Form::Forall)
    return scheme;
  TypeSubstitution arguments;
  for (std::size_t i = 0; i < instance.arguments.size() && i < quantified.variables.size(); ++i)
    arguments.emplace(quantified.variables[i], types_.plain(instance.arguments[i]));
  // The instance's own type variables are quantified in its place.
  for (std::uint32_t i = 0; i < instance.bound_count; ++i)
    quantified.variables.push_back(RefinedTypes::bound(instance.first_bound + i));
  quantified.result = types_.substitute(quantified.result, arguments);
  return types_.add(std::move(quantified));
}

// Whether all that a method's type says about the parameter of its class is that it is in the
// class: another constraint or a family could say what it is applied to.
bool Methods::is_only_of_class(names::ValueId method, names::TypeNameId of_class,
                               VariableKey parameter) const {
  const types::Store &store = environment_.store;
  const auto mentioned = [&](types::Type type) {
    bool is_mentioned = false;
    std::vector<types::Type> work{type};
    while (!work.empty() && !is_mentioned) {
      const types::Store::Spine spine = store.spine(work.back());
      work.pop_back();
      is_mentioned =
          store[spine.head].shape == types::Shape::Forall || types_.key(spine.head) == parameter;
      work.insert(work.end(), spine.arguments.begin(), spine.arguments.end());
    }
    return is_mentioned;
  };
  std::vector<types::Type> work{environment_.values[index(method)].type};
  while (!work.empty()) {
    const types::Store::Spine spine = store.spine(store.resolve(work.back()));
    work.pop_back();
    const types::Node &head = store[spine.head];
    if (head.shape == types::Shape::Constructor &&
        environment_.families.contains(names::TypeNameId{head.first}))
      return false;
    work.insert(work.end(), spine.arguments.begin(), spine.arguments.end());
    if (head.shape != types::Shape::Forall)
      continue;
    const types::Quantifier &quantifier = store.quantifier(spine.head);
    work.push_back(quantifier.body);
    for (const types::Predicate &predicate : store.context(quantifier)) {
      const auto arguments = store.arguments(predicate);
      if (predicate.equality() || (predicate.head != of_class &&
                                   std::any_of(arguments.begin(), arguments.end(), mentioned)))
        return false;
    }
  }
  return true;
}

// Whether an instance does not depend on what its type is applied to: its arguments are different
// variables, of which it asks nothing.
bool Methods::is_uniform(const types::Instance &instance) const {
  const types::Store &store = environment_.store;
  if (instance.arguments.size() != 1) // they may share variables
    return false;
  const types::Store::Spine own = store.spine(instance.arguments[0]);
  if (store[own.head].shape != types::Shape::Constructor || own.arguments.empty() ||
      !instance.context.empty())
    return false;
  std::vector<std::uint32_t> variables;
  for (const types::Type argument : own.arguments) {
    const types::Node &variable = store[store.resolve(argument)];
    if (variable.shape != types::Shape::Bound ||
        std::find(variables.begin(), variables.end(), variable.first) != variables.end())
      return false;
    variables.push_back(variable.first);
  }
  return true;
}

// A method's type where its instance is known. One that is the same for all arguments of its type
// makes no values of them: they may be refined.
Refined Methods::at_known_instance(const kernel::Global &global, Refined scheme) {
  if (global.instance == 0xFFFFFFFF || types_[scheme].form != Form::Forall)
    return scheme;
  const types::Instance &instance = environment_.instances[global.instance];
  RefinedType quantified = types_[scheme];
  if (quantified.unrefined.empty() || !quantified.unrefined[0] || !is_uniform(instance) ||
      !is_only_of_class(global.value, instance.head, quantified.variables[0]))
    return scheme;
  quantified.unrefined[0] = false;
  return types_.add(std::move(quantified));
}

// Whether an instance alone says at which types its method is used.
bool Methods::is_at_instance(const kernel::Global &global, Refined scheme) const {
  if (global.kind != kernel::GlobalKind::InstanceMethod || global.instance == 0xFFFFFFFF ||
      instance_signature(global) != nullptr)
    return false;
  const types::Instance &instance = environment_.instances[global.instance];
  return instance.bound_count == 0 && types_[scheme].variables.size() == instance.arguments.size();
}

} // namespace culprit::refine
