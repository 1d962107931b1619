#include "refine/check/termination.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

namespace e = kernel::expression;

// What each recursive call passes for each parameter: a part of it, itself, or something else.
std::vector<std::vector<Termination::Passed>>
Termination::recursive_calls(ExpressionId body,
                             const std::function<bool(ExpressionId)> &is_recursive) const {
  const std::vector<VariableId> parameters = parameters_of(program_, body);
  std::vector<std::vector<Passed>> calls;
  struct Provenance {
    std::size_t parameter = 0;
    bool part = false;
  };
  std::unordered_map<VariableId, Provenance> origins;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    origins[parameters[i]] = {i, false};
  const auto passed = [&](ExpressionId argument, std::size_t place) {
    const auto *variable = std::get_if<e::Variable>(&program_[argument].node);
    const auto origin = variable != nullptr ? origins.find(variable->variable) : origins.end();
    if (origin == origins.end() || origin->second.parameter != place)
      return Passed::Other;
    return origin->second.part ? Passed::Part : Passed::Same;
  };
  std::vector<ExpressionId> stack{body};
  while (!stack.empty()) {
    const ExpressionId id = stack.back();
    stack.pop_back();
    if (id == kernel::no_expression)
      continue;
    const kernel::Expression &expression = program_[id];
    if (const auto *apply = std::get_if<e::Apply>(&expression.node)) {
      const auto arguments = program_[apply->arguments].subspan(apply->dictionaries);
      if (is_recursive(apply->function)) {
        std::vector<Passed> &call = calls.emplace_back(parameters.size(), Passed::Other);
        for (std::size_t i = 0; i < parameters.size() && i < arguments.size(); ++i)
          call[i] = passed(arguments[i], i);
      }
      stack.insert(stack.end(), arguments.begin(), arguments.end());
    } else if (const auto *construct = std::get_if<e::Construct>(&expression.node)) {
      const auto arguments = program_[construct->arguments];
      stack.insert(stack.end(), arguments.begin(), arguments.end());
    } else if (const auto *lambda = std::get_if<e::Lambda>(&expression.node)) {
      stack.push_back(lambda->body);
    } else if (const auto *let = std::get_if<e::Let>(&expression.node)) {
      if (const auto *variable = std::get_if<e::Variable>(&program_[let->bound].node))
        if (const auto origin = origins.find(variable->variable); origin != origins.end())
          origins[let->variable] = Provenance(origin->second);
      stack.push_back(let->body);
      stack.push_back(let->bound);
    } else if (const auto *recursive = std::get_if<e::LetRecursive>(&expression.node)) {
      stack.push_back(recursive->body);
      for (const kernel::Binding &binding : program_[recursive->bindings])
        stack.push_back(binding.bound);
    } else if (const auto *match = std::get_if<e::Case>(&expression.node)) {
      const auto origin = origins.find(match->subject);
      const std::optional<Provenance> from =
          origin != origins.end() ? std::optional(origin->second) : std::nullopt;
      for (const kernel::Alternative &alternative : program_[match->alternatives]) {
        if (from)
          for (const VariableId field : program_[alternative.fields])
            origins[field] = {from->parameter, true};
        stack.push_back(alternative.body);
      }
      stack.push_back(match->otherwise);
    } else if (is_recursive(id)) { // not applied: nothing is known about the arguments
      calls.emplace_back(parameters.size(), Passed::Other);
    }
  }
  return calls;
}

// Parameters that get smaller one after the other: each is passed on as it is, or as a part of
// itself, in all calls in which none of those before it gets smaller. Empty if there is no such
// order.
std::vector<std::size_t>
Termination::structural_order(ExpressionId body,
                              const std::function<bool(ExpressionId)> &is_recursive) const {
  if (!specifications_.options.structural)
    return {};
  std::vector<std::vector<Passed>> calls = recursive_calls(body, is_recursive);
  const std::size_t count = parameters_of(program_, body).size();
  std::vector<std::size_t> order;
  while (!calls.empty()) {
    std::size_t next = 0;
    for (; next < count; ++next) {
      const auto is = [&](Passed wanted) {
        return [&, wanted](const std::vector<Passed> &call) { return call[next] == wanted; };
      };
      if (std::none_of(calls.begin(), calls.end(), is(Passed::Other)) &&
          std::any_of(calls.begin(), calls.end(), is(Passed::Part)))
        break;
    }
    if (next == count)
      return {};
    order.push_back(next);
    std::erase_if(calls,
                  [&](const std::vector<Passed> &call) { return call[next] == Passed::Part; });
  }
  return order;
}

