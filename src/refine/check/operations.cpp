#include "refine/check/operations.h"

#include "kernel/primitives.h"
#include "refine/logic/operators.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace culprit::refine {

namespace e = kernel::expression;

// Names for the arguments, and what is asked of each.
struct Operations::Call {
  Call(Formulas &formulas, RefinedTypes &types, std::span<const Refined> arguments)
      : formulas_(formulas), types_(types) {
    for (const Refined argument : arguments) {
      binders.push_back(formulas.fresh("x"));
      parameters.push_back(types.is_base(argument) ? types.with(argument, {}) : argument);
    }
  }

  [[nodiscard]] Formula operator[](std::size_t argument) {
    return formulas_.name(binders[argument]);
  }
  void ask(std::size_t of, Op op, Formula right) {
    parameters[of] =
        types_.strengthen(parameters[of], {{formulas_.make(op, {formulas_.value(), right})}});
  }
  [[nodiscard]] Refined giving(Refined result) const {
    for (std::size_t i = parameters.size(); i-- > 0;)
      result = types_.function(binders[i], parameters[i], result);
    return result;
  }

  Formulas &formulas_;
  RefinedTypes &types_;
  std::vector<Symbol> binders;
  std::vector<Refined> parameters;
  std::span<const ExpressionId> given;
  types::Type wanted = types::no_type; // of the result
};

namespace {

constexpr std::string_view out_of_bounds = "Invalid_argument";

bool is_literal(const kernel::Program &program, kernel::ExpressionId id) {
  const auto *constant = std::get_if<e::Constant>(&program[id].node);
  return constant != nullptr && constant->literal.kind == kernel::LiteralKind::Int;
}

std::int64_t literal(const kernel::Program &program, kernel::ExpressionId id) {
  return std::get<e::Constant>(program[id].node).literal.value;
}

} // namespace

Refined Operations::known(std::span<const Dialect::Place> places) const {
  RefinedType type;
  for (const Dialect::Place &place : places) {
    type.head = names_.exported_type(names_.find_module(symbols_.find(place.module)),
                                     symbols_.find(place.type));
    if (type.head != names::no_type_name)
      break;
  }
  return types_.add(std::move(type));
}

Refined Operations::truth_type() const { return known(dialect_.literals.truth); }
Refined Operations::number_type() const { return known(dialect_.literals.machine_integer); }
Refined Operations::exception_type() const { return known(dialect_.literals.exception); }

// The library says what it is called; of other types it is some function.
Formula Operations::length(Refined of, Formula value) {
  const RefinedType &shape = types_[types_.body(of)];
  const std::string name = fmt::format("{}_length", symbols_.name(names_[shape.head].name));
  if (const std::optional<Symbol> measure = vocabulary_.measure(symbols_.find(name)))
    return formulas_.apply(formulas_.name(*measure), std::array{value});
  const SortId sort = types_.sort(of);
  const Symbol function =
      vocabulary_.declare(name, formulas_.function(std::span(&sort, 1), formulas_.int_sort()));
  return formulas_.apply(formulas_.name(function), std::array{value});
}

std::optional<PrimitiveType> Operations::at(kernel::GlobalId operation,
                                            std::span<const Refined> arguments,
                                            std::span<const ExpressionId> given,
                                            types::Type result) {
  const std::string_view name = symbols_.name(program_[operation].primitive);
  const kernel::PrimitiveOperation *described = kernel::find_primitive(name);
  if (described == nullptr || described->execution == kernel::Execution::WhenRun)
    return std::nullopt;
  Call call(formulas_, types_, arguments);
  call.given = given;
  call.wanted = result;
  using enum kernel::Meaning;
  std::optional<PrimitiveType> special;
  switch (described->meaning) {
  case Arithmetic:
    special = arithmetic(name, call);
    break;
  case Comparison:
    special = comparison(name, call);
    break;
  case Bytes:
  case Array:
    return sequence(name, call);
  case Cell:
    return assignment(call);
  case Conversion:
    if (name == "char_ord" || name == "char_chr")
      return character(name == "char_ord", call);
    break;
  case World:
    break;
  default:
    return std::nullopt;
  }
  if (special)
    return special;
  if (kernel::may_raise(name)) // when, nothing says
    return std::nullopt;
  if (result != types::no_type)
    return PrimitiveType{call.giving(types_.plain(result))};
  const Refined declared = program_[operation].type == types::no_type
                               ? no_refined
                               : types_.plain(program_[operation].type);
  if (declared == no_refined || types_[declared].form == Form::Forall)
    return std::nullopt;
  return PrimitiveType{declared};
}

