// Functions and what is bound locally.
#include "refine/check/expressions.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

namespace {

// Whether it is a definition inside of a definition and so on, as the rest of a list is.
constexpr unsigned deep = 100;
bool is_deep(const kernel::Program &program, kernel::ExpressionId id) {
  for (unsigned depth = 0; depth < deep; ++depth) {
    const auto *let = std::get_if<e::Let>(&program[id].node);
    if (let == nullptr)
      return false;
    id = let->bound;
  }
  return true;
}

} // namespace

void Expressions::lambda(std::span<const VariableId> parameters, ExpressionId body, Refined type,
                         const Reason &reason) {
  const Generator::Mark before = generator_.mark();
  Refined rest = type;
  for (const VariableId parameter : parameters) {
    if (program_[parameter].role == kernel::Role::Dictionary)
      continue;
    rest = types_.body(rest);
    const RefinedType function = types_[rest];
    if (function.form != Form::Function) { // known as a function only by another name
      variables_.bind(parameter, types_.plain(program_[parameter].type));
      rest = program_[body].type == types::no_type ? rest : types_.plain(program_[body].type);
      continue;
    }
    if (!function.refinement.empty()) // nothing is known of the function as a value
      generator_.subtype(types_.with(rest, {}), rest, reason);
    variables_.bind(parameter, function.argument);
    const Substitution named{{{function.binder, formulas_.name(lifter_.name(parameter))}}, {}};
    rest = types_.substitute(function.result, named);
  }
  check(body, rest, reason);
  generator_.leave(before);
}

std::optional<Signature> Expressions::local_signature(VariableId variable) {
  for (const LocalSignature &local : specifications_.locals) {
    if (local.name == program_[variable].name && program_[variable].type != types::no_type &&
        locals_.nearest(local.name, local.range.start) == variable) {
      return reader_.local(local, program_[variable].type, variables_.visible(), generator_);
    }
  }
  return std::nullopt;
}

// Whether each use has a type of its own, of something that is there: a function that is not
// written as one, or data.
bool Expressions::is_scheme(VariableId variable, ExpressionId bound) {
  const Refined type = types_.plain(program_[variable].type);
  return types_[type].form == Form::Forall && !globals_.never_returns(bound) &&
         schemes_.has_own_view(bound) &&
         (types_.is_function(types_.body(type)) ||
          std::holds_alternative<e::Construct>(program_[bound].node));
}

// g = undefined, where g is a function: like one that is undefined when it is called.
bool Expressions::is_missing_function(VariableId variable, ExpressionId bound) {
  return types_.is_function(types_.plain(program_[variable].type)) && globals_.never_returns(bound);
}

void Expressions::let(const e::Let &node, const std::function<void()> &body) {
  const kernel::Variable &variable = program_[node.variable];
  if (handlers_.is_part(node.variable))
    return body();
  if (const auto *made = std::get_if<e::Construct>(&program_[node.bound].node)) {
    made_by_[node.variable] = made->constructor;
    made_of_[node.variable] = node.bound;
  }
  if (program_[node.bound].entity != no_entity &&
      (variable.entity == no_entity || entities_[variable.entity].kind == EntityKind::Expression))
    variables_.introduced_for(node.variable, program_[node.bound].entity);
  const auto bound_as = [&](Refined type) {
    if (node.strictness == kernel::Strictness::Lazy)
      return laziness_.bind(node.variable, type, node.bound);
    if (std::holds_alternative<e::Variable>(program_[node.bound].node))
      return variables_.bind(node.variable, type);
    laziness_.bind(node.variable, type, node.bound);
    laziness_.force(node.variable);
  };
  Reason reason;
  reason.demand = Demand::Result;
  reason.subject = variable.name;
  reason.place = program_[node.bound].entity;
  if (variable.role == kernel::Role::Dictionary ||
      std::holds_alternative<e::Select>(program_[node.bound].node)) {
    variables_.know(node.variable, synthesise(node.bound));
  } else if (specifications_.lazy_variables.contains(node.variable) &&
             variable.type != types::no_type) {
    lazy_[node.variable] = node.bound;
    variables_.bind(node.variable, types_.plain(variable.type));
  } else if (const std::optional<Signature> signature = local_signature(node.variable)) {
    if (!signature->assumed) {
      const Generator::Mark before = generator_.mark();
      check(node.bound, schemes_.own_view(signature->type, node.bound), reason);
      generator_.leave(before);
    }
    bound_as(signature->type);
  } else if (variable.type != types::no_type &&
             (std::holds_alternative<e::Lambda>(program_[node.bound].node) ||
              is_scheme(node.variable, node.bound) ||
              is_missing_function(node.variable, node.bound))) {
    inferred_.add(node.variable);
    const Refined type = generator_.fresh(variable.type, Origin::Function, variable.name);
    const Generator::Mark before = generator_.mark();
    inferred_.check(node.variable);
    check(node.bound, schemes_.own_view(type, node.bound), reason);
    generator_.leave(before);
    variables_.bind(node.variable, type);
    if (specifications_.options.higher_order)
      if (const std::optional<Formula> function = lifter_.lift(node.bound, {}))
        generator_.assume(formulas_.equal(formulas_.name(lifter_.name(node.variable)), *function));
  } else if (program_[node.bound].type == types::no_type && variable.type != types::no_type &&
             std::holds_alternative<e::Case>(program_[node.bound].node)) {
    const Refined type = generator_.fresh(variable.type, Origin::Expression);
    const Generator::Mark before = generator_.mark();
    check(node.bound, type, reason);
    generator_.leave(before);
    bound_as(type);
    if (node.strictness == kernel::Strictness::Lazy)
      generator_.bound_lazily();
  } else if (node.strictness == kernel::Strictness::Lazy && globals_.never_returns(node.bound)) {
    // It may never be needed: nothing follows from it.
    erroneous_.insert(node.variable);
    variables_.bind(node.variable, types_.unrefined(synthesise(node.bound)));
  } else if (variable.type != types::no_type && is_deep(program_, node.bound)) {
    // Every constraint would have all that is inside of it in its environment.
    const Refined type = generator_.fresh(variable.type, Origin::Expression);
    const Generator::Mark before = generator_.mark();
    check(node.bound, type, reason);
    generator_.leave(before);
    variables_.bind(node.variable, type);
    if (node.strictness == kernel::Strictness::Lazy)
      generator_.bound_lazily();
  } else {
    const Generator::Mark before = generator_.mark();
    const Refined given = synthesise(node.bound);
    if (node.strictness == kernel::Strictness::Strict)
      laziness_.force_arguments(node.bound);
    else // nobody may need it
      generator_.forget_evaluated(before);
    bound_as(given);
    if (node.strictness == kernel::Strictness::Lazy)
      generator_.bound_lazily();
  }
  body();
}

