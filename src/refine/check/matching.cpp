#include "refine/check/matching.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

namespace e = kernel::expression;

Matching::Matching(Context &context, Generator &generator, Constructors &constructors, Sizes &sizes,
                   Variables &variables)
    : Part(context), generator_(generator), constructors_(constructors), sizes_(sizes),
      variables_(variables) {
  find_matched_again();
}

void Matching::bind_fields(kernel::ConstructorId constructor, VariableId subject,
                           std::span<const VariableId> fields, EntityId place) {
  const names::ValueId value = program_[constructor].value;
  if (value == names::no_value)
    return;
  const Refined type = variables_.type_of(subject);
  require_whole_indices(value, types_.body(type), place);
  Refined rest = types_.body(constructors_.fields_at(value, type, fields));
  for (const VariableId field : fields) {
    const RefinedType function = types_[types_.body(rest)];
    if (function.form != Form::Function) {
      variables_.bind(field, types_.plain(program_[field].type));
      continue;
    }
    variables_.bind(
        field, sizes_.field_in(type, formulas_.name(lifter_.name(subject)), function.argument));
    rest = types_.substitute(function.result,
                             {{{function.binder, formulas_.name(lifter_.name(field))}}, {}});
  }
  const Substitution own{{{formulas_.value_name(), formulas_.name(lifter_.name(subject))}}, {}};
  for (const Conjunct &conjunct : types_[types_.body(rest)].refinement)
    generator_.assume(formulas_.substitute(conjunct.formula, own));
  assume_tag(value, subject);
  assume_no_constant(value, subject);
}

// A generalised constructor says that types are the same, and a value of one is then a value of the
// other. That is the case of all values of these types, so nothing more can be said of an index.
void Matching::require_whole_indices(names::ValueId constructor, Refined subject, EntityId place) {
  Refined made = types_.body(constructors_.type_of(constructor));
  while (types_[made].form == Form::Function)
    made = types_.body(types_[made].result);
  const std::vector<Refined> given = types_[subject].arguments;
  const std::vector<Refined> made_for = types_[made].arguments;
  Reason reason;
  reason.demand = Demand::Constraint;
  reason.place = place;
  reason.subject = names_[constructor].name;
  const auto require_whole = [&](Refined index) {
    if (const Refined whole = types_.unrefined(index); whole != index)
      generator_.subtype(whole, index, reason);
  };
  for (std::size_t i = 0; i < made_for.size() && i < given.size(); ++i) {
    const RefinedType index = types_[made_for[i]];
    const TypeSubstitution own{{index.variable, made_for[i]}};
    const bool parameter = index.form == Form::Variable && index.arguments.empty() &&
                           std::ranges::count_if(made_for, [&](Refined other) {
                             return types_.mentions(other, own);
                           }) == 1;
    if (parameter)
      continue;
    require_whole(given[i]);
    require_whole(made_for[i]);
  }
}

void Matching::find_matched_again() {
  std::unordered_set<VariableId> once;
  for (std::uint32_t i = 0; i < program_.expression_count(); ++i)
    if (const auto *node = std::get_if<e::Case>(&program_[kernel::ExpressionId{i}].node))
      if (!once.insert(node->subject).second)
        matched_again_.insert(node->subject);
}

// A value that is matched again is still made by the same constructor. Where it has fields, nothing
// else says that two constructors make different values.
void Matching::assume_tag(names::ValueId constructor, VariableId subject) {
  const names::TypeNameId type = names_[constructor].parent;
  const auto info = environment_.data.find(type);
  if (const kernel::ConstructorId own = program_.find_constructor(constructor);
      own != kernel::no_constructor && program_[own].siblings == kernel::Constructor::open)
    return;
  if (dialect_.infers_everything || // it is among what constructors say
      !matched_again_.contains(subject) || info == environment_.data.end() ||
      info->second.constructors.size() < 2 || types_.is_embedded(type) ||
      vocabulary_.is_enumeration(type) || vocabulary_.is_data(type))
    return;
  const std::vector<names::ValueId> &all = info->second.constructors;
  const auto number = std::find(all.begin(), all.end(), constructor) - all.begin();
  const Formula tag = formulas_.apply(formulas_.name(vocabulary_.tag(type)),
                                      std::array{formulas_.name(lifter_.name(subject))});
  generator_.assume(formulas_.equal(tag, formulas_.integer(number)));
}

// What a constructor with fields makes is no constant. OCaml compares values with those.
void Matching::assume_no_constant(names::ValueId constructor, VariableId subject) {
  const names::TypeNameId type = names_[constructor].parent;
  const auto info = environment_.data.find(type);
  const kernel::ConstructorId own = program_.find_constructor(constructor);
  if (!dialect_.infers_everything || info == environment_.data.end() ||
      !names_.is_of_program(constructor) || own == kernel::no_constructor ||
      program_[own].siblings == kernel::Constructor::open || vocabulary_.is_enumeration(type) ||
      vocabulary_.is_data(type))
    return;
  for (const names::ValueId other : info->second.constructors)
    if (const kernel::ConstructorId id = program_.find_constructor(other);
        other != constructor && id != kernel::no_constructor && program_[id].arity == 0)
      generator_.assume(
          formulas_.make(Op::NotEqual, {formulas_.name(lifter_.name(subject)),
                                        formulas_.name(vocabulary_.constant(other))}));
}

