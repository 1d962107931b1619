// Measures that annotations define, by cases.
#include "evaluate/contracts.h"

namespace culprit::evaluate {

namespace liquid = syntax::liquid;

void Contracts::define_measures() {
  for (const auto &[file, measure] : to_define_) {
    const liquid::Annotations &tree = files_[file].annotations;
    Measured &into = measures_[measure_index_.at({file, measure->name.name.text})];
    for (const liquid::Equation &equation : tree[measure->equations]) {
      const auto patterns = tree[equation.patterns];
      if (patterns.size() != 1)
        continue;
      const kernel::ConstructorId constructor =
          program_.find_constructor(files_[file].scope.value(patterns[0].name.name));
      if (constructor == kernel::no_constructor)
        continue;
      Context context;
      context.file = file;
      for (const syntax::PlacedName &variable : tree[patterns[0].variables])
        context.values[variable.name.text] = slot(context.depth++);
      into.cases.push_back({constructor, measure_body(equation, context)});
    }
  }
}

PredicateId Contracts::measure_body(const liquid::Equation &equation, Context &context) {
  const liquid::Annotations &tree = files_[context.file].annotations;
  const auto bodies = tree[equation.bodies];
  PredicateId result = make(Operator::Unknown);
  for (std::size_t i = bodies.size(); i-- > 0;) {
    const liquid::MeasureBody &body = bodies[i];
    const PredicateId value =
        body.binder.name.text == no_symbol ? term(body.term, context) : defined(body, context);
    result = body.guard == liquid::no_term
                 ? value
                 : make(Operator::If, {term(body.guard, context), value, result});
  }
  return result;
}

// {v | p} says what holds of the value, not what it is, unless p is `v = e`, `v <=> e` or
// `Set_emp v`.
PredicateId Contracts::defined(const liquid::MeasureBody &body, Context &context) {
  const liquid::Annotations &tree = files_[context.file].annotations;
  const auto without_parentheses = [&](TermId id) {
    while (const auto *parentheses = std::get_if<liquid::term::Parenthesized>(&tree[id].node))
      id = parentheses->body;
    return id;
  };
  const auto is_value = [&](TermId id) {
    const auto *name = std::get_if<liquid::term::Variable>(&tree[without_parentheses(id)].node);
    return name != nullptr && name->name.text == body.binder.name.text;
  };
  const TermId inside = without_parentheses(body.term);
  if (const auto *equation = std::get_if<liquid::term::Binary>(&tree[inside].node))
    if ((equation->operation == liquid::Operation::Equal ||
         equation->operation == liquid::Operation::Iff) &&
        is_value(equation->left))
      return term(equation->right, context);
  if (const auto *applied = std::get_if<liquid::term::Apply>(&tree[inside].node)) {
    const auto arguments = tree[applied->arguments];
    const auto *function =
        std::get_if<liquid::term::Variable>(&tree[without_parentheses(applied->function)].node);
    if (function != nullptr && text(function->name.text) == "Set_emp" && arguments.size() == 1 &&
        is_value(arguments[0]))
      return make(Operator::EmptySet);
  }
  return make(Operator::Unknown);
}

} // namespace culprit::evaluate