void Expressions::let_recursive(const e::LetRecursive &node, const std::function<void()> &body) {
  const auto bindings = program_[node.bindings];
  std::vector<Refined> types;
  std::vector<std::optional<Signature>> signatures;
  std::vector<const Signature *> known;
  for (const kernel::Binding &binding : bindings) {
    signatures.push_back(local_signature(binding.variable));
    const kernel::Variable &variable = program_[binding.variable];
    const types::Type type =
        variable.type != types::no_type ? variable.type : program_[binding.bound].type;
    const Refined plain = types_.plain(type);
    const bool contains_itself =
        dialect_.infers_everything && types_[types_.body(plain)].form != Form::Function;
    if (contains_itself && signatures.back() && !signatures.back()->assumed)
      unsupported(binding.bound, "a refinement of a value that contains itself");
    if (!signatures.back() && !contains_itself)
      inferred_.add(binding.variable);
    types.push_back(signatures.back() ? signatures.back()->type
                    : contains_itself ? plain
                                      : generator_.fresh(type, Origin::Function, variable.name));
  }
  known.reserve(signatures.size());
  for (const std::optional<Signature> &signature : signatures)
    known.push_back(signature ? &*signature : nullptr);
  for (const kernel::Binding &binding : bindings)
    require_function(binding.bound, types_.plain(type_of(binding.bound)));
  local_group(bindings, types, known);
  body();
}

// Data that are a part of themselves have no size, and no other measure.
void Expressions::require_function(ExpressionId recursive, Refined type) {
  if (!dialect_.evaluation.lazy && !std::holds_alternative<e::Lambda>(program_[recursive].node) &&
      !types_.is_function(types_.body(type)))
    unsupported(recursive, "a value that is a part of itself");
}

void Expressions::local_group(std::span<const kernel::Binding> bindings,
                              std::span<const Refined> types,
                              std::span<const Signature *const> signatures) {
  std::vector<Termination::Metrics> all;
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
    all.push_back(termination_.metrics(types[i], signatures[i], bindings[i].bound, is_recursive));
    if (!all.back().exist) {
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
    laziness_.bind(bindings[i].variable, types[i], bindings[i].bound);
  for (std::size_t i = 0; i < bindings.size(); ++i) {
    if (signatures[i] != nullptr && signatures[i]->assumed)
      continue;
    const std::unordered_map<VariableId, Refined> outer = restricted_;
    if (complete) {
      const std::vector<MetricFormula> caller =
          termination_.inside(all[i], types[i], bindings[i].bound);
      for (std::size_t k = 0; k < bindings.size(); ++k)
        restricted_[bindings[k].variable] = termination_.decreasing(types[k], all[k], caller);
    }
    Reason reason;
    reason.demand = Demand::Result;
    reason.subject = program_[bindings[i].variable].name;
    reason.place = program_[bindings[i].bound].entity;
    const Generator::Mark before = generator_.mark();
    inferred_.enter(bindings[i].variable);
    check(bindings[i].bound, schemes_.own_view(types[i], bindings[i].bound), reason);
    inferred_.leave(bindings[i].variable);
    generator_.leave(before);
    restricted_ = outer;
  }
}

} // namespace culprit::refine
