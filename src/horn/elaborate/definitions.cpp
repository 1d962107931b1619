// Qualifiers, equations, matches and rewrites; and which functions are values somewhere.
#include "horn/elaborate/module.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

namespace culprit::horn {

using logic::Sort;
using logic::SortKind;
using logic::Term;
using surface::ExpressionKind;

void Elaborator::find_escaping_functions() {
  const std::size_t count = module_.expressions.size();
  std::vector<bool> not_a_value(count, false);
  for (const surface::Expression &node : module_.expressions) {
    if (node.kind == ExpressionKind::Apply)
      not_a_value[static_cast<std::size_t>(module_.children(node).front())] = true;
    if (node.kind == ExpressionKind::Kappa && node.children.count > 0)
      ignore_dropped_arguments(node, not_a_value);
  }
  for (const surface::Equation &equation : module_.equations)
    ignore_parameters(equation.parameters, equation.body, not_a_value);
  for (const surface::Match &match : module_.matches)
    ignore_parameters(match.parameters, match.body, not_a_value);
  for (std::size_t i = 0; i < count; ++i) {
    const surface::Expression *node = &module_.expressions[i];
    if (not_a_value[i] ||
        (node->kind != ExpressionKind::Name && node->kind != ExpressionKind::Apply))
      continue;
    std::size_t arguments = 0;
    while (node->kind == ExpressionKind::Apply) {
      arguments += node->children.count - 1;
      node = &module_[module_.children(*node).front()];
    }
    if (node->kind == ExpressionKind::Name)
      mark_escaping(node->name, arguments);
  }
  // {v : func ... | p} is about the function as a value
  for (const surface::Binding &binding : module_.bindings)
    if (binding.refinement.predicate != surface::no_expression &&
        module_[binding.refinement.predicate].kind != ExpressionKind::True)
      mark_escaping(binding.name, 0);
  for (const Kappa &kappa : system_.kappas)
    for (const Term parameter : kappa.parameters)
      if (store_.kind(store_.sort(parameter)) == SortKind::Function)
        mark_escaping(store_.payload(parameter), 0);
}

void Elaborator::mark_escaping(Symbol function, std::size_t arguments) {
  if (Global *global = globals_.find(function); global != nullptr && arguments < global->arity)
    global->escapes = true;
}

void Elaborator::ignore_dropped_arguments(const surface::Expression &node,
                                          std::vector<bool> &not_a_value) const {
  const auto names = module_.binders_of(node);
  const auto arguments = module_.children(node);
  const auto kappa = kappa_of_.find(node.name);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (kappa == kappa_of_.end() || !parameter_index(kappa->second.id, names[i].name))
      not_a_value[static_cast<std::size_t>(arguments[i])] = true;
}

// A parameter with the name of a function is not that function.
void Elaborator::ignore_parameters(std::span<const surface::Binder> parameters,
                                   surface::ExpressionId body, std::vector<bool> &not_a_value) {
  const auto hides = [&](Symbol name) {
    return std::any_of(parameters.begin(), parameters.end(),
                       [&](const surface::Binder &binder) { return binder.name == name; });
  };
  if (std::none_of(parameters.begin(), parameters.end(), [&](const surface::Binder &binder) {
        return globals_.find(binder.name) != nullptr;
      }))
    return;
  std::unordered_set<surface::ExpressionId> seen;
  std::vector<surface::ExpressionId> work{body};
  while (!work.empty()) {
    const surface::ExpressionId id = work.back();
    work.pop_back();
    if (id == surface::no_expression || !seen.insert(id).second)
      continue;
    const surface::Expression &node = module_[id];
    if (node.kind == ExpressionKind::Name && hides(node.name))
      not_a_value[static_cast<std::size_t>(id)] = true;
    const auto children = module_.children(node);
    work.insert(work.end(), children.begin(), children.end());
  }
}

void Elaborator::qualifiers() {
  expressions_.environment.clear();
  clause_ = nullptr;
  for (const surface::Qualifier &qualifier : module_.qualifiers) {
    if (!budget_.spend() || too_many_errors())
      return;
    if (qualifier.parameters.empty()) {
      diagnostics_.report(
          "C0105", span(qualifier.range),
          fmt::format("the qualifier `{}` has no parameters", store_.name(qualifier.name)));
      continue;
    }
    make_qualifier(qualifier);
  }
  inference_.specialise();
  sorts_.begin(SortReader::Mode::Rigid);
}

void Elaborator::make_qualifier(const surface::Qualifier &qualifier) {
  sorts_.begin(SortReader::Mode::Unknown);
  inference_.generalise(0);
  expressions_.begin();
  expressions_.clear_locals();
  std::vector<std::size_t> locals;
  for (const surface::QualifierParameter &parameter : qualifier.parameters) {
    const Sort sort = sorts_.read(parameter.binder.sort);
    if (sort == logic::no_sort)
      return;
    locals.push_back(expressions_.add_local(parameter.binder.name, sort));
  }
  expressions_.strictness = ExpressionElaborator::Strictness::ReportNames;
  const bool good = expressions_.infer(qualifier.body, store_.bool_sort());
  expressions_.strictness = ExpressionElaborator::Strictness::ReportAll;
  if (!good)
    return;
  Qualifier result;
  result.name = qualifier.name;
  result.span = span(qualifier.range);
  for (std::size_t i = 0; i < locals.size(); ++i) {
    const surface::QualifierParameter &parameter = qualifier.parameters[i];
    result.parameters.push_back(
        {expressions_.local(locals[i]), parameter.pattern, parameter.text, parameter.hole});
  }
  result.body = expressions_.build(qualifier.body, store_.bool_sort());
  system_.qualifiers.push_back(std::move(result));
}

// Adds the parameters of a definition as local names; nothing after a report.
std::optional<std::vector<std::size_t>>
Elaborator::definition_parameters(std::span<const surface::Binder> parameters) {
  std::vector<std::size_t> locals;
  for (const surface::Binder &parameter : parameters) {
    const Sort sort = sorts_.read(parameter.sort);
    if (sort == logic::no_sort)
      return std::nullopt;
    locals.push_back(expressions_.add_local(parameter.name, sort));
  }
  return locals;
}

void Elaborator::begin_definition() {
  sorts_.begin(SortReader::Mode::Variable);
  inference_.specialise();
  expressions_.begin();
  expressions_.clear_locals();
}

std::vector<Term> Elaborator::variables(std::span<const std::size_t> locals) {
  std::vector<Term> result;
  for (const std::size_t each : locals)
    result.push_back(expressions_.local(each));
  return result;
}

void Elaborator::equations() {
  for (const surface::Equation &equation : module_.equations) {
    if (!budget_.spend() || too_many_errors())
      return;
    begin_definition();
    const auto locals = definition_parameters(equation.parameters);
    Sort result = locals ? sorts_.read(equation.result) : logic::no_sort;
    if (result == logic::no_sort)
      continue;
    result = inference_.instantiate(result);
    if (!expressions_.infer(equation.body, result))
      continue;
    Equation result_equation;
    result_equation.function = equation.function;
    result_equation.span = span(equation.range);
    inference_.generalise(sorts_.variable_count());
    result_equation.parameters = variables(*locals);
    result_equation.body = expressions_.build(equation.body, result);
    system_.equations.push_back(std::move(result_equation));
  }
  inference_.specialise();
}

void Elaborator::matches() {
  for (const surface::Match &match : module_.matches) {
    if (!budget_.spend() || too_many_errors())
      return;
    const Global *function = globals_.find(match.function);
    if (function == nullptr || function->arity == 0)
      continue; // LiquidHaskell writes every measure, used or not
    make_match(match, *function);
  }
  inference_.specialise();
}

void Elaborator::make_match(const surface::Match &match, const Global &function) {
  begin_definition();
  sorts_.begin(SortReader::Mode::Unknown);
  const logic::SortNode signature = store_.node(inference_.instantiate(function.sort));
  Sort constructed{signature.a};
  Sort constructor = inference_.fresh();
  if (const Global *global = globals_.find(match.constructor))
    constructor = inference_.instantiate(global->sort);
  std::vector<std::size_t> locals;
  for (const surface::Binder &parameter : match.parameters) {
    Sort field = inference_.fresh();
    constructor = inference_.shallow(constructor);
    if (store_.kind(constructor) == SortKind::Function) {
      field = Sort{store_.node(constructor).a};
      constructor = Sort{store_.node(constructor).b};
    }
    locals.push_back(expressions_.add_local(parameter.name, field));
  }
  const bool fits = inference_.unify(constructed, constructor) != SortInference::Fit::Different;
  if (!expressions_.infer(match.body, Sort{signature.b}))
    return;
  if (!fits) {
    diagnostics_.report("C0104", span(match.range),
                        fmt::format("`{}` takes a `{}`, but `{}` makes a `{}`",
                                    store_.name(match.function), expressions_.print(constructed),
                                    store_.name(match.constructor),
                                    expressions_.print(constructor)));
    return;
  }
  Match result;
  result.function = match.function;
  result.constructor = match.constructor;
  result.span = span(match.range);
  inference_.generalise(sorts_.variable_count());
  result.parameters = variables(locals);
  result.body = expressions_.build(match.body, Sort{signature.b});
  system_.matches.push_back(std::move(result));
}

void Elaborator::rewrites() {
  for (const surface::Rewrite &rewrite : module_.rewrites) {
    if (!budget_.spend() || too_many_errors())
      return;
    make_rewrite(rewrite);
    inference_.specialise();
  }
  sorts_.begin(SortReader::Mode::Rigid);
}

void Elaborator::make_rewrite(const surface::Rewrite &rewrite) {
  begin_definition();
  std::vector<surface::Binder> binders;
  for (const surface::Refinement &parameter : rewrite.parameters)
    binders.push_back(parameter.value);
  const auto locals = definition_parameters(binders);
  if (!locals)
    return;
  const Sort both = inference_.fresh();
  bool good = expressions_.infer(rewrite.left, both);
  good = expressions_.infer(rewrite.right, both) && good;
  for (const surface::Refinement &parameter : rewrite.parameters)
    if (parameter.predicate != surface::no_expression)
      good = expressions_.infer(parameter.predicate, store_.bool_sort()) && good;
  if (!good)
    return;
  Rewrite result;
  result.number = rewrite.number;
  result.span = span(rewrite.range);
  inference_.generalise(sorts_.variable_count());
  result.parameters = variables(*locals);
  result.left = expressions_.build(rewrite.left, both);
  result.right = expressions_.build(rewrite.right, both);
  for (const surface::Refinement &parameter : rewrite.parameters) {
    if (parameter.predicate == surface::no_expression)
      continue;
    const Term term = expressions_.build(parameter.predicate, store_.bool_sort());
    if (term != store_.truth(true))
      result.preconditions.push_back({term, span(module_[parameter.predicate].range)});
  }
  rewrite_of_.insert_or_assign(rewrite.number, static_cast<std::uint32_t>(system_.rewrites.size()));
  system_.rewrites.push_back(std::move(result));
}

void Elaborator::local_equations() {
  for (const surface::LocalEquation &equation : module_.local_equations) {
    const auto index = binding_of(equation.binding, equation.range);
    if (!index || states_[*index].bindings.empty())
      continue;
    expressions_.clear_locals();
    const surface::Binding &binding = module_.bindings[*index];
    const Term variable = binding.name == equation.name
                              ? states_[*index].variable
                              : expressions_.environment.find(equation.name);
    if (variable == logic::no_term) {
      diagnostics_.report("C0102", span(equation.range),
                          fmt::format("nothing is called `{}` here", store_.name(equation.name)));
      continue;
    }
    expressions_.begin();
    const Sort sort = store_.sort(variable);
    if (!expressions_.infer(equation.body, sort))
      continue;
    const Term body = expressions_.build(equation.body, sort);
    for (const BindingId id : states_[*index].bindings)
      system_.local_equations.push_back({id, variable, body});
  }
}

} // namespace culprit::horn