Termination::Metrics Termination::metrics(Refined type, const Signature *signature,
                                          ExpressionId body,
                                          const std::function<bool(ExpressionId)> &is_recursive) {
  Metrics result;
  if (signature != nullptr && signature->has_metrics) {
    result.formulas = signature->metrics;
    result.exist = !result.formulas.empty() && types_[types_.body(type)].form == Form::Function;
    return result;
  }
  std::vector<std::optional<Formula>> sizes; // by argument
  std::vector<std::optional<Formula>> own;
  const std::size_t count = parameters_of(program_, body).size();
  for (Refined rest = types_.body(type);
       types_[rest].form == Form::Function && sizes.size() < count;
       rest = types_.body(types_[rest].result)) {
    const Formula argument = formulas_.name(types_[rest].binder);
    sizes.push_back(sizes_.size_of(types_[rest].argument, argument));
    own.push_back(sizes.back());
    const RefinedType &shape = types_[types_.body(types_[rest].argument)];
    if (shape.form == Form::Data)
      if (const std::optional<Symbol> measure = sizes_.own_size(shape.head))
        own.back() = formulas_.apply(formulas_.name(*measure), std::array{argument});
  }
  for (const std::size_t argument : structural_order(body, is_recursive)) {
    if (argument >= own.size() || !own[argument]) {
      result.formulas.clear();
      break;
    }
    result.formulas.push_back({*own[argument], no_entity});
  }
  if (result.formulas.empty())
    for (const std::optional<Formula> &size : sizes)
      if (size)
        result.formulas.push_back({*size, no_entity});
  result.exist = !result.formulas.empty();
  return result;
}

// Whether a metric mentions an argument that need not be a whole number. Those can get smaller for
// ever, if not by one.
bool Termination::may_be_fraction(Formula metric, Refined type) {
  for (Refined rest = types_.body(type); types_[rest].form == Form::Function;
       rest = types_.body(types_[rest].result)) {
    const Refined argument = types_.body(types_[rest].argument);
    if (formulas_.mentions(metric, types_[rest].binder) &&
        (types_[argument].form == Form::Variable || types_.sort(argument) == formulas_.real_sort()))
      return true;
  }
  return false;
}

Refined Termination::decreasing(Refined type, const Metrics &callee,
                                const std::vector<MetricFormula> &caller) {
  const std::vector<Symbol> callee_binders = binders(types_, type);
  std::size_t last = 0;
  for (std::size_t i = 0; i < callee_binders.size(); ++i)
    for (const MetricFormula &metric : callee.formulas)
      if (formulas_.mentions(metric.formula, callee_binders[i]))
        last = i;
  Formula smaller = no_formula;
  const std::size_t count = std::min(callee.formulas.size(), caller.size());
  for (std::size_t i = count; i-- > 0;) {
    const Formula here = callee.formulas[i].formula;
    const Formula there = caller[i].formula;
    const Formula next = formulas_.make(Op::Add, {here, formulas_.integer(1)});
    const Formula less = formulas_.make(
        Op::And, {formulas_.make(Op::LessEqual, {formulas_.integer(0), here}),
                  may_be_fraction(here, type) ? formulas_.make(Op::LessEqual, {next, there})
                                              : formulas_.make(Op::Less, {here, there})});
    smaller =
        smaller == no_formula
            ? less
            : formulas_.make(
                  Op::Or, {less, formulas_.make(Op::And, {formulas_.equal(here, there), smaller})});
  }
  if (smaller == no_formula)
    return type;
  // The arrows up to the last argument that matters, rebuilt.
  std::vector<RefinedType> quantifiers;
  std::vector<RefinedType> arrows;
  Refined rest = type;
  if (types_[rest].form == Form::Forall)
    quantifiers.push_back(types_[rest]);
  rest = types_.body(rest);
  for (std::size_t i = 0; i <= last && types_[rest].form == Form::Function; ++i) {
    arrows.push_back(types_[rest]);
    rest = types_.body(types_[rest].result);
  }
  if (arrows.empty())
    return type;
  const Symbol binder = arrows.back().binder;
  // One formula: as a conjunction it would be shown in parts.
  Conjunct demand{formulas_.substitute(smaller, {{{binder, formulas_.value()}}, {}}),
                  callee.formulas[0].entity};
  demand.termination = true;
  arrows.back().argument = types_.strengthen(arrows.back().argument, {demand});
  Refined result = rest;
  for (auto arrow = arrows.rbegin(); arrow != arrows.rend(); ++arrow)
    result = types_.function(arrow->binder, arrow->argument, result);
  if (quantifiers.empty())
    return result;
  quantifiers[0].result = result;
  return types_.add(std::move(quantifiers[0]));
}

bool Termination::about_itself(const Metrics &metrics, std::span<const GlobalId> globals) {
  return std::any_of(globals.begin(), globals.end(), [&](GlobalId id) {
    const names::ValueId value = program_[id].value;
    return (specifications_.lifted.contains(value) || specifications_.reflected.contains(value)) &&
           std::any_of(metrics.formulas.begin(), metrics.formulas.end(),
                       [&](const MetricFormula &metric) {
                         return formulas_.mentions(metric.formula, vocabulary_.constant(value));
                       });
  });
}

std::vector<MetricFormula> Termination::inside(const Metrics &metrics, Refined type,
                                               ExpressionId body) {
  const std::vector<VariableId> parameters = parameters_of(program_, body);
  const std::vector<Symbol> own = binders(types_, type);
  Substitution named;
  for (std::size_t i = 0; i < own.size() && i < parameters.size(); ++i)
    named.names.emplace_back(own[i], formulas_.name(lifter_.name(parameters[i])));
  std::vector<MetricFormula> inner;
  for (const MetricFormula &metric : metrics.formulas)
    inner.push_back({formulas_.substitute(metric.formula, named), metric.entity});
  return inner;
}

} // namespace culprit::refine
