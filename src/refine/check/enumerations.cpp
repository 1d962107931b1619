// What methods of the library's classes ask for at instances that its specifications cannot speak
// about.
#include "refine/check/methods.h"

#include "refine/logic/widths.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

namespace e = kernel::expression;

namespace {

constexpr std::int64_t last_character = 0x10FFFF;

} // namespace

// The type that an instance of a class of one parameter is for; none if it is a variable.
names::TypeNameId Methods::head_of(const kernel::Global &global) const {
  const types::Instance &instance = environment_.instances[global.instance];
  if (instance.arguments.size() != 1)
    return names::no_type_name;
  const types::Node &head =
      environment_.store[environment_.store.spine(instance.arguments[0]).head];
  return head.shape == types::Shape::Constructor ? names::TypeNameId{head.first}
                                                 : names::no_type_name;
}

// A method that an instance of the program has from a class of the library.
bool Methods::inherits(const kernel::Global &global) const {
  kernel::ExpressionId body = global.body;
  if (body == kernel::no_expression)
    return false;
  while (const auto *lambda = std::get_if<e::Lambda>(&program_[body].node))
    body = lambda->body;
  const auto *apply = std::get_if<e::Apply>(&program_[body].node);
  const auto *function =
      apply == nullptr ? nullptr : std::get_if<e::Global>(&program_[apply->function].node);
  return function != nullptr &&
         program_[function->global].kind == kernel::GlobalKind::DefaultMethod;
}

// succ, pred and toEnum ask for a value that has what they give; none if they are something else.
std::optional<Formula> Methods::enumerated(const kernel::Global &global) {
  const std::string_view method = symbols_.name(names_[global.value].name);
  const bool next = method == dialect_.classes.next;
  const bool previous = method == dialect_.classes.previous;
  const bool from_number = method == dialect_.classes.from_number;
  const names::TypeNameId type = head_of(global);
  if (symbols_.name(names_[environment_.instances[global.instance].head].name) !=
          dialect_.classes.enumeration ||
      type == names::no_type_name || (!next && !previous && !from_number))
    return std::nullopt;
  const std::string_view name = symbols_.name(names_[type].name);
  const Formula value = formulas_.value();
  const auto between = [&](std::int64_t first, std::int64_t last) {
    return formulas_.make(Op::And,
                          {formulas_.make(Op::LessEqual, {formulas_.integer(first), value}),
                           formulas_.make(Op::LessEqual, {value, formulas_.integer(last)})});
  };
  if (from_number && names_.is_of_library(type))
    for (const Dialect::Bounds &each : dialect_.classes.bounded_numbers)
      if (each.type == name)
        return between(each.first, each.last);
  if (types_.is_number(type)) {
    const bool natural = among(dialect_.classes.unsigned_numbers, name);
    return !natural || next ? formulas_.truth(true)
                            : formulas_.make(previous ? Op::Greater : Op::GreaterEqual,
                                             {value, formulas_.integer(0)});
  }
  const bool library = names_.is_of_library(type);
  if (library && is_embedded_as(dialect_, name, Dialect::Sort::Character)) {
    const Formula end = formulas_.literal(next ? "'1114111'" : "'0'", formulas_.named("Char"));
    return from_number ? between(0, last_character) : formulas_.make(Op::NotEqual, {value, end});
  }
  if (library && is_embedded_as(dialect_, name, Dialect::Sort::Truth))
    return from_number ? between(0, 1) : previous ? value : formulas_.make(Op::Not, {value});
  const auto info = environment_.data.find(type);
  if (info == environment_.data.end() || info->second.constructors.empty() ||
      !vocabulary_.is_enumeration(type))
    return std::nullopt;
  const std::vector<names::ValueId> &all = info->second.constructors;
  if (from_number)
    return between(0, static_cast<std::int64_t>(all.size()) - 1);
  const names::ValueId end = next ? all.back() : all.front();
  return formulas_.make(Op::NotEqual, {value, formulas_.name(vocabulary_.constant(end))});
}

// The first and the last of an enumeration, and of numbers with few values.
std::optional<Refined> Methods::bound(const kernel::Global &global, Refined type) {
  const std::string_view method = symbols_.name(names_[global.value].name);
  const bool least = method == dialect_.classes.least;
  const names::TypeNameId of = head_of(global);
  if (of == names::no_type_name || (!least && method != dialect_.classes.greatest))
    return std::nullopt;
  Formula end = no_formula;
  if (const std::optional<Width> width = width_of(dialect_, names_, symbols_, of)) {
    if (!least && !width->last)
      return std::nullopt;
    end = formulas_.integer(least ? width->first : *width->last);
  } else {
    const auto info = environment_.data.find(of);
    if (info == environment_.data.end() || info->second.constructors.empty() ||
        !vocabulary_.is_enumeration(of))
      return std::nullopt;
    const std::vector<names::ValueId> &all = info->second.constructors;
    end = formulas_.name(vocabulary_.constant(least ? all.front() : all.back()));
  }
  return types_.strengthen(type, {{formulas_.equal(formulas_.value(), end)}});
}

