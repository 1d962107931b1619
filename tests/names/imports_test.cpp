#include "names/modules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::names;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

// A library of one module, and one that passes it on.
const std::string shapes = R"({-# LANGUAGE NoImplicitPrelude #-}
module Shapes (Shape (Circle, radius), Colour (..), Area (..), area, hidden') where
data Shape = Circle { radius :: Colour } | Square
data Colour = Red | Green
class Area a where { type Unit a; size :: a -> Unit a }
area x = x
hidden' = area
secret = area
)";

// What is wrong with a module that imports Shapes in this way.
std::vector<std::string> import_problems(const std::string &header, const std::string &body) {
  return Modules({shapes, "{-# LANGUAGE NoImplicitPrelude #-}\n" + header + "\n" + body})
      .problems();
}

TEST(Imports, OnlyWhatIsExportedCanBeUsed) {
  EXPECT_THAT(import_problems("import Shapes", "f = (area, Circle Red, radius, size)"), IsEmpty());
  EXPECT_THAT(import_problems("import Shapes", "f = Square"),
              ElementsAre("C0110 3:5 nothing in scope is called `Square`"));
  EXPECT_THAT(import_problems("import Shapes", "f = secret"),
              ElementsAre("C0110 3:5 nothing in scope is called `secret`"));
}

TEST(Imports, Lists) {
  EXPECT_THAT(import_problems("import Shapes (area, Colour (Red))", "f :: Colour\nf = area Red"),
              IsEmpty());
  EXPECT_THAT(import_problems("import Shapes (Area (..))", "f :: Area a => a -> Unit a\nf = size"),
              IsEmpty());
  EXPECT_THAT(import_problems("import Shapes (Colour (Red))", "f = Green"),
              ElementsAre("C0110 3:5 nothing in scope is called `Green`"));
  EXPECT_THAT(import_problems("import Shapes ()", "f = area"),
              ElementsAre("C0110 3:5 nothing in scope is called `area`"));
  EXPECT_THAT(import_problems("import Shapes (secret, Shape (Square))", ""),
              ElementsAre("C0117 2:16 `Shapes` does not export `secret`",
                          "C0117 2:31 `Shapes` does not export `Square`"));
}

TEST(Imports, Hiding) {
  EXPECT_THAT(import_problems("import Shapes hiding (area, Colour (..), nothing)", "area = size"),
              IsEmpty());
  EXPECT_THAT(import_problems("import Shapes hiding (Colour (Red))", "f = (Red, Green)"),
              ElementsAre("C0110 3:6 nothing in scope is called `Red`"));
  EXPECT_THAT(import_problems("import Shapes hiding (Circle)", "f = Circle"),
              ElementsAre("C0110 3:5 nothing in scope is called `Circle`"));
}

TEST(Imports, Qualifiers) {
  EXPECT_THAT(import_problems("import qualified Shapes as S", "f :: S.Colour\nf = S.area S.Red"),
              IsEmpty());
  EXPECT_THAT(import_problems("import Shapes as S", "f = (S.area, area)"), IsEmpty());
  EXPECT_THAT(import_problems("import qualified Shapes as S", "f = area"),
              ElementsAre("C0110 3:5 nothing in scope is called `area`"));
  EXPECT_THAT(import_problems("import Shapes as S", "f = Shapes.area"),
              ElementsAre("C0110 3:5 nothing in scope is called `Shapes.area`"));
  EXPECT_THAT(import_problems("module M where", "f = M.f"), IsEmpty());
}

TEST(Imports, TheSameThingByTwoWaysIsNotAmbiguous) {
  EXPECT_THAT(
      import_problems("import Shapes\nimport Shapes (area)\nimport qualified Shapes", "f = area"),
      IsEmpty());
}

TEST(Imports, DifferentThingsAre) {
  const std::string other = "{-# LANGUAGE NoImplicitPrelude #-}\nmodule Other where\narea x = x";
  Modules modules(
      {shapes, other, "{-# LANGUAGE NoImplicitPrelude #-}\nimport Shapes\nimport Other\nf = area"});
  ASSERT_THAT(modules.problems(), ElementsAre("C0111 4:5 `area` may mean 2 things"));
  const std::vector<Label> &labels = modules.diagnostics.list()[0].labels;
  ASSERT_EQ(labels.size(), 3U); // the use and both imports
  EXPECT_THAT(labels[1].text, HasSubstr("Shapes"));
  EXPECT_THAT(labels[2].text, HasSubstr("Other"));
}

