// Unknown predicates: their parameters, and what takes the place of those where they are applied.
#include "horn/elaborate/module.h"

#include "base/plural.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::horn {

using logic::Sort;
using logic::SortKind;
using logic::Term;
using surface::ExpressionId;
using surface::ExpressionKind;

void Elaborator::kappas() {
  std::unordered_set<Symbol> cut(module_.cuts.begin(), module_.cuts.end());
  const std::unordered_set<Symbol> kept(module_.kept.begin(), module_.kept.end());
  for (const surface::WellFormedness &wf : module_.kappas) {
    if (!budget_.spend(1 + wf.environment.size()))
      return;
    if (const auto entry = kappa_of_.find(wf.kappa); entry != kappa_of_.end()) {
      diagnostics_.report(
          "C0105", span(wf.range),
          fmt::format("`${}` has two well-formedness constraints; the first is on line {}",
                      store_.name(wf.kappa), system_[entry->second.id].span.start.line));
      continue;
    }
    Kappa kappa;
    kappa.name = wf.kappa;
    kappa.span = span(wf.range);
    kappa.cut = cut.contains(wf.kappa);
    kappa.kept = kept.contains(wf.kappa);
    const KappaId id{static_cast<std::uint32_t>(system_.kappas.size())};
    const Sort sort = sorts_.read(wf.value.sort);
    if (sort == logic::no_sort)
      continue;
    add_parameter(id, kappa, wf.value.name, own_variable(wf.value.name, sort));
    for (const std::int64_t number : wf.environment)
      if (const auto binding = binding_of(number, wf.range))
        if (const Term variable = states_[*binding].variable; can_be_parameter(variable))
          add_parameter(id, kappa, module_.bindings[*binding].name, variable);
    for (const surface::Binder &parameter : wf.parameters)
      if (const Sort each = sorts_.read(parameter.sort); each != logic::no_sort)
        add_parameter(id, kappa, parameter.name, own_variable(parameter.name, each));
    const std::size_t spoken = kappa.parameters.size();
    add_scope(id, kappa, wf);
    kappa.silent = static_cast<std::uint32_t>(kappa.parameters.size() - spoken);
    kappa_of_.emplace(wf.kappa, KappaState{id, wf.value.name});
    system_.kappas.push_back(std::move(kappa));
  }
}

// A κ says nothing about a function, except in higher-order logic, and then nothing about a
// constant.
bool Elaborator::can_be_parameter(Term variable) {
  if (variable == logic::no_term)
    return false;
  const Sort sort = store_.sort(variable);
  if (store_.kind(sort) == SortKind::Forall)
    return false;
  if (store_.kind(sort) != SortKind::Function)
    return true;
  const Global *global = globals_.find(store_.payload(variable));
  const bool is_constant = global != nullptr && global->sort == sort;
  return is_constant ? module_.options.higher_order_qualifiers : module_.options.higher_order;
}

// What a κ may depend on although no qualifier speaks about it: functions that are bound, and what
// the format says. Constants mean the same everywhere and need not be passed.
void Elaborator::add_scope(KappaId id, Kappa &kappa, const surface::WellFormedness &wf) {
  std::vector<std::size_t> bindings;
  for (const auto *numbers : {&wf.environment, &wf.scope})
    for (const std::int64_t number : *numbers)
      if (const auto entry = number_of_binding_.find(number); entry != number_of_binding_.end())
        bindings.push_back(entry->second);
  std::ranges::sort(bindings);
  for (const std::size_t binding : bindings) {
    const Symbol name = module_.bindings[binding].name;
    const Term variable = states_[binding].variable;
    const Global *global = variable == logic::no_term ? nullptr : globals_.find(name);
    if (variable != logic::no_term && (global == nullptr || global->sort != store_.sort(variable)))
      add_parameter(id, kappa, name, variable);
  }
}

void Elaborator::add_parameter(KappaId id, Kappa &kappa, Symbol name, Term variable) {
  const std::uint64_t key = parameter_key(id, name);
  const auto index = static_cast<std::uint32_t>(kappa.parameters.size());
  if (parameter_index_.try_emplace(key, index).second)
    kappa.parameters.push_back(variable);
}

std::uint64_t Elaborator::parameter_key(KappaId id, Symbol parameter) {
  return (static_cast<std::uint64_t>(id) << 32U) | static_cast<std::uint64_t>(parameter);
}