// What lies between the ends of a range: [x ..], [x .. z], or [x, y .. z], which may go down.
Formula Methods::between(std::span<const Symbol> ends) {
  const auto ordered = [&](Formula low, Formula high) {
    return formulas_.make(Op::LessEqual, {low, high});
  };
  const Formula value = formulas_.value();
  const Formula first = formulas_.name(ends.front());
  if (ends.size() == 1)
    return ordered(first, value);
  const Formula last = formulas_.name(ends.back());
  const Formula upwards = formulas_.make(Op::And, {ordered(first, value), ordered(value, last)});
  if (ends.size() == 2)
    return upwards;
  return formulas_.make(Op::If,
                        {ordered(first, formulas_.name(ends[1])), upwards,
                         formulas_.make(Op::And, {ordered(last, value), ordered(value, first)})});
}

// The type of a range of numbers or characters; none if the method or the type is another one. A
// range of fractions may pass its end.
std::optional<Refined> Methods::range(const kernel::Global &global, Refined scheme) {
  const names::TypeNameId type = head_of(global);
  if (!among(dialect_.classes.ranges, symbols_.name(names_[global.value].name)) ||
      !names_.is_of_library(type))
    return std::nullopt;
  const bool numbers = types_.is_whole_number(type);
  if (!numbers &&
      !is_embedded_as(dialect_, symbols_.name(names_[type].name), Dialect::Sort::Character))
    return std::nullopt;
  std::vector<RefinedType> arrows;
  std::vector<Symbol> ends;
  Refined rest = types_.body(scheme);
  for (; types_[rest].form == Form::Function; rest = types_.body(types_[rest].result)) {
    arrows.push_back(types_[rest]);
    ends.push_back(arrows.back().binder);
  }
  RefinedType list = types_[rest];
  if (list.head != names_.list() || list.arguments.size() != 1 || ends.empty() || ends.size() > 3)
    return std::nullopt;
  list.arguments[0] = types_.strengthen(list.arguments[0], {{between(ends)}});
  const std::optional<Symbol> length = vocabulary_.measure(symbols_.find(dialect_.length));
  if (numbers && ends.size() == 2 && length) {
    const std::array value{formulas_.value()};
    const Formula first = formulas_.name(ends[0]);
    const Formula last = formulas_.name(ends[1]);
    const Formula count = formulas_.make(
        Op::Add, {formulas_.make(Op::Subtract, {last, first}), formulas_.integer(1)});
    list.refinement.push_back(
        {formulas_.equal(formulas_.apply(formulas_.name(*length), value),
                         formulas_.make(Op::If, {formulas_.make(Op::LessEqual, {first, last}),
                                                 count, formulas_.integer(0)}))});
  }
  Refined result = types_.add(std::move(list));
  for (auto arrow = arrows.rbegin(); arrow != arrows.rend(); ++arrow)
    result = types_.function(arrow->binder, arrow->argument, result);
  RefinedType quantified = types_[scheme];
  if (quantified.form != Form::Forall)
    return result;
  quantified.result = result;
  return types_.add(std::move(quantified));
}

// The type of such a method at its instance.
Refined Methods::with_demand(Refined scheme, Formula demand) {
  RefinedType changed = types_[scheme];
  if (changed.form == Form::Forall) {
    changed.result = with_demand(changed.result, demand);
    return types_.add(std::move(changed));
  }
  if (changed.form == Form::Function)
    changed.argument = types_.strengthen(changed.argument, {{demand}});
  return types_.add(std::move(changed));
}

// A number that becomes a natural one must not be negative, nor may the difference of two be.
Refined Methods::converted(const e::Global &node, Refined type) {
  const names::ValueId value = program_[node.global].value;
  const auto at = program_[node.types];
  if (value == names::no_value || at.empty() || !names_.is_of_library(value))
    return type;
  const types::Node &head = environment_.store[environment_.store.spine(at.back()).head];
  if (head.shape != types::Shape::Constructor ||
      symbols_.name(names_[names::TypeNameId{head.first}].name) != dialect_.classes.natural)
    return type;
  const std::string_view name = symbols_.name(names_[value].name);
  const auto at_least = [&](Formula least) {
    return formulas_.make(Op::GreaterEqual, {formulas_.value(), least});
  };
  if (at.size() == 2 && name == dialect_.classes.conversion)
    return with_demand(type, at_least(formulas_.integer(0)));
  RefinedType changed = types_[type];
  if (at.size() != 1 || name != dialect_.classes.difference || changed.form != Form::Function)
    return type;
  changed.result = with_demand(changed.result, at_least(formulas_.name(changed.binder)));
  return types_.add(std::move(changed));
}

