#include "refine/check/expressions.h"

#include "base/overloaded.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

namespace e = kernel::expression;

namespace {

// The rest of a list is inside of it, so a table of ten thousand entries is this deep. The stack
// has room for more.
constexpr unsigned deepest_expression = 60'000;

} // namespace

Expressions::Expressions(Context &context, const Uses &uses)
    : Part(context), generator_(uses.generator), reader_(uses.reader), locals_(uses.locals),
      variables_(uses.variables), schemes_(uses.schemes), inferred_(uses.inferred),
      constructors_(uses.constructors), methods_(uses.methods), globals_(uses.globals),
      matching_(uses.matching), partiality_(uses.partiality), operations_(uses.operations),
      handlers_(uses.handlers), strictness_(uses.strictness), failures_(uses.failures),
      laziness_(uses.laziness), termination_(uses.termination), probes_(uses.probes),
      inert_(program_, specifications_, types_, entities_), comparisons_(context),
      undeclared_(context, uses.generator, uses.variables),
      of_exceptions_(context, uses.handlers, uses.exported) {}

void Expressions::check(ExpressionId id, Refined type, const Reason &reason) {
  if (types_[type].form == Form::Forall)
    return check(id, types_.body(type), reason);
  if (!probes_.of_code() && inert_.contains(id) && types_.trivial(type))
    return;
  if (depth_ >= deepest_expression) {
    if (depth_++ == deepest_expression)
      diagnostics_.report("C0002", {}, "the program is nested too deeply to be checked");
    generator_.require(formulas_.truth(false), reason);
    return;
  }
  ++depth_;
  Reason here = reason;
  if (const EntityId place = variables_.place_of(id); place != no_entity)
    here.place = place;
  std::visit(
      Overloaded{
          [&](const e::Lambda &node) { lambda(program_[node.parameters], node.body, type, here); },
          [&](const e::Let &node) {
            if (program_[node.variable].role == kernel::Role::Join) {
              // The ways that lead there meet in an unknown predicate.
              const Formula reached = generator_.fresh_formula(formulas_.int_sort(), Origin::Way);
              joins_[node.variable] = {type, reached};
              check(node.body, type, reason);
              const Generator::Mark before = generator_.mark();
              generator_.assume(reached);
              laziness_.force(strictness_.evaluated_before(node));
              check(node.bound, type, reason);
              generator_.leave(before);
              return;
            }
            const Generator::Mark before = generator_.mark();
            let(node, [&] { check(node.body, type, reason); });
            generator_.leave(before);
          },
          [&](const e::LetRecursive &node) {
            const Generator::Mark before = generator_.mark();
            let_recursive(node, [&] { check(node.body, type, reason); });
            generator_.leave(before);
          },
          [&](const e::Case &node) { match(node, type, reason); },
          [&](const e::Failure &node) { fail(id, node); },
          [&](const e::Primitive &node) {
            if (is_operation(id, "ml_try"))
              return attempt(node, type, here);
            if (never_returns(node)) { // so whatever it should give, it does
              operate(id, node);
              return;
            }
            probes_.probe_reached(id, here);
            const Generator::Mark before = generator_.mark();
            const Refined given = synthesise(id);
            generator_.subtype(given, type, here);
            generator_.leave(before);
          },
          [&](const e::Variable &node) {
            if (const auto join = joins_.find(node.variable); join != joins_.end()) {
              generator_.require(join->second.reached, here);
              return;
            }
            if (erroneous_.contains(node.variable))
              return;
            probes_.probe_reached(id, here);
            const Generator::Mark before = generator_.mark();
            laziness_.force(node.variable);
            generator_.subtype(synthesise(id), type, here);
            generator_.leave(before);
          },
          [&](const auto &) {
            probes_.probe_reached(id, here);
            const Generator::Mark before = generator_.mark();
            const Refined given = synthesise(id); // what it asks for comes first
            laziness_.force_arguments(id);
            if (!calls_erroneous(id))
              generator_.subtype(given, type, here);
            generator_.leave(before);
          },
      },
      program_[id].node);
  --depth_;
}

