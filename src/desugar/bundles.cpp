#include "desugar/bundles.h"

#include "desugar/mentions.h"
#include "desugar/ocaml/variables.h"

#include <algorithm>

namespace culprit::desugar {

using names::index;

// A variable alone, or a tuple.
Type bundle_type(Translation &in, std::span<const Reference> variables) {
  std::vector<Type> types;
  for (const Reference variable : variables)
    types.push_back(in.typing.locals[index(variable.local())]);
  if (std::find(types.begin(), types.end(), types::no_type) != types.end())
    return types::no_type;
  return types.size() == 1 ? types[0] : in.environment.store.tuple(types);
}

ExpressionId make_bundle(Translation &in, std::span<const Reference> variables) {
  if (variables.size() == 1)
    return in.builder.use(local_variable(in, variables[0]));
  if (variables.empty())
    return in.builder.use(in.globals.value(in.source.unit_value()));
  Arguments parts;
  std::vector<Type> types;
  for (const Reference variable : variables) {
    parts.push_back(in.builder.use(local_variable(in, variable)));
    types.push_back(in.typing.locals[index(variable.local())]);
  }
  return in.builder.construct(in.globals.constructor(in.source.tuple_value(variables.size())),
                              parts, {}, types, bundle_type(in, variables));
}

// New variables for what bundles hold.
ExpressionId unbundled(Translation &in, std::span<const std::vector<Reference>> bound,
                       std::span<const VariableId> bundles, const Continuation &rest) {
  if (bound.empty())
    return rest();
  std::vector<VariableId> fields;
  for (const Reference variable : bound[0]) {
    if (bound[0].size() == 1)
      set_variable(in, variable, bundles[0]);
    else
      fields.push_back(new_local(in, variable, in.typing.locals[index(variable.local())]));
  }
  const ExpressionId body = unbundled(in, bound.subspan(1), bundles.subspan(1), rest);
  if (fields.empty())
    return body;
  const kernel::Alternative alternative{
      in.globals.constructor(in.source.tuple_value(bound[0].size())),
      {},
      in.target.add(std::span<const VariableId>(fields)),
      body,
      in.builder.entity};
  return in.builder.match(bundles[0], std::span(&alternative, 1), kernel::no_expression,
                          in.target[body].type);
}

} // namespace culprit::desugar
