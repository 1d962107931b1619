// Types of what could stand in for a value that is missing. Such a value has parts if every value
// of its type does, so those need a value as well; and a part that is taken out of it lazily is a
// part of what stands in for it.
#include "refine/check/laziness.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

namespace e = kernel::expression;

Refined Laziness::stand_in(Refined type, ExpressionId bound, bool fails) {
  RefinedType changed = types_[type];
  if (changed.form == Form::Function || changed.form == Form::Forall)
    return type;
  if (is_newtype(changed.head) && !has_values(changed.head) &&
      reported_.insert(changed.head).second)
    report_without_values(changed.head, bound);
  const Refinement whole = changed.refinement;
  // A type constructor that is a variable may stand for a newtype.
  const bool parts = only_constructor(type) != names::no_value || changed.form == Form::Variable;
  if (parts)
    stand_in_for_parts(changed, bound, fails);
  changed.refinement = met(whole, types_.add(changed), fails);
  if (changed.refinement.empty())
    changed.refinement = witnessed(bound, whole);
  if (!parts && changed.form == Form::Data && !changed.refinement.empty())
    stand_in_for_parts(changed, bound, fails);
  return types_.add(std::move(changed));
}

void Laziness::stand_in_for_parts(RefinedType &type, ExpressionId bound, bool fails) {
  const Held inside = held(type.head);
  const bool transparent = type.form == Form::Variable || is_newtype(type.head);
  for (std::size_t i = 0; i < type.arguments.size(); ++i)
    if ((transparent || variances_.of_parameter(type.head, i) == Variance::Covariant) &&
        (i >= inside.parameters.size() || inside.parameters[i]))
      type.arguments[i] = stand_in(type.arguments[i], bound, fails);
  std::vector<PredicateArgument> predicates;
  for (std::size_t i = 0; i < type.predicates.size(); ++i) {
    predicates.push_back(type.predicates[i]);
    if (fails && (transparent || variances_.of_predicate(type.head, i) == Variance::Covariant) &&
        (i >= inside.predicates.size() || inside.predicates[i]))
      predicates.back().body.clear();
  }
  type.predicates = std::move(predicates);
}

// Whether some values are certain to meet what is declared of the field of a newtype, whatever its
// abstract refinements are. Of other structures that are missing, nobody gets to see the fields.
bool Laziness::has_values(names::TypeNameId newtype) {
  const auto [known, added] = has_values_.try_emplace(newtype, true);
  if (!added)
    return known->second;
  RefinedType bare;
  bare.head = newtype;
  const Refined subject = types_.add(std::move(bare));
  for (const names::ValueId constructor : environment_.data.at(newtype).constructors) {
    const RefinedType made = types_[types_.body(constructors_.fields_at(constructor, subject, {}))];
    if (made.form == Form::Function && !is_inhabited(made.argument))
      has_values_[newtype] = false;
  }
  return has_values_.at(newtype);
}

void Laziness::report_without_values(names::TypeNameId newtype, ExpressionId bound) {
  const GlobalId owner = generator_.owner == names::no_value
                             ? kernel::no_global
                             : program_.find_global(generator_.owner);
  const EntityId place = bound != kernel::no_expression ? program_[bound].entity
                         : owner != kernel::no_global   ? program_[owner].entity
                                                        : no_entity;
  diagnostics_.report("C0190", span_of(place),
                      fmt::format("a value of `{}` that may be missing is not supported: nothing "
                                  "shows that there are any",
                                  symbols_.name(names_[newtype].name)));
}

bool Laziness::is_inhabited(Refined type) {
  type = types_.body(type);
  while (types_[type].form == Form::Function)
    type = types_.body(types_[type].result);
  const RefinedType here = types_[type];
  if (!is_inhabited(here.refinement, type) || (is_newtype(here.head) && !has_values(here.head)))
    return false;
  if (here.form != Form::Variable && only_constructor(type) == names::no_value &&
      here.refinement.empty())
    return true; // there is one without parts
  return std::ranges::all_of(here.arguments, [&](Refined part) { return is_inhabited(part); });
}

bool Laziness::is_newtype(names::TypeNameId head) const {
  const auto data = environment_.data.find(head);
  return data != environment_.data.end() && data->second.is_newtype;
}

