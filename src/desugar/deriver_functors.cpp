// Functor, Foldable and Traversable: a function goes to wherever the last parameter of the type is.
#include "desugar/deriver.h"

#include <algorithm>

namespace culprit::desugar {

using types::Shape;

std::vector<Deriver::Method> Deriver::functor_methods() {
  if (is("GHC.Base", "Functor"))
    return {{"fmap", [this] { return fmap(); }}};
  if (is("Data.Foldable", "Foldable"))
    return {{"foldr", [this] { return foldr(); }}};
  if (is("Data.Traversable", "Traversable"))
    return {{"traverse", [this] { return traverse(); }}};
  failed_ = true;
  return {};
}

bool Deriver::mentions_last(Type type) const {
  const types::Store &store = environment_.store;
  std::vector<Type> work{type};
  while (!work.empty()) {
    const Type one = store.resolve(work.back());
    work.pop_back();
    if (one == store.resolve(last_))
      return true;
    const types::Node &node = store[one];
    if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.first}, Type{node.second}});
    else if (node.shape == Shape::Forall)
      work.push_back(store.quantifier(one).body);
  }
  return false;
}

Deriver::Role Deriver::role_of(Type field) const {
  const types::Store &store = environment_.store;
  if (!mentions_last(field))
    return Role::Absent;
  const Type type = store.resolve(field);
  if (type == store.resolve(last_))
    return Role::Itself;
  const types::Node &node = store[type];
  // Only the last argument of a type may mention it.
  return node.shape == Shape::Apply && !mentions_last(Type{node.first}) ? Role::Inside
                                                                        : Role::Unsupported;
}

types::EvidenceId Deriver::want_functor(std::string_view module, std::string_view name,
                                        Type container) {
  return want(translator_.globals_.library_type(module, name), container);
}

// The value with the function applied to each part.
ExpressionId Deriver::map_field(Type field, ExpressionId function, ExpressionId value) {
  types::Store &store = environment_.store;
  switch (role_of(field)) {
  case Role::Absent:
    return value;
  case Role::Itself:
    return translator_.builder_.apply(function, {value});
  case Role::Inside: {
    const types::Node node = store[store.resolve(field)];
    const VariableId inner = variable("x");
    const ExpressionId mapped = map_field(Type{node.second}, function, use(inner));
    const types::EvidenceId evidence = want_functor("GHC.Base", "Functor", Type{node.first});
    return translator_.call_method("GHC.Base", "fmap", evidence,
                                   {translator_.builder_.lambda({inner}, mapped), value},
                                   types::no_type);
  }
  case Role::Unsupported:
    break;
  }
  if (const auto arrow = store.as_function(field); arrow && !mentions_last(arrow->first)) {
    const VariableId argument = variable("x");
    const ExpressionId result = translator_.builder_.apply(value, {use(argument)});
    return translator_.builder_.lambda({argument}, map_field(arrow->second, function, result));
  }
  failed_ = true;
  return value;
}

ExpressionId Deriver::fmap() {
  const VariableId function = variable("f");
  const VariableId value = variable("x");
  const ExpressionId body =
      by_case(value, [&](const Case &one, std::span<const VariableId> fields) {
        Arguments mapped;
        for (std::size_t i = 0; i < fields.size(); ++i)
          mapped.push_back(map_field(one.fields[i], use(function), use(fields[i])));
        return construct(one, mapped);
      });
  return translator_.builder_.lambda({function, value}, body);
}

ExpressionId Deriver::fold_field(Type field, ExpressionId function, ExpressionId value,
                                 ExpressionId start) {
  switch (role_of(field)) {
  case Role::Absent:
    return start;
  case Role::Itself:
    return translator_.builder_.apply(function, {value, start});
  case Role::Inside: {
    const types::Node node = environment_.store[environment_.store.resolve(field)];
    const VariableId inner = variable("x");
    const VariableId rest = variable("rest");
    const ExpressionId folded = fold_field(Type{node.second}, function, use(inner), use(rest));
    const types::EvidenceId evidence = want_functor("Data.Foldable", "Foldable", Type{node.first});
    return translator_.call_method(
        "Data.Foldable", "foldr", evidence,
        {translator_.builder_.lambda({inner, rest}, folded), start, value}, types::no_type);
  }
  case Role::Unsupported:
    break;
  }
  failed_ = true;
  return start;
}

ExpressionId Deriver::foldr() {
  const VariableId function = variable("f");
  const VariableId start = variable("start");
  const VariableId value = variable("x");
  const ExpressionId body =
      by_case(value, [&](const Case &one, std::span<const VariableId> fields) {
        ExpressionId folded = use(start);
        for (std::size_t i = fields.size(); i-- > 0;)
          folded = fold_field(one.fields[i], use(function), use(fields[i]), folded);
        return folded;
      });
  return translator_.builder_.lambda({function, start, value}, body);
}

// pure C <*> traversed field <*> ...; a field without the parameter is pure.
ExpressionId Deriver::traverse() {
  const VariableId applicative =
      translator_.builder_.variable("d", types::no_type, kernel::Role::Dictionary);
  const VariableId function = variable("f");
  const VariableId value = variable("x");
  const types::ParameterId parameter{translator_.typing_.parameter_count++};
  translator_.parameters_[parameter] = applicative;
  const types::EvidenceId evidence = solver_.open();
  types::Evidence &given = translator_.typing_.evidence[names::index(evidence)];
  given.kind = types::Evidence::Kind::Parameter;
  given.first = static_cast<std::uint32_t>(parameter);
  const auto pure = [&](ExpressionId of) {
    return translator_.call_method("GHC.Base", "pure", evidence, {of}, types::no_type);
  };
  const std::function<ExpressionId(Type, ExpressionId)> visit = [&](Type field, ExpressionId part) {
    if (role_of(field) == Role::Itself)
      return translator_.builder_.apply(use(function), {part});
    if (role_of(field) != Role::Inside) {
      failed_ = failed_ || role_of(field) == Role::Unsupported;
      return pure(part);
    }
    const types::Node node = environment_.store[environment_.store.resolve(field)];
    const VariableId inner = variable("x");
    const ExpressionId each =
        translator_.builder_.lambda({inner}, visit(Type{node.second}, use(inner)));
    const std::array both{want_functor("Data.Traversable", "Traversable", Type{node.first}),
                          evidence};
    const names::ValueId method = translator_.globals_.library("Data.Traversable", "traverse");
    return translator_.call(translator_.method(method, both), std::array{each, part},
                            types::no_type);
  };
  const ExpressionId body =
      by_case(value, [&](const Case &one, std::span<const VariableId> fields) {
        ExpressionId whole = pure(constant_of(one));
        for (std::size_t i = 0; i < fields.size(); ++i)
          whole = translator_.call_method("GHC.Base", "<*>", evidence,
                                          {whole, visit(one.fields[i], use(fields[i]))},
                                          types::no_type);
        return whole;
      });
  return translator_.builder_.lambda({applicative, function, value}, body);
}

} // namespace culprit::desugar
