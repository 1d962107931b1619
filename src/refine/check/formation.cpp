#include "refine/check/formation.h"

#include <algorithm>

namespace culprit::refine {

void Formation::check(Refined type, const Signature &signature) {
  if (signature.span.file != context_.file)
    return;
  const Generator::Mark before = generator_.mark();
  walk(type);
  check_metrics(type, signature);
  generator_.leave(before);
}

void Formation::check_declarations(names::ModuleId module) {
  std::vector<std::pair<names::ValueId, Refined>> written;
  for (const auto &[constructor, specification] : specifications_.constructors)
    if (specification.entity != no_entity && names_[constructor].module == module)
      written.emplace_back(constructor, specification.type);
  for (const auto &[value, signature] : specifications_.signatures)
    if (signature.span.file == context_.file && names_[value].module == module &&
        names_[value].kind == names::ValueKind::Method)
      written.emplace_back(value, signature.type);
  std::sort(written.begin(), written.end());
  for (const auto &[value, type] : written)
    if (!is_abstract(type)) {
      const Generator::Mark before = generator_.mark();
      walk(type);
      generator_.leave(before);
    }
}

// Abstract refinements have sorts only where their types are known.
bool Formation::is_abstract(Refined scheme) const {
  return types_[scheme].form == Form::Forall && !types_[scheme].predicate_variables.empty();
}

void Formation::walk(Refined type) {
  if (is_abstract(type) || type == no_refined)
    return;
  const RefinedType node = types_[types_.body(type)];
  if (node.form != Form::Function)
    return walk_data(types_.body(type));
  generator_.form(types_.body(type));
  walk(node.argument);
  const Generator::Mark before = generator_.mark();
  const Symbol own = formulas_.fresh(formulas_.text(node.binder));
  generator_.bind(own, node.argument, Generator::Speaks::No);
  walk(types_.substitute(node.result, {{{node.binder, formulas_.name(own)}}, {}}));
  generator_.leave(before);
}

void Formation::walk_data(Refined type) {
  const Generator::Mark before = generator_.mark();
  if (types_.dependent(type)) {
    const Symbol whole = formulas_.fresh("whole");
    generator_.bind(whole, type, Generator::Speaks::No);
    type = vocabulary_.type_of(type, whole);
  }
  generator_.form(type);
  const RefinedType node = types_[type];
  for (const Refined argument : node.arguments)
    if (!types_.trivial(argument))
      walk(argument);
  walk_predicates(node);
  generator_.leave(before);
}

void Formation::walk_predicates(const RefinedType &data) {
  const auto declared = specifications_.data.find(data.head);
  if (data.form != Form::Data || declared == specifications_.data.end())
    return;
  const DataSpecification &specification = declared->second;
  TypeSubstitution arguments;
  for (std::size_t i = 0; i < specification.parameters.size() && i < data.arguments.size(); ++i)
    arguments.emplace(specification.parameters[i], types_.unrefined(data.arguments[i]));
  for (std::size_t i = 0; i < data.predicates.size() && i < specification.predicates.size(); ++i) {
    const PredicateArgument &argument = data.predicates[i];
    const std::vector<Refined> &about = specification.predicates[i].types;
    if (about.size() != argument.parameters.size() + 1)
      continue;
    const Generator::Mark before = generator_.mark();
    for (std::size_t k = 0; k < argument.parameters.size(); ++k)
      generator_.bind(argument.parameters[k], types_.substitute(about[k], arguments),
                      Generator::Speaks::No);
    generator_.form(types_.with(types_.substitute(about.back(), arguments), argument.body));
    generator_.leave(before);
  }
}

// Whether they are numbers is asked where the recursion is.
void Formation::check_metrics(Refined type, const Signature &signature) {
  if (signature.metrics.empty())
    return;
  const Generator::Mark before = generator_.mark();
  for (Refined rest = types_.body(type); types_[rest].form == Form::Function;
       rest = types_.body(types_[rest].result))
    generator_.bind(types_[rest].binder, types_[rest].argument, Generator::Speaks::No);
  for (const MetricFormula &metric : signature.metrics) {
    if (metric.formula == no_formula)
      continue;
    const auto place = formulas_[metric.formula].range; // formulas move when there are more of them
    generator_.form(formulas_.at(formulas_.equal(metric.formula, metric.formula), place));
  }
  generator_.leave(before);
}

} // namespace culprit::refine