std::optional<std::uint32_t> Elaborator::parameter_index(KappaId id, Symbol parameter) const {
  const auto entry = parameter_index_.find(parameter_key(id, parameter));
  return entry == parameter_index_.end() ? std::nullopt : std::optional(entry->second);
}

// The value name stands for `value` in it. False if an argument is wrong.
bool Elaborator::kappa_application(ExpressionId id, Symbol value_name, Term value, Formula &into) {
  const surface::Expression &node = module_[id];
  const auto entry = kappa_of_.find(node.name);
  if (entry == kappa_of_.end())
    return true; // without a well-formedness constraint it says nothing
  const KappaState &state = entry->second;
  KappaApplication result{state.id, {}, span(node.range)};
  const auto arguments = module_.children(node);
  const auto names = module_.binders_of(node);
  const std::size_t parameters = system_[state.id].parameters.size() - system_[state.id].silent;
  const bool by_position = names.empty() && module_.format != Format::Fq;
  if (by_position && arguments.size() != parameters) {
    diagnostics_.report("C0103", span(node.range),
                        fmt::format("`${}` takes {} but has {}", store_.name(node.name),
                                    plural(parameters, "argument"), arguments.size()));
    return false;
  }
  bool good = true;
  begin_arguments();
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto index = by_position ? std::optional(static_cast<std::uint32_t>(i))
                                   : parameter_index(state.id, names[i].name);
    if (index && add_argument_index(*index))
      good = kappa_argument(arguments[i], *index, result) && good;
  }
  if (!by_position)
    implicit_arguments(state, value_name, value, result);
  std::erase_if(result.arguments, [&](const auto &argument) {
    return argument.second == logic::no_term ||
           argument.second == system_[state.id].parameters[argument.first];
  });
  std::ranges::sort(result.arguments, {}, [](const auto &argument) { return argument.first; });
  into.kappas.push_back(std::move(result));
  return good;
}

bool Elaborator::add_argument_index(std::uint32_t index) {
  if (argument_stamps_.size() <= index)
    argument_stamps_.resize(index * 2 + 16, 0);
  return std::exchange(argument_stamps_[index], argument_stamp_) != argument_stamp_;
}

// An argument may have any sort: the solver decides whether it can be used. One that mentions
// unknown names is dropped, as liquid-fixpoint does.
bool Elaborator::kappa_argument(ExpressionId id, std::uint32_t index, KappaApplication &into) {
  const Term parameter = system_[into.kappa].parameters[index];
  const surface::Expression &node = module_[id];
  Term term = logic::no_term;
  if (node.kind == ExpressionKind::Name)
    term = expressions_.build_name(node.name);
  if (term == logic::no_term) {
    expressions_.begin();
    expressions_.strictness = ExpressionElaborator::Strictness::ReportSorts;
    const std::size_t before = diagnostics_.list().size();
    const Sort any = inference_.fresh();
    if (expressions_.infer(id, any)) {
      (void)inference_.unify(any, store_.sort(parameter));
      term = expressions_.build(id, any);
    }
    expressions_.strictness = ExpressionElaborator::Strictness::ReportAll;
    if (diagnostics_.list().size() > before)
      return false;
  }
  // Kept even if there is none, so that the value does not take its place.
  into.arguments.emplace_back(
      index, term == logic::no_term ? parameter : expressions_.cast(term, store_.sort(parameter)));
  return true;
}

// Parameters that the substitution does not mention and that are called like the value mean the
// value.
void Elaborator::implicit_arguments(const KappaState &state, Symbol value_name, Term value,
                                    KappaApplication &into) {
  const auto add = [&](std::uint32_t index, Term argument) {
    into.arguments.emplace_back(
        index, expressions_.cast(argument, store_.sort(system_[state.id].parameters[index])));
  };
  if (const auto index = parameter_index(state.id, value_name))
    if (add_argument_index(*index))
      add(*index, value);
  // {v : int | $k} where k's own value is called something else: that, or v if there is none
  if (state.value != value_name && add_argument_index(0)) {
    const Term variable = expressions_.variable_in_scope(state.value);
    add(0, variable == logic::no_term ? value : variable);
  }
}

} // namespace culprit::horn
