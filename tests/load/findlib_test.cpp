#include "load/dune.h"
#include "load/findlib.h"
#include "load/machine.h"
#include "load/ocaml_packages.h"

#include <gmock/gmock.h>

namespace culprit::load {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// Packages that are nowhere but here: `shelf`, which dune has built, and `paper`, which it needs.
struct OcamlMachine : Machine {
  OcamlMachine() {
    files.hide("/etc/ocamlfind.conf", "destdir=\"/fake\"\npath=\"/fake/none:/fake/lib\"\n");
    files.hide("/fake/lib/shelf/META", "version = \"1\"\n"
                                       "requires = \"paper\"\n"
                                       "package \"top\" ( directory = \"top\" requires(x) = "
                                       "\"shelf, str\" )\n");
    files.hide("/fake/lib/shelf/shelf.cmi", "");
    files.hide("/fake/lib/shelf/shelf__Inner.cmi", "");
    files.hide("/fake/lib/shelf/shelf.ml", "module Inner = Shelf__Inner\ninclude Inner\n");
    files.hide("/fake/lib/shelf/inner.mli",
               "type t\nval empty : t\nval put : Paper.sheet -> t -> t\nval size : t -> int\n");
    files.hide("/fake/lib/paper/META", "requires = \"\"\n");
    files.hide("/fake/lib/paper/paper.cmi", "");
    files.hide("/fake/lib/paper/paper.mli", "type sheet = { text : string }\n");
    files.hide("/project/dune-project", "(lang dune 3.0)\n");
    files.hide("/project/dune", "(executable (name main) (libraries shelf unix))\n");
  }

