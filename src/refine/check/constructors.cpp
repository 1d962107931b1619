#include "refine/check/constructors.h"

#include "refine/check/field_unknowns.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

// An equation of a measure, about one value and its fields.
Formula Constructors::said_by(const Measure &measure, const MeasureEquation &equation,
                              Formula value, const Substitution &fields) {
  const Formula whole = formulas_.apply(formulas_.name(measure.name), std::array{value});
  const Formula body = formulas_.substitute(equation.body, fields);
  return equation.predicate ? formulas_.substitute(body, {{{formulas_.value_name(), whole}}, {}})
                            : formulas_.equal(whole, body);
}

Refinement Constructors::facts_about(names::ValueId constructor, std::span<const Symbol> fields) {
  Refinement facts;
  const Formula value = formulas_.value();
  const std::string_view text = symbols_.name(names_[constructor].name);
  if (lifter_.is_truth_value(constructor)) {
    facts.push_back({text == dialect_.truth ? value : formulas_.make(Op::Not, {value})});
    return facts;
  }
  if (const std::optional<Formula> made = tag(constructor, value))
    facts.push_back({*made});
  if (changes(constructor)) { // nothing else holds of it for ever
    add_named_fields(constructor, fields, facts);
    return facts;
  }
  for (const Measure &measure : specifications_.measures)
    for (const MeasureEquation &equation : measure.equations) {
      if (equation.constructor != constructor || equation.parameters.size() != fields.size())
        continue;
      Substitution substitution;
      for (std::size_t i = 0; i < fields.size(); ++i)
        substitution.names.emplace_back(equation.parameters[i], formulas_.name(fields[i]));
      facts.push_back({said_by(measure, equation, value, substitution), equation.entity});
    }
  sizes_.add_size(constructor, fields, facts);
  if (names_[constructor].module == names::no_module && fields.size() > 2) // a tuple
    for (std::uint32_t i = 0; i < fields.size(); ++i)
      facts.push_back(
          {formulas_.equal(formulas_.apply(formulas_.name(vocabulary_.tuple_part(fields.size(), i)),
                                           std::array{value}),
                           formulas_.name(fields[i]))});
  add_named_fields(constructor, fields, facts);
  std::vector<Formula> arguments;
  for (const Symbol field : fields)
    arguments.push_back(formulas_.name(field));
  facts.push_back({formulas_.equal(
      value, formulas_.apply(formulas_.name(vocabulary_.constant(constructor)), arguments))});
  if (dialect_.infers_everything)
    add_parts(constructor, fields, facts);
  const names::TypeNameId parent = names_[constructor].parent;
  if ((!specifications_.options.reflection && !vocabulary_.is_taken_apart(parent)) ||
      vocabulary_.is_data(parent))
    return facts;
  const auto info = environment_.data.find(parent);
  if (info == environment_.data.end())
    return facts;
  for (const names::ValueId other : info->second.constructors) {
    const Formula is =
        formulas_.apply(formulas_.name(vocabulary_.tester(other)), std::array{value});
    facts.push_back({other == constructor ? is : formulas_.make(Op::Not, {is})});
  }
  for (std::uint32_t i = 0; i < fields.size(); ++i)
    facts.push_back({formulas_.equal(
        formulas_.apply(formulas_.name(vocabulary_.selector(constructor, i)), std::array{value}),
        arguments[i])});
  return facts;
}

// Those that cannot be assigned to.
void Constructors::add_named_fields(names::ValueId constructor, std::span<const Symbol> fields,
                                    Refinement &facts) {
  const auto named = names_.fields(constructor);
  for (std::size_t i = 0; i < named.size() && i < fields.size(); ++i)
    if (named[i] != names::no_value && !is_mutable(environment_, named[i]) &&
        field_in_logic(named[i]))
      facts.push_back(
          {formulas_.equal(formulas_.apply(formulas_.name(vocabulary_.constant(named[i])),
                                           std::array{formulas_.value()}),
                           formulas_.name(fields[i]))});
}

// Whether all constructors of its type are known. Those that the program does not use are not in
// the kernel, but others of the type are.
bool Constructors::is_closed(names::ValueId constructor) const {
  const auto info = environment_.data.find(names_[constructor].parent);
  if (info == environment_.data.end() ||
      std::ranges::find(info->second.constructors, constructor) == info->second.constructors.end())
    return false;
  bool used = false;
  for (const names::ValueId each : info->second.constructors)
    if (const kernel::ConstructorId own = program_.find_constructor(each);
        own != kernel::no_constructor) {
      used = true;
      if (program_[own].siblings == kernel::Constructor::open)
        return false;
    }
  return used;
}

