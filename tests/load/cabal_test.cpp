#include "load/cabal.h"
#include "load/versions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit::load;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::SizeIs;

namespace {

TEST(Cabal, ReadsWhatModulesDependOn) {
  const CabalPackage package = read_cabal("name: garden\n"
                                          "version: 1.2\n"
                                          "-- a comment\n"
                                          "common shared\n"
                                          "  default-extensions: LambdaCase\n"
                                          "library\n"
                                          "  import: shared\n"
                                          "  hs-source-dirs: src, lib\n"
                                          "  exposed-modules:\n"
                                          "    Garden\n"
                                          "    Garden.Bed,\n"
                                          "    Garden.Path\n"
                                          "  cpp-options: -DFAST -DSIZE=3\n"
                                          "  ghc-options: -Wall -XGADTs\n"
                                          "executable water\n"
                                          "  main-is: Main.hs\n"
                                          "  hs-source-dirs: app\n");
  EXPECT_EQ(package.name, "garden");
  ASSERT_THAT(package.components, SizeIs(2));
  const CabalComponent &library = package.components[0];
  EXPECT_THAT(library.source_directories, ElementsAre("src", "lib"));
  EXPECT_THAT(library.modules, ElementsAre("Garden", "Garden.Bed", "Garden.Path"));
  EXPECT_THAT(library.extensions, ElementsAre("LambdaCase", "GADTs"));
  EXPECT_THAT(library.macros, ElementsAre(Pair("FAST", "1"), Pair("SIZE", "3")));
  EXPECT_THAT(package.components[1].main_files, ElementsAre("Main.hs"));
  EXPECT_THAT(package.components[1].extensions, IsEmpty());
}

TEST(Cabal, DecidesConditions) {
  const CabalPackage package = read_cabal("name: p\n"
                                          "flag small\n"
                                          "  default: False\n"
                                          "library\n"
                                          "  if flag(small)\n"
                                          "    cpp-options: -DSMALL\n"
                                          "  else\n"
                                          "    cpp-options: -DLARGE\n"
                                          "  if impl(ghc >= 8.0) && !os(windows)\n"
                                          "    cpp-options: -DNEW\n"
                                          "  if impl(ghc < 7.10) || arch(arm)\n"
                                          "    cpp-options: -DOLD\n");
  ASSERT_THAT(package.components, SizeIs(1));
  EXPECT_THAT(package.components[0].macros, ElementsAre(Pair("LARGE", "1"), Pair("NEW", "1")));
}

TEST(Cabal, ReadsDependencies) {
  const CabalPackage package = read_cabal("name: p\n"
                                          "library\n"
                                          "  build-depends: base >=4 && <5, text==1.2.*\n"
                                          "    , attic:{loft, cellar} ^>= { 1.2, 1.4 }, shed:roof\n"
                                          "  if impl(ghc < 9)\n"
                                          "    build-depends: old\n"
                                          "  if impl(ghc == 9.0.*)\n"
                                          "    build-depends: new\n");
  ASSERT_THAT(package.components, SizeIs(1));
  std::vector<std::string> all;
  for (const CabalDependency &dependency : package.components[0].dependencies)
    all.push_back(dependency.package + "|" + dependency.range);
  EXPECT_THAT(all, ElementsAre("base| >=4 && <5", "text|==1.2.*", "attic| ^>= { 1.2, 1.4 }",
                               "shed|", "new|"));
}

TEST(Versions, AreInRanges) {
  const Version version = read_version("1.2.5.0");
  EXPECT_THAT(version, ElementsAre(1, 2, 5, 0));
  for (const char *range :
       {"", "-any", ">=1.2", ">1.2.5", "<1.3", "==1.2.*", "^>=1.2.3", ">= 1.2 && < 2",
        "< 1 || > 1.1", "== { 1.1, 1.2.5.0 }", "^>= {1.0, 1.2.1}", "(>= 1 && < 2) || == 4", "what"})
    EXPECT_TRUE(is_within(version, range)) << range;
  for (const char *range : {"<1.2", "==1.2", "==1.3.*", "^>=1.1", "^>=1.3", ">= 1.2 && < 1.2.4",
                            "-none", "< 1 || > 1.3", "== { 1.1, 1.3 }", "(< 1 || > 2) && > 0"})
    EXPECT_FALSE(is_within(version, range)) << range;
}

TEST(Cabal, AnOldPackageIsALibraryWithoutASection) {
  const CabalPackage package =
      read_cabal("Name: old\nExposed-Modules: A B\nExtensions: CPP\nHs-Source-Dirs: src\n");
  ASSERT_THAT(package.components, SizeIs(1));
  EXPECT_THAT(package.components[0].modules, ElementsAre("A", "B"));
  EXPECT_THAT(package.components[0].extensions, ElementsAre("CPP"));
}

} // namespace
