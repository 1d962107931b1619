#include "desugar/ocaml/operations.h"

#include "syntax/ocaml/literal.h"

#include <bit>
#include <fmt/format.h>

namespace culprit::desugar {

using kernel::LiteralKind;
using kernel::Strictness;

ExpressionId unit_value(Translation &in) {
  in.globals.value(in.source.unit_value());
  return in.builder.construct(in.globals.constructor(in.source.unit_value()), {});
}

ExpressionId truth_value(Translation &in, bool value) {
  const names::ValueId name = in.globals.library("Stdlib", value ? "true" : "false");
  in.globals.value(name);
  return in.builder.construct(in.globals.constructor(name), {});
}

ExpressionId operate(Translation &in, std::string_view primitive,
                     std::initializer_list<ExpressionId> arguments, Type type) {
  return in.builder.primitive(
      in.globals.primitive(primitive, static_cast<std::uint32_t>(arguments.size())),
      std::span(arguments.begin(), arguments.size()), type);
}

ExpressionId evaluate_first(Translation &in, ExpressionId first, ExpressionId rest) {
  return in.builder.let(in.builder.variable("_", in.target[first].type), first, rest,
                        Strictness::Strict);
}

ExpressionId bind_value(Translation &in, VariableId variable, ExpressionId bound,
                        ExpressionId body) {
  return in.builder.let(variable, bound, body,
                        in.builder.is_evaluated(bound) ? Strictness::Lazy : Strictness::Strict);
}

Type function_type(Translation &in, std::span<const Type> parameters, Type result) {
  if (result == types::no_type)
    return result;
  for (auto parameter = parameters.rbegin(); parameter != parameters.rend(); ++parameter) {
    if (*parameter == types::no_type)
      return types::no_type;
    result = in.environment.store.function(*parameter, result);
  }
  return result;
}

kernel::Literal ocaml_literal(const Translation &in, const syntax::Literal &literal,
                              bool negative) {
  const std::string_view text = in.symbols.name(literal.text);
  switch (literal.kind) {
  case syntax::LiteralKind::Integer: {
    const auto digits = static_cast<std::uint64_t>(syntax::ocaml::integer(text));
    const std::uint64_t bits = negative ? 0 - digits : digits;
    if (text.ends_with('L') || text.ends_with('n'))
      return {LiteralKind::Int, static_cast<std::int64_t>(bits), no_symbol};
    if (text.ends_with('l'))
      return {LiteralKind::Int, static_cast<std::int32_t>(bits), no_symbol};
    return {LiteralKind::Int, static_cast<std::int64_t>(bits << 1U) >> 1, no_symbol};
  }
  case syntax::LiteralKind::Fractional: {
    const double value = syntax::ocaml::floating(text);
    return {LiteralKind::Double, std::bit_cast<std::int64_t>(negative ? -value : value),
            negative ? in.symbols.intern(fmt::format("-{}", text)) : literal.text};
  }
  case syntax::LiteralKind::Character:
    return {LiteralKind::Character,
            static_cast<unsigned char>((syntax::ocaml::decode(text) + '\0').front()), no_symbol};
  case syntax::LiteralKind::String:
    break;
  }
  return {LiteralKind::Bytes, 0, in.symbols.intern(syntax::ocaml::decode(text))};
}

} // namespace culprit::desugar