  std::vector<std::string> check(const std::string &text, const std::string &at = "/project") {
    return Machine::check(Language::Ocaml, syntax::Dialect::Ocaml, at + "/main.ml", text);
  }
};

constexpr const char *only_types = "C0125: of the package `shelf` only the types are known";

TEST(Findlib, MetaFilesSayWhatPackagesNeed) {
  const std::vector<MetaPackage> all =
      read_meta("# a \"comment\"\nrequires(byte,mt) = \"a b.c\"\nrequires += \"d\"\n"
                "package \"x\" (\n directory = \"sub\"\n requires = \"p\\\"q\"\n)\n"
                "archive(byte) = \"p.cma\"\n",
                "p");
  ASSERT_THAT(all, SizeIs(2));
  EXPECT_EQ(all[0].name, "p");
  EXPECT_THAT(all[0].needs, ElementsAre("a", "b.c", "d"));
  EXPECT_EQ(all[1].name, "p.x");
  EXPECT_EQ(all[1].directory, "sub");
}

TEST(Findlib, MetaFilesThatEndEarlyAreReadAsFarAsTheyGo) {
  EXPECT_THAT(read_meta("", "p"), SizeIs(1));
  EXPECT_THAT(read_meta("package \"x\" (", "p"), SizeIs(2));
  EXPECT_THAT(read_meta("requires = \"a", "p")[0].needs, ElementsAre("a"));
  EXPECT_THAT(read_meta("requires", "p")[0].needs, IsEmpty());
  EXPECT_THAT(read_meta("#", "p"), SizeIs(1));
}

TEST(Findlib, TypesOfInstalledPackagesAreKnown) {
  OcamlMachine machine;
  EXPECT_THAT(machine.check("let n = Shelf.(size (put { Paper.text = \"a\" } empty)) + 1\n"
                            "let t : Shelf.Inner.t = Shelf.empty\n"),
              ElementsAre(only_types, "C0125: of the package `paper` only the types are known"));
  EXPECT_TRUE(machine.well_typed);
}

TEST(Findlib, MistakesAboutThemAreFound) {
  OcamlMachine machine;
  EXPECT_THAT(machine.check("let n = Shelf.size Shelf.empty ^ \"a\"\n"), ElementsAre(only_types));
  EXPECT_FALSE(machine.well_typed);
  EXPECT_THAT(machine.check("let n = Shelf.sise Shelf.empty\n"),
              testing::Contains(HasSubstr("C0110")));
}

TEST(Findlib, ModulesInsideALibraryAreItsOwn) {
  OcamlMachine machine;
  EXPECT_THAT(machine.check("let t = Inner.empty\n"),
              testing::Contains(HasSubstr("there is no module `Inner`")));
}

TEST(Findlib, WhatTheProjectMakesIsNotAPackage) {
  OcamlMachine machine;
  machine.files.hide("/project/paper.mll", "{}");
  EXPECT_THAT(machine.check("let s = { Paper.text = 'c' }\n"),
              ElementsAre("C0125: the module `Paper` is made by the build"));
  EXPECT_TRUE(machine.well_typed);
  OcamlMachine by_rule;
  by_rule.files.hide("/project/dune", "(executable (name main) (libraries paper))\n"
                                      "(rule (targets paper.ml) (action (run make)))\n");
  EXPECT_THAT(by_rule.check("let s = { Paper.text = 'c' }\n"),
              ElementsAre("C0125: the module `Paper` is made by the build"));
}

TEST(Findlib, WhatTheBuildMakesIsNotMissing) {
  for (const auto &[path, text] : std::vector<std::pair<std::string, std::string>>{
           {"/project/lamp.ml.in", ""},
           {"/project/lamp.cppo.ml", "#if"},
           {"/project/lamp.mlpack", "A B"},
           {"/project/dune", "(executable (name main))(rule (with-stdout-to lamp.ml (run x)))"},
           {"/project/dune", "(executable (name main))(rule (target lamp.ml) (action (run x)))"},
           {"/project/dune", "(executable (name main))(rule (copy %{read:which} lamp.ml))"}}) {
    OcamlMachine machine;
    machine.files.hide(path, text);
    EXPECT_THAT(machine.check("let n = Lamp.light + 1\nlet m = List.length 1\n"),
                ElementsAre("C0125: the module `Lamp` is made by the build"))
        << path << " " << text;
    EXPECT_FALSE(machine.well_typed);
  }
  OcamlMachine plain;
  plain.files.hide("/plain/Makefile", "lamp.ml: lamp.sh\n\tsh lamp.sh > lamp.ml\n");
  plain.files.hide("/plain/_tags", "");
  EXPECT_THAT(plain.check("let n = Lamp.light + 1\n", "/plain"),
              ElementsAre("C0125: the module `Lamp` is made by the build"));
  EXPECT_THAT(plain.check("let n = Amp.light + 1\n", "/plain"),
              ElementsAre(HasSubstr("there is no module `Amp`")));
}

TEST(Findlib, FilesMayBeCopiedFromElsewhere) {
  OcamlMachine machine;
  machine.files.hide("/project/bin/dune",
                     "(copy_files ../shared/l*.ml{,i})(executable (name main))");
  machine.files.hide("/project/shared/lamp.ml", "let light = 1\n");
  machine.files.hide("/project/shared/desk.ml", "let light = 1\n");
  EXPECT_THAT(machine.check("let n = Lamp.light + 1\n", "/project/bin"), IsEmpty());
  EXPECT_TRUE(machine.well_typed);
  (void)machine.check("let n = Lamp.light ^ \"a\"\n", "/project/bin");
  EXPECT_FALSE(machine.well_typed);
  EXPECT_THAT(machine.check("let n = Desk.light + 1\n", "/project/bin"),
              ElementsAre(HasSubstr("there is no module `Desk`")));
}

TEST(Findlib, TheProjectsOwnMetaSaysWhatItNeeds) {
  OcamlMachine machine;
  machine.files.hide("/plain/META", "requires = \"shelf\"\n");
  EXPECT_THAT(machine.check("let n = Shelf.size Shelf.empty\n", "/plain"), ElementsAre(only_types));
}

TEST(Findlib, PackagesThatAreNotUsedAreNotLookedAt) {
  OcamlMachine machine;
  EXPECT_THAT(machine.check("let n = Shelf.size 1\n", "/elsewhere"),
              testing::Contains(HasSubstr("there is no module `Shelf`")));
  machine.files.hide("/elsewhere/.merlin", "S src\nPKG str shelf\n");
  EXPECT_THAT(machine.check("let n = Shelf.size Shelf.empty\n", "/elsewhere"),
              ElementsAre(only_types));
}

TEST(Findlib, WhatIsNotInstalledIsNamed) {
  OcamlMachine machine;
  machine.files.hide("/project/dune",
                     "(executable (name main) (libraries unix desk (select a.ml from "
                     "(lamp -> b.ml) (-> c.ml))))\n");
  EXPECT_THAT(machine.check("let n = Desk.size + 1\n"),
              ElementsAre("C0115: the package `desk` is not installed"));
}

TEST(Findlib, AllThatIsNotInstalledIsNamedAtOnce) {
  OcamlMachine machine;
  machine.files.hide("/project/dune", "(executable (name main) (libraries desk shelf chair))\n");
  EXPECT_THAT(machine.check("let n = Desk.size + 1\n"),
              ElementsAre("C0115: packages are not installed: `desk`, `chair`"));
}

TEST(Findlib, PackagesThatAreNotUnderstoodAreUnknown) {
  OcamlMachine machine;
  machine.files.hide("/fake/lib/shelf/inner.mli", "val put : Nowhere.t -> int\nval size ( int\n");
  EXPECT_THAT(machine.check("let n = Shelf.size 'c' + Shelf.other\n"),
              testing::Each(HasSubstr("C01")));
  EXPECT_TRUE(machine.well_typed);
}

TEST(OcamlPackages, AreNamedByOtherToolsToo) {
  EXPECT_THAT(packages_of_merlin("B _build\nPKG a b\nFLG -w\nPKG c"), ElementsAre("a", "b", "c"));
  EXPECT_THAT(packages_of_tags("true: package(a, b), debug\n<*.ml>: package(c.d)"),
              ElementsAre("a", "b", "c.d"));
}

} // namespace
} // namespace culprit::load
