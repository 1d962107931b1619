#include "refine/check/undeclared.h"

#include "refine/suspensions.h"
#include "types/infer/rows.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

namespace e = kernel::expression;

namespace {

// As OCaml numbers tags: no two of one type have the same number. It does not count the quote.
std::int64_t number_of(std::string_view tag) {
  std::uint32_t number = 0;
  for (const char c : tag.substr(1))
    number = number * 223U + static_cast<unsigned char>(c);
  return number & 0x7FFFFFFFU;
}

} // namespace

bool Undeclared::is_variant(kernel::ConstructorId constructor) const {
  return symbols_.name(program_[constructor].name).starts_with('`');
}

bool Undeclared::is_suspended(kernel::ConstructorId constructor) const {
  return symbols_.name(program_[constructor].name) == suspended_name;
}

// ---- which tag has made a variant, and of what

Formula Undeclared::tag(Formula value, Op op, std::string_view name) {
  const SortId variants = types_.sort(types_.variants());
  const Symbol function = vocabulary_.declare(
      "tag$`", formulas_.function(std::span(&variants, 1), formulas_.int_sort()));
  return formulas_.make(op, {formulas_.apply(formulas_.name(function), std::array{value}),
                             formulas_.integer(number_of(name))});
}

Refinement Undeclared::facts(kernel::ConstructorId constructor, Formula value, Formula field) {
  const std::string_view name = symbols_.name(program_[constructor].name);
  Refinement facts{{tag(value, Op::Equal, name)}};
  if (field == no_formula)
    return facts;
  const SortId variants = types_.sort(types_.variants());
  const Symbol part =
      vocabulary_.declare(fmt::format("part${}", name),
                          formulas_.function(std::span(&variants, 1), formulas_.variable(0), 1));
  facts.push_back(
      {formulas_.equal(formulas_.apply(formulas_.name(part), std::array{value}), field)});
  return facts;
}

// ---- types

// The function in a lazy value. What it gives is an argument of the value's type.
Refined Undeclared::suspension(Refined delayed) {
  const RefinedType data = types_[types_.body(delayed)];
  if (data.form != Form::Data || data.arguments.size() != 1)
    return no_refined;
  return types_.function(formulas_.fresh("x"), unit_type(), data.arguments[0]);
}

Refined Undeclared::type_of(kernel::ConstructorId constructor, std::span<const Refined> given,
                            types::Type made) {
  if (is_suspended(constructor)) {
    const Refined whole = types_.with(generator_.fresh(made, Origin::TypeArgument), {});
    const Refined function = suspension(whole);
    return function == no_refined ? no_refined
                                  : types_.function(formulas_.fresh("x"), function, whole);
  }
  if (symbols_.name(program_[constructor].name) == "lazy") // it was not understood
    return no_refined;
  std::vector<Symbol> binders;
  for (std::size_t i = 0; i < given.size(); ++i)
    binders.push_back(formulas_.fresh("x"));
  Refined result = types_.plain(made);
  if (is_variant(constructor)) {
    const bool known = given.size() == 1 && types_.is_base(types_.body(given[0]));
    result = types_.with(types_.variants(), facts(constructor, formulas_.value(),
                                                  known ? formulas_.name(binders[0]) : no_formula));
  }
  for (std::size_t i = given.size(); i-- > 0;)
    result = types_.function(binders[i], types_.unrefined(types_.body(given[i])), result);
  return result;
}

bool Undeclared::bind_fields(const kernel::Alternative &alternative, VariableId subject) {
  const auto fields = program_[alternative.fields];
  if (is_suspended(alternative.constructor)) {
    const Refined function = suspension(variables_.type_of(subject));
    if (function == no_refined || fields.size() != 1)
      return false;
    variables_.bind(fields[0], function);
    return true;
  }
  for (const VariableId field : fields) {
    if (program_[field].type != types::no_type)
      variables_.bind(field, types_.plain(program_[field].type));
    else if (symbols_.name(program_[field].name) != "_") // which nobody mentions
      return false;
  }
  if (!is_variant(alternative.constructor))
    return true;
  const bool known = fields.size() == 1 && program_[fields[0]].type != types::no_type &&
                     types_.is_base(types_.body(types_.plain(program_[fields[0]].type)));
  for (const Conjunct &fact : facts(alternative.constructor, formulas_.name(lifter_.name(subject)),
                                    known ? formulas_.name(lifter_.name(fields[0])) : no_formula))
    generator_.assume(fact.formula);
  return true;
}

void Undeclared::assume_no_alternative(const e::Case &node) {
  const auto alternatives = program_[node.alternatives];
  if (alternatives.empty() || alternatives[0].constructor == kernel::no_constructor ||
      !is_variant(alternatives[0].constructor))
    return;
  const Formula value = formulas_.name(lifter_.name(node.subject));
  for (const kernel::Alternative &alternative : alternatives)
    generator_.assume(
        tag(value, Op::NotEqual, symbols_.name(program_[alternative.constructor].name)));
  const types::Type type = program_[node.subject].type;
  const auto possible =
      type == types::no_type ? std::nullopt : types::possible_tags(environment_, symbols_, type);
  if (!possible)
    return;
  std::vector<Formula> others;
  for (const Symbol each : *possible)
    if (std::ranges::none_of(alternatives, [&](const kernel::Alternative &alternative) {
          return program_[alternative.constructor].name == each;
        }))
      others.push_back(tag(value, Op::Equal, symbols_.name(each)));
  generator_.assume(others.empty() ? formulas_.truth(false) : formulas_.make(Op::Or, others));
}

} // namespace culprit::refine
