#include "driver/files.h"
#include "library/library.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::driver;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

using LoadModules = tests::Files;

TEST_F(LoadModules, BesideTheFile) {
  write("Main.hs", "import A\nimport B\nx = a + b");
  write("A.hs", "module A where\nimport B\na = b");
  write("B.lhs", "> module B where\n> b :: Int\n> b = 1\n");
  EXPECT_THAT(problems("Main.hs"), IsEmpty());
}

TEST_F(LoadModules, WhereTheDottedNameHasItsRoot) {
  write("A/B/C.hs", "module A.B.C where\nimport A.D\nimport E\nx = (d, e)");
  write("A/D.hs", "module A.D where\nd = 1");
  write("E.hs", "module E where\ne = 1");
  EXPECT_THAT(problems("A/B/C.hs"), IsEmpty());
}

TEST_F(LoadModules, InTheDirectoriesThatAreGiven) {
  write("Main.hs", "import A\nx = a");
  write("elsewhere/A.hs", "module A where\na = 1");
  EXPECT_THAT(problems("Main.hs"), ElementsAre("C0115 Main.hs:1:8 there is no module `A`"));
  Options options;
  options.include = {root / "elsewhere"};
  EXPECT_THAT(problems("Main.hs", options), IsEmpty());
}

TEST_F(LoadModules, AFileWinsOverTheLibrary) {
  write("Main.hs", "import Data.Maybe\nx = mine");
  EXPECT_THAT(problems("Main.hs"),
              ElementsAre("C0110 Main.hs:2:5 nothing in scope is called `mine`"));
  write("Data/Maybe.hs", "module Data.Maybe where\nmine = 1");
  EXPECT_THAT(problems("Main.hs"), IsEmpty());
}

TEST_F(LoadModules, AnotherModuleInTheSamePlaceIsPassedOver) {
  write("My/Maybe.hs", "module My.Maybe where\nimport Maybe\nx = y");
  EXPECT_THAT(problems("My/Maybe.hs"),
              ElementsAre("C0115 Maybe.hs:2:8 there is no module `Maybe`"));
  write("Maybe.hs", "module Maybe where\ny = 1");
  EXPECT_THAT(problems("My/Maybe.hs"), IsEmpty());
}

TEST_F(LoadModules, CirclesAreNamed) {
  write("A.hs", "module A where\nimport B\na = b");
  write("B.hs", "module B where\nimport A\nb = a");
  EXPECT_THAT(problems("A.hs"), ElementsAre("C0116 B.hs:2:8 modules import each other: `A` imports "
                                            "`B` imports `A`"));
}

TEST_F(LoadModules, WhatIsWrongInAnImportIsOneGap) {
  write("Main.hs", "import A\nx = a + c");
  write("A.hs", "module A where\na = (");
  const std::string gap =
      "C0115 Main.hs:1:8 the module `A` cannot be relied on, because not all of "
      "it is understood";
  EXPECT_THAT(problems("Main.hs"), ElementsAre(gap));
  ASSERT_EQ(problems("A.hs").size(), 1U);
  EXPECT_THAT(problems("A.hs")[0], HasSubstr("C0101 A.hs:2:"));
  write("A.hs", "module A (a, c) where\na = b\nc = d");
  EXPECT_THAT(problems("Main.hs"), ElementsAre(gap));
}

TEST_F(LoadModules, AModuleThatIsNotThereOffersWhatIsListed) {
  write("Main.hs", "import Nowhere (T (A, b), c)\nimport qualified Elsewhere as E\n"
                   "x = (A, b, c, d, E.e)\ny :: (T, U)\ny = E.y");
  EXPECT_THAT(problems("Main.hs"),
              ElementsAre("C0115 Main.hs:1:8 there is no module `Nowhere`",
                          "C0115 Main.hs:2:18 there is no module `Elsewhere`",
                          "C0110 Main.hs:3:15 nothing in scope is called `d`",
                          "C0110 Main.hs:4:10 nothing in scope is called `U`"));
}

TEST_F(LoadModules, WhatIsNotThereIsPassedOn) {
  write("Main.hs", "import A\nimport B (Text)\nx :: Text\nx = (one, two, three)");
  write("A.hs", "module A (module Nowhere, one) where\nimport Nowhere (two)\none = 1");
  write("B.hs", "module B (Text) where\nimport Nowhere\n");
  EXPECT_THAT(problems("Main.hs"),
              ElementsAre("C0110 Main.hs:4:16 nothing in scope is called `three`",
                          "C0115 A.hs:2:8 there is no module `Nowhere`"));
}

TEST_F(LoadModules, AProjectSaysWhereModulesAreAndHowTheyAreRead) {
  write("garden.cabal", "name: my-garden\nlibrary\n  hs-source-dirs: src gen\n"
                        "  default-extensions: LambdaCase, CPP\n  cpp-options: -DTREES=3\n"
                        "  exposed-modules: A.B C\n");
  write("src/A/B.hs",
        "module A.B where\nimport C\nimport Paths_my_garden (version)\n"
        "#include \"sizes.h\"\n#if TREES > 2\na = (c, version, ADD(SIZE, 1))\n#endif");
  write("src/A/sizes.h", "#define SIZE 4\n#define ADD(x, y) (x + y)\n");
  write("gen/C.hs", "module C where\nc = \\case { 1 -> 2; _ -> 3 }");
  EXPECT_THAT(problems("src/A/B.hs"), IsEmpty());
}

TEST_F(LoadModules, EditsReplaceTheFile) {
  write("Main.hs", "import A\nx = b");
  write("A.hs", "module A where\na = 1");
  EXPECT_THAT(problems("Main.hs", {}, "import A\nx = a"), IsEmpty());
}

TEST_F(LoadModules, TheLibraryKeepsUsingItsOwn) {
  write("Main.hs", "import Data.Maybe\nimport Data.List\nx = (mine, find even [1])");
  write("Data/Maybe.hs", "module Data.Maybe where\nmine = 1");
  EXPECT_THAT(problems("Main.hs"), IsEmpty());
}

TEST_F(LoadModules, InstancesAreThoseOfImportedModules) {
  write("Main.hs", "main :: IO ()\nmain = print not");
  const auto verdict = [&] {
    return check({(root / "Main.hs").string(), {}, {}}, {}).finding.verdict;
  };
  EXPECT_EQ(verdict(), Verdict::Unsafe);
  write("Main.hs", "import Text.Show.Functions\nmain :: IO ()\nmain = print not");
  EXPECT_EQ(verdict(), Verdict::Safe);
}

TEST_F(LoadModules, TheWholeLibraryMayComeFromFiles) {
  for (const library::Module &module : library::modules())
    write(std::string(module.path), std::string(module.source));
  Options options;
  options.stop_after = Stage::Types;
  const Checked checked = check({(root / "Data/List.hs").string(), {}, {}}, options);
  EXPECT_EQ(checked.finding.verdict, Verdict::WellTyped);
}

} // namespace
