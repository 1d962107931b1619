// Which constraints the annotations of a program become: what has to be proved, who asks for it,
// and what is taken for granted.
#include "refine/refine.h"

#include "driver/constraints.h"
#include "horn/format/write.h"
#include "load/load.h"

#include <algorithm>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using refine::Demand;
using refine::Switches;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::SizeIs;

namespace {

std::string_view name_of(Demand demand) {
  switch (demand) {
  case Demand::Argument:
    return "argument";
  case Demand::Result:
    return "result";
  case Demand::Field:
    return "field";
  case Demand::Method:
    return "method";
  case Demand::Pattern:
    return "pattern";
  case Demand::Decrease:
    return "decrease";
  case Demand::Constraint:
    return "constraint";
  case Demand::Invariant:
    return "invariant";
  case Demand::Exception:
    return "exception";
  }
  return "";
}

// A program and the constraints that it makes.
struct Refined {
  explicit Refined(std::string text) {
    const FileId file = sources.add("Main.hs", std::move(text));
    load::Loader loader(program, sources, file, {}, diagnostics);
    if (!loader.run(load::Step::Types) || !loader.well_typed())
      return;
    maker.emplace(
        program, file,
        driver::read_library(program, program.environment.used, sources, library_problems),
        diagnostics);
  }

  refine::Refinements constraints(const Switches &switches = {}) {
    return maker->make(switches, diagnostics, never);
  }

  names::ValueId value(std::string_view name) {
    return program.names.find_value(program.modules.back().resolution.module,
                                    program.symbols.intern(name));
  }

  [[nodiscard]] std::string_view text(EntityId entity) const {
    return entity == no_entity ? "" : sources.text(program.entities[entity].span);
  }

  // "argument 1 of f: `x - 1`", for each thing that has to be proved; "termination, " comes before
  // if that is what it is about.
  [[nodiscard]] std::vector<std::string> goals(const refine::Refinements &refinements) const {
    std::vector<std::string> all;
    for (const refine::Obligation &goal : refinements.obligations) {
      const refine::Reason &reason = goal.reason;
      std::string number = reason.argument == 0 ? "" : fmt::format(" {}", reason.argument);
      const std::string_view subject =
          reason.subject == no_symbol ? "" : program.symbols.name(reason.subject);
      const std::string kind =
          goal.kind == Kind::Refinement ? "" : fmt::format("{}, ", culprit::name_of(goal.kind));
      all.push_back(fmt::format("{}{}{} of {}: `{}`", kind, name_of(reason.demand), number, subject,
                                text(reason.place)));
    }
    return all;
  }

  std::vector<std::string> goals(const Switches &switches = {}) {
    return goals(constraints(switches));
  }

  const Deadline never;
  Sources sources;
  Diagnostics diagnostics;
  Diagnostics library_problems;
  load::LoadedProgram program;
  std::optional<driver::ConstraintMaker> maker; // none: something is wrong with the program
};

constexpr const char *demanding = R"(module Main where

{-@ pred' :: {v:Int | v > 0} -> Int @-}
pred' :: Int -> Int
pred' x = x - 1

caller :: Int -> Int
caller y = pred' (y + 2)

{-@ result :: x:Int -> {v:Int | v > x} @-}
result :: Int -> Int
result x = x + 3

data Range = Range Int Int
{-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}

field :: Int -> Range
field n = Range n (n + 4)

class Sized a where
  {-@ sized :: a -> {v:Int | v > 5} @-}
  sized :: a -> Int
instance Sized Bool where
  sized _ = 6

pattern' :: [Int] -> Int
pattern' (x : _) = x

{-@ decrease :: Nat -> Int @-}
decrease :: Int -> Int
decrease 0 = 0
decrease n = decrease (n - 7)
)";

} // namespace

TEST(Refine, EachGoalSaysWhatAsksForIt) {
  Refined refined(demanding);
  ASSERT_TRUE(refined.maker);
  const std::vector<std::string> goals = refined.goals();
  EXPECT_THAT(refined.diagnostics.list(), IsEmpty());
  EXPECT_THAT(goals, IsSupersetOf({"argument 1 of pred': `y + 2`", "result of result: `x + 3`",
                                   "field 2 of Range: `n + 4`", "method of sized: `6`",
                                   "argument 1 of decrease: `n - 7`"}));
  EXPECT_THAT(goals, Contains(HasSubstr("totality, pattern of pattern'")));
  EXPECT_THAT(goals, Contains("termination, argument 1 of decrease: `n - 7`"));
}

