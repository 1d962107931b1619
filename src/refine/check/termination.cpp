// Termination: each recursive call must make a measure smaller that never falls below zero.
#include "refine/check/check.h"

#include <algorithm>
#include <array>
#include <string>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::VariableId;

std::vector<Symbol> Checker::binders(Refined type) const {
  std::vector<Symbol> found;
  for (Refined rest = types_.body(type); types_[rest].form == Form::Function;
       rest = types_.body(types_[rest].result))
    found.push_back(types_[rest].binder);
  return found;
}

std::vector<VariableId> Checker::parameters_of(ExpressionId body) const {
  std::vector<VariableId> found;
  while (const auto *lambda = std::get_if<e::Lambda>(&program_[body].node)) {
    for (const VariableId parameter : program_[lambda->parameters])
      if (program_[parameter].role != kernel::Role::Dictionary)
        found.push_back(parameter);
    body = lambda->body;
  }
  return found;
}

// What decreases when a value of the type gets smaller.
std::optional<Formula> Checker::size(Refined type, Formula value) {
  const RefinedType &shape = types_[types_.body(type)];
  if (shape.form != Form::Data)
    return std::nullopt;
  if (types_.sort(type) == formulas_.int_sort())
    return value;
  if (const auto declared = specifications_.data.find(shape.head);
      declared != specifications_.data.end() && declared->second.size != no_symbol) {
    return formulas_.apply(formulas_.name(declared->second.size), std::array{value});
  }
  if (const std::optional<Symbol> own = own_size(shape.head))
    return formulas_.apply(formulas_.name(*own), std::array{value});
  return std::nullopt;
}

namespace {

// The fields of a constructor that are of the type it makes.
std::vector<std::size_t> recursive_fields(const types::Store &store, types::Type constructor,
                                          names::TypeNameId type, std::size_t &count) {
  std::vector<std::size_t> found;
  constructor = store.resolve(constructor);
  count = 0;
  while (true) {
    if (store[constructor].shape == types::Shape::Forall) {
      constructor = store.resolve(store.quantifier(constructor).body);
    } else if (const auto function = store.as_function(constructor)) {
      if (store.is(store.spine(function->first).head, type))
        found.push_back(count);
      ++count;
      constructor = store.resolve(function->second);
    } else {
      return found;
    }
  }
}

} // namespace

std::optional<Symbol> Checker::own_size(names::TypeNameId type) {
  if (!specifications_.options.termination || !specifications_.options.structural)
    return std::nullopt;
  if (const auto known = own_sizes_.find(type); known != own_sizes_.end())
    return known->second;
  std::optional<Symbol> &made = own_sizes_[type];
  const auto info = environment_.data.find(type);
  const bool ours = names_[type].module != names::no_module && !names_[names_[type].module].library;
  if (info == environment_.data.end() || !ours)
    return made;
  std::size_t count = 0;
  const bool recursive = std::any_of(
      info->second.constructors.begin(), info->second.constructors.end(),
      [&](names::ValueId constructor) {
        return !recursive_fields(environment_.store, environment_.values[index(constructor)].type,
                                 type, count)
                    .empty();
      });
  if (!recursive)
    return made;
  const RefinedType head = [&] {
    Refined result =
        types_.body(types_.plain(environment_.values[index(info->second.constructors[0])].type));
    while (types_[result].form == Form::Function)
      result = types_.body(types_[result].result);
    return types_[result];
  }();
  RefinedTypes::Generalised variables;
  std::vector<SortId> arguments;
  for (std::size_t i = 0; i < head.arguments.size(); ++i)
    arguments.push_back(formulas_.variable(static_cast<std::int64_t>(i)));
  const SortId from = types_.sort_of_head(type, arguments);
  return made = vocabulary_.declare(
             std::string("size$") + std::string(symbols_.name(names_[type].name)),
             formulas_.function(std::span(&from, 1), formulas_.int_sort(),
                                static_cast<std::int64_t>(arguments.size())));
}

void Checker::add_size(names::ValueId constructor, std::span<const Symbol> fields,
                       Refinement &facts) {
  const names::TypeNameId type = names_[constructor].parent;
  const std::optional<Symbol> size = own_size(type);
  if (!size)
    return;
  std::size_t count = 0;
  Formula sum = formulas_.integer(1);
  for (const std::size_t field : recursive_fields(
           environment_.store, environment_.values[index(constructor)].type, type, count))
    if (field < fields.size())
      sum = formulas_.make(
          Op::Add,
          {sum, formulas_.apply(formulas_.name(*size), std::array{formulas_.name(fields[field])})});
  facts.push_back({formulas_.equal(
      formulas_.apply(formulas_.name(*size), std::array{formulas_.value()}), sum)});
}