// ---- numbers

Formula Operations::at_least(Formula term, Formula least) {
  return formulas_.make(Op::GreaterEqual, {term, least});
}

Conjunct Operations::if_then(std::initializer_list<Formula> premises, Formula conclusion) {
  return {formulas_.make(
      Op::Implies,
      {formulas_.conjunction(std::span(premises.begin(), premises.size())), conclusion})};
}

PrimitiveType Operations::giving_number(const Call &call, Refinement facts) {
  return {call.giving(types_.with(number_type(), std::move(facts)))};
}

std::optional<PrimitiveType> Operations::arithmetic(std::string_view name, Call &call) {
  if (name.starts_with("int_"))
    name.remove_prefix(4);
  else if (name.starts_with("ml_int_"))
    name.remove_prefix(7);
  else
    return std::nullopt; // nothing is known of other numbers
  const auto is = [&](Formula term) {
    return giving_number(call, {{formulas_.equal(formulas_.value(), term)}});
  };
  if (name == "add")
    return is(formulas_.make(Op::Add, {call[0], call[1]}));
  if (name == "subtract")
    return is(formulas_.make(Op::Subtract, {call[0], call[1]}));
  if (name == "negate")
    return is(formulas_.make(Op::Negate, {call[0]}));
  if (name == "multiply")
    return product(call);
  if (name == "divide" || name == "quotient" || name == "modulo" || name == "remainder")
    return division(call, name == "divide" || name == "quotient");
  return on_bits(name, call);
}

PrimitiveType Operations::product(Call &call) {
  const Formula value = formulas_.value();
  const Formula x = call[0];
  const Formula y = call[1];
  const Formula zero = formulas_.integer(0);
  const Formula one = formulas_.integer(1);
  Refinement facts{{formulas_.equal(value, formulas_.make(Op::Multiply, {x, y}))}};
  // What linear arithmetic can do with.
  if (!is_literal(program_, call.given[0]) && !is_literal(program_, call.given[1])) {
    facts.push_back(if_then({at_least(x, zero), at_least(y, zero)}, at_least(value, zero)));
    facts.push_back(if_then({at_least(x, zero), at_least(y, one)}, at_least(value, x)));
    facts.push_back(if_then({at_least(x, one), at_least(y, zero)}, at_least(value, y)));
  }
  return giving_number(call, std::move(facts));
}

// What it gives, or what is left over.
PrimitiveType Operations::division(Call &call, bool quotient) {
  const Formula value = formulas_.value();
  const Formula x = call[0];
  const Formula y = call[1];
  const Formula zero = formulas_.integer(0);
  call.ask(1, Op::NotEqual, zero);
  const std::array operands{x, y};
  Refinement facts{{formulas_.equal(
      value, find_operator(quotient ? "quot" : "rem", 2)->meaning(formulas_, operands))}};
  if (!is_literal(program_, call.given[1])) {
    facts.push_back(if_then({at_least(x, zero), at_least(y, zero)}, at_least(value, zero)));
    if (quotient) {
      facts.push_back(if_then({at_least(x, zero), at_least(y, zero)}, at_least(x, value)));
    } else {
      facts.push_back(if_then({at_least(x, zero)}, at_least(value, zero)));
      facts.push_back(if_then({at_least(zero, x)}, at_least(zero, value)));
      facts.push_back(if_then({at_least(y, zero)}, formulas_.make(Op::Less, {value, y})));
      facts.push_back(if_then({at_least(y, zero)},
                              formulas_.make(Op::Less, {formulas_.make(Op::Negate, {y}), value})));
    }
  }
  PrimitiveType operation = giving_number(call, std::move(facts));
  operation.kind = Kind::Assertion;
  operation.raises = "Division_by_zero";
  return operation;
}