// A call that ends in an error: what is called does so by itself.
bool Expressions::calls_erroneous(ExpressionId id) const {
  const auto *apply = std::get_if<e::Apply>(&program_[id].node);
  const auto *called =
      apply == nullptr ? nullptr : std::get_if<e::Variable>(&program_[apply->function].node);
  return called != nullptr && erroneous_.contains(called->variable);
}

void Expressions::match(const e::Case &node, Refined type, const Reason &reason) {
  const Generator::Mark outside = generator_.mark();
  if (strictness_.evaluates_subject(node)) {
    laziness_.force(node.subject);
    if (erroneous_.contains(node.subject)) // no alternative is ever taken
      generator_.assume_evaluated(formulas_.truth(false));
  }
  for (const kernel::Alternative &alternative : program_[node.alternatives]) {
    const Generator::Mark before = generator_.mark();
    if (alternative.constructor == kernel::no_constructor) {
      if (lifter_.is_value(alternative.literal))
        generator_.assume(formulas_.equal(formulas_.name(lifter_.name(node.subject)),
                                          lifter_.literal(alternative.literal)));
    } else {
      bind_fields(alternative, node.subject, program_[alternative.body].entity);
      know_carried(node.subject, alternative);
    }
    check(alternative.body, type, reason);
    generator_.leave(before);
  }
  if (node.otherwise != kernel::no_expression) {
    matching_.assume_no_alternative(node);
    undeclared_.assume_no_alternative(node);
    check(node.otherwise, type, reason);
  }
  generator_.leave(outside);
}

void Expressions::bind_fields(const kernel::Alternative &alternative, VariableId subject,
                              EntityId place) {
  const kernel::Constructor &constructor = program_[alternative.constructor];
  if (constructor.value != names::no_value || !dialect_.infers_everything)
    matching_.bind_fields(alternative.constructor, subject,
                          program_[alternative.fields].subspan(constructor.dictionaries), place);
  else if (!undeclared_.bind_fields(alternative, subject))
    unsupported(alternative.body, "a pattern of this kind");
}

Refined Expressions::synthesise(ExpressionId id) {
  if (depth_ >= deepest_expression) {
    if (depth_++ == deepest_expression)
      diagnostics_.report("C0002", {}, "the program is nested too deeply to be checked");
    return types_.plain(program_[id].type);
  }
  ++depth_;
  const Refined result = synthesise_here(id);
  --depth_;
  return result;
}

// As far as it is easily told.
types::Type Expressions::type_of(ExpressionId id) const {
  const kernel::Expression &expression = program_[id];
  if (expression.type != types::no_type)
    return expression.type;
  if (const auto *let = std::get_if<e::Let>(&expression.node))
    return type_of(let->body);
  if (const auto *group = std::get_if<e::LetRecursive>(&expression.node))
    return type_of(group->body);
  if (const auto *variable = std::get_if<e::Variable>(&expression.node))
    return program_[variable->variable].type;
  types::Type type = types::no_type;
  if (const auto *match = std::get_if<e::Case>(&expression.node)) {
    for (const kernel::Alternative &alternative : program_[match->alternatives])
      if (type == types::no_type)
        type = type_of(alternative.body);
    if (type == types::no_type && match->otherwise != kernel::no_expression)
      type = type_of(match->otherwise);
  }
  return type;
}