// A function in a field is called when the structure has been evaluated, so what it gives has a
// stand-in of its own. That of a newtype is the structure: to match it evaluates nothing.
Laziness::Held Laziness::held(names::TypeNameId head) {
  Held result;
  const auto data = environment_.data.find(head);
  if (data == environment_.data.end())
    return result;
  for (const names::ValueId constructor : data->second.constructors) {
    const Refined scheme = constructors_.type_of(constructor);
    std::vector<Refined> fields;
    Refined rest = types_.body(scheme);
    for (; types_[rest].form == Form::Function; rest = types_.body(types_[rest].result))
      if (data->second.is_newtype || !types_.is_function(types_[rest].argument))
        fields.push_back(types_[rest].argument);
    const auto in_a_field = [&](const auto &sought) {
      return std::any_of(fields.begin(), fields.end(),
                         [&](Refined field) { return types_.mentions(field, sought); });
    };
    const std::vector<Refined> parameters = types_[rest].arguments;
    result.parameters.resize(std::max(result.parameters.size(), parameters.size()));
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (types_[parameters[i]].form != Form::Variable ||
          in_a_field(TypeSubstitution{{types_[parameters[i]].variable, parameters[i]}}))
        result.parameters[i] = true;
    const std::vector<PredicateVariable> predicates(types_[scheme].predicate_variables.begin(),
                                                    types_[scheme].predicate_variables.end());
    result.predicates.resize(std::max(result.predicates.size(), predicates.size()));
    for (std::size_t i = 0; i < predicates.size(); ++i)
      if (in_a_field(predicates[i].name))
        result.predicates[i] = true;
  }
  return result;
}

// The constructor of all values of a type.
names::ValueId Laziness::only_constructor(Refined type) const {
  const RefinedType &whole = types_[types_.body(type)];
  const auto data = environment_.data.find(whole.head);
  return whole.form == Form::Data && !types_.is_embedded(whole.head) &&
                 data != environment_.data.end() && data->second.constructors.size() == 1
             ? data->second.constructors[0]
             : names::no_value;
}

// What the logic calls a field, if it has a name for it.
Symbol Laziness::selector(names::ValueId constructor, std::size_t field) {
  const auto named = names_.fields(constructor);
  if (field < named.size() && named[field] != names::no_value)
    return constructors_.field_in_logic(named[field]) ? vocabulary_.constant(named[field])
                                                      : no_symbol;
  const std::size_t size = environment_.constructors.at(constructor).arity;
  return size > 1 && size <= names::Program::largest_tuple &&
                 names_.tuple_value(size) == constructor
             ? vocabulary_.tuple_part(size, field)
             : no_symbol;
}

// What holds of the fields of a structure restricts its selectors, and its measures in a way that
// nobody knows.
Laziness::Restricted Laziness::restricted_by_fields(Refined type) {
  Restricted result;
  const names::ValueId constructor = only_constructor(type);
  if (constructor == names::no_value)
    return result;
  bool any = false;
  std::size_t number = 0;
  std::unordered_set<Symbol> selectors;
  for (Refined rest = types_.body(constructors_.fields_at(constructor, type, {}));
       types_[rest].form == Form::Function; rest = types_.body(types_[rest].result), ++number) {
    const Refinement field = types_[types_.body(types_[rest].argument)].refinement;
    any |= !field.empty();
    const Symbol name = selector(constructor, number);
    selectors.insert(name);
    if (name == no_symbol || field.empty())
      continue;
    const Formula taken = formulas_.apply(formulas_.name(name), std::array{formulas_.value()});
    for (const Conjunct &conjunct : field)
      result.selectors.push_back(
          {formulas_.substitute(conjunct.formula, {{{formulas_.value_name(), taken}}, {}})});
  }
  const auto computes = [&](const MeasureEquation &equation) { // and does not only select a field
    return equation.constructor == constructor &&
           (formulas_[equation.body].kind != Op::Name ||
            std::find(equation.parameters.begin(), equation.parameters.end(),
                      formulas_[equation.body].name) == equation.parameters.end());
  };
  for (const Measure &measure : specifications_.measures)
    if (any && !selectors.contains(measure.name) &&
        std::any_of(measure.equations.begin(), measure.equations.end(), computes))
      result.measures.push_back(measure.name);
  return result;
}

// Whether some values meet all that is declared of the fields of a constructor. What depends on
// other fields, or on abstract refinements, is met by the fields of whoever has made a value.
bool Laziness::declares_certain_fields(names::ValueId constructor) {
  const Refined scheme = constructors_.type_of(constructor);
  std::unordered_set<Symbol> others;
  for (const PredicateVariable &abstract : types_[scheme].predicate_variables)
    others.insert(abstract.name);
  Refined rest = types_.body(scheme);
  for (; types_[rest].form == Form::Function; rest = types_.body(types_[rest].result)) {
    const Refined field = types_.body(types_[rest].argument);
    Refinement own = types_[field].refinement;
    std::erase_if(own, [&](const Conjunct &conjunct) {
      return std::any_of(others.begin(), others.end(),
                         [&](Symbol other) { return formulas_.mentions(conjunct.formula, other); });
    });
    if (types_.is_base(field) && !is_inhabited(own, field))
      return false;
    others.insert(types_[rest].binder);
  }
  return true;
}