PrimitiveType Operations::on_bits(std::string_view name, Call &call) {
  const Formula value = formulas_.value();
  const Formula zero = formulas_.integer(0);
  if (name == "and") {
    const Formula x = call[0];
    const Formula y = call[1];
    return giving_number(call, {if_then({at_least(x, zero)}, at_least(value, zero)),
                                if_then({at_least(x, zero)}, at_least(x, value)),
                                if_then({at_least(y, zero)}, at_least(value, zero)),
                                if_then({at_least(y, zero)}, at_least(y, value))});
  }
  if (name == "or" || name == "xor")
    return giving_number(
        call, {if_then({at_least(call[0], zero), at_least(call[1], zero)}, at_least(value, zero))});
  // A shift by a number that is written there multiplies or divides.
  const bool left = name == "shift_left";
  if ((left || name == "shift_right") && is_literal(program_, call.given[1]) &&
      literal(program_, call.given[1]) >= 0 && literal(program_, call.given[1]) < 62) {
    const Formula power = formulas_.integer(std::int64_t{1} << literal(program_, call.given[1]));
    return giving_number(call,
                         {{formulas_.equal(value, formulas_.make(left ? Op::Multiply : Op::Divide,
                                                                 {call[0], power}))}});
  }
  if (name.starts_with("shift_right"))
    return giving_number(call, {if_then({at_least(call[0], zero)}, at_least(value, zero)),
                                if_then({at_least(call[0], zero)}, at_least(call[0], value))});
  return giving_number(call, {});
}

// Characters are their numbers, and no others are made of numbers.
PrimitiveType Operations::character(bool number, Call &call) {
  constexpr std::int64_t last = 255;
  const auto at_most = [&](Formula left, Formula right) {
    return formulas_.make(Op::LessEqual, {left, right});
  };
  const Formula value = formulas_.value();
  Refinement facts{{formulas_.equal(value, call[0])}};
  if (number) {
    facts.push_back({at_least(value, formulas_.integer(0))});
    facts.push_back({at_most(value, formulas_.integer(last))});
  } else {
    call.ask(0, Op::GreaterEqual, formulas_.integer(0));
    call.ask(0, Op::LessEqual, formulas_.integer(last));
  }
  const Refined made = types_.with(
      call.wanted != types::no_type ? types_.plain(call.wanted) : number_type(), std::move(facts));
  // Nothing is raised where there is no such character, so nobody catches it.
  return number ? PrimitiveType{call.giving(made)} : PrimitiveType{call.giving(made), Kind::Bounds};
}

// What is known where one argument is equal to the other, and that is a constructor without fields
// or "": of any type, whatever else is known of its values.
void Operations::add_equal_to_constant(Call &call, Formula equal, Refinement &facts) {
  for (const std::size_t i : {0, 1}) {
    const kernel::ExpressionNode &node = program_[call.given[i]].node;
    const Formula other = call[1 - i];
    if (const auto *global = std::get_if<e::Global>(&node)) {
      const kernel::ConstructorId constructor = program_[global->global].constructor;
      if (constructor != kernel::no_constructor && program_[constructor].arity == 0 &&
          program_[constructor].value != names::no_value)
        return constructors_.add_made_by(program_[constructor].value, other, equal, facts);
    } else if (const auto *constant = std::get_if<e::Constant>(&node);
               constant != nullptr && constant->literal.kind == kernel::LiteralKind::Bytes &&
               symbols_.name(constant->literal.text).empty()) {
      const Formula empty = formulas_.make(
          Op::LessEqual, {length(call.parameters[1 - i], other), formulas_.integer(0)});
      facts.push_back({formulas_.make(Op::Iff, {equal, empty})});
      return;
    }
  }
}

