#include "smt/interpolate.h"

#include "logic/print.h"
#include "problem.h"
#include "smt/flatten.h"

#include <array>
#include <random>

namespace culprit::smt {
namespace {

class Interpolate : public Problem {
protected:
  using Formulas = std::vector<Term>;

  Term less(Term a, Term b) { return formula(Op::Less, {a, b}); }
  Term at_most(Term a, Term b) { return formula(Op::LessEqual, {a, b}); }
  Term both(Term a, Term b) { return formula(Op::And, {a, b}); }
  Term f(Term argument) { return call("f", {argument}, store.int_sort()); }

  Interpolation sequence(const Formulas &formulas) {
    return interpolate_sequence(store, declarations, formulas, deadline);
  }
  Term conjunction(const Formulas &formulas) {
    return store.make(Op::And, store.bool_sort(), formulas);
  }

  // Everything that is promised of the interpolants of a tree, looked at with solvers of its own.
  void expect_interpolants(const std::vector<InterpolationPart> &tree,
                           const Interpolation &interpolation) {
    ASSERT_EQ(interpolation.interpolants.size(), tree.size());
    for (std::size_t part = 0; part < tree.size(); ++part) {
      if (!interpolation.interpolants[part])
        continue;
      const Term interpolant = *interpolation.interpolants[part];
      Formulas inside;
      Formulas outside;
      for (std::size_t i = 0; i < tree.size(); ++i)
        (is_at_or_below(tree, i, part) ? inside : outside).push_back(tree[i].formula);
      SCOPED_TRACE(logic::to_source(store, interpolant));
      EXPECT_EQ(solver().entails(inside, interpolant), Truth::True);
      EXPECT_EQ(proves({conjunction(outside), interpolant}, store.truth(false)), Truth::True);
      const Symbols symbols = symbols_of(store, declarations, interpolant);
      EXPECT_TRUE(symbols.within(symbols_of(store, declarations, conjunction(inside))));
      EXPECT_TRUE(symbols.within(symbols_of(store, declarations, conjunction(outside))));
    }
  }
  void expect_interpolants(const Formulas &formulas, const Interpolation &interpolation) {
    std::vector<InterpolationPart> chain;
    for (std::uint32_t i = 0; i < formulas.size(); ++i)
      chain.push_back(
          {formulas[i], i + 1 < formulas.size() ? i + 1 : i}); // the root is its own parent
    expect_interpolants(chain, interpolation);
  }
  static bool is_at_or_below(const std::vector<InterpolationPart> &tree, std::size_t part,
                             std::size_t top) {
    while (part != top && tree[part].parent != part)
      part = tree[part].parent;
    return part == top;
  }
};

TEST_F(Interpolate, SpeaksAboutWhatBothSidesKnow) {
  // z is between x and y, and only the first formula knows it.
  const Formulas formulas{both(less(x, z), less(z, y)), at_most(y, x)};
  const Interpolation interpolation = sequence(formulas);
  EXPECT_EQ(interpolation.answer, Answer::Unsat);
  EXPECT_TRUE(interpolation.inductive);
  ASSERT_TRUE(interpolation.interpolants[0]);
  EXPECT_EQ(interpolation.interpolants[1], store.truth(false));
  expect_interpolants(formulas, interpolation);
}

TEST_F(Interpolate, NothingIsFoundBetweenFormulasThatCanAllBeTrue) {
  const Interpolation interpolation = sequence({less(x, z), less(z, y), less(x, y)});
  EXPECT_EQ(interpolation.answer, Answer::Sat);
  EXPECT_FALSE(interpolation.inductive);
  for (const auto &interpolant : interpolation.interpolants)
    EXPECT_FALSE(interpolant);
}

TEST_F(Interpolate, AChainOfStepsIsInductive) {
  // v0 = 0, v1 = v0 + 1, ..., v8 < 8.
  Formulas formulas{equal(integer("v0"), number(0))};
  for (int i = 1; i <= 8; ++i)
    formulas.push_back(equal(integer("v" + std::to_string(i)),
                             sum(integer("v" + std::to_string(i - 1)), number(1))));
  formulas.push_back(less(integer("v8"), number(8)));
  const Interpolation interpolation = sequence(formulas);
  EXPECT_TRUE(interpolation.inductive);
  for (const auto &interpolant : interpolation.interpolants)
    EXPECT_TRUE(interpolant);
  expect_interpolants(formulas, interpolation);
}

TEST_F(Interpolate, ATreeHasOneForEachOfItsParts) {
  // Two leaves say what x and y are at least; together they are more than z may be.
  const std::vector<InterpolationPart> tree{
      {both(less(number(3), integer("a")), at_most(integer("a"), x)), 2},
      {both(less(number(4), integer("b")), at_most(integer("b"), y)), 2},
      {equal(z, sum(x, y)), 3},
      {less(z, number(9)), 3}};
  const Interpolation interpolation = interpolate(store, declarations, tree, deadline);
  EXPECT_TRUE(interpolation.inductive);
  for (const auto &interpolant : interpolation.interpolants)
    EXPECT_TRUE(interpolant);
  expect_interpolants(tree, interpolation);
}

TEST_F(Interpolate, TruthValuesAreKnown) {
  const Term r = boolean("r");
  const Formulas formulas{both(formula(Op::Or, {p, q}), formula(Op::Implies, {p, r})),
                          both(formula(Op::Implies, {q, r}), negated(r))};
  const Interpolation interpolation = sequence(formulas);
  EXPECT_TRUE(interpolation.inductive);
  ASSERT_TRUE(interpolation.interpolants[0]);
  expect_interpolants(formulas, interpolation);
}

TEST_F(Interpolate, UninterpretedFunctionsAreKnown) {
  const Formulas formulas{both(equal(x, y), equal(f(x), z)), negated(equal(f(y), z))};
  const Interpolation interpolation = sequence(formulas);
  EXPECT_EQ(interpolation.answer, Answer::Unsat);
  ASSERT_TRUE(interpolation.interpolants[0]);
  expect_interpolants(formulas, interpolation);
}

// f x is in neither formula: one has f a, the other f b.
TEST_F(Interpolate, AFunctionMayBeAppliedToWhatIsShared) {
  const Term a = integer("a");
  const Term b = integer("b");
  const Formulas formulas{both(equal(x, a), equal(f(a), number(0))),
                          both(equal(x, b), equal(f(b), number(1)))};
  const Interpolation interpolation = sequence(formulas);
  ASSERT_TRUE(interpolation.interpolants[0]);
  const Symbols symbols = symbols_of(store, declarations, *interpolation.interpolants[0]);
  EXPECT_TRUE(symbols.functions.contains(store.symbol("f")));
  expect_interpolants(formulas, interpolation);
}

TEST_F(Interpolate, ConjunctsThatNobodyNeedsAreLeftOut) {
  const Formulas formulas{
      conjunction({equal(x, number(5)), equal(y, number(7)), equal(z, number(1))}),
      both(less(x, number(0)), at_most(y, sum(z, y)))};
  const Interpolation interpolation = sequence(formulas);
  ASSERT_TRUE(interpolation.interpolants[0]);
  const Symbols symbols = symbols_of(store, declarations, *interpolation.interpolants[0]);
  EXPECT_EQ(symbols.variables, std::set<Term>{x});
  expect_interpolants(formulas, interpolation);
}

TEST_F(Interpolate, WhereAQuantifierBindsAnArgumentThereIsNone) {
  const Term all = formula(Op::Forall, {x, less(f(x), number(0))});
  EXPECT_FALSE(flatten(store, declarations, std::array{all, less(number(0), f(y))}));
  const Interpolation interpolation = sequence({all, less(number(0), f(y))});
  EXPECT_FALSE(interpolation.inductive);
  EXPECT_FALSE(interpolation.interpolants[0]);
}

TEST_F(Interpolate, OneFormulaContradictsItself) {
  const Interpolation interpolation = sequence({both(less(x, y), less(y, x))});
  EXPECT_EQ(interpolation.answer, Answer::Unsat);
  EXPECT_TRUE(interpolation.inductive);
  EXPECT_EQ(interpolation.interpolants.size(), 1U);
}

TEST_F(Interpolate, ConstructorsAreNotSymbols) {
  declare_list();
  const Sort integers = sort("List", {store.int_sort()});
  const Term xs = store.variable("xs", integers);
  const Term nil = store.variable("Nil", integers);
  const Symbols symbols =
      symbols_of(store, declarations,
                 both(equal(xs, nil), equal(call("head", {xs}, store.int_sort()), f(number(0)))));
  EXPECT_EQ(symbols.variables, std::set<Term>{xs});
  EXPECT_EQ(symbols.functions, std::set<Symbol>{store.symbol("f")});
}

// ---- random trees

class RandomInterpolation : public Interpolate {
protected:
  int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  // About a few neighbouring variables, so that parts share some of them.
  Term literal(int from) {
    const auto variable = [&] { return integer("v" + std::to_string(from + pick(3))); };
    const Term left = pick(4) == 0 ? f(variable()) : variable();
    const Term right = pick(2) == 0 ? sum(variable(), number(pick(5) - 2)) : number(pick(7) - 3);
    switch (pick(5)) {
    case 0:
      return less(left, right);
    case 1:
      return less(right, left);
    case 2:
      return formula(Op::Implies,
                     {boolean("p" + std::to_string(from + pick(2))), less(left, right)});
    case 3:
      return negated(boolean("p" + std::to_string(from + pick(2))));
    default:
      return equal(left, right);
    }
  }
  std::vector<InterpolationPart> tree() {
    std::vector<InterpolationPart> parts;
    const int size = 2 + pick(4);
    for (int i = 0; i < size; ++i) {
      const int parent = i + 1 == size ? i : i + 1 + pick(std::min(2, size - i - 1));
      Formulas literals{literal(i)};
      for (int k = pick(4); k > 0; --k)
        literals.push_back(literal(i));
      parts.push_back({conjunction(literals), static_cast<std::uint32_t>(parent)});
    }
    return parts;
  }

  std::mt19937 random_{7};
};

TEST_F(RandomInterpolation, WhatIsGivenIsAnInterpolant) {
  int contradictions = 0;
  int proved = 0;
  for (int round = 0; round < 60; ++round) {
    const std::vector<InterpolationPart> parts = tree();
    Formulas formulas;
    for (const InterpolationPart &part : parts)
      formulas.push_back(part.formula);
    const Interpolation interpolation = interpolate(store, declarations, parts, deadline);
    EXPECT_EQ(interpolation.answer, solver().check(formulas));
    if (interpolation.answer != Answer::Unsat)
      continue;
    ++contradictions;
    proved += interpolation.inductive ? 1 : 0;
    expect_interpolants(parts, interpolation);
  }
  EXPECT_GT(contradictions, 10);
  EXPECT_GT(proved * 10, contradictions * 9);
}

} // namespace
} // namespace culprit::smt