// Whether nothing may meet what is declared of the fields that an expression takes.
bool Laziness::takes_uncertain_fields(ExpressionId id) {
  const auto *match = std::get_if<e::Case>(&program_[id].node);
  if (match == nullptr || match->alternatives.count != 1 || !dialect_.evaluation.lazy)
    return false; // where nothing is lazy, a field has a value
  if (pending_.contains(match->subject))
    return true;
  const kernel::ConstructorId constructor = program_[match->alternatives][0].constructor;
  return constructor != kernel::no_constructor && program_[constructor].value != names::no_value &&
         !declares_certain_fields(program_[constructor].value);
}

namespace {

// A match that only takes a structure apart.
const kernel::Alternative *only_alternative(const kernel::Program &program,
                                            kernel::ExpressionId id) {
  const auto *match = std::get_if<e::Case>(&program[id].node);
  if (match == nullptr || match->alternatives.count != 1 ||
      (match->otherwise != kernel::no_expression &&
       !std::holds_alternative<e::Failure>(program[match->otherwise].node)))
    return nullptr;
  const kernel::Alternative &only = program[match->alternatives][0];
  return only.constructor == kernel::no_constructor ? nullptr : &only;
}

} // namespace

kernel::VariableId Laziness::structure(ExpressionId bound) const {
  const kernel::Alternative *only = only_alternative(program_, bound);
  return only != nullptr && std::holds_alternative<e::Variable>(program_[only->body].node)
             ? std::get<e::Case>(program_[bound].node).subject
             : kernel::no_variable;
}

std::optional<Refined> Laziness::taken(ExpressionId id, Fields &fields) {
  if (const auto *variable = std::get_if<e::Variable>(&program_[id].node)) {
    const auto field = fields.find(variable->variable);
    if (field == fields.end())
      return std::nullopt;
    const Refined type = without(field->second.type, fields);
    return field->second.term == no_formula || !types_.is_base(type)
               ? type
               : types_.strengthen(type,
                                   {{formulas_.equal(formulas_.value(), field->second.term)}});
  }
  if (const auto *tuple = std::get_if<e::Construct>(&program_[id].node)) {
    const std::size_t size = tuple->arguments.count;
    if (size < 2 || size > names::Program::largest_tuple ||
        program_[tuple->constructor].value != names_.tuple_value(size))
      return std::nullopt;
    RefinedType type;
    type.head = names_.tuple(size);
    for (const ExpressionId argument : program_[tuple->arguments]) {
      const std::optional<Refined> part = taken(argument, fields);
      if (!part)
        return std::nullopt;
      type.arguments.push_back(*part);
    }
    return types_.add(std::move(type));
  }
  const kernel::Alternative *only = only_alternative(program_, id);
  return only != nullptr && take_fields(std::get<e::Case>(program_[id].node).subject, *only, fields)
             ? taken(only->body, fields)
             : std::nullopt;
}

bool Laziness::take_fields(VariableId subject, const kernel::Alternative &alternative,
                           Fields &fields) {
  const names::ValueId constructor = program_[alternative.constructor].value;
  const auto outer = fields.find(subject);
  const Refined *outside = variables_.find(subject);
  if (constructor == names::no_value || (outer == fields.end() && outside == nullptr))
    return false;
  const Field whole = outer != fields.end()
                          ? outer->second
                          : Field{*outside, formulas_.name(lifter_.name(subject))};
  const auto variables =
      program_[alternative.fields].subspan(program_[alternative.constructor].dictionaries);
  const bool certain = declares_certain_fields(constructor);
  const bool all = only_constructor(whole.type) != names::no_value;
  Refined rest = types_.body(constructors_.fields_at(constructor, whole.type, variables));
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const RefinedType function = types_[types_.body(rest)];
    if (function.form != Form::Function)
      return false;
    Field field{certain ? function.argument
                        : stand_in(function.argument, kernel::no_expression, true)};
    if (const Symbol name = all ? selector(constructor, i) : no_symbol;
        name != no_symbol && whole.term != no_formula)
      field.term = formulas_.apply(formulas_.name(name), std::array{whole.term});
    const Formula itself =
        field.term != no_formula ? field.term : formulas_.name(lifter_.name(variables[i]));
    rest = types_.substitute(function.result, {{{function.binder, itself}}, {}});
    fields[variables[i]] = field;
  }
  return true;
}

// A type that says nothing about fields that are not in scope.
Refined Laziness::without(Refined type, const Fields &fields) {
  Refinement kept = types_[type].refinement;
  std::erase_if(kept, [&](const Conjunct &conjunct) {
    return std::any_of(fields.begin(), fields.end(), [&](const auto &field) {
      return formulas_.mentions(conjunct.formula, lifter_.name(field.first));
    });
  });
  const Refined plain = types_.with(type, {});
  const bool elsewhere = std::any_of(fields.begin(), fields.end(), [&](const auto &field) {
    return types_.mentions(plain, lifter_.name(field.first));
  });
  return types_.with(elsewhere ? types_.unrefined(plain) : plain, std::move(kept));
}

} // namespace culprit::refine