std::optional<PrimitiveType> Operations::comparison(std::string_view name, Call &call) {
  const Formula value = formulas_.value();
  const auto says = [&](Refinement facts) {
    return PrimitiveType{call.giving(types_.with(truth_type(), std::move(facts)))};
  };
  if (call.parameters.size() != 2)
    return says({});
  // Of other types than these, what is equal need not be the same to the logic: what can be changed
  // is compared by what it holds now.
  const SortId sort = types_.sort(call.parameters[0]);
  const bool number = sort == formulas_.int_sort();
  const bool same = sort == formulas_.bool_sort() ||
                    (!name.ends_with("_same") && is_constant(call.parameters[0]));
  const auto splits = [&](Op op, bool order) {
    Refinement facts;
    if (number || (!order && same))
      facts.push_back({formulas_.make(Op::Iff, {value, formulas_.make(op, {call[0], call[1]})})});
    if (op == Op::Equal || op == Op::NotEqual)
      add_equal_to_constant(call, op == Op::Equal ? value : formulas_.make(Op::Not, {value}),
                            facts);
    return says(std::move(facts));
  };
  if (name == "ml_compare") {
    const auto sign = [&](Op of_value, Op of_arguments) {
      return Conjunct{
          formulas_.make(Op::Iff, {formulas_.make(of_value, {value, formulas_.integer(0)}),
                                   formulas_.make(of_arguments, {call[0], call[1]})})};
    };
    return PrimitiveType{call.giving(types_.with(
        number_type(), number ? Refinement{sign(Op::Less, Op::Less), sign(Op::Equal, Op::Equal)}
                       : same ? Refinement{sign(Op::Equal, Op::Equal)}
                              : Refinement{}))};
  }
  if (name.starts_with("double_"))
    return says({});
  for (const auto &[suffix, op, order] :
       {std::tuple{"not_equal", Op::NotEqual, false}, std::tuple{"less_equal", Op::LessEqual, true},
        std::tuple{"greater_equal", Op::GreaterEqual, true}, std::tuple{"_equal", Op::Equal, false},
        std::tuple{"_eq", Op::Equal, false}, std::tuple{"_same", Op::Equal, false},
        std::tuple{"_less", Op::Less, true}, std::tuple{"_greater", Op::Greater, true}})
    if (name.ends_with(suffix)) // the longer ones come first
      return splits(op, order);
  return says({});
}

// ---- arrays and strings: a length that never changes, and, of arrays, what the elements are

// Of a value of any type, no length is known.
bool Operations::has_length(Refined type) const {
  const RefinedType &shape = types_[types_.body(type)];
  return shape.form == Form::Data && shape.head != names::no_type_name;
}

Refined Operations::element(Refined array) const {
  const RefinedType &shape = types_[types_.body(array)];
  return shape.arguments.empty() ? no_refined : shape.arguments[0];
}

Refined Operations::of_length(Refined type, Formula number) {
  return types_.with(type, {{formulas_.equal(length(type, formulas_.value()), number)}});
}

Formula Operations::length_of(Call &call, std::size_t argument) {
  return length(call.parameters[argument], call[argument]);
}

PrimitiveType Operations::within_bounds(const Call &call, Refined result) const {
  return {call.giving(result), Kind::Bounds, out_of_bounds};
}

