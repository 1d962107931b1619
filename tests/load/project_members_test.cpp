#include "load/project_members.h"

#include "load/hpack.h"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace culprit::load {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

struct Projects : testing::Test {
  fs::path root = fs::temp_directory_path() / ("culprit-projects-" + std::to_string(getpid()));

  void TearDown() override { fs::remove_all(root); }
  std::string write(const std::string &name, const std::string &text = "") {
    fs::create_directories((root / name).parent_path());
    std::ofstream(root / name) << text;
    return (root / name).string();
  }
  bool builds(const std::string &name) { return ProjectMembers(disk()).builds(write(name)); }
};

TEST_F(Projects, CabalListsItsModules) {
  write("p.cabal", "name: p\nlibrary\n  hs-source-dirs: src\n  exposed-modules: A.B\n"
                   "executable run\n  main-is: Main.hs\n  hs-source-dirs: app\n");
  EXPECT_TRUE(builds("src/A/B.hs"));
  EXPECT_TRUE(builds("app/Main.hs"));
  EXPECT_FALSE(builds("src/A/Old.hs"));
  EXPECT_FALSE(builds("Setup.hs"));
  EXPECT_TRUE(builds("notes.fq")); // no program
}

TEST_F(Projects, WithoutAProjectEverythingCounts) {
  EXPECT_TRUE(builds("A.hs"));
  EXPECT_TRUE(builds("a.ml"));
}

TEST_F(Projects, HpackHasAllFilesOfItsDirectories) {
  write("package.yaml", "name: p\nlibrary:\n  source-dirs: src\n");
  EXPECT_TRUE(builds("src/A/B.hs"));
  EXPECT_FALSE(builds("Setup.hs"));
}

TEST_F(Projects, CabalProjectListsPackages) {
  const std::string package = "name: p\nlibrary\n  exposed-modules: M\n";
  write("cabal.project", "packages:\n  one\n  libs/*/*.cabal\n");
  write("one/p.cabal", package);
  write("two/p.cabal", package);
  write("libs/three/p.cabal", package);
  EXPECT_TRUE(builds("one/M.hs"));
  EXPECT_FALSE(builds("two/M.hs"));
  EXPECT_TRUE(builds("libs/three/M.hs"));
}

TEST_F(Projects, PackagesOfACabalProjectSeeTheLibrariesThatTheyAreBuiltWith) {
  write("cabal.project", "packages: core/ */tool.cabal\n  other\n");
  write("core/core.cabal", "name: core\nlibrary\n  hs-source-dirs: src\n  exposed-modules: Core\n"
                           "  default-extensions: TupleSections\n  build-depends: base\n"
                           "executable run\n  main-is: Main.hs\n  hs-source-dirs: app\n");
  write("programs/tool.cabal", "name: tool\nexecutable tool\n  main-is: Main.hs\n"
                               "  build-depends: base, core >= 1\n");
  write("other/other.cabal", "name: other\nlibrary\n  exposed-modules: M\n  build-depends: base\n");
  HaskellProject tool(write("programs/Main.hs"), disk());
  EXPECT_THAT(tool.neighbours(root / "programs/Main.hs"), ElementsAre(root / "core/src"));
  EXPECT_THAT(tool.settings(root / "core/src/Core.hs").extensions, ElementsAre("TupleSections"));
  EXPECT_THAT(tool.neighbours(root / "core/src/Core.hs"), IsEmpty());
  HaskellProject other(write("other/M.hs"), disk());
  EXPECT_THAT(other.neighbours(root / "other/M.hs"), IsEmpty());
}

TEST_F(Projects, DuneBuildsDirectoriesWithStanzas) {
  write("dune-project", "(lang dune 3.0)");
  write("src/dune", "(library (name l) (modules :standard \\ old))");
  EXPECT_TRUE(builds("src/a.ml"));
  EXPECT_TRUE(builds("src/a.mli"));
  EXPECT_FALSE(builds("src/old.ml"));
  EXPECT_FALSE(builds("scratch/b.ml"));
}

TEST_F(Projects, AreFoundUpwards) {
  write("outer/dune-project");
  write("outer/inner/dune-project");
  write("outer/inner/src/dune");
  write("package/p.cabal");
  write("package/src/A.hs");
  write("plain/A.hs");
  EXPECT_EQ(project_around(root / "outer/inner/src", disk()), root / "outer");
  EXPECT_EQ(project_around(root / "package/src", disk()), root / "package");
  EXPECT_EQ(project_around(root / "package/src/", disk()), root / "package");
  EXPECT_EQ(project_around(root / "plain", disk()), std::nullopt);
}

TEST_F(Projects, FilesComeAfterWhatTheyNeed) {
  const std::string a = write("A.hs", "module A where\nimport qualified Z.Deep as D\n");
  const std::string b = write("B.hs", "module B where\nimport safe \"base\" Data.List\n");
  const std::string deep = write("Z/Deep.hs", "module Z.Deep where\nimport B (x)\n");
  EXPECT_THAT(in_dependency_order({a, b, deep}, disk()), ElementsAre(b, deep, a));
  const std::string main = write("main.ml", "let () = Tool.run (Other.x)\n");
  const std::string tool = write("tool.ml", "let run = print_int\n");
  const std::string interface = write("tool.mli", "val run : int -> unit\n");
  EXPECT_THAT(in_dependency_order({main, tool, interface}, disk()),
              ElementsAre(interface, main, tool));
}

TEST_F(Projects, CirclesAreNoTrap) {
  const std::string a = write("A.hs", "import B\n");
  const std::string b = write("B.hs", "import A\n");
  EXPECT_THAT(in_dependency_order({a, b}, disk()), ElementsAre(b, a));
}

TEST(Hpack, IsReadLikeCabal) {
  const CabalPackage package = read_hpack(R"(
name: "tool"   # a comment
default-extensions: [LambdaCase, 'TupleSections']
ghc-options: -Wall -XGADTs
library:
  source-dirs:
    - src
    - lib
  cpp-options: -DLEVEL=2
executables:
  run:
    main: Main.hs
    source-dirs: app
    dependencies:
      - base
      - name: x
        version: 1
tests:
  spec:
    main: Spec.hs
    source-dirs:
    - test
)");
  EXPECT_EQ(package.name, "tool");
  ASSERT_EQ(package.components.size(), 3U);
  EXPECT_THAT(package.components[0].source_directories, ElementsAre("src", "lib"));
  EXPECT_THAT(package.components[0].extensions,
              ElementsAre("LambdaCase", "TupleSections", "GADTs"));
  EXPECT_THAT(package.components[0].macros, ElementsAre(testing::Pair("LEVEL", "2")));
  EXPECT_THAT(package.components[1].main_files, ElementsAre("Main.hs"));
  EXPECT_THAT(package.components[1].source_directories, ElementsAre("app"));
  EXPECT_THAT(package.components[2].source_directories, ElementsAre("test"));
  EXPECT_THAT(package.components[1].macros, IsEmpty());
}

TEST(Hpack, NeedsNoSections) {
  const CabalPackage package = read_hpack("name: x\nsource-dirs: src\n");
  ASSERT_EQ(package.components.size(), 1U);
  EXPECT_THAT(package.components[0].source_directories, ElementsAre("src"));
  EXPECT_EQ(read_hpack("").components.size(), 1U);
  EXPECT_EQ(read_hpack("- - -\n: :\n[").components.size(), 1U);
}

} // namespace
} // namespace culprit::load
