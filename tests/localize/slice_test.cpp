#include "localize/slice.h"

#include "localize/systems.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace culprit::localize {
namespace {

using horn::BindingId;
using horn::KappaId;
using logic::Op;
using logic::Term;
using testing::Builder;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A goal v > 0 with bindings before it.
class Slices : public ::testing::Test {
protected:
  Slices() : from_(builder_.kappa("from")), other_(builder_.kappa("other")) {
    builder_.goal(from_, builder_.compare(Op::Greater, 0));
  }

  Term variable(std::string_view name) {
    return builder_.system().store.variable(name, builder_.system().store.int_sort());
  }
  Term equal(Term left, Term right) {
    return builder_.system().store.make(Op::Equal, builder_.system().store.bool_sort(),
                                        {left, right});
  }
  // Bound in the goal.
  BindingId bind(Term variable, horn::Formula formula) {
    horn::System &system = builder_.system();
    horn::Binding binding;
    binding.variable = variable;
    binding.formula = std::move(formula);
    system.bindings.push_back(binding);
    const BindingId id{static_cast<std::uint32_t>(system.bindings.size() - 1)};
    system.clauses.back().environment.push_back(id);
    return id;
  }
  [[nodiscard]] horn::Formula some(KappaId kappa, Term value) const {
    return {{}, {{kappa, {{0, value}}, {}}}};
  }
  std::vector<BindingId> kept() {
    leave_out_unrelated(builder_.system());
    return builder_.system().clauses.back().environment;
  }

  Builder builder_;
  KappaId from_;
  KappaId other_;
};

TEST_F(Slices, WhatNobodyLooksAt) {
  const Term x = variable("x");
  const Term y = variable("y");
  bind(x, some(other_, x));
  bind(y, {{{equal(y, x), {}}}, {}}); // what is made of it is as little looked at
  EXPECT_THAT(kept(), IsEmpty());
}

TEST_F(Slices, NotWhatTheClauseSpeaksAbout) {
  const Term x = variable("x");
  const Term y = variable("y");
  const BindingId first = bind(x, some(other_, x));
  const BindingId second = bind(y, {{{equal(y, x), {}}}, {}});
  builder_.system().clauses.back().left.predicates.push_back({equal(builder_.v(), y), {}});
  EXPECT_THAT(kept(), ElementsAre(first, second));
}

// A parameter of a κ that is not listed is the variable of that name.
TEST_F(Slices, NotWhatAnUnknownPredicateMaySpeakAbout) {
  const Term x = variable("x");
  builder_.system().kappas[horn::index(from_)].parameters.push_back(x);
  const BindingId only = bind(x, some(other_, x));
  EXPECT_THAT(kept(), ElementsAre(only));
}

// Whether a condition can be true matters to everything behind it.
TEST_F(Slices, NotWhatAConditionDependsOn) {
  const Term x = variable("x");
  const BindingId value = bind(x, some(other_, x));
  const BindingId condition = bind(variable("fact"), {{{equal(x, builder_.number(3)), {}}}, {}});
  EXPECT_THAT(kept(), ElementsAre(value, condition));
}

} // namespace
} // namespace culprit::localize