std::optional<PrimitiveType> Operations::sequence(std::string_view name, Call &call) {
  const bool array = name.starts_with("ml_array_");
  if (!array && !name.starts_with("ml_bytes_"))
    return std::nullopt;
  name.remove_prefix(9);
  if (name == "make")
    return made_sequence(array, call);
  if (!has_length(call.parameters[0]) || (array && element(call.parameters[0]) == no_refined))
    return std::nullopt;
  if ((name == "append" && !has_length(call.parameters[1])) ||
      (name == "blit" && !has_length(call.parameters[2])))
    return std::nullopt;
  if (name == "length")
    return within_bounds(
        call, types_.with(number_type(), {{formulas_.equal(formulas_.value(), length_of(call, 0))},
                                          {at_least(formulas_.value(), formulas_.integer(0))}}));
  if (name == "get" || name == "set")
    return element_of_sequence(name == "set", array, call);
  return part_of_sequence(name, array, call);
}

std::optional<PrimitiveType> Operations::made_sequence(bool array, Call &call) {
  if (call.wanted == types::no_type)
    return std::nullopt;
  call.ask(0, Op::GreaterEqual, formulas_.integer(0));
  Refined made = types_.plain(call.wanted);
  if (array) {
    RefinedType whole = types_[types_.body(made)];
    if (whole.arguments.empty())
      return std::nullopt;
    whole.arguments[0] = generator_.fresh(whole.arguments[0], Origin::TypeArgument);
    made = types_.add(std::move(whole));
    // [||] is made of nothing.
    const bool none = is_literal(program_, call.given[0]) && literal(program_, call.given[0]) == 0;
    if (!none)
      call.parameters[1] = element(made);
  }
  return within_bounds(call, of_length(made, call[0]));
}

PrimitiveType Operations::element_of_sequence(bool set, bool array, Call &call) {
  call.ask(1, Op::GreaterEqual, formulas_.integer(0));
  call.ask(1, Op::Less, length_of(call, 0));
  if (array) {
    const Refined inside = element(vocabulary_.type_of(call.parameters[0], call.binders[0]));
    if (!set)
      return within_bounds(call, inside);
    call.parameters[2] = inside;
  }
  if (set)
    return within_bounds(call, unit_type());
  return within_bounds(call,
                       call.wanted != types::no_type ? types_.plain(call.wanted) : number_type());
}

std::optional<PrimitiveType> Operations::part_of_sequence(std::string_view name, bool array,
                                                          Call &call) {
  const Refined whole = vocabulary_.type_of(call.parameters[0], call.binders[0]);
  // A part of the argument that begins at one and is as long as another says.
  const auto part = [&](std::size_t of, std::size_t from, std::size_t count) {
    call.ask(from, Op::GreaterEqual, formulas_.integer(0));
    call.ask(count, Op::GreaterEqual, formulas_.integer(0));
    call.ask(count, Op::LessEqual, formulas_.make(Op::Subtract, {length_of(call, of), call[from]}));
  };
  if (name == "sub") {
    part(0, 1, 2);
    return within_bounds(call, of_length(whole, call[2]));
  }
  if (name == "append") {
    if (array)
      call.parameters[1] = types_.with(whole, {}); // one type for the elements of all
    return within_bounds(
        call, of_length(whole, formulas_.make(Op::Add, {length_of(call, 0), length_of(call, 1)})));
  }
  if (name == "blit") {
    if (array)
      call.parameters[2] = types_.with(whole, {});
    part(0, 1, 4);
    part(2, 3, 4);
    return within_bounds(call, unit_type());
  }
  return std::nullopt;
}

// ml_field_set record number value: what is written has the type that the field has in the record.
std::optional<PrimitiveType> Operations::assignment(Call &call) {
  const RefinedType &record = types_[types_.body(call.parameters[0])];
  if (record.form != Form::Data || !is_literal(program_, call.given[1]))
    return std::nullopt;
  const auto info = environment_.data.find(record.head);
  if (info == environment_.data.end() || info->second.constructors.size() != 1)
    return std::nullopt;
  const Refined field = constructors_.assigned(
      info->second.constructors[0], static_cast<std::size_t>(literal(program_, call.given[1])),
      call.parameters[0], call[0]);
  if (field == no_refined)
    return std::nullopt;
  call.parameters[2] = field;
  return PrimitiveType{call.giving(unit_type())};
}

} // namespace culprit::refine
