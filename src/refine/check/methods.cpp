// Methods of classes: what is known of them, and what instances have to show.
#include "refine/check/check.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

const Signature *Checker::instance_signature(const kernel::Global &global) const {
  const auto method = specifications_.instance_signatures.find(global.value);
  if (method == specifications_.instance_signatures.end())
    return nullptr;
  const auto found = method->second.find(global.instance);
  return found == method->second.end() ? nullptr : &found->second;
}

Refined Checker::type_of_instance_method(const kernel::Global &global) {
  const Signature *own = instance_signature(global);
  return own != nullptr ? own->type : of_class(global);
}

// What the library says about a class holds of its own instances only, and what it says about
// numbers of those that are numbers to the logic: `+` on complex numbers is another one.
Refined Checker::of_class(const kernel::Global &global) {
  if (!names_[names_[global.value].module].library || global.instance == 0xFFFFFFFF)
    return type_of_method(global.value);
  const types::Instance &instance = environment_.instances[global.instance];
  const Refined plain = types_.plain(environment_.values[index(global.value)].type);
  if (names_[instance.module].library || instance.derived)
    if (const std::optional<Formula> demand = enumerated(global))
      return with_demand(plain, *demand);
  if (instance.derived && symbols_.name(names_[instance.head].name) == "Eq" &&
      head_of(global) != names::no_type_name && vocabulary_.is_enumeration(head_of(global)))
    return type_of_method(global.value); // nothing but constructors is compared
  if (!names_[instance.module].library)  // what it inherits asks for the same
    return is_choice(global)  ? choice(plain)
           : inherits(global) ? without_result(type_of_method(global.value))
                              : plain;
  static constexpr std::array<std::string_view, 7> numeric{
      "Num", "Real", "Integral", "Fractional", "Floating", "RealFrac", "RealFloat"};
  const std::string_view name = symbols_.name(names_[instance.head].name);
  const bool numbers =
      std::all_of(instance.arguments.begin(), instance.arguments.end(), [&](types::Type type) {
        const types::Node &head = environment_.store[environment_.store.spine(type).head];
        return head.shape == types::Shape::Constructor &&
               types_.is_number(names::TypeNameId{head.first});
      });
  const bool other = !numbers && std::find(numeric.begin(), numeric.end(), name) != numeric.end();
  return other ? without_result(type_of_method(global.value)) : type_of_method(global.value);
}

// The type of a function that asks for the same and promises nothing.
Refined Checker::without_result(Refined type) {
  RefinedType made = types_[type];
  if (made.form != Form::Forall && made.form != Form::Function)
    return generator_.unrefined(type);
  made.result = without_result(made.result);
  return types_.add(std::move(made));
}

// `Ord a` is said not to make values of `a`: what `max` and `min` give is one of their arguments.
bool Checker::is_choice(const kernel::Global &global) const {
  const std::string_view of =
      symbols_.name(names_[environment_.instances[global.instance].head].name);
  const std::string_view name = symbols_.name(names_[global.value].name);
  bool inherited = false;
  mentions(global.body, [&](GlobalId other) {
    inherited = inherited || (program_[other].kind == kernel::GlobalKind::DefaultMethod &&
                              program_[other].value == global.value);
  });
  return of == "Ord" && (name == "max" || name == "min") && !inherited;
}

Refined Checker::choice(Refined scheme) {
  RefinedType quantified = types_[scheme];
  const RefinedType outer = types_[types_.body(scheme)];
  if (quantified.form != Form::Forall || outer.form != Form::Function ||
      types_[outer.result].form != Form::Function)
    return scheme;
  const RefinedType inner = types_[outer.result];
  const auto is = [&](Symbol one) {
    return formulas_.equal(formulas_.value(), formulas_.name(one));
  };
  const Refined result = types_.strengthen(
      inner.result, {{formulas_.make(Op::Or, {is(outer.binder), is(inner.binder)})}});
  quantified.result = types_.function(outer.binder, outer.argument,
                                      types_.function(inner.binder, inner.argument, result));
  return types_.add(std::move(quantified));
}

Refined Checker::type_of_method(names::ValueId method) {
  if (const auto signature = specifications_.signatures.find(method);
      signature != specifications_.signatures.end())
    return signature->second.type;
  return types_.plain(environment_.values[index(method)].type);
}

bool Checker::is_derived(const kernel::Global &global) const {
  return global.instance != 0xFFFFFFFF && environment_.instances[global.instance].derived;
}

void Checker::instance_method(GlobalId id) {
  const kernel::Global &global = program_[id];
  if (is_derived(global) || global.value == names::no_value)
    return;
  const Signature *own = instance_signature(global);
  if (own != nullptr && own->assumed)
    return;
  owner_ = names_[global.value].name;
  Reason reason;
  reason.demand = Demand::Method;
  reason.subject = owner_;
  reason.place = global.entity;
  const Refined scheme = own != nullptr ? own->type : method_at_instance(global);
  const Generator::Mark before = generator_.mark();
  generator_.owner = global.value;
  const Refined own_type = own_view(scheme, global.body);
  check(global.body, own_type, reason);
  if (missing_.globals[id])
    gives_value(kernel::no_expression, own_type, false, reason);
  generator_.leave(before);
  // Whoever has only the dictionary knows no more than what the class says.
  if (own != nullptr && specifications_.signatures.contains(global.value) &&
      !names_[names_[global.value].module].library)
    generator_.subtype(own->type, method_at_instance(global), reason);
  generator_.owner = names::no_value;
}

// What the class says about a method, at the types of an instance.
Refined Checker::method_at_instance(const kernel::Global &global) {
  const types::Instance &instance = environment_.instances[global.instance];
  const Refined scheme = of_class(global);
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

// Whether an instance alone says at which types its method is used.
bool Checker::is_at_instance(const kernel::Global &global, Refined scheme) const {
  if (global.kind != kernel::GlobalKind::InstanceMethod || global.instance == 0xFFFFFFFF ||
      instance_signature(global) != nullptr)
    return false;
  const types::Instance &instance = environment_.instances[global.instance];
  return instance.bound_count == 0 && types_[scheme].variables.size() == instance.arguments.size();
}

} // namespace culprit::refine