// What each recursive call passes for each parameter: a part of it, itself, or something else.
std::vector<std::vector<Checker::Passed>>
Checker::recursive_calls(ExpressionId body,
                         const std::function<bool(ExpressionId)> &is_recursive) const {
  const std::vector<VariableId> parameters = parameters_of(body);
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
Checker::structural_order(ExpressionId body,
                          const std::function<bool(ExpressionId)> &is_recursive) const {
  if (!specifications_.options.structural)
    return {};
  std::vector<std::vector<Passed>> calls = recursive_calls(body, is_recursive);
  const std::size_t count = parameters_of(body).size();
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

Checker::Metrics Checker::metrics(Refined type, const Signature *signature, ExpressionId body,
                                  const std::function<bool(ExpressionId)> &is_recursive) {
  Metrics made;
  if (signature != nullptr && signature->has_metrics) {
    made.formulas = signature->metrics;
    made.found = !made.formulas.empty() && types_[types_.body(type)].form == Form::Function;
    return made;
  }
  std::vector<std::optional<Formula>> sizes; // by argument
  std::vector<std::optional<Formula>> own;
  const std::size_t count = parameters_of(body).size();
  for (Refined rest = types_.body(type);
       types_[rest].form == Form::Function && sizes.size() < count;
       rest = types_.body(types_[rest].result)) {
    const Formula argument = formulas_.name(types_[rest].binder);
    sizes.push_back(size(types_[rest].argument, argument));
    own.push_back(sizes.back());
    const RefinedType &shape = types_[types_.body(types_[rest].argument)];
    if (shape.form == Form::Data)
      if (const std::optional<Symbol> measure = own_size(shape.head))
        own.back() = formulas_.apply(formulas_.name(*measure), std::array{argument});
  }
  for (const std::size_t argument : structural_order(body, is_recursive)) {
    if (argument >= own.size() || !own[argument]) {
      made.formulas.clear();
      break;
    }
    made.formulas.push_back({*own[argument], no_entity});
  }
  if (made.formulas.empty())
    for (const std::optional<Formula> &one : sizes)
      if (one)
        made.formulas.push_back({*one, no_entity});
  made.found = !made.formulas.empty();
  return made;
}

// The type of a function inside of its own definition: only smaller arguments are allowed.
Refined Checker::decreasing(Refined type, const std::vector<MetricFormula> &callee_metrics,
                            std::span<const Symbol> callee_binders, const Recursive &caller) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < callee_binders.size(); ++i)
    for (const MetricFormula &metric : callee_metrics)
      if (formulas_.mentions(metric.formula, callee_binders[i]))
        last = i;
  Formula smaller = no_formula;
  const std::size_t count = std::min(callee_metrics.size(), caller.metrics.size());
  for (std::size_t i = count; i-- > 0;) {
    const Formula here = callee_metrics[i].formula;
    const Formula there = caller.metrics[i].formula;
    const Formula less =
        formulas_.make(Op::And, {formulas_.make(Op::LessEqual, {formulas_.integer(0), here}),
                                 formulas_.make(Op::Less, {here, there})});
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
                  callee_metrics[0].entity};
  demand.termination = true;
  arrows.back().argument = types_.strengthen(arrows.back().argument, {demand});
  Refined made = rest;
  for (auto arrow = arrows.rbegin(); arrow != arrows.rend(); ++arrow)
    made = types_.function(arrow->binder, arrow->argument, made);
  if (quantifiers.empty())
    return made;
  quantifiers[0].result = made;
  return types_.add(std::move(quantifiers[0]));
}

// What a function gives says nothing before it is known to end.
bool Checker::about_itself(const Metrics &metrics, std::span<const GlobalId> globals) {
  return std::any_of(globals.begin(), globals.end(), [&](GlobalId id) {
    const names::ValueId value = program_[id].value;
    return (specifications_.lifted.contains(value) || specifications_.reflected.contains(value)) &&
           std::any_of(metrics.formulas.begin(), metrics.formulas.end(),
                       [&](const MetricFormula &one) {
                         return formulas_.mentions(one.formula, vocabulary_.constant(value));
                       });
  });
}