// What is known of a value that a constructor made.
void Matching::assume_constructor(names::ValueId constructor, VariableId subject) {
  assume_made_by(constructor, variables_.type_of(subject), lifter_.name(subject));
  assume_tag(constructor, subject);
  assume_no_constant(constructor, subject);
}

void Matching::assume_made_by(names::ValueId constructor, Refined type, Symbol value) {
  const Substitution own{{{formulas_.value_name(), formulas_.name(value)}}, {}};
  Refined rest = types_.body(constructors_.fields_at(constructor, type, {}));
  while (types_[rest].form == Form::Function) {
    const RefinedType function = types_[rest];
    const Symbol field = formulas_.fresh("field");
    generator_.bind(field, function.argument);
    rest = types_.body(
        types_.substitute(function.result, {{{function.binder, formulas_.name(field)}}, {}}));
  }
  for (const Conjunct &conjunct : types_[rest].refinement)
    generator_.assume(formulas_.substitute(conjunct.formula, own));
}

// What is known of a value that a constructor without fields made: which one it is, and what
// measures say of it.
std::vector<Formula> Matching::facts_of_constant(names::ValueId constructor, VariableId subject) {
  const Substitution own{{{formulas_.value_name(), formulas_.name(lifter_.name(subject))}}, {}};
  const Refined made =
      types_.body(constructors_.fields_at(constructor, variables_.type_of(subject), {}));
  std::vector<Formula> facts;
  for (const Conjunct &conjunct : types_[made].refinement)
    facts.push_back(formulas_.substitute(conjunct.formula, own));
  return facts;
}

// Whether no type is both: the heads of two data types differ, or those of two things that are
// types by promotion. What a family or a variable stands for is not known.
bool Matching::are_apart(Refined first, Refined second) const {
  const RefinedType &left = types_[first];
  const RefinedType &right = types_[second];
  const auto is_fixed = [&](const RefinedType &type) {
    if (type.form == Form::Data)
      return !environment_.families.contains(type.head);
    const auto shape = static_cast<types::Shape>(static_cast<std::uint64_t>(type.variable) >> 32U);
    return type.form == Form::Variable &&
           (shape == types::Shape::Promoted || shape == types::Shape::Literal);
  };
  if (left.form != right.form || !is_fixed(left) || !is_fixed(right))
    return false;
  if (left.head != right.head || left.variable != right.variable)
    return true;
  for (std::size_t i = 0; i < left.arguments.size() && i < right.arguments.size(); ++i)
    if (are_apart(left.arguments[i], right.arguments[i]))
      return true;
  return false;
}

// A generalised constructor makes values of some instances of its type only.
bool Matching::can_make(names::ValueId constructor, Refined type) {
  Refined result = types_.body(types_.plain(environment_.values[index(constructor)].type));
  while (types_[result].form == Form::Function)
    result = types_.body(types_[result].result);
  return !are_apart(result, types_.body(type));
}

// What is known where no alternative fits.
void Matching::assume_no_alternative(const e::Case &node) {
  const auto alternatives = program_[node.alternatives];
  if (alternatives.empty())
    return;
  if (alternatives[0].constructor == kernel::no_constructor) {
    for (const kernel::Alternative &alternative : alternatives)
      if (lifter_.is_value(alternative.literal))
        generator_.assume(formulas_.make(Op::NotEqual, {formulas_.name(lifter_.name(node.subject)),
                                                        lifter_.literal(alternative.literal)}));
    return;
  }
  const names::ValueId first = program_[alternatives[0].constructor].value;
  if (first == names::no_value ||
      program_[alternatives[0].constructor].siblings == kernel::Constructor::open)
    return;
  std::vector<names::ValueId> missing;
  const auto info = environment_.data.find(names_[first].parent);
  if (info == environment_.data.end())
    return;
  for (const names::ValueId constructor : info->second.constructors) {
    const bool seen = std::any_of(alternatives.begin(), alternatives.end(),
                                  [&](const kernel::Alternative &alternative) {
                                    return program_[alternative.constructor].value == constructor;
                                  });
    if (!seen && can_make(constructor, variables_.type_of(node.subject)))
      missing.push_back(constructor);
  }
  if (missing.empty())
    return generator_.assume(formulas_.truth(false));
  if (missing.size() == 1) {
    assume_constructor(missing[0], node.subject);
    return;
  }
  if (vocabulary_.is_enumeration(names_[first].parent)) {
    std::vector<Formula> either;
    either.reserve(missing.size());
    for (const names::ValueId constructor : missing)
      either.push_back(formulas_.conjunction(facts_of_constant(constructor, node.subject)));
    generator_.assume(formulas_.make(Op::Or, either));
    return;
  }
  const Formula reached = generator_.fresh_formula(formulas_.int_sort(), Origin::Way);
  for (const names::ValueId constructor : missing) {
    const Generator::Mark before = generator_.mark();
    assume_constructor(constructor, node.subject);
    generator_.require(reached, {});
    generator_.leave(before);
  }
  generator_.assume(reached);
}

} // namespace culprit::refine
