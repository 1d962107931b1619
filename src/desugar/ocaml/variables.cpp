#include "desugar/ocaml/variables.h"

#include "desugar/mentions.h"

namespace culprit::desugar {

using names::index;

void set_variable(Translation &in, Reference reference, VariableId variable) {
  if (reference.is(Reference::Kind::Local))
    in.locals[index(reference.local())] = variable;
  else if (reference.is(Reference::Kind::Value))
    in.top_variables[reference.value()] = variable;
}

VariableId bind_variable(Translation &in, Reference reference, Type type) {
  const Symbol name = reference.is(Reference::Kind::Local) ? in.resolution[reference.local()].name
                                                           : in.source[reference.value()].name;
  const VariableId variable = in.builder.variable(name, type);
  set_variable(in, reference, variable);
  return variable;
}

ExpressionId variable_of(Translation &in, Reference reference) {
  return callee_of(in, reference, nullptr).function;
}

} // namespace culprit::desugar