TEST(Refine, GoalsAreClausesByTheirNumbers) {
  Refined refined(demanding);
  const refine::Refinements refinements = refined.constraints();
  ASSERT_TRUE(refinements.system);
  std::vector<std::int64_t> clauses;
  for (const horn::Clause &clause : refinements.system->clauses)
    clauses.push_back(clause.number);
  std::vector<std::int64_t> numbers;
  for (const refine::Obligation &goal : refinements.obligations) {
    numbers.push_back(goal.clause);
    EXPECT_THAT(clauses, Contains(goal.clause));
    EXPECT_LT(static_cast<std::size_t>(goal.clause), refinements.reasons.size());
    EXPECT_NE(goal.owner, names::no_value);
  }
  EXPECT_TRUE(std::is_sorted(numbers.begin(), numbers.end()));
  EXPECT_EQ(std::adjacent_find(numbers.begin(), numbers.end()), numbers.end());
}

TEST(Refine, EachConjunctIsAGoalOfItsOwn) {
  Refined refined("module Main where\n"
                  "{-@ f :: x:Int -> {v:Int | v > 0 && v < 9 && v /= x} @-}\n"
                  "f :: Int -> Int\nf x = 3\n");
  std::vector<std::string_view> conjuncts;
  for (const refine::Obligation &goal : refined.constraints().obligations) {
    conjuncts.push_back(refined.text(goal.conjunct));
    EXPECT_EQ(goal.owner, refined.value("f"));
    EXPECT_EQ(refined.text(goal.reason.place), "3");
  }
  EXPECT_THAT(conjuncts, ElementsAre("v > 0", "v < 9", "v /= x"));
}

TEST(Refine, TerminationAndTotalityAreAskedOnDemand) {
  Refined refined(demanding);
  Switches switches;
  switches.termination = false;
  EXPECT_THAT(refined.goals(switches), Not(Contains(HasSubstr("termination"))));
  EXPECT_THAT(refined.goals(switches), Contains(HasSubstr("totality")));
  switches.totality = false;
  EXPECT_THAT(refined.goals(switches), Not(Contains(HasSubstr("totality"))));
}

TEST(Refine, WhatAProgramTurnsOffStaysOff) {
  Refined refined("{-@ LIQUID \"--no-termination\" @-}\nmodule Main where\n"
                  "f :: Int -> Int\nf n = f n\n");
  EXPECT_THAT(refined.goals(), Not(Contains(HasSubstr("termination"))));
  Refined as_it_is("module Main where\nf :: Int -> Int\nf n = f n\n");
  EXPECT_THAT(as_it_is.goals(), Contains(HasSubstr("termination")));
  Refined lazy("module Main where\n{-@ lazy f @-}\nf :: Int -> Int\nf n = f n\n");
  EXPECT_THAT(lazy.goals(), Not(Contains(HasSubstr("termination"))));
}

TEST(Refine, WhatIsTrustedIsNotProvedButListed) {
  Refined refined("module Main where\n{-@ assume f :: Int -> {v:Int | v > 0} @-}\n"
                  "f :: Int -> Int\nf x = x\n");
  const refine::Refinements refinements = refined.constraints();
  EXPECT_THAT(refined.goals(refinements), IsEmpty());
  EXPECT_THAT(refinements.trusted, ElementsAre(HasSubstr("assume")));
}

TEST(Refine, WhatTheLogicIsToldAboutTheProgramIsListed) {
  Refined refined("module Main where\n{-@ embed T as int @-}\ndata T = T\n"
                  "{-@ define f x = x @-}\n{-@ opaque-reflect g @-}\n"
                  "f :: Int -> Int\nf x = x\ng :: Int -> Int\ng x = x\n");
  EXPECT_THAT(refined.constraints().trusted,
              ElementsAre("embed T (Main)", "define f (Main)", "opaque-reflect g (Main)"));
}