TEST(Imports, NothingIsSaidAboutAModuleThatCouldNotBeLoaded) {
  EXPECT_THAT(import_problems("import Unheard\nimport qualified Lost as L", "f :: T\nf = g L.h"),
              IsEmpty());
  EXPECT_THAT(import_problems("import qualified Lost as L", "f = g"),
              ElementsAre("C0110 3:5 nothing in scope is called `g`"));
}

TEST(Imports, AdviceNamesTheModuleThatOffersAName) {
  Modules modules({shapes, "{-# LANGUAGE NoImplicitPrelude #-}\nmodule M where\nf = area"});
  ASSERT_EQ(modules.diagnostics.list().size(), 1U);
  EXPECT_THAT(modules.diagnostics.list()[0].notes,
              ElementsAre("`area` is exported by Shapes, but not imported from there"));
}

// The names that the last of some modules exports.
std::vector<std::string> exported(const std::string &header) {
  Modules modules(
      {shapes, "{-# LANGUAGE NoImplicitPrelude #-}\n" + header + "\ndata T = A | B\nown = A\n"});
  EXPECT_THAT(modules.problems(), IsEmpty());
  std::vector<std::string> names;
  for (const Export &exported : modules.program[modules.last().resolution.module].exports)
    names.emplace_back(modules.symbols.name(exported.name));
  std::sort(names.begin(), names.end());
  return names;
}

TEST(Exports, WithoutAListAllOwnDeclarations) {
  EXPECT_THAT(exported("module M where\nimport Shapes"), ElementsAre("A", "B", "T", "own"));
}

TEST(Exports, Lists) {
  EXPECT_THAT(exported("module M (own, T (B)) where"), ElementsAre("B", "T", "own"));
  EXPECT_THAT(exported("module M (T) where"), ElementsAre("T"));
  EXPECT_THAT(exported("module M (Colour (..), area) where\nimport Shapes (Colour (Green), area)"),
              ElementsAre("Colour", "Green", "area"));
}

TEST(Exports, WholeModules) {
  EXPECT_THAT(exported("module M (module M, module S) where\nimport Shapes as S (area)"),
              ElementsAre("A", "B", "T", "area", "own"));
  EXPECT_THAT(exported("module M (module Shapes) where\nimport qualified Shapes"), IsEmpty());
  EXPECT_THAT(exported("module M (module List) where"), IsEmpty());
}

// A module that offers what it has in another way than by its name alone.
std::vector<std::string> problems_behind(const std::string &between, const std::string &main) {
  const std::string start = "{-# LANGUAGE NoImplicitPrelude, PatternSynonyms #-}\n";
  return Modules({shapes, start + between, start + main}).problems();
}

TEST(Exports, PatternSynonymsComeWithTheTypeThatTheyAreListedWith) {
  const std::string bundling = "module M (Tone (.., Bright)) where\n"
                               "data Tone = Light | Dark\n"
                               "pattern Bright :: Tone\npattern Bright = Light\n";
  EXPECT_THAT(problems_behind(bundling, "module N where\nimport M (Tone (..))\nf Bright = Dark"),
              IsEmpty());
  EXPECT_THAT(problems_behind(bundling, "module N where\nimport M (Tone (Dark))\nf Bright = Dark"),
              ElementsAre("C0110 4:3 nothing in scope is called `Bright`"));
}

TEST(Exports, MembersAreInScopeWithWhateverQualifier) {
  const std::string between = "module M (Shape (..)) where\nimport Shapes (Shape)\n"
                              "import qualified Shapes as S hiding (Shape)\n";
  EXPECT_THAT(problems_behind(between, "module N where\nimport M (Shape (..))\nf = radius"),
              IsEmpty());
}

TEST(Exports, TwoThingsOfOneNameConflict) {
  EXPECT_THAT(import_problems("module M (module M, S.area) where\nimport qualified Shapes as S",
                              "area x = x"),
              ElementsAre("C0118 2:21 two different things are exported as `area`"));
}

TEST(Exports, ConflictsOfTwoModulesAreSaidOnce) {
  EXPECT_THAT(import_problems("module M (module M, module S) where\nimport Shapes as S",
                              "data Shape = Disc\narea = Disc\nhidden' = Disc\nsize = Disc"),
              ElementsAre(HasSubstr("C0118 2:21 two different things are exported by each of the "
                                    "names ")));
}

} // namespace