// Whether a method of the library reckons with numbers that a class has.
bool Methods::is_library_method(const kernel::Global &global, std::string_view of_class) const {
  if (global.kind != kernel::GlobalKind::InstanceMethod || global.instance == 0xFFFFFFFF)
    return false;
  const types::Instance &instance = environment_.instances[global.instance];
  return names_[instance.module].library && instance_signature(global) == nullptr &&
         symbols_.name(names_[instance.head].name) == of_class;
}

// What a function gives may lie beyond the numbers of the type it is used at, if it is a method
// that reckons, or polymorphic in numbers. Divisions, of which the whole numbers have methods of
// their own, stay in the range, with one exception.
Refined Methods::within_range(const e::Global &node, Refined scheme, Refined type) {
  const kernel::Global &global = program_[node.global];
  if (is_library_method(global, dialect_.classes.number))
    return result_within(type, no_refined);
  if (is_library_method(global, dialect_.classes.whole_number))
    return quotient_within(type);
  return within_range(scheme, type);
}

Refined Methods::within_range(Refined scheme, Refined type) { return result_within(type, scheme); }

// The smallest number divided by -1 is none of its type: that is an exception, of which nothing is
// known.
Refined Methods::quotient_within(Refined type) {
  const RefinedType first = types_[types_.body(type)];
  if (first.form != Form::Function)
    return type;
  const RefinedType second = types_[types_.body(first.result)];
  const std::optional<Width> width =
      types_[first.argument].form == Form::Data
          ? width_of(dialect_, names_, symbols_, types_[first.argument].head)
          : std::nullopt;
  if (second.form != Form::Function || !width || width->first == 0)
    return type;
  const Formula exists = formulas_.make(
      Op::Or,
      {formulas_.make(Op::NotEqual,
                      {formulas_.name(first.binder), formulas_.integer(width->first)}),
       formulas_.make(Op::NotEqual, {formulas_.name(second.binder), formulas_.integer(-1)})});
  RefinedType result = types_[second.result];
  const Refined quotient = types_.is_tuple(result.head) ? result.arguments[0] : second.result;
  Refinement known = types_[quotient].refinement;
  for (Conjunct &conjunct : known)
    conjunct.formula = formulas_.make(Op::Implies, {exists, conjunct.formula});
  const Refined changed = types_.with(quotient, std::move(known));
  if (quotient != second.result)
    result.arguments[0] = changed;
  return types_.function(
      first.binder, first.argument,
      types_.function(second.binder, second.argument,
                      quotient == second.result ? changed : types_.add(std::move(result))));
}

// Of what is computed, as much is known as before where it has its place among the numbers of its
// type. That is what stands for a variable of a general type; all of it without one.
Refined Methods::result_within(Refined type, Refined general) {
  RefinedType changed = types_[type];
  const bool all = general == no_refined;
  const RefinedType before = all ? changed : types_[types_.body(general)];
  if (changed.form == Form::Forall || changed.form == Form::Function) {
    if (changed.form == Form::Function && before.form != Form::Function)
      return type;
    const bool inside = !all && changed.form == Form::Function;
    const Refined result = result_within(changed.result, inside ? before.result : general);
    if (result == changed.result)
      return type;
    changed.result = result;
    return types_.add(std::move(changed));
  }
  if (!all && before.form == Form::Data && before.arguments.size() == changed.arguments.size())
    return parts_within(type, before);
  if (!all && (before.form != Form::Variable ||
               types_.numbers(before.variable) == RefinedTypes::Numbers::None))
    return type;
  const std::optional<Width> width = changed.form == Form::Data
                                         ? width_of(dialect_, names_, symbols_, changed.head)
                                         : std::nullopt;
  if (!width || changed.refinement.empty())
    return type;
  Refinement known;
  for (const Conjunct &conjunct : changed.refinement) {
    if (formulas_[conjunct.formula].kind != Op::Equal)
      continue;
    const std::vector<Formula> sides = formulas_.children(conjunct.formula);
    if (!formulas_.equivalent(sides[0], formulas_.value()) ||
        formulas_.mentions(sides[1], formulas_.value_name()))
      continue;
    known.push_back(conjunct);
    known.back().formula =
        formulas_.make(Op::Implies, {fits(formulas_, *width, sides[1]), conjunct.formula});
  }
  return types_.with(type, std::move(known));
}

Refined Methods::parts_within(Refined type, const RefinedType &general) {
  RefinedType changed = types_[type];
  bool same = true;
  for (std::size_t i = 0; i < changed.arguments.size(); ++i) {
    if (changed.form != Form::Data ||
        variances_.of_parameter(changed.head, i) != Variance::Covariant)
      continue;
    const Refined part = result_within(changed.arguments[i], general.arguments[i]);
    same &= part == changed.arguments[i];
    changed.arguments[i] = part;
  }
  return same ? type : types_.add(std::move(changed));
}

} // namespace culprit::refine
