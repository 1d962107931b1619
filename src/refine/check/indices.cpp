// Which indices an array has, where their type is known: numbers lie between the ends, tuples do so
// in each part. Of other types `inRange` alone tells.
#include "refine/check/methods.h"

namespace culprit::refine {

namespace e = kernel::expression;

std::optional<Formula> Methods::is_within(types::Type type, Formula first, Formula last,
                                          Formula value) {
  const types::Store &store = environment_.store;
  const types::Store::Spine spine = store.spine(store.resolve(type));
  const types::Node &node = store[store.resolve(spine.head)];
  if (node.shape != types::Shape::Constructor)
    return std::nullopt;
  const names::TypeNameId head{node.first};
  if (types_.is_tuple(head)) {
    std::vector<Formula> parts;
    for (std::size_t i = 0; i < spine.arguments.size(); ++i) {
      const Formula part = formulas_.name(vocabulary_.tuple_part(spine.arguments.size(), i));
      const auto of = [&](Formula whole) { return formulas_.apply(part, std::array{whole}); };
      const std::optional<Formula> inside =
          is_within(spine.arguments[i], of(first), of(last), of(value));
      if (!inside)
        return std::nullopt;
      parts.push_back(*inside);
    }
    return formulas_.conjunction(parts);
  }
  if (!names_.is_of_library(head) || !types_.is_whole_number(head))
    return std::nullopt;
  return formulas_.make(Op::And, {formulas_.make(Op::LessEqual, {first, value}),
                                  formulas_.make(Op::LessEqual, {value, last})});
}

// The type of the indices that a function of the library is about.
types::Type Methods::index_type(const e::Global &node) const {
  const kernel::Global &global = program_[node.global];
  const auto is_index = [&](names::TypeNameId of_class) {
    return names_.is_of_library(of_class) &&
           symbols_.name(names_[of_class].name) == dialect_.classes.index;
  };
  if (global.kind == kernel::GlobalKind::InstanceMethod && global.instance != 0xFFFFFFFF) {
    const types::Instance &instance = environment_.instances[global.instance];
    return is_index(instance.head) ? instance.arguments[0] : types::no_type;
  }
  const types::Store &store = environment_.store;
  const types::Type scheme = store.resolve(environment_.values[index(global.value)].type);
  if (store[scheme].shape != types::Shape::Forall)
    return types::no_type;
  const types::Quantifier &quantifier = store.quantifier(scheme);
  const auto at = program_[node.types];
  for (const types::Predicate &predicate : store.context(quantifier)) {
    if (predicate.equality() || !is_index(predicate.head))
      continue;
    const types::Node &argument = store[store.resolve(store.arguments(predicate)[0])];
    if (argument.shape == types::Shape::Bound && argument.first >= quantifier.first_bound &&
        argument.first - quantifier.first_bound < at.size())
      return at[argument.first - quantifier.first_bound];
  }
  return types::no_type;
}

Refined Methods::with_indices(const e::Global &node, Refined type) {
  const kernel::Global &global = program_[node.global];
  const std::optional<Symbol> measure =
      vocabulary_.measure(symbols_.find(dialect_.classes.is_index));
  if (!measure || global.value == names::no_value || !names_.is_of_library(global.value))
    return type;
  const types::Type of = index_type(node);
  if (of == types::no_type)
    return type;
  const Symbol bounds = formulas_.symbol("bounds##");
  const auto end = [&](std::size_t part) {
    return formulas_.apply(formulas_.name(vocabulary_.tuple_part(2, part)),
                           std::array{formulas_.name(bounds)});
  };
  const std::optional<Formula> meaning = is_within(of, end(0), end(1), formulas_.value());
  return meaning ? types_.substitute(type, Substitution{{}, {{*measure, {{bounds}, *meaning}}}})
                 : type;
}

} // namespace culprit::refine
