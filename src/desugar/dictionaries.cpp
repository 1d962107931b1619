#include "desugar/dictionaries.h"

#include "base/characters.h"
#include "desugar/data.h"
#include "desugar/mentions.h"
#include "syntax/haskell/literal.h"

#include <array>
#include <optional>

namespace culprit::desugar {

using names::index;
using types::Evidence;

namespace {

// A dictionary of one method, which is a function of a proxy for the type.
ExpressionId dictionary_of_proxy(Translation &in, names::ValueId method, Type at,
                                 ExpressionId result) {
  types::Store &store = in.environment.store;
  const Type type = store.without_quantifier(in.environment.values[index(method)].type);
  Type proxy_type = types::no_type;
  Type function_type = types::no_type;
  if (const auto function = store.as_function(type)) {
    proxy_type = store.apply(store.spine(function->first).head, at);
    function_type = store.function(proxy_type, function->second);
  }
  const VariableId proxy = in.builder.variable("proxy", proxy_type);
  const ExpressionId field = in.builder.lambda({proxy}, result, function_type);
  return in.builder.construct(in.globals.dictionary_of(in.source[method].parent),
                              std::span(&field, 1));
}

// The value of a literal that is a type: the instance of KnownNat or KnownSymbol; none of others.
std::optional<ExpressionId> known_literal(Translation &in, const types::Evidence &evidence) {
  const types::Store &store = in.environment.store;
  const types::Node &type = store[store.resolve(evidence.type)];
  if (evidence.of_class == names::no_type_name || type.shape != types::Shape::Literal)
    return std::nullopt;
  const std::string_view of_class = in.symbols.name(in.source[evidence.of_class].name);
  const Symbol written{type.first};
  if (of_class == "KnownNat")
    return dictionary_of_proxy(in, in.globals.library("GHC.TypeLits", "natOf"), evidence.type,
                               in.builder.constant({kernel::LiteralKind::Integer, 0, written}));
  if (of_class != "KnownSymbol")
    return std::nullopt;
  std::string plain;
  const auto decoded = syntax::haskell::decode(in.symbols.name(written));
  if (const auto *characters = std::get_if<std::u32string>(&decoded))
    for (const char32_t code : *characters)
      encode(code, plain);
  return dictionary_of_proxy(in, in.globals.library("GHC.TypeLits", "symbolOf"), evidence.type,
                             in.builder.string(plain));
}

// The instance of Typeable that every type has.
ExpressionId type_representation(Translation &in, const types::Evidence &evidence) {
  const auto internal = [&](std::string_view name) {
    return in.globals.library("Data.Typeable.Internal", name);
  };
  const names::ValueId method = internal("typeRepOf");
  const types::Store &store = in.environment.store;
  const types::Node &head = store[store.spine(evidence.type).head];
  std::string_view module = "?";
  std::string_view name = "?";
  if (head.shape == types::Shape::Constructor) {
    const names::TypeName &known = in.source[names::TypeNameId{head.first}];
    const bool arrow = names::TypeNameId{head.first} == in.source.arrow();
    name = arrow ? "FUN" : in.symbols.name(known.name);
    module = known.module == names::no_module ? "GHC.Prim"
                                              : in.symbols.name(in.source[known.module].name);
  }
  Arguments parts;
  for (const types::EvidenceId argument : evidence.arguments)
    parts.push_back(call(
        in, method_of(in, method, std::span(&argument, 1)),
        std::array{in.builder.use(in.globals.value(in.globals.library("Data.Proxy", "Proxy")))},
        types::no_type));
  const ExpressionId constructor =
      call(in, internal("TyCon"), {in.builder.string(module), in.builder.string(name)});
  const ExpressionId whole =
      call(in, internal("TypeRep"),
           {constructor, make_list(in, parts, kernel::no_expression, types::no_type)});
  return dictionary_of_proxy(in, method, evidence.type, whole);
}

bool is_coercion(const Translation &in, const Evidence &evidence) {
  if (evidence.type == types::no_type)
    return false;
  const types::Store &store = in.environment.store;
  const types::Node &head = store[store.spine(evidence.type).head];
  return head.shape == types::Shape::Constructor &&
         in.source[names::TypeNameId{head.first}].kind == names::TypeNameKind::Class;
}

Type dictionary_type(Translation &in, const types::Predicate &predicate) {
  types::Store &store = in.environment.store;
  Type type = store.constructor(predicate.head);
  const std::vector<Type> arguments(store.arguments(predicate).begin(),
                                    store.arguments(predicate).end());
  for (const Type argument : arguments)
    type = store.apply(type, argument);
  return type;
}

} // namespace

Evidence evidence_at(const Translation &in, types::EvidenceId id) {
  while (in.typing.evidence[index(id)].kind == Evidence::Kind::Same)
    id = in.typing.evidence[index(id)].arguments[0];
  return in.typing.evidence[index(id)];
}

ExpressionId dictionary_for(Translation &in, types::EvidenceId id) {
  const Evidence evidence = evidence_at(in, id);
  switch (evidence.kind) {
  case Evidence::Kind::Parameter: {
    const auto known = in.parameters.find(types::ParameterId{evidence.first});
    if (known != in.parameters.end())
      return in.builder.use(known->second);
    break;
  }
  case Evidence::Kind::Instance: {
    Arguments arguments;
    for (const types::EvidenceId argument : evidence.arguments)
      arguments.push_back(dictionary_for(in, argument));
    return in.builder.apply(
        in.builder.use(in.globals.dictionary(types::InstanceId{evidence.first})), arguments,
        static_cast<std::uint32_t>(arguments.size()));
  }
  case Evidence::Kind::Superclass: {
    const ExpressionId whole = dictionary_for(in, evidence.arguments[0]);
    return in.builder.select(whole, in.globals.dictionary_of(evidence.of_class), evidence.first);
  }
  case Evidence::Kind::Builtin:
    if (is_coercion(in, evidence)) // nothing looks at it either, but it says what is coerced
      return in.builder.use(in.globals.value(in.source.unit_value()), {}, evidence.type);
    if (evidence.type != types::no_type) {
      if (const std::optional<ExpressionId> literal = known_literal(in, evidence))
        return *literal;
      return type_representation(in, evidence);
    }
    break;
  case Evidence::Kind::Open:
    if (!in.module.library && in.ambiguous.insert(id).second)
      in.diagnostics.report("C0190", in.tree.span(in.range),
                            "a class constraint about an ambiguous type is not supported");
    break;
  case Evidence::Kind::Same:
    break;
  }
  // Nothing looks at it: it stands for an equality, or for a class without methods.
  return in.builder.use(in.globals.value(in.source.unit_value()));
}

std::vector<types::Predicate> context_of(const Translation &in, Type type) {
  const types::Store &store = in.environment.store;
  std::vector<types::Predicate> context;
  if (type != types::no_type && store[type].shape == types::Shape::Forall)
    for (const types::Predicate &predicate : store.context(store.quantifier(type)))
      if (!predicate.equality())
        context.push_back(predicate);
  return context;
}

std::vector<VariableId> bind_parameters(Translation &in,
                                        std::span<const types::ParameterId> parameters,
                                        std::span<const types::Predicate> context) {
  std::vector<VariableId> result;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Type type = i < context.size() ? dictionary_type(in, context[i]) : types::no_type;
    result.push_back(in.builder.variable("d", type, kernel::Role::Dictionary));
    in.parameters[parameters[i]] = result.back();
  }
  return result;
}

} // namespace culprit::desugar
