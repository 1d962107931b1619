// Matches: what is known in an alternative.
#include "refine/check/check.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::ConstructorId;

// The type of a constructor's fields in a value of a type, as a function of them.
Refined Checker::opened(names::ValueId constructor, Refined subject,
                        std::span<const VariableId> fields) {
  const Refined scheme = constructor_type(constructor);
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
      generator_.match(shapes[i], types_.plain(program_[fields[i]].type), known);
  Substitution predicates;
  for (std::size_t i = 0; i < quantified.predicate_variables.size(); ++i) {
    Abstraction made;
    if (i < whole.predicates.size()) {
      made.parameters = whole.predicates[i].parameters;
      std::vector<Formula> all;
      for (const Conjunct &conjunct : whole.predicates[i].body)
        all.push_back(conjunct.formula);
      made.body = formulas_.conjunction(all);
    }
    predicates.predicates.emplace_back(quantified.predicate_variables[i].name, std::move(made));
  }
  return types_.substitute(types_.substitute(quantified.result, known), predicates);
}

void Checker::open(ConstructorId constructor, VariableId subject,
                   std::span<const VariableId> fields) {
  const names::ValueId value = program_[constructor].value;
  const auto known = variable_types_.find(subject);
  if (value == names::no_value)
    return;
  const Refined type =
      known != variable_types_.end() ? known->second : types_.plain(program_[subject].type);
  Refined rest = types_.body(opened(value, type, fields));
  for (const VariableId field : fields) {
    const RefinedType function = types_[types_.body(rest)];
    if (function.form != Form::Function) {
      bind_variable(field, types_.plain(program_[field].type));
      continue;
    }
    bind_variable(field, function.argument);
    rest = types_.substitute(function.result,
                             {{{function.binder, formulas_.name(lifter_.name(field))}}, {}});
  }
  const Substitution own{{{formulas_.value_name(), formulas_.name(lifter_.name(subject))}}, {}};
  for (const Conjunct &conjunct : types_[types_.body(rest)].refinement)
    generator_.assume(formulas_.substitute(conjunct.formula, own));
  assume_tag(value, subject);
}

void Checker::find_matched_again() {
  std::unordered_set<VariableId> once;
  for (std::uint32_t i = 0; i < program_.expression_count(); ++i)
    if (const auto *node = std::get_if<e::Case>(&program_[kernel::ExpressionId{i}].node))
      if (!once.insert(node->subject).second)
        matched_again_.insert(node->subject);
}

// A value that is matched again is still made by the same constructor. Where it has fields, nothing
// else says that two constructors make different values.
void Checker::assume_tag(names::ValueId constructor, VariableId subject) {
  const names::TypeNameId type = names_[constructor].parent;
  const auto info = environment_.data.find(type);
  if (!matched_again_.contains(subject) || info == environment_.data.end() ||
      info->second.constructors.size() < 2 || types_.is_embedded(type) ||
      vocabulary_.is_enumeration(type) || vocabulary_.is_data(type))
    return;
  const std::vector<names::ValueId> &all = info->second.constructors;
  const auto number = std::find(all.begin(), all.end(), constructor) - all.begin();
  const Formula tag = formulas_.apply(formulas_.name(vocabulary_.tag(type)),
                                      std::array{formulas_.name(lifter_.name(subject))});
  generator_.assume(formulas_.equal(tag, formulas_.integer(number)));
}

void Checker::match(const e::Case &node, Refined type, const Reason &reason) {
  const Generator::Mark outside = generator_.mark();
  if (evaluates_subject(node))
    force(node.subject);
  for (const kernel::Alternative &alternative : program_[node.alternatives]) {
    const Generator::Mark before = generator_.mark();
    if (alternative.constructor == kernel::no_constructor) {
      if (alternative.literal.kind != kernel::LiteralKind::String)
        generator_.assume(formulas_.equal(formulas_.name(lifter_.name(node.subject)),
                                          lifter_.literal(alternative.literal)));
    } else {
      open(alternative.constructor, node.subject,
           program_[alternative.fields].subspan(program_[alternative.constructor].dictionaries));
    }
    check(alternative.body, type, reason);
    generator_.leave(before);
  }
  if (node.otherwise != kernel::no_expression) {
    others(node);
    check(node.otherwise, type, reason);
  }
  generator_.leave(outside);
}

// What is known of a value that a constructor made.
void Checker::enter(names::ValueId constructor, VariableId subject) {
  const auto known = variable_types_.find(subject);
  made_by(constructor,
          known != variable_types_.end() ? known->second : types_.plain(program_[subject].type),
          lifter_.name(subject));
  assume_tag(constructor, subject);
}

void Checker::made_by(names::ValueId constructor, Refined type, Symbol value) {
  const Substitution own{{{formulas_.value_name(), formulas_.name(value)}}, {}};
  Refined rest = types_.body(opened(constructor, type, {}));
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

// What is known where no alternative fits.
void Checker::others(const e::Case &node) {
  const auto alternatives = program_[node.alternatives];
  if (alternatives.empty())
    return;
  if (alternatives[0].constructor == kernel::no_constructor) {
    for (const kernel::Alternative &alternative : alternatives)
      if (alternative.literal.kind != kernel::LiteralKind::String)
        generator_.assume(formulas_.make(Op::NotEqual, {formulas_.name(lifter_.name(node.subject)),
                                                        lifter_.literal(alternative.literal)}));
    return;
  }
  const names::ValueId first = program_[alternatives[0].constructor].value;
  if (first == names::no_value)
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
    if (!seen)
      missing.push_back(constructor);
  }
  if (missing.size() == 1) {
    enter(missing[0], node.subject);
    return;
  }
  if (vocabulary_.is_enumeration(names_[first].parent)) {
    std::vector<Formula> either;
    either.reserve(missing.size());
    for (const names::ValueId constructor : missing)
      either.push_back(formulas_.equal(formulas_.name(lifter_.name(node.subject)),
                                       formulas_.name(vocabulary_.constant(constructor))));
    generator_.assume(either.empty() ? formulas_.truth(false) : formulas_.make(Op::Or, either));
    return;
  }
  const Formula reached = generator_.fresh_formula(formulas_.int_sort(), Origin::Way);
  for (const names::ValueId constructor : missing) {
    const Generator::Mark before = generator_.mark();
    enter(constructor, node.subject);
    generator_.require(reached, {});
    generator_.leave(before);
  }
  generator_.assume(reached);
}

void Checker::fail(kernel::ExpressionId id, const e::Failure &failure) {
  using kernel::FailureKind;
  if (!specifications_.options.totality || failure.kind == FailureKind::MissingMethod)
    return;
  Reason reason;
  reason.demand = Demand::Pattern;
  reason.place = program_[id].entity;
  reason.subject = failure.subject != no_symbol ? failure.subject : owner_;
  reason.failure = id;
  generator_.require(formulas_.truth(false), reason, Kind::Totality);
}

} // namespace culprit::refine