Refined Expressions::synthesise_here(ExpressionId id) {
  const kernel::Expression &expression = program_[id];
  // A type of its own, and the expression checked against it.
  const auto inferred = [&] {
    const types::Type known = dialect_.infers_everything ? type_of(id) : expression.type;
    if (known == types::no_type) {
      diagnostics_.report("C0190", span_of(expression.entity),
                          "this expression is not supported where its type is not known");
      return unit_type();
    }
    const Refined type = generator_.fresh(known, Origin::Expression);
    Reason reason;
    reason.subject = context_.owner;
    reason.place = expression.entity;
    const Generator::Mark before = generator_.mark();
    check(id, type, reason);
    generator_.leave(before);
    return type;
  };
  return std::visit(
      Overloaded{
          [&](const e::Variable &node) {
            record_use(id);
            return variable(id, node);
          },
          [&](const e::Global &node) {
            record_use(id);
            const kernel::Global &global = program_[node.global];
            partiality_.require_method(id, global);
            Refined type = global_use(id, node);
            if (id != applied_ && dialect_.infers_everything && is_of_library(id))
              type = knowing_later(type, {});
            if (id != applied_)
              partiality_.require_field_of_any(id, type);
            if (global.kind == kernel::GlobalKind::Constructor)
              keep_invariants_of_constructor(id, type);
            return type;
          },
          [&](const e::Constant &node) { return constant(node.literal, expression.type); },
          [&](const e::Apply &node) {
            return apply(id, node.function, program_[node.arguments].subspan(node.dictionaries));
          },
          [&](const e::Lambda &) { return inferred(); },
          [&](const e::Let &node) {
            if (program_[node.variable].role == kernel::Role::Join)
              return inferred();
            // What it binds stays known: the type of the body may mention it.
            Refined type = no_refined;
            let(node, [&] { type = synthesise(node.body); });
            return type;
          },
          [&](const e::LetRecursive &node) {
            Refined type = no_refined;
            let_recursive(node, [&] { type = synthesise(node.body); });
            return type;
          },
          [&](const e::Case &node) {
            const auto alternatives = program_[node.alternatives];
            if (dialect_.evaluation.lazy || alternatives.size() != 1 ||
                node.otherwise != kernel::no_expression ||
                alternatives[0].constructor == kernel::no_constructor)
              return inferred();
            // It takes a value apart: the parts stay known.
            bind_fields(alternatives[0], node.subject, expression.entity);
            return synthesise(alternatives[0].body);
          },
          [&](const e::Construct &node) { return synthesise_construct(id, node); },
          [&](const e::Select &node) {
            const names::ValueId method = lifter_.method(node);
            if (method == names::no_value)
              return unit_type();
            return methods_.type_of_method(method);
          },
          [&](const e::Primitive &node) {
            if (dialect_.evaluation.lazy)
              return pass_arguments(globals_.type_of(node.operation), program_[node.arguments],
                                    program_[node.operation].name, Demand::Argument,
                                    expression.type);
            return is_operation(id, "ml_try") ? inferred() : operate(id, node);
          },
          [&](const e::Failure &node) {
            fail(id, node);
            const Refined plain =
                expression.type != types::no_type ? types_.plain(expression.type) : unit_type();
            return types_.strengthen(plain, {{formulas_.truth(false)}});
          },
      },
      expression.node);
}

Refined Expressions::synthesise_construct(ExpressionId id, const e::Construct &node) {
  const types::Type type = program_[id].type;
  const kernel::Constructor &constructor = program_[node.constructor];
  if (constructor.value == names::no_value) // a dictionary, in Haskell
    return dialect_.infers_everything ? synthesise_undeclared(id, node) : unit_type();
  const auto arguments = program_[node.arguments].subspan(constructor.dictionaries);
  const Refined scheme = constructors_.type_of(constructor.value);
  Refined function = no_refined;
  if (node.types.count > 0 || types_[scheme].form != Form::Forall) {
    function = schemes_.instantiate(scheme, program_[node.types]);
  } else {
    std::vector<Refined> given;
    for (const ExpressionId argument : arguments)
      given.push_back(synthesise(argument));
    function = schemes_.instantiate_by(scheme, given, type);
  }
  const Refined value = pass_arguments(function, arguments, constructor.name, Demand::Field, type);
  keep_invariants(value, id);
  return value;
}

