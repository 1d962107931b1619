#include "refine/check/check.h"

#include "base/overloaded.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

namespace e = kernel::expression;

namespace {

// The rest of a list is inside of it, so a table of ten thousand entries is this deep. The stack
// has room for more.
constexpr unsigned deepest_expression = 60'000;

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

Checker::Checker(const CheckInput &input, Specifications &specifications, Reader &reader,
                 RefinedTypes &types, Generator &generator, Lifter &lifter, Vocabulary &vocabulary,
                 LocalDefinitions &locals, Diagnostics &diagnostics)
    : program_(input.kernel), names_(input.names), environment_(input.environment),
      symbols_(input.symbols), entities_(input.entities), file_(input.file),
      specifications_(specifications), reader_(reader), types_(types), formulas_(types.formulas()),
      generator_(generator), lifter_(lifter), vocabulary_(vocabulary), locals_(locals),
      diagnostics_(diagnostics), inert_(program_, specifications_, types_, entities_) {}

// ---- checking

void Checker::check(ExpressionId id, Refined type, const Reason &reason) {
  if (types_[type].form == Form::Forall)
    return check(id, types_.body(type), reason);
  if (!probing_code && inert_.contains(id) && types_.trivial(type))
    return;
  if (depth_ >= deepest_expression) {
    if (depth_++ == deepest_expression)
      diagnostics_.report("C0002", {}, "the program is nested too deeply to be checked");
    generator_.require(formulas_.truth(false), reason);
    return;
  }
  ++depth_;
  Reason here = reason;
  if (const EntityId place = place_of(id); place != no_entity)
    here.place = place;
  std::visit(Overloaded{
                 [&](const e::Lambda &node) { lambda(node, type, here); },
                 [&](const e::Let &node) {
                   if (program_[node.variable].role == kernel::Role::Join) {
                     // The ways that lead there meet in an unknown predicate.
                     const Formula reached =
                         generator_.fresh_formula(formulas_.int_sort(), Origin::Way);
                     joins_[node.variable] = {type, reached};
                     check(node.body, type, reason);
                     const Generator::Mark before = generator_.mark();
                     generator_.assume(reached);
                     force(evaluated_before(node));
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
                 [&](const e::Variable &node) {
                   if (const auto join = joins_.find(node.variable); join != joins_.end()) {
                     generator_.require(join->second.reached, here);
                     return;
                   }
                   if (nothing_.contains(node.variable))
                     return;
                   probe_reached(id, here);
                   const Generator::Mark before = generator_.mark();
                   force(node.variable);
                   generator_.subtype(synthesise(id), type, here);
                   generator_.leave(before);
                 },
                 [&](const auto &) {
                   probe_reached(id, here);
                   const Generator::Mark before = generator_.mark();
                   const Refined given = synthesise(id); // what it asks for comes first
                   force_arguments(id);
                   generator_.subtype(given, type, here);
                   generator_.leave(before);
                 },
             },
             program_[id].node);
  --depth_;
}

void Checker::bind_variable(VariableId variable, Refined type) {
  const Symbol name = lifter_.name(variable);
  type = types_.of(type, name);
  variable_types_[variable] = type;
  in_logic_.insert(variable);
  if (program_[variable].name != no_symbol) {
    shown_.try_emplace(name, symbols_.name(program_[variable].name));
    while (!visible_.empty() && visible_.back().since >= generator_.mark())
      visible_.pop_back();
    visible_.push_back({generator_.mark(), program_[variable].name, name});
  }
  generator_.bind(name, type,
                  made_for_.contains(variable) ? Generator::Speaks::No : Generator::Speaks::Yes);
}

void Checker::lambda(const e::Lambda &node, Refined type, const Reason &reason) {
  const Generator::Mark before = generator_.mark();
  Refined rest = type;
  for (const VariableId parameter : program_[node.parameters]) {
    if (program_[parameter].role == kernel::Role::Dictionary)
      continue;
    rest = types_.body(rest);
    const RefinedType function = types_[rest];
    if (function.form != Form::Function) { // known as a function only by another name
      bind_variable(parameter, types_.plain(program_[parameter].type));
      rest = program_[node.body].type == types::no_type ? rest
                                                        : types_.plain(program_[node.body].type);
      continue;
    }
    if (!function.refinement.empty()) // nothing is known of the function as a value
      generator_.subtype(types_.with(rest, {}), rest, reason);
    bind_variable(parameter, function.argument);
    const Substitution named{{{function.binder, formulas_.name(lifter_.name(parameter))}}, {}};
    rest = types_.substitute(function.result, named);
  }
  check(node.body, rest, reason);
  generator_.leave(before);
}

std::optional<Signature> Checker::local_signature(VariableId variable) {
  for (const LocalSignature &one : specifications_.locals) {
    if (one.name == program_[variable].name && program_[variable].type != types::no_type &&
        locals_.nearest(one.name, one.range.start) == variable) {
      std::unordered_map<Symbol, Formula> around;
      for (const Visible &outer : visible_)
        if (outer.since < generator_.mark())
          around[outer.name] = formulas_.name(outer.in_logic);
      return reader_.local(one, program_[variable].type, around);
    }
  }
  return std::nullopt;
}

void Checker::let(const e::Let &node, const std::function<void()> &body) {
  const kernel::Variable &variable = program_[node.variable];
  if (program_[node.bound].entity != no_entity &&
      (variable.entity == no_entity || entities_[variable.entity].kind == EntityKind::Expression))
    made_for_[node.variable] = program_[node.bound].entity;
  const auto bound_as = [&](Refined type) {
    if (node.strictness == kernel::Strictness::Lazy)
      bind_lazily(node.variable, type, node.bound);
    else
      bind_variable(node.variable, type);
  };
  Reason reason;
  reason.demand = Demand::Result;
  reason.subject = variable.name;
  reason.place = program_[node.bound].entity;
  if (variable.role == kernel::Role::Dictionary ||
      std::holds_alternative<e::Select>(program_[node.bound].node)) {
    variable_types_[node.variable] = synthesise(node.bound);
  } else if (specifications_.lazy_variables.contains(node.variable) &&
             variable.type != types::no_type) {
    lazy_[node.variable] = node.bound;
    bind_variable(node.variable, types_.plain(variable.type));
  } else if (const std::optional<Signature> signature = local_signature(node.variable)) {
    if (!signature->assumed) {
      const Generator::Mark before = generator_.mark();
      check(node.bound, own_view(signature->type, node.bound), reason);
      generator_.leave(before);
    }
    bound_as(signature->type);
  } else if (std::holds_alternative<e::Lambda>(program_[node.bound].node) &&
             variable.type != types::no_type) {
    const std::uint32_t definition = defined_here(node.variable);
    const Refined type = generator_.fresh(variable.type, Origin::Function, variable.name);
    const Generator::Mark before = generator_.mark();
    generator_.definition(definition).checked = true;
    check(node.bound, own_view(type, node.bound), reason);
    generator_.leave(before);
    bind_variable(node.variable, type);
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
  } else if (node.strictness == kernel::Strictness::Lazy && gives_nothing(node.bound)) {
    // It may never be needed: nothing follows from it.
    nothing_.insert(node.variable);
    bind_variable(node.variable, generator_.unrefined(synthesise(node.bound)));
  } else if (variable.type != types::no_type && is_deep(program_, node.bound)) {
    // Every constraint would have all that is inside of it in its environment.
    const Refined type = generator_.fresh(variable.type, Origin::Expression);
    const Generator::Mark before = generator_.mark();
    check(node.bound, type, reason);
    generator_.leave(before);
    bind_variable(node.variable, type);
    if (node.strictness == kernel::Strictness::Lazy)
      generator_.bound_lazily();
  } else {
    const Refined given = synthesise(node.bound);
    if (node.strictness == kernel::Strictness::Strict)
      force_arguments(node.bound);
    bound_as(given);
    if (node.strictness == kernel::Strictness::Lazy)
      generator_.bound_lazily();
  }
  body();
}

// A function whose type is found out: from its calls, and from its body.
std::uint32_t Checker::defined_here(VariableId variable) {
  return definitions_of_locals_[variable] = generator_.define();
}

void Checker::let_recursive(const e::LetRecursive &node, const std::function<void()> &body) {
  const auto bindings = program_[node.bindings];
  std::vector<Refined> types;
  std::vector<std::optional<Signature>> signatures;
  std::vector<const Signature *> known;
  for (const kernel::Binding &binding : bindings) {
    signatures.push_back(local_signature(binding.variable));
    const kernel::Variable &variable = program_[binding.variable];
    const types::Type type =
        variable.type != types::no_type ? variable.type : program_[binding.bound].type;
    if (!signatures.back())
      defined_here(binding.variable);
    types.push_back(signatures.back() ? signatures.back()->type
                                      : generator_.fresh(type, Origin::Function, variable.name));
  }
  known.reserve(signatures.size());
  for (const std::optional<Signature> &signature : signatures)
    known.push_back(signature ? &*signature : nullptr);
  local_group(bindings, types, known);
  body();
}

// ---- what expressions are

Refined Checker::use(Refined scheme, std::span<const types::Type> types) {
  if (types_[scheme].form != Form::Forall)
    return scheme;
  std::vector<Refined> arguments;
  const std::vector<bool> unrefined = types_[scheme].unrefined;
  for (std::size_t i = 0; i < types.size(); ++i)
    arguments.push_back(i < unrefined.size() && unrefined[i]
                            ? types_.plain(types[i])
                            : generator_.fresh(types[i], Origin::TypeArgument));
  // Those that nobody told stay what they are.
  const std::vector<VariableKey> variables = types_[scheme].variables;
  for (std::size_t i = arguments.size(); i < variables.size(); ++i) {
    RefinedType itself;
    itself.form = Form::Variable;
    itself.variable = variables[i];
    arguments.push_back(types_.add(std::move(itself)));
  }
  return generator_.instantiate(scheme, arguments);
}

Refined Checker::instantiate_by(Refined scheme, std::span<const Refined> arguments,
                                types::Type result) {
  TypeSubstitution found;
  Refined rest = types_.body(scheme);
  std::vector<std::pair<Refined, Refined>> quantified_arguments; // with their places
  for (const Refined argument : arguments) {
    if (types_[rest].form != Form::Function)
      break;
    if (types_[argument].form == Form::Forall)
      quantified_arguments.emplace_back(types_[rest].argument, argument);
    else
      generator_.match(types_[rest].argument, generator_.unrefined(argument), found);
    rest = types_.body(types_[rest].result);
  }
  if (result != types::no_type)
    generator_.match(rest, types_.plain(result), found);
  // What is quantified itself says less: its own variables may stand for anything.
  for (const auto &[place, argument] : quantified_arguments)
    generator_.match(place, generator_.unrefined(argument), found);
  std::vector<Refined> instance;
  const RefinedType quantified = types_[scheme];
  for (std::size_t i = 0; i < quantified.variables.size(); ++i) {
    const auto known = found.find(quantified.variables[i]);
    RefinedType itself;
    itself.form = Form::Variable;
    itself.variable = quantified.variables[i];
    if (known == found.end())
      instance.push_back(types_.add(std::move(itself)));
    else if (i < quantified.unrefined.size() && quantified.unrefined[i])
      instance.push_back(known->second);
    else
      instance.push_back(generator_.fresh(known->second, Origin::TypeArgument));
  }
  return generator_.instantiate(scheme, instance);
}

Refined Checker::synthesise(ExpressionId id) {
  if (depth_ >= deepest_expression) {
    if (depth_++ == deepest_expression)
      diagnostics_.report("C0002", {}, "the program is nested too deeply to be checked");
    return types_.plain(program_[id].type);
  }
  ++depth_;
  const Refined made = synthesise_here(id);
  --depth_;
  return made;
}

Refined Checker::synthesise_here(ExpressionId id) {
  const kernel::Expression &expression = program_[id];
  // A type of its own, and the expression checked against it.
  const auto inferred = [&] {
    if (expression.type == types::no_type) {
      diagnostics_.report(
          "C0190", expression.entity == no_entity ? Span{} : entities_[expression.entity].span,
          "this expression is not supported where its type is not known");
      return types_.plain(environment_.values[index(names_.unit_value())].type);
    }
    const Refined type = generator_.fresh(expression.type, Origin::Expression);
    Reason reason;
    reason.subject = owner_;
    reason.place = expression.entity;
    const Generator::Mark before = generator_.mark();
    check(id, type, reason);
    generator_.leave(before);
    return type;
  };
  return std::visit(
      Overloaded{
          [&](const e::Variable &node) {
            used_at(id);
            return variable(node);
          },
          [&](const e::Global &node) {
            used_at(id);
            const kernel::Global &global = program_[node.global];
            uses_method(id, global);
            const Refined type = global_use(node);
            if (id != applied_)
              selects_any(id, type);
            if (global.kind == kernel::GlobalKind::Constructor)
              uses_constructor(id, type);
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
          [&](const e::Case &) { return inferred(); },
          [&](const e::Construct &node) {
            const kernel::Constructor &constructor = program_[node.constructor];
            if (constructor.value == names::no_value) // a dictionary
              return types_.plain(environment_.values[index(names_.unit_value())].type);
            const auto arguments = program_[node.arguments].subspan(constructor.dictionaries);
            const Refined scheme = constructor_type(constructor.value);
            Refined function = no_refined;
            if (node.types.count > 0 || types_[scheme].form != Form::Forall) {
              function = use(scheme, program_[node.types]);
            } else {
              std::vector<Refined> given;
              for (const ExpressionId argument : arguments)
                given.push_back(synthesise(argument));
              function = instantiate_by(scheme, given, expression.type);
            }
            const Refined value =
                pass(function, arguments, constructor.name, Demand::Field, expression.type);
            keep_invariants(value, id);
            return value;
          },
          [&](const e::Select &node) {
            const names::ValueId method = lifter_.method(node);
            if (method == names::no_value)
              return types_.plain(environment_.values[index(names_.unit_value())].type);
            return type_of_method(method);
          },
          [&](const e::Primitive &node) {
            return pass(type_of(node.operation), program_[node.arguments],
                        program_[node.operation].name, Demand::Argument, expression.type);
          },
          [&](const e::Failure &node) {
            fail(id, node);
            const Refined plain =
                expression.type != types::no_type
                    ? types_.plain(expression.type)
                    : types_.plain(environment_.values[index(names_.unit_value())].type);
            return types_.strengthen(plain, {{formulas_.truth(false)}});
          },
      },
      expression.node);
}

// What was said about all values of a type has to hold of each that is made.
void Checker::keep_invariants(Refined made, ExpressionId id) {
  for (const Invariant &invariant : specifications_.invariants) {
    const RefinedType about = types_[types_.body(invariant.type)];
    if (!invariant.checked || types_[made].form != Form::Data || about.head != types_[made].head)
      continue;
    Reason reason;
    reason.demand = Demand::Invariant;
    reason.place = program_[id].entity;
    reason.subject = owner_;
    const auto assumed = std::exchange(generator_.invariants, nullptr);
    const Generator::Mark before = generator_.mark();
    generator_.subtype(made, types_.with(made, about.refinement), reason);
    generator_.leave(before);
    generator_.invariants = assumed;
  }
}

Refined Checker::variable(const e::Variable &node) {
  if (const auto lazy = lazy_.find(node.variable); lazy != lazy_.end()) {
    const Refined type = synthesise(lazy->second);
    const Symbol name = lifter_.name(node.variable);
    for (const Conjunct &conjunct : types_[types_.body(type)].refinement)
      generator_.assume_lazily(formulas_.substitute(
          conjunct.formula, {{{formulas_.value_name(), formulas_.name(name)}}, {}}));
  }
  if (const auto own = definitions_of_locals_.find(node.variable);
      own != definitions_of_locals_.end() && !checking_.contains(own->second))
    generator_.definition(own->second).used = true;
  Refined type = no_refined;
  if (const auto recursive = recursive_locals_.find(node.variable);
      recursive != recursive_locals_.end())
    type = recursive->second;
  else if (const auto known = variable_types_.find(node.variable); known != variable_types_.end())
    type = known->second;
  else
    type = types_.plain(program_[node.variable].type);
  if (types_[type].form == Form::Forall && node.types.count > 0)
    type = use(type, program_[node.types]);
  // Where functions are values of the logic, what one gives is the function applied.
  if (types_[type].form == Form::Function && specifications_.options.higher_order &&
      in_logic_.contains(node.variable))
    return with_result(type, formulas_.name(lifter_.name(node.variable)), no_formula);
  if (!types_.is_base(type))
    return type;
  // Its refinement is known from the environment.
  return types_.with(
      type, {{formulas_.equal(formulas_.value(), formulas_.name(lifter_.name(node.variable)))}});
}

Refined Checker::global_use(const e::Global &node) {
  const Refined scheme = type_of(node.global);
  const kernel::Global &global = program_[node.global];
  if (const auto own = definitions_of_globals_.find(node.global);
      own != definitions_of_globals_.end() && !checking_.contains(own->second))
    generator_.definition(own->second).used = true;
  // Inside of its own group nothing says at which types a function is used; its arguments do.
  const Refined type = node.types.count > 0 || types_[scheme].variables.empty()
                           ? use(scheme, program_[node.types])
                       : is_at_instance(global, scheme)
                           ? use(scheme, environment_.instances[global.instance].arguments)
                           : scheme;
  if (!types_.is_base(type) || global.value == names::no_value ||
      global.kind == kernel::GlobalKind::InstanceMethod || types_[type].form == Form::Forall)
    return converted(node, type);
  if (global.kind == kernel::GlobalKind::Constructor || gives_nothing(scheme, 0))
    return type;
  const Formula itself = formulas_.name(vocabulary_.constant(global.value));
  for (const Conjunct &conjunct : known_of(node.global, type))
    generator_.assume_lazily(
        formulas_.substitute(conjunct.formula, {{{formulas_.value_name(), itself}}, {}}));
  return types_.strengthen(type, {{formulas_.equal(formulas_.value(), itself)}});
}

Refined Checker::constant(const kernel::Literal &literal, types::Type type) {
  Refined plain = no_refined;
  if (type != types::no_type) {
    plain = types_.plain(type);
  } else {
    RefinedType made;
    const auto library = [&](std::string_view module, std::string_view name) {
      return names_.find_type(names_.find_module(symbols_.find(module)), symbols_.find(name));
    };
    switch (literal.kind) {
    case kernel::LiteralKind::Int:
      made.head = library("GHC.Types", "Int");
      break;
    case kernel::LiteralKind::Integer:
      made.head = library("GHC.Num", "Integer");
      if (made.head == names::no_type_name)
        made.head = library("GHC.Types", "Integer");
      break;
    case kernel::LiteralKind::Double:
      made.head = library("GHC.Types", "Double");
      break;
    case kernel::LiteralKind::Character:
      made.head = library("GHC.Types", "Char");
      break;
    case kernel::LiteralKind::String: {
      RefinedType character;
      character.head = library("GHC.Types", "Char");
      made.head = names_.list();
      made.arguments.push_back(types_.add(std::move(character)));
      break;
    }
    case kernel::LiteralKind::Bytes:
      made.head = library("Stdlib", "string");
      break;
    }
    plain = types_.add(std::move(made));
  }
  if (literal.kind != kernel::LiteralKind::String)
    return types_.with(plain, {{formulas_.equal(formulas_.value(), lifter_.literal(literal))}});
  const Formula itself = formulas_.literal(symbols_.name(literal.text), types_.sort(plain));
  Refinement facts{{formulas_.equal(formulas_.value(), itself)}};
  if (const std::optional<Symbol> length = vocabulary_.measure(symbols_.find("len"))) {
    const std::string_view text = symbols_.name(literal.text);
    const auto count = std::count_if(text.begin(), text.end(), [](char byte) {
      return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    });
    facts.push_back(
        {formulas_.equal(formulas_.apply(formulas_.name(*length), std::array{formulas_.value()}),
                         formulas_.integer(static_cast<std::int64_t>(count)))});
  }
  return types_.with(plain, std::move(facts));
}

} // namespace culprit::refine
