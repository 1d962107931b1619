#include "refine/logic/matches.h"

namespace culprit::refine {

void Matches::add(const std::unordered_set<names::ModuleId> &modules) {
  for (const horn::surface::Expression &expression : formulas_.module().expressions)
    if (expression.kind == Op::Name)
      mentioned_.insert(expression.name);
  measures();
  for (std::uint32_t i = 0; i < names_.value_count(); ++i) {
    const names::ValueId id{i};
    if (names_[id].kind == names::ValueKind::Constructor && modules.contains(names_[id].module))
      constructor(id);
  }
}

void Matches::measures() {
  for (const Measure &measure : specifications_.measures)
    for (const MeasureEquation &equation : measure.equations) {
      if (equation.predicate || !mentioned_.contains(measure.name))
        continue;
      horn::surface::Match match;
      match.function = measure.name;
      match.constructor = vocabulary_.constant(equation.constructor);
      for (const Symbol parameter : equation.parameters)
        match.parameters.push_back({parameter, no_sort, {}});
      match.body = equation.body;
      formulas_.module().matches.push_back(std::move(match));
    }
}

template <typename Body>
void Matches::add(Symbol function, names::ValueId constructor, std::size_t fields,
                  const Body &body) {
  if (!mentioned_.contains(function))
    return;
  horn::surface::Match match;
  match.function = function;
  match.constructor = vocabulary_.constant(constructor);
  for (std::size_t i = 0; i < fields; ++i)
    match.parameters.push_back({formulas_.fresh("field"), no_sort, {}});
  match.body = body(match);
  formulas_.module().matches.push_back(std::move(match));
}

void Matches::constructor(names::ValueId constructor) {
  const types::Environment &environment = types_.environment();
  const names::TypeNameId parent = names_[constructor].parent;
  const auto sorts = types_.field_sorts(environment.values[index(constructor)].type, parent);
  if (!sorts) // something existential or a GADT: its facts stand where it is built or matched
    return;
  const std::span<const names::ValueId> fields = names_.fields(constructor);
  for (std::size_t i = 0; i < fields.size() && i < sorts->size(); ++i)
    if (fields[i] != names::no_value)
      add(vocabulary_.constant(fields[i]), constructor, sorts->size(),
          [&](const horn::surface::Match &match) {
            return formulas_.name(match.parameters[i].name);
          });
  const auto data = environment.data.find(parent);
  if (data == environment.data.end() || vocabulary_.is_data(parent)) // the solver's own
    return;
  for (const names::ValueId other : data->second.constructors)
    add(vocabulary_.tester(other), constructor, sorts->size(),
        [&](const horn::surface::Match &) { return formulas_.truth(other == constructor); });
}

} // namespace culprit::refine