// Which of the constructors of its type has made a value (paper 003's set types): of lists, the
// length says it, and constants of an enumeration are different from each other.
std::optional<Formula> Constructors::tag(names::ValueId constructor, Formula value) {
  const names::TypeNameId type = names_[constructor].parent;
  if (!dialect_.infers_everything || !is_closed(constructor) || type == names_.list() ||
      types_.is_embedded(type) || vocabulary_.is_enumeration(type))
    return std::nullopt;
  const std::vector<names::ValueId> &all = environment_.data.at(type).constructors;
  if (all.size() < 2)
    return std::nullopt;
  const auto number = std::find(all.begin(), all.end(), constructor) - all.begin();
  return formulas_.equal(formulas_.apply(formulas_.name(vocabulary_.tag(type)), std::array{value}),
                         formulas_.integer(number));
}

void Constructors::add_made_by(names::ValueId constructor, Formula value, Formula condition,
                               Refinement &facts) {
  const names::TypeNameId type = names_[constructor].parent;
  if (const std::optional<Formula> made = tag(constructor, value))
    facts.push_back({formulas_.make(Op::Iff, {condition, *made})});
  const auto info = environment_.data.find(type);
  if (!is_closed(constructor) || info == environment_.data.end())
    return;
  if (type == names_.list()) {
    if (const auto length = vocabulary_.measure(symbols_.find(dialect_.length)))
      facts.push_back({formulas_.make(
          Op::Iff,
          {condition, formulas_.equal(formulas_.apply(formulas_.name(*length), std::array{value}),
                                      formulas_.integer(0))})});
    return;
  }
  add_measures(constructor, value, condition, facts);
  // What only one other constructor can have made.
  const std::vector<names::ValueId> &all = info->second.constructors;
  if (all.size() == 2)
    add_measures(all[0] == constructor ? all[1] : all[0], value,
                 formulas_.make(Op::Not, {condition}), facts);
}

// The measures of what a constructor makes that do not depend on its fields.
void Constructors::add_measures(names::ValueId constructor, Formula value, Formula condition,
                                Refinement &facts) {
  if (changes(constructor))
    return;
  for (const Measure &measure : specifications_.measures)
    for (const MeasureEquation &equation : measure.equations)
      if (equation.constructor == constructor &&
          std::ranges::none_of(equation.parameters, [&](Symbol parameter) {
            return formulas_.mentions(equation.body, parameter);
          }))
        facts.push_back({formulas_.make(
            Op::Implies, {condition, said_by(measure, equation, value, Substitution())})});
}

// What was put into a value can be taken out of it. Fields with names are known by these.
void Constructors::add_parts(names::ValueId constructor, std::span<const Symbol> fields,
                             Refinement &facts) {
  const bool tuple = names_[constructor].module == names::no_module && constructor != names_.cons();
  if (tuple || !is_closed(constructor) ||
      !types_.field_sorts(environment_.values[index(constructor)].type,
                          names_[constructor].parent)) // something is hidden in it
    return;
  const auto named = names_.fields(constructor);
  Refined rest = types_.body(types_.plain(environment_.values[index(constructor)].type));
  for (std::uint32_t i = 0; i < fields.size() && types_[rest].form == Form::Function;
       ++i, rest = types_.body(types_[rest].result))
    if ((i >= named.size() || named[i] == names::no_value) &&
        types_[types_.body(types_[rest].argument)].form != Form::Function)
      facts.push_back(
          {formulas_.equal(formulas_.apply(formulas_.name(vocabulary_.selector(constructor, i)),
                                           std::array{formulas_.value()}),
                           formulas_.name(fields[i]))});
}

bool Constructors::changes(names::ValueId constructor) const {
  const auto info = environment_.constructors.find(constructor);
  return info != environment_.constructors.end() &&
         std::any_of(info->second.fields.begin(), info->second.fields.end(),
                     [&](names::ValueId field) { return is_mutable(environment_, field); });
}

bool Constructors::field_in_logic(names::ValueId field) const {
  Refined type = types_.body(types_.plain(environment_.values[index(field)].type));
  if (types_[type].form != Form::Function)
    return false;
  return specifications_.options.higher_order || types_.is_base(types_.body(types_[type].result));
}

