#include "names/print.h"

#include "names/modules.h"
#include "names/similar.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

using namespace culprit;
using namespace culprit::names;

namespace {

const std::string base = R"({-# LANGUAGE NoImplicitPrelude #-}
module Base where
infixl 6 +
infixr 5 ++
data Pair = Pair { one, two :: Pair } | End
a + b = a
a ++ b = a
)";

std::string resolved(Modules &modules) {
  return print(modules.last().tree, modules.last().resolution, modules.program, modules.symbols);
}

TEST(Print, GlobalsAreQualifiedAndLocalsNumbered) {
  Modules modules({base, "{-# LANGUAGE NoImplicitPrelude #-}\nmodule M where\nimport Base as B\n"
                         "f :: Pair -> B.Pair\n"
                         "f x = (\\x -> x + f x ++ End) x\n"
                         "g Pair { one } = g where { h :: Pair; h = one }\n"});
  EXPECT_EQ(modules.problems(), std::vector<std::string>{});
  EXPECT_EQ(resolved(modules),
            "{-# LANGUAGE NoImplicitPrelude #-}\nmodule M where\nimport Base as B\n"
            "f :: Base.Pair -> Base.Pair\n"
            "f x₁ = (\\x₂ -> (x₂ Base.+ M.f x₂) Base.++ Base.End) x₁\n"
            "g Base.Pair {Base.one = one₁} = M.g\n  where\n    h₁ :: Base.Pair\n    h₁ = one₁\n");
}

TEST(Print, DistanceCountsSwapsOnce) {
  EXPECT_EQ(edit_distance("filetr", "filter", 3), 1U);
  EXPECT_EQ(edit_distance("map", "map", 3), 0U);
  EXPECT_EQ(edit_distance("", "abc", 3), 3U);
  EXPECT_EQ(edit_distance("fold", "unfoldr", 2), 3U); // beyond the limit
}

// A random expression over a few names, all of them in scope somewhere.
std::string expression(int depth) {
  const auto name = [] { return *rc::gen::element<std::string>("a", "b", "c", "f", "g"); };
  const auto operation = [] { return *rc::gen::element<std::string>(" + ", " ++ ", " `f` "); };
  if (depth == 0)
    return name();
  const auto inner = [&] { return "(" + expression(depth - 1) + ")"; };
  switch (*rc::gen::inRange(0, 6)) {
  case 0:
    return fmt::format("\\{} -> {}", name(), expression(depth - 1));
  case 1:
    return fmt::format("let {{ {} = {}; h {} = {} }} in h {}", name(), expression(depth - 1),
                       name(), expression(depth - 1), inner());
  case 2:
    return fmt::format("case {} of {{ Pair {} b | a <- {} -> {}; {} -> {} }}", inner(),
                       *rc::gen::element<std::string>("a", "c"), inner(), expression(depth - 1),
                       name(), expression(depth - 1));
  case 3:
    return inner() + operation() + name() + operation() + inner() + operation() + name();
  case 4:
    return fmt::format("[ {} | {} <- {}, let {{ {} = {} }} ]", expression(depth - 1), name(),
                       inner(), name(), inner());
  default:
    return fmt::format("f {} {}", inner(), inner());
  }
}

RC_GTEST_PROP(Print, NamesMeanTheSameInWhatIsPrinted, ()) {
  const std::string text =
      "{-# LANGUAGE NoImplicitPrelude #-}\nmodule M where\nimport Base hiding ((++))\n"
      "infixl 5 ++\ninfixr 7 `f`\na ++ b = a\na = a\nb = b\nc = c\ng = g\nf a b = " +
      expression(3) + "\n";
  Modules first({base, text});
  const std::vector<std::string> problems = first.problems();
  Modules second({base, first.printed()});
  RC_ASSERT(resolved(second) == resolved(first));
  RC_ASSERT(second.problems().size() <= problems.size()); // operators are in parentheses now
}

} // namespace