Refined Expressions::synthesise_undeclared(ExpressionId id, const e::Construct &node) {
  const types::Type type = program_[id].type;
  const auto arguments = program_[node.arguments];
  std::vector<Refined> given;
  for (const ExpressionId argument : arguments)
    given.push_back(synthesise(argument));
  const Refined function = undeclared_.type_of(node.constructor, given, type);
  if (function == no_refined) {
    unsupported(id, "a value of this kind");
    return unit_type();
  }
  return pass_arguments(function, arguments, program_[node.constructor].name, Demand::Field, type);
}

// What was said about all values of a type has to hold of each that is made.
void Expressions::keep_invariants(Refined result, ExpressionId id) {
  for (const Invariant &invariant : specifications_.invariants) {
    const RefinedType about = types_[types_.body(invariant.type)];
    if (!invariant.checked || types_[result].form != Form::Data ||
        about.head != types_[result].head)
      continue;
    Reason reason;
    reason.demand = Demand::Invariant;
    reason.place = program_[id].entity;
    reason.subject = context_.owner;
    generator_.require_invariant(result, about.refinement, reason);
  }
}

// A constructor that is used as a function makes values, too.
void Expressions::keep_invariants_of_constructor(ExpressionId id, Refined type) {
  const bool any = std::any_of(specifications_.invariants.begin(), specifications_.invariants.end(),
                               [](const Invariant &invariant) { return invariant.checked; });
  if (!any)
    return;
  const Generator::Mark before = generator_.mark();
  Refined rest = types_.body(type);
  for (; types_[rest].form == Form::Function; rest = types_.body(types_[rest].result))
    generator_.bind(types_[rest].binder, types_[rest].argument, Generator::Speaks::No);
  keep_invariants(rest, id);
  generator_.leave(before);
}

Refined Expressions::variable(ExpressionId id, const e::Variable &node) {
  if (!dialect_.evaluation.lazy && comparisons_.meet_functions(id))
    require_no_comparison(id);
  if (const auto lazy = lazy_.find(node.variable); lazy != lazy_.end()) {
    const Refined type = synthesise(lazy->second);
    const Symbol name = lifter_.name(node.variable);
    for (const Conjunct &conjunct : types_[types_.body(type)].refinement)
      generator_.assume_lazily(formulas_.substitute(
          conjunct.formula, {{{formulas_.value_name(), formulas_.name(name)}}, {}}));
  }
  inferred_.use(node.variable);
  const auto inside = restricted_.find(node.variable);
  Refined type = inside != restricted_.end() ? inside->second : variables_.type_of(node.variable);
  if (types_[type].form == Form::Forall && node.types.count > 0)
    type = methods_.within_range(type, schemes_.instantiate(type, program_[node.types]));
  // Where functions are values of the logic, what one gives is the function applied.
  if (types_[type].form == Form::Function && specifications_.options.higher_order &&
      variables_.in_logic(node.variable))
    return globals_.with_result(type, formulas_.name(lifter_.name(node.variable)), no_formula);
  if (!types_.is_base(type))
    return type;
  // Its refinement is known from the environment.
  return types_.with(
      type, {{formulas_.equal(formulas_.value(), formulas_.name(lifter_.name(node.variable)))}});
}