void Checker::group(std::span<const GlobalId> globals) {
  const auto plain_check = [&](GlobalId id) {
    if (program_[id].kind == kernel::GlobalKind::InstanceMethod)
      instance_method(id);
    else
      global(id);
  };
  const bool lazy = std::any_of(globals.begin(), globals.end(), [&](GlobalId id) {
    return specifications_.lazy.contains(program_[id].value) ||
           specifications_.ignored.contains(program_[id].value) ||
           (program_[id].kind != kernel::GlobalKind::Function &&
            program_[id].kind != kernel::GlobalKind::InstanceMethod) ||
           is_derived(program_[id]);
  });
  const auto signature_of = [&](GlobalId id) -> const Signature * {
    if (program_[id].kind == kernel::GlobalKind::InstanceMethod)
      return instance_signature(program_[id]);
    const auto found = specifications_.signatures.find(program_[id].value);
    return found == specifications_.signatures.end() ? nullptr : &found->second;
  };
  const bool trusted = std::all_of(globals.begin(), globals.end(), [&](GlobalId id) {
    const Signature *signature = signature_of(id);
    return signature != nullptr && signature->assumed;
  });
  if (!specifications_.options.termination || lazy || trusted) {
    for (const GlobalId id : globals)
      plain_check(id);
    return;
  }
  std::vector<Metrics> all;
  bool complete = true;
  const auto is_recursive = [&](ExpressionId expression) {
    const auto *global = std::get_if<e::Global>(&program_[expression].node);
    return global != nullptr &&
           std::find(globals.begin(), globals.end(), global->global) != globals.end();
  };
  for (const GlobalId id : globals) {
    // Sizes are those of the types of an instance; binders are those of the class.
    const bool of_class =
        program_[id].kind == kernel::GlobalKind::InstanceMethod && signature_of(id) == nullptr;
    all.push_back(metrics(of_class ? method_at_instance(program_[id]) : type_of(id),
                          signature_of(id), program_[id].body, is_recursive));
    if (all.back().found && !specifications_.unfounded.contains(program_[id].value) &&
        !about_itself(all.back(), globals))
      continue;
    complete = false;
    Reason reason;
    reason.demand = Demand::Decrease;
    reason.place = program_[id].entity;
    reason.subject =
        program_[id].value != names::no_value ? names_[program_[id].value].name : program_[id].name;
    generator_.require(formulas_.truth(false), reason, Kind::Termination);
  }
  for (std::size_t i = 0; i < globals.size(); ++i) {
    if (complete) {
      Recursive caller;
      caller.parameters = parameters_of(program_[globals[i]].body);
      Substitution named;
      const std::vector<Symbol> own = binders(type_of(globals[i]));
      for (std::size_t k = 0; k < own.size() && k < caller.parameters.size(); ++k)
        named.names.emplace_back(own[k], formulas_.name(lifter_.name(caller.parameters[k])));
      for (const MetricFormula &metric : all[i].formulas)
        caller.metrics.push_back({formulas_.substitute(metric.formula, named), metric.entity});
      std::unordered_map<GlobalId, Refined> restricted;
      for (std::size_t k = 0; k < globals.size(); ++k) {
        const Refined type = type_of(globals[k]);
        restricted[globals[k]] = decreasing(type, all[k].formulas, binders(type), caller);
      }
      recursive_types_ = std::move(restricted);
    }
    plain_check(globals[i]);
    recursive_types_.clear();
  }
}

void Checker::local_group(std::span<const kernel::Binding> bindings, std::span<const Refined> types,
                          std::span<const Signature *const> signatures) {
  std::vector<Metrics> all;
  const auto is_recursive = [&](ExpressionId expression) {
    const auto *variable = std::get_if<e::Variable>(&program_[expression].node);
    return variable != nullptr &&
           std::any_of(bindings.begin(), bindings.end(), [&](const kernel::Binding &binding) {
             return binding.variable == variable->variable;
           });
  };
  bool complete = specifications_.options.termination;
  for (std::size_t i = 0; i < bindings.size() && complete; ++i) {
    const kernel::Variable &variable = program_[bindings[i].variable];
    if (specifications_.lazy_variables.contains(bindings[i].variable)) {
      complete = false;
      break;
    }
    all.push_back(metrics(types[i], signatures[i], bindings[i].bound, is_recursive));
    if (!all.back().found) {
      complete = false;
      Reason reason;
      reason.demand = Demand::Decrease;
      reason.place = program_[bindings[i].bound].entity;
      reason.subject = variable.name;
      generator_.require(formulas_.truth(false), reason, Kind::Termination);
    }
  }
  // Only now: where the group does not end, nothing is known of what it binds.
  for (std::size_t i = 0; i < bindings.size(); ++i)
    bind_variable(bindings[i].variable, types[i]);
  for (std::size_t i = 0; i < bindings.size(); ++i) {
    if (signatures[i] != nullptr && signatures[i]->assumed)
      continue;
    const std::unordered_map<VariableId, Refined> outer = recursive_locals_;
    if (complete) {
      Recursive caller;
      caller.parameters = parameters_of(bindings[i].bound);
      Substitution named;
      const std::vector<Symbol> own = binders(types[i]);
      for (std::size_t k = 0; k < own.size() && k < caller.parameters.size(); ++k)
        named.names.emplace_back(own[k], formulas_.name(lifter_.name(caller.parameters[k])));
      for (const MetricFormula &metric : all[i].formulas)
        caller.metrics.push_back({formulas_.substitute(metric.formula, named), metric.entity});
      for (std::size_t k = 0; k < bindings.size(); ++k)
        recursive_locals_[bindings[k].variable] =
            decreasing(types[k], all[k].formulas, binders(types[k]), caller);
    }
    Reason reason;
    reason.demand = Demand::Result;
    reason.subject = program_[bindings[i].variable].name;
    reason.place = program_[bindings[i].bound].entity;
    const Generator::Mark before = generator_.mark();
    const auto definition = definitions_of_locals_.find(bindings[i].variable);
    const bool found_out = definition != definitions_of_locals_.end();
    if (found_out) {
      generator_.definition(definition->second).checked = true;
      checking_.insert(definition->second);
    }
    check(bindings[i].bound, own_view(types[i], bindings[i].bound), reason);
    if (found_out)
      checking_.erase(definition->second);
    generator_.leave(before);
    recursive_locals_ = outer;
  }
}

} // namespace culprit::refine
