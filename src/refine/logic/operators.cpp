#include "refine/logic/operators.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

namespace {

using Arguments = std::span<const Formula>;

template <Op op> Formula plain(Formulas &formulas, Arguments arguments) {
  return formulas.make(op, arguments);
}

Formula minus(Formulas &formulas, Formula term) { return formulas.make(Op::Negate, {term}); }

Formula at_least_zero(Formulas &formulas, Formula term) {
  return formulas.make(Op::GreaterEqual, {term, formulas.integer(0)});
}

bool is_literal(const Formulas &formulas, Formula term) {
  return formulas[term].kind == Op::Integer || formulas[term].kind == Op::Real;
}

// Rounded down: SMT-LIB's for positive divisors, and the same as that of both negated. A negative
// remainder has the divisor's sign.
Formula floored(Formulas &formulas, Op op, Formula left, Formula right) {
  if (is_literal(formulas, right))
    return formulas.make(op, {left, right});
  const auto turned = [&](Formula divisor) {
    const Formula whole = formulas.make(op, {minus(formulas, left), divisor});
    return op == Op::Modulo ? minus(formulas, whole) : whole;
  };
  if (formulas[right].kind == Op::Negate && is_literal(formulas, formulas.children(right)[0]))
    return turned(formulas.children(right)[0]);
  const Formula positive = formulas.make(Op::Greater, {right, formulas.integer(0)});
  return formulas.make(
      Op::If, {positive, formulas.make(op, {left, right}), turned(minus(formulas, right))});
}

// Rounded towards zero: SMT-LIB's for dividends that are not negative, whatever the divisor's sign.
template <Op op> Formula truncated(Formulas &formulas, Arguments arguments) {
  const Formula left = arguments[0];
  const Formula right = arguments[1];
  const auto of = [&](Formula dividend) { return formulas.make(op, {dividend, right}); };
  // The remainder by y is that by -y.
  return formulas.make(Op::If, {at_least_zero(formulas, left), of(left),
                                minus(formulas, of(minus(formulas, left)))});
}

// Of code, where only fractions have it: whole numbers on the way are meant as such.
Formula fraction(Formulas &formulas, Arguments arguments) {
  return formulas.make(Op::Divide, {formulas.ascribe(arguments[0], formulas.real_sort()),
                                    formulas.ascribe(arguments[1], formulas.real_sort())});
}

Formula absolute(Formulas &formulas, Arguments arguments) {
  return formulas.make(
      Op::If, {at_least_zero(formulas, arguments[0]), arguments[0], minus(formulas, arguments[0])});
}

Formula sign(Formulas &formulas, Arguments arguments) {
  const Formula zero = formulas.integer(0);
  return formulas.make(Op::If,
                       {formulas.make(Op::Greater, {arguments[0], zero}), formulas.integer(1),
                        formulas.make(Op::If, {formulas.make(Op::Less, {arguments[0], zero}),
                                               formulas.integer(-1), zero})});
}

template <Op op> Formula chosen(Formulas &formulas, Arguments arguments) {
  return formulas.make(Op::If, {formulas.make(op, arguments.first(2)), arguments[0], arguments[1]});
}

template <bool odd> Formula parity(Formulas &formulas, Arguments arguments) {
  return formulas.equal(formulas.make(Op::Modulo, {arguments[0], formulas.integer(2)}),
                        formulas.integer(odd ? 1 : 0));
}

Formula itself(Formulas & /*formulas*/, Arguments arguments) { return arguments[0]; }

constexpr std::array table{
    Operator{"==", 2, false, plain<Op::Equal>},
    Operator{"/=", 2, false, plain<Op::NotEqual>},
    Operator{"<", 2, false, plain<Op::Less>},
    Operator{"<=", 2, false, plain<Op::LessEqual>},
    Operator{">", 2, false, plain<Op::Greater>},
    Operator{">=", 2, false, plain<Op::GreaterEqual>},
    Operator{"&&", 2, false, plain<Op::And>},
    Operator{"||", 2, false, plain<Op::Or>},
    Operator{"not", 1, false, plain<Op::Not>},
    Operator{"min", 2, false, chosen<Op::LessEqual>},
    Operator{"max", 2, false, chosen<Op::GreaterEqual>},
    Operator{"+", 2, true, plain<Op::Add>},
    Operator{"-", 2, true, plain<Op::Subtract>},
    Operator{"*", 2, true, plain<Op::Multiply>},
    Operator{"subtract", 2, true,
             [](Formulas &formulas, Arguments arguments) {
               return formulas.make(Op::Subtract, {arguments[1], arguments[0]});
             }},
    Operator{"negate", 1, true, plain<Op::Negate>},
    Operator{"abs", 1, true, absolute},
    Operator{"signum", 1, true, sign},
    Operator{"/", 2, true, fraction},
    Operator{"div", 2, true,
             [](Formulas &formulas, Arguments arguments) {
               return floored(formulas, Op::Divide, arguments[0], arguments[1]);
             }},
    Operator{"mod", 2, true,
             [](Formulas &formulas, Arguments arguments) {
               return floored(formulas, Op::Modulo, arguments[0], arguments[1]);
             }},
    Operator{"quot", 2, true, truncated<Op::Divide>},
    Operator{"rem", 2, true, truncated<Op::Modulo>},
    Operator{"even", 1, true, parity<false>},
    Operator{"odd", 1, true, parity<true>},
    Operator{"fromInteger", 1, true, itself},
    Operator{"fromIntegral", 1, true, itself},
    Operator{"toInteger", 1, true, itself},
    Operator{"fromRational", 1, true, itself},
    Operator{"toRational", 1, true, itself},
    Operator{"realToFrac", 1, true, itself},
};

} // namespace

const Operator *find_operator(std::string_view name, std::size_t arguments) {
  const auto *const known = std::find_if(table.begin(), table.end(), [&](const Operator &entry) {
    return entry.name == name && entry.arity == arguments;
  });
  return known == table.end() ? nullptr : known;
}

Formula divided(Formulas &formulas, Formula left, Formula right) {
  return floored(formulas, Op::Divide, left, right);
}

Formula modulo(Formulas &formulas, Formula left, Formula right) {
  return floored(formulas, Op::Modulo, left, right);
}

} // namespace culprit::refine