TEST(Refine, StepsThatAreTakenWithoutAProofAreListed) {
  Refined refined("module Main where\nimport Language.Haskell.Liquid.Prelude\n"
                  "import Language.Haskell.Liquid.ProofCombinators\n"
                  "{-@ one :: x:Int -> {x = 1} @-}\none :: Int -> ()\none x = x ==! 1 *** QED\n"
                  "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\n"
                  "f x = liquidAssume (x > 0) x\n");
  EXPECT_THAT(refined.constraints().trusted,
              ElementsAre("==! in one (Main)", "liquidAssume in f (Main)"));
}

TEST(Refine, BindingsThatAreSaidToFailAreListed) {
  Refined refined("module Main where\n{-@ fail f @-}\n{-@ f :: Int -> {v:Int | v > 0} @-}\n"
                  "f :: Int -> Int\nf x = x\n");
  EXPECT_THAT(refined.constraints().failing, ElementsAre(refined.value("f")));
}

TEST(Refine, OnlyWhatAChangeCanMatterToIsAskedAgain) {
  Refined refined("module Main where\n"
                  "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = 1\n"
                  "{-@ g :: Int -> {v:Int | v > 1} @-}\ng :: Int -> Int\ng x = 2\n");
  EXPECT_THAT(refined.goals(), ElementsAre("result of f: `1`", "result of g: `2`"));
  Switches switches;
  switches.touched = {refined.value("g")};
  EXPECT_THAT(refined.goals(switches), ElementsAre("result of g: `2`"));
}

TEST(Refine, RelaxedEachConjunctOfASignatureOwnsAClause) {
  Refined refined("module Main where\n"
                  "{-@ f :: {v:Int | v > 4} -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf x = x\n"
                  "{-@ g :: Int -> {v:Int | v > 1} @-}\ng :: Int -> Int\ng x = f 7\n");
  const auto owners = [&](const refine::Refinements &refinements) {
    std::vector<std::string_view> texts;
    for (const horn::Clause &clause : refinements.system->clauses)
      if (clause.entity != no_entity)
        texts.push_back(refined.text(clause.entity));
    return texts;
  };
  EXPECT_THAT(owners(refined.constraints()), Not(Contains("v > 4")));
  Switches switches;
  switches.relaxed = true;
  const refine::Refinements relaxed = refined.constraints(switches);
  EXPECT_THAT(owners(relaxed), IsSupersetOf({"v > 4", "v > 0"}));
  EXPECT_THAT(refined.goals(relaxed), IsSupersetOf({"result of g: `f 7`"}));
}

TEST(Refine, ContradictionsAreLookedFor) {
  Refined refined("module Main where\n"
                  "{-@ f :: {v:Int | v > 0 && v < 0} -> Int @-}\nf :: Int -> Int\nf x = x\n");
  EXPECT_THAT(refined.constraints().probes, IsEmpty());
  Switches switches;
  switches.probes = true;
  const std::vector<refine::Probe> probes = refined.constraints(switches).probes;
  EXPECT_THAT(probes, Not(IsEmpty()));
  for (const refine::Probe &probe : probes)
    EXPECT_EQ(probe.shows, refine::Vacuity::Contradiction);
}

TEST(Refine, ThereAreNoConstraintsOfWrongAnnotations) {
  Refined refined("module Main where\n{-@ f :: Int -> {v:Int | v > limit} @-}\n"
                  "f :: Int -> Int\nf x = x\n");
  EXPECT_FALSE(refined.constraints().system);
  ASSERT_THAT(refined.diagnostics.list(), SizeIs(1));
  EXPECT_EQ(refined.diagnostics.list()[0].span.start, (Position{2, 30}));
}

TEST(Refine, TheSameProgramMakesTheSameConstraints) {
  Refined first(demanding);
  Refined second(demanding);
  const refine::Refinements constraints = first.constraints();
  EXPECT_EQ(horn::write(*constraints.system, horn::Format::Fq),
            horn::write(*second.constraints().system, horn::Format::Fq));
  EXPECT_EQ(horn::write(*constraints.system, horn::Format::Fq),
            horn::write(*first.constraints().system, horn::Format::Fq));
}