Refined Expressions::global_use(ExpressionId id, const e::Global &node) {
  const Refined scheme = globals_.type_of(node.global);
  const kernel::Global &global = program_[node.global];
  if (dialect_.infers_everything)
    require_knowledge(node.global);
  if (!dialect_.evaluation.lazy && comparisons_.meet_functions(id))
    require_no_comparison(id);
  inferred_.use(node.global);
  if (names_.is_of_library(global.value) && node.types.count > 0 &&
      (dialect_.infers_everything
           ? is_unrefined(environment_.values[index(globals_.known_as(node.global))].type)
           : among(dialect_.evaluation.delaying, symbols_.name(names_[global.value].name)))) {
    // They may be used in any way, and be anything; what is delayed may never be there.
    std::vector<Refined> plain;
    for (const types::Type each : program_[node.types])
      plain.push_back(types_.plain(each));
    return generator_.instantiate(scheme, plain);
  }
  // Inside of its own group nothing says at which types a function is used; its arguments do.
  const Refined at_types =
      node.types.count > 0 || types_[scheme].variables.empty()
          ? schemes_.instantiate(scheme, program_[node.types])
      : methods_.is_at_instance(global, scheme)
          ? schemes_.instantiate(scheme, environment_.instances[global.instance].arguments)
          : scheme;
  const Refined type = methods_.with_indices(node, methods_.within_range(node, scheme, at_types));
  if (!types_.is_base(type) || global.value == names::no_value ||
      global.kind == kernel::GlobalKind::InstanceMethod || types_[type].form == Form::Forall)
    return methods_.converted(node, type);
  if (global.kind == kernel::GlobalKind::Constructor || globals_.never_returns(scheme, 0))
    return type;
  const Formula itself = formulas_.name(vocabulary_.constant(global.value, global.copy));
  for (const Conjunct &conjunct : laziness_.known_of(node.global, type))
    generator_.assume_lazily(
        formulas_.substitute(conjunct.formula, {{{formulas_.value_name(), itself}}, {}}));
  return types_.strengthen(type, {{formulas_.equal(formulas_.value(), itself)}});
}

bool Expressions::is_unrefined(types::Type type) const {
  const types::Store &store = environment_.store;
  std::vector<types::Type> stack{type};
  while (!stack.empty()) {
    const types::Type next = store.resolve(stack.back());
    stack.pop_back();
    const types::Node &node = store[next];
    if (node.shape == types::Shape::Forall)
      stack.push_back(store.quantifier(next).body);
    if (node.shape == types::Shape::Apply)
      stack.insert(stack.end(), {types::Type{node.first}, types::Type{node.second}});
    if (node.shape != types::Shape::Constructor)
      continue;
    const names::TypeName &name = names_[names::TypeNameId{node.first}];
    const std::string full = name.module == names::no_module
                                 ? std::string()
                                 : fmt::format("{}.{}", symbols_.name(names_[name.module].name),
                                               symbols_.name(name.name));
    if (std::any_of(dialect_.unrefined.begin(), dialect_.unrefined.end(),
                    [&](std::string_view prefix) { return full.starts_with(prefix); }))
      return true;
  }
  return false;
}

bool Expressions::is_total(names::ValueId function) const {
  const names::Value &named = names_[function];
  if (named.module == names::no_module)
    return false;
  const std::string_view module = symbols_.name(names_[named.module].name);
  const std::string_view name = symbols_.name(named.name);
  return std::ranges::any_of(dialect_.evaluation.total, [&](const auto &known) {
    return known.module == module &&
           fmt::format(" {} ", known.functions).find(fmt::format(" {} ", name)) !=
               std::string::npos;
  });
}

// Nothing is asked of who calls a function, or something is written about what is.
void Expressions::require_knowledge(GlobalId id) {
  const kernel::Global &global = program_[id];
  if (global.kind == kernel::GlobalKind::Constructor || global.value == names::no_value ||
      globals_.is_inferred(id) || globals_.signature_of(id) != nullptr)
    return;
  const auto report = [&](std::string_view what) {
    if (unknown_.insert(id).second)
      diagnostics_.report(
          "C0190",
          span_of(applied_ == kernel::no_expression ? global.entity : program_[applied_].entity),
          fmt::format("`{}` is not supported yet: {}", symbols_.name(names_[global.value].name),
                      what));
  };
  if (global.original != names::no_value) {
    if (!is_total(global.original) && !globals_.is_lookup(global))
      report("it may raise an exception, and nothing says when");
  } else if (names_.is_of_program(global.value)) {
    const auto *declared = global.body == kernel::no_expression
                               ? nullptr
                               : std::get_if<e::Failure>(&program_[global.body].node);
    if (declared == nullptr || declared->kind != kernel::FailureKind::Undefined)
      report("it is part of another file without an interface");
  } else if (!is_total(globals_.known_as(id)) && handlers_.may_raise(id) &&
             !raising_name(global.value)) {
    report("it may raise an exception, and nothing says when");
  }
}

} // namespace culprit::refine