Refined Constructors::type_of(names::ValueId constructor) {
  if (const auto known = types_of_.find(constructor); known != types_of_.end())
    return known->second;
  const auto written = specifications_.constructors.find(constructor);
  const auto signature = specifications_.signatures.find(constructor);
  const Refined scheme = written != specifications_.constructors.end() ? written->second.type
                         : signature != specifications_.signatures.end()
                             ? signature->second.type
                             : types_.plain(environment_.values[index(constructor)].type);
  std::vector<RefinedType> arrows;
  std::vector<Symbol> fields;
  Refined rest = types_.body(scheme);
  while (types_[rest].form == Form::Function) {
    arrows.push_back(types_[rest]);
    fields.push_back(arrows.back().binder);
    rest = types_.body(types_[rest].result);
  }
  for (std::size_t i = 0; fields_ != nullptr && i < arrows.size(); ++i)
    if (const Refined contents = fields_->contents(constructor, i, fields); contents != no_refined)
      arrows[i].argument = contents;
  if (fields_ != nullptr)
    if (auto said = fields_->together(constructor, fields))
      arrows[said->field].argument =
          types_.strengthen(arrows[said->field].argument, std::move(said->refinement));
  Refined result = types_.strengthen(rest, facts_about(constructor, fields));
  for (auto arrow = arrows.rbegin(); arrow != arrows.rend(); ++arrow)
    result = types_.function(arrow->binder, arrow->argument, result);
  RefinedType quantified = types_[scheme];
  if (quantified.form == Form::Forall) {
    quantified.result = result;
    result = types_.add(std::move(quantified));
  }
  return types_of_[constructor] = result;
}

Refined Constructors::assigned(names::ValueId constructor, std::size_t field, Refined type,
                               Formula record) {
  Refined rest = types_.body(fields_at(constructor, type, {}));
  for (std::size_t i = 0; i < field && types_[rest].form == Form::Function; ++i)
    rest = types_.body(types_[rest].result);
  if (types_[rest].form != Form::Function)
    return no_refined;
  const Refined argument = types_[rest].argument;
  if (fields_ == nullptr)
    return argument;
  const std::optional<Refinement> said = fields_->of_assigned(constructor, field, record);
  return said && types_.is_base(argument) ? types_.with(argument, *said) : argument;
}

// The type of a field in a value of a constructor, in terms of the whole value; none if it cannot
// be said so.
Refined Constructors::field_in(names::ValueId constructor, names::ValueId field, Symbol whole) {
  std::vector<RefinedType> arrows;
  for (Refined rest = types_.body(type_of(constructor)); types_[rest].form == Form::Function;
       rest = types_.body(types_[rest].result))
    arrows.push_back(types_[rest]);
  const auto named = names_.fields(constructor);
  Substitution others;
  Refined result = no_refined;
  for (std::size_t i = 0; i < arrows.size() && i < named.size(); ++i) {
    if (named[i] == field)
      result = types_.substitute(arrows[i].argument, others);
    if (named[i] != names::no_value && field_in_logic(named[i]))
      others.names.emplace_back(arrows[i].binder,
                                formulas_.apply(formulas_.name(vocabulary_.constant(named[i])),
                                                std::array{formulas_.name(whole)}));
  }
  const bool other_fields =
      result != no_refined &&
      std::any_of(arrows.begin(), arrows.end(),
                  [&](const RefinedType &arrow) { return types_.mentions(result, arrow.binder); });
  return other_fields ? no_refined : result;
}

// A selector gives what the constructors were given.
Refined Constructors::field_type(names::ValueId field) {
  const Refined plain = types_.plain(environment_.values[index(field)].type);
  const auto info = environment_.fields.find(field);
  const RefinedType arrow = types_[types_.body(plain)];
  if (info == environment_.fields.end() || info->second.constructors.empty() ||
      arrow.form != Form::Function)
    return plain;
  const std::vector<names::ValueId> &constructors = info->second.constructors;
  const Refined scheme = type_of(constructors[0]);
  Refined rest = types_.body(scheme);
  while (types_[rest].form == Form::Function)
    rest = types_.body(types_[rest].result);
  Refined result = field_in(constructors[0], field, arrow.binder);
  if (result == no_refined)
    return plain;
  for (std::size_t i = 1; i < constructors.size(); ++i)
    result = types_.either(result, field_in(constructors[i], field, arrow.binder));
  if (field_in_logic(field))
    result = types_.strengthen(
        result, {{formulas_.equal(formulas_.value(),
                                  formulas_.apply(formulas_.name(vocabulary_.constant(field)),
                                                  std::array{formulas_.name(arrow.binder)}))}});
  RefinedType quantified = types_[scheme];
  const Refined function = types_.function(arrow.binder, types_.with(rest, {}), result);
  if (quantified.form != Form::Forall)
    return function;
  // The selector's type variables are in the order of its own type.
  TypeSubstitution own;
  types_.match(rest, arrow.argument, own);
  const Refined renamed = types_.substitute(function, own);
  RefinedType whole = types_[plain];
  if (whole.form != Form::Forall) { // without type variables
    if (quantified.predicate_variables.empty())
      return renamed;
    whole = {};
    whole.form = Form::Forall;
  }
  whole.predicate_variables = quantified.predicate_variables;
  for (PredicateVariable &variable : whole.predicate_variables)
    for (Refined &each : variable.types)
      each = types_.substitute(each, own);
  whole.result = renamed;
  return types_.add(std::move(whole));
}

