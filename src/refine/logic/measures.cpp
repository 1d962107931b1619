#include "refine/logic/measures.h"

#include "refine/check/groups.h"
#include "refine/logic/well_founded.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

bool has_definition(const kernel::Program &program, kernel::GlobalId global) {
  if (global == kernel::no_global || program[global].body == kernel::no_expression)
    return false;
  const auto *failure =
      std::get_if<kernel::expression::Failure>(&program[program[global].body].node);
  return failure == nullptr || failure->kind != kernel::FailureKind::MissingMethod;
}

std::vector<names::ValueId> sorted(const std::unordered_set<names::ValueId> &set) {
  std::vector<names::ValueId> list(set.begin(), set.end());
  std::sort(list.begin(), list.end());
  return list;
}

void Measures::inline_simple() {
  for (const names::ValueId value : sorted(specifications_.lifted)) {
    const kernel::GlobalId global = input_.kernel.find_global(value);
    const Refined type = types_.body(types_.plain(input_.environment.values[index(value)].type));
    const bool of_data = types_[type].form == Form::Function &&
                         types_[types_.body(types_[type].argument)].form == Form::Data;
    if (!of_data || !has_definition(input_.kernel, global) || lifter_.by_constructors(global) ||
        depends(input_.kernel, global, global) || !lifter_.inlinable(global))
      continue;
    specifications_.lifted.erase(value);
    specifications_.inlined.insert(value);
  }
}

void Measures::lift() {
  for (const names::ValueId value : sorted(specifications_.lifted)) {
    const kernel::GlobalId global = input_.kernel.find_global(value);
    if (!has_definition(input_.kernel, global))
      continue;
    Measure measure;
    measure.name = vocabulary_.constant(value);
    measure.value = value;
    if (std::optional<std::vector<MeasureEquation>> equations = lifter_.equations(global)) {
      measure.equations = std::move(*equations);
    } else {
      const EntityId at =
          lifter_.where() != no_entity ? lifter_.where() : input_.kernel[global].entity;
      diagnostics_.report("C0105", span_of(at),
                          fmt::format("`{}` cannot be a measure: {}",
                                      input_.symbols.name(input_.names[value].name),
                                      lifter_.why()));
    }
    add_result(value, measure);
    specifications_.measures.push_back(std::move(measure));
  }
}

// What the function was shown to give holds wherever the logic mentions it.
void Measures::add_result(names::ValueId value, Measure &measure) {
  const auto signature = specifications_.signatures.find(value);
  if (signature == specifications_.signatures.end())
    return;
  const RefinedType function = types_[types_.body(signature->second.type)];
  if (function.form != Form::Function || !types_.trivial(function.argument) ||
      types_[function.argument].form != Form::Data)
    return;
  measure.of_type = types_[function.argument].head;
  const Formula applied =
      formulas_.apply(formulas_.name(measure.name), std::array{formulas_.value()});
  // At once: the argument becomes the value, the value what the measure gives for it.
  const Substitution own{{{function.binder, formulas_.value()}, {formulas_.value_name(), applied}},
                         {}};
  const Refinement result = types_[types_.body(function.result)].refinement;
  for (const Conjunct &conjunct : result)
    measure.result.push_back({formulas_.substitute(conjunct.formula, own), conjunct.entity});
}

void Measures::find_ill_founded() {
  const std::unordered_set<Symbol> without_meaning =
      ill_founded(formulas_, specifications_.measures);
  for (const Measure &measure : specifications_.measures) {
    if (!without_meaning.contains(measure.name))
      continue;
    if (measure.value != names::no_value)
      specifications_.ill_founded.insert(measure.value);
    else if (measure.entity != no_entity)
      diagnostics_.report("C0105", span_of(measure.entity),
                          "the equations of this measure do not define it: it is applied to "
                          "something else than the fields of its argument");
  }
}

void Measures::find_never_negative() {
  const std::unordered_set<Symbol> sizes = never_negative(formulas_, specifications_.measures);
  for (Measure &measure : specifications_.measures) {
    const bool library = measure.value == names::no_value && measure.entity == no_entity;
    if (library || !measure.result.empty() || !sizes.contains(measure.name))
      continue;
    if (measure.of_type == names::no_type_name)
      measure.of_type = input_.names[measure.equations.front().constructor].parent;
    measure.result.push_back({formulas_.make(
        Op::LessEqual, {formulas_.integer(0), formulas_.apply(formulas_.name(measure.name),
                                                              std::array{formulas_.value()})})});
  }
}

} // namespace culprit::refine
