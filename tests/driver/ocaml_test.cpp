#include "driver/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::driver;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

using OcamlFiles = tests::Files;

TEST_F(OcamlFiles, TheLibraryIsThere) {
  write("main.ml", "let a = List.map succ [1; 2]\nlet b = Printf.printf \"%d\\n\" (List.hd a)\n"
                   "module M = Map.Make (String)\nlet c = M.add \"a\" 1 M.empty\n"
                   "let d = Stdlib.List.length [] + Pervasives.max 1 2\n"
                   "module S = Set.Make (struct type t = int let compare = compare end)\n"
                   "let e = S.mem 1 S.empty\nlet f = Hashtbl.create 10\nlet g = !(ref 1)\n"
                   "open StdLabels\nlet h = List.iter ~f:print_int a\n");
  EXPECT_THAT(problems("main.ml"), IsEmpty());
}

TEST_F(OcamlFiles, ModulesAreFilesBesideIt) {
  write("main.ml", "open Shapes\nlet a = area (square 1) + Other.x\n");
  write("shapes.mli", "type t\nval square : int -> t\nval area : t -> int\n");
  write("shapes.ml", "let this is not read\n");
  write("other.ml", "let x = Third.y\n");
  write("third.ml", "let y = 1\n");
  EXPECT_THAT(problems("main.ml"), IsEmpty());
}

TEST_F(OcamlFiles, OrInTheDirectoriesThatAreGiven) {
  write("main.ml", "open Hw4Prob1\nlet a = x\nlet b = Hw4Prob1.y\n");
  write("include/hw4Prob1.mli", "val x : int\nval y : int\n");
  EXPECT_THAT(problems("main.ml"), ElementsAre("C0115 main.ml:1:6 there is no module `Hw4Prob1`"));
  Options options;
  options.include = {root / "include"};
  EXPECT_THAT(problems("main.ml", options), IsEmpty());
}

TEST_F(OcamlFiles, AFileWinsOverTheLibrary) {
  write("main.ml", "let a = Stack.mine\nlet b = Stack.push\n");
  write("stack.ml", "let mine = 1\n");
  EXPECT_THAT(problems("main.ml"),
              ElementsAre("C0110 main.ml:2:9 nothing in scope is called `Stack.push`"));
}

TEST_F(OcamlFiles, AModuleThatIsDefinedIsNotLookedFor) {
  write("main.ml", "module Other = struct let x = 1 end\nlet a = Other.x\n");
  write("other.ml", "let this is not read\n");
  EXPECT_THAT(problems("main.ml"), IsEmpty());
}

TEST_F(OcamlFiles, AFileIsHeldAgainstItsInterface) {
  write("shapes.ml", "let area x = x\n");
  write("shapes.mli", "val area : int -> int\nval lost : int\n");
  EXPECT_THAT(problems("shapes.ml"), ElementsAre("C0122 shapes.mli:2:5 a module does not define "
                                                 "`lost`, which its signature demands"));
  EXPECT_THAT(problems("shapes.mli"), IsEmpty());
}

TEST_F(OcamlFiles, AModuleThatCannotBeReadIsReportedOnce) {
  write("main.ml", "let a = Other.x\nopen Other\nlet b = y\n");
  write("other.ml", "let x = = 1\n");
  EXPECT_THAT(problems("main.ml"),
              ElementsAre("C0115 main.ml:1:9 the module `Other` cannot be read"));
  EXPECT_THAT(problems("other.ml"), ElementsAre(HasSubstr("C0101 other.ml:1:9")));
}

} // namespace
