// Functor, Foldable and Traversable: a function goes to wherever the last parameter of the type is.
#include "desugar/deriver.h"

#include "desugar/mentions.h"

#include <array>

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

Deriver::Role Deriver::role_of(Type field) const {
  const types::Store &store = environment_.store;
  if (!mentions_last(field))
    return Role::Absent;
  const Type type = store.resolve(field);
  if (type == store.resolve(derived_.last))
    return Role::Itself;
  const types::Node &node = store[type];
  // Only the last argument of a type may mention it.
  return node.shape == Shape::Apply && !mentions_last(Type{node.first}) ? Role::Inside
                                                                        : Role::Unsupported;
}

// The value with the function applied to each part.
ExpressionId Deriver::map_field(Type field, ExpressionId function, ExpressionId value) {
  types::Store &store = environment_.store;
  switch (role_of(field)) {
  case Role::Absent:
    return value;
  case Role::Itself:
    return in_.builder.apply(function, {value});
  case Role::Inside: {
    const types::Node node = store[store.resolve(field)];
    const VariableId inner = variable("x");
    const ExpressionId mapped = map_field(Type{node.second}, function, use(inner));
    const types::EvidenceId evidence = evidence_for(Type{node.first});
    return call_method(in_, "GHC.Base", "fmap", evidence,
                       {in_.builder.lambda({inner}, mapped), value}, types::no_type);
  }
  case Role::Unsupported:
    break;
  }
  if (const auto arrow = store.as_function(field); arrow && !mentions_last(arrow->first)) {
    const VariableId argument = variable("x");
    const ExpressionId result = in_.builder.apply(value, {use(argument)});
    return in_.builder.lambda({argument}, map_field(arrow->second, function, result));
  }
  failed_ = true;
  return value;
}

ExpressionId Deriver::fmap() {
  const VariableId function = variable("f");
  const VariableId value = variable("x");
  const ExpressionId body =
      by_case(value, [&](const Case &shape, std::span<const VariableId> fields) {
        Arguments mapped;
        for (std::size_t i = 0; i < fields.size(); ++i)
          mapped.push_back(map_field(shape.fields[i], use(function), use(fields[i])));
        return construct(shape, mapped);
      });
  return in_.builder.lambda({function, value}, body);
}

ExpressionId Deriver::fold_field(Type field, ExpressionId function, ExpressionId value,
                                 ExpressionId start) {
  switch (role_of(field)) {
  case Role::Absent:
    return start;
  case Role::Itself:
    return in_.builder.apply(function, {value, start});
  case Role::Inside: {
    const types::Node node = environment_.store[environment_.store.resolve(field)];
    const VariableId inner = variable("x");
    const VariableId rest = variable("rest");
    const ExpressionId folded = fold_field(Type{node.second}, function, use(inner), use(rest));
    const types::EvidenceId evidence = evidence_for(Type{node.first});
    return call_method(in_, "Data.Foldable", "foldr", evidence,
                       {in_.builder.lambda({inner, rest}, folded), start, value}, types::no_type);
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
      by_case(value, [&](const Case &shape, std::span<const VariableId> fields) {
        ExpressionId folded = use(start);
        for (std::size_t i = fields.size(); i-- > 0;)
          folded = fold_field(shape.fields[i], use(function), use(fields[i]), folded);
        return folded;
      });
  return in_.builder.lambda({function, start, value}, body);
}

// pure C <*> traversed field <*> ...; a field without the parameter is pure.
ExpressionId Deriver::traverse() {
  const VariableId applicative =
      in_.builder.variable("d", types::no_type, kernel::Role::Dictionary);
  const VariableId function = variable("f");
  const VariableId value = variable("x");
  const auto method_of_applicative = [&](std::string_view name) {
    const names::ValueId method = in_.globals.library("GHC.Base", name);
    Callee callee;
    callee.function =
        in_.builder.select(use(applicative), in_.globals.dictionary_of(in_.source[method].parent),
                           in_.globals.method_field(method));
    return callee;
  };
  const auto pure = [&](ExpressionId of) {
    return call(in_, method_of_applicative("pure"), std::array{of}, types::no_type);
  };
  const std::function<ExpressionId(Type, ExpressionId)> visit = [&](Type field, ExpressionId part) {
    if (role_of(field) == Role::Itself)
      return in_.builder.apply(use(function), {part});
    if (role_of(field) != Role::Inside) {
      failed_ = failed_ || role_of(field) == Role::Unsupported;
      return pure(part);
    }
    const types::Node node = environment_.store[environment_.store.resolve(field)];
    const VariableId inner = variable("x");
    const ExpressionId each = in_.builder.lambda({inner}, visit(Type{node.second}, use(inner)));
    const types::EvidenceId container = evidence_for(Type{node.first});
    Callee traverses = method_of(in_, in_.globals.library("Data.Traversable", "traverse"),
                                 std::span(&container, 1));
    traverses.dictionaries.push_back(use(applicative));
    return call(in_, traverses, std::array{each, part}, types::no_type);
  };
  const ExpressionId body = by_case(value, [&](const Case &shape,
                                               std::span<const VariableId> fields) {
    ExpressionId whole = pure(constant_of(shape));
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const ExpressionId visited = visit(shape.fields[i], use(fields[i]));
      whole = call(in_, method_of_applicative("<*>"), std::array{whole, visited}, types::no_type);
    }
    return whole;
  });
  return in_.builder.lambda({applicative, function, value}, body);
}

} // namespace culprit::desugar