// Constructors in what unknown predicates are about, and in what is to be shown. What is known
// already comes from code, or from such a place.
void Constructors::collect_facts(Formula formula, bool inside, std::vector<Formula> &facts) {
  const horn::surface::Expression node = formulas_[formula];
  if (node.kind == Op::Lambda || node.kind == Op::Forall || node.kind == Op::Exists)
    return;
  const std::vector<Formula> parts = formulas_.children(formula);
  for (const Formula part : parts)
    collect_facts(part, inside || node.kind == Op::Kappa, facts);
  if (!inside || (node.kind != Op::Apply && node.kind != Op::Name))
    return;
  const Formula head = node.kind == Op::Apply ? parts[0] : formula;
  if (formulas_[head].kind != Op::Name)
    return;
  if (const names::ValueId value = vocabulary_.constructor(formulas_[head].name);
      value != names::no_value)
    add_facts(value, formula, facts);
}

void Constructors::add_facts(names::ValueId constructor, Formula term,
                             std::vector<Formula> &facts) {
  const std::vector<Formula> parts = formulas_.children(term);
  const auto info = environment_.constructors.find(constructor);
  const std::size_t given = parts.empty() ? 0 : parts.size() - 1;
  if (info == environment_.constructors.end() || info->second.arity != given)
    return;
  auto [known, added] = facts_of_.try_emplace(constructor);
  if (added) {
    for (std::size_t i = 0; i < given; ++i)
      known->second.fields.push_back(formulas_.fresh("field"));
    known->second.facts = facts_about(constructor, known->second.fields);
  }
  Substitution own{{{formulas_.value_name(), term}}, {}};
  for (std::size_t i = 0; i < given; ++i)
    own.names.emplace_back(known->second.fields[i], parts[i + 1]);
  for (const Conjunct &conjunct : known->second.facts)
    facts.push_back(formulas_.substitute(conjunct.formula, own));
}

// The type of a constructor's fields in a value of a type, as a function of them.
Refined Constructors::fields_at(names::ValueId constructor, Refined subject,
                                std::span<const VariableId> fields) {
  const Refined scheme = type_of(constructor);
  const RefinedType quantified = types_[scheme];
  if (quantified.form != Form::Forall)
    return scheme;
  Refined result = types_.body(scheme);
  std::vector<Refined> shapes;
  while (types_[result].form == Form::Function) {
    shapes.push_back(types_[result].argument);
    result = types_.body(types_[result].result);
  }
  TypeSubstitution known;
  const RefinedType whole = types_[types_.body(subject)];
  const std::vector<Refined> parameters = types_[result].arguments;
  if (whole.form == Form::Data)
    for (std::size_t i = 0; i < parameters.size() && i < whole.arguments.size(); ++i)
      if (types_[parameters[i]].form == Form::Variable && types_[parameters[i]].arguments.empty())
        known.try_emplace(types_[parameters[i]].variable, whole.arguments[i]);
  // What is hidden in the constructor has its own names here.
  for (std::size_t i = 0; i < shapes.size() && i < fields.size(); ++i)
    if (program_[fields[i]].type != types::no_type)
      types_.match(shapes[i], types_.plain(program_[fields[i]].type), known);
  Substitution predicates;
  for (std::size_t i = 0; i < quantified.predicate_variables.size(); ++i) {
    Abstraction abstraction;
    if (i < whole.predicates.size()) {
      abstraction.parameters = whole.predicates[i].parameters;
      std::vector<Formula> all;
      for (const Conjunct &conjunct : whole.predicates[i].body)
        all.push_back(conjunct.formula);
      abstraction.body = formulas_.conjunction(all);
    }
    predicates.predicates.emplace_back(quantified.predicate_variables[i].name,
                                       std::move(abstraction));
  }
  return types_.substitute(types_.substitute(quantified.result, known), predicates);
}

} // namespace culprit::refine
