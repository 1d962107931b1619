#include "load/generated_haskell.h"
#include "load/lexer_rules.h"
#include "load/load.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <optional>

namespace culprit::load {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

// A file of a project whose other files are given.
struct Project {
  explicit Project(Language language) : language_(language) {}

  void file(const std::string &path, std::string text) { files_.hide(path, std::move(text)); }
  void check(const std::string &path, const std::string &text) {
    const FileId id = sources_.add(path, text);
    files_.hide(path, text);
    program_.emplace(dialect_of(language_));
    Loader loader(*program_, sources_, id, {language_, {}, files_}, diagnostics_);
    EXPECT_TRUE(loader.run(Step::Types));
    well_typed = loader.well_typed();
    for (const Diagnostic &diagnostic : diagnostics_.list())
      told.push_back(std::string(diagnostic.code) + " " + diagnostic.message);
  }

  bool well_typed = false;
  std::vector<std::string> told;

private:
  Language language_;
  Overlay files_;
  Sources sources_;
  Diagnostics diagnostics_;
  std::optional<LoadedProgram> program_;
};

// ---- OCaml

TEST(Lexer, HasAFunctionForEachRule) {
  const auto text = module_of_lexer(R"({
let count = ref 0 (* } *)
}
let blank = [' ' '\t' '"']
rule token depth = parse
  | blank+ { token depth lexbuf }
  | '"'    { string (Buffer.create 1) "}" lexbuf }
  | "rule" { incr count; if depth = 0 then { x = 1 } else { x = 2 } }
and string buffer (* so far *) kind = shortest
  | eof { Buffer.contents buffer }
{
let all = token 0
}
)");
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("let count = ref 0"));
  EXPECT_THAT(*text, HasSubstr("let token _ (_ : Lexing.lexbuf) = raise Exit\n"));
  EXPECT_THAT(*text, HasSubstr("let string _ _ (_ : Lexing.lexbuf) = raise Exit\n"));
  EXPECT_THAT(*text, HasSubstr("let all = token 0"));
  EXPECT_THAT(*text, Not(HasSubstr("contents")));
}

TEST(Lexer, IsNothingWithoutRules) {
  EXPECT_FALSE(module_of_lexer("{ let x = 1 }"));
  EXPECT_FALSE(module_of_lexer(""));
  EXPECT_FALSE(module_of_lexer("(* rule f = parse"));
}

TEST(Lexer, ItsCodeIsKnown) {
  const std::string rules = "{ let line = ref 1 }\nrule token = parse eof { !line }\n";
  Project right(Language::Ocaml);
  right.file("/nowhere/words.mll", rules);
  right.check("/nowhere/a.ml", "let a s = Words.token (Lexing.from_string s) + !Words.line\n");
  EXPECT_TRUE(right.well_typed);
  EXPECT_THAT(right.told, Contains("C0125 the module `Words` is made from a grammar"));
  Project wrong(Language::Ocaml);
  wrong.file("/nowhere/words.mll", rules);
  wrong.check("/nowhere/a.ml", "let a = Words.line ^ \"x\"\n");
  EXPECT_FALSE(wrong.well_typed);
}

// ---- Haskell

TEST(Generated, CStandsForWhatIsUnknown) {
  const std::string text = module_of_generated("module B where\n"
                                               "#include <b.h>\n"
                                               "#if defined(B)\n"
                                               "#endif\n"
                                               "size :: Int\n"
                                               "size = (#size struct b)\n"
                                               "type T = #{type int}\n"
                                               "get p = #{peek b, x} p -- # it\n"
                                               "x = \"#{const X}\" ## y\n"
                                               "#enum T, C, A, \\\n"
                                               "  B\n"
                                               "z = 1\n",
                                               generators[0]);
  EXPECT_THAT(text, HasSubstr("\n\n#if defined(B)\n"));
  EXPECT_THAT(text, HasSubstr("size = (0)\n"));
  EXPECT_THAT(text, HasSubstr("type T = TypeOfC\n"));
  EXPECT_THAT(text, HasSubstr("get p = value_of_c p -- # it\n"));
  EXPECT_THAT(text, HasSubstr("x = \"#{const X}\" # y\n\n\nz = 1\n"));
}

TEST(Generated, CommentsNestAndSomeOperatorsBeginWithDashes) {
  const std::string text = module_of_generated("module B where\n"
                                               "{- a {- b -} it's -}\n"
                                               "size = (#size struct b)\n"
                                               "f --> g = #{const X}\n",
                                               generators[0]);
  EXPECT_THAT(text, HasSubstr("size = (0)\n"));
  EXPECT_THAT(text, HasSubstr("f --> g = 0\n"));
}

TEST(Generated, HooksOfC2hsAreImportsOrUnknown) {
  const std::string text = module_of_generated("module B where\n"
                                               "{#import C.D#}\n"
                                               "{#fun f as g\n {} -> `Int'#}\n"
                                               "h = {#call f#} 1\n",
                                               generators[1]);
  EXPECT_EQ(text, "module B where\nimport C.D\n\n\nh = value_of_c 1\n");
}

TEST(Generated, OfRulesTheCodeAroundThemIsKept) {
  const std::string text = module_of_generated("{\n"
                                               "module P where\n"
                                               "}\n"
                                               "%monad { M } { >>= } { return }\n"
                                               "%%\n"
                                               "S : a { '}' } -- {\n"
                                               "{\n"
                                               "f :: Int\n"
                                               "}\n",
                                               generators[3]);
  EXPECT_THAT(text, HasSubstr("module P where"));
  EXPECT_THAT(text, HasSubstr("f :: Int"));
  EXPECT_THAT(text, Not(HasSubstr(">>=")));
  EXPECT_THAT(text, Not(HasSubstr("'}'")));
}

TEST(Generated, WhatItsFileSaysIsChecked) {
  Project project(Language::Haskell);
  project.file("/nowhere/B.hsc", "module B where\nb :: Int -> Int\nb = #{call b}\n"
                                 "#{enum Int, id, c = 1}\n");
  project.check("/nowhere/A.hs", "module A where\nimport B\na :: Int\na = b (c + d) + b 'x'\n");
  EXPECT_FALSE(project.well_typed);
  EXPECT_THAT(project.told, Contains("C0125 the module `B` is made by hsc2hs"));
  EXPECT_THAT(project.told, Not(Contains(HasSubstr("there is no module"))));
  EXPECT_THAT(project.told, Not(Contains(HasSubstr("in scope"))));
}

// ---- files for other compilers and systems

const char *const with_conditions = "name: p\n"
                                    "library\n"
                                    "  hs-source-dirs: src\n"
                                    "  exposed-modules: New\n"
                                    "  if impl(ghc < 8)\n"
                                    "    hs-source-dirs: old\n"
                                    "    exposed-modules: Old\n"
                                    "  if os(windows)\n"
                                    "    other-modules: Windows\n";

TEST(Elsewhere, NothingFollowsFromWhatIsImported) {
  const std::string text = "import Data.List (insertOf)\n"
                           "import Missing\n"
                           "f x = if x then insertOf 'c' <> nothing else mempty\n";
  for (const auto &[path, module] :
       {std::pair{"/nowhere/old/Old.hs", "Old"}, std::pair{"/nowhere/src/Windows.hs", "Windows"}}) {
    Project project(Language::Haskell);
    project.file("/nowhere/p.cabal", with_conditions);
    project.check(path, std::string("module ") + module + " where\n" + text);
    EXPECT_TRUE(project.well_typed);
    EXPECT_THAT(project.told,
                testing::ElementsAre("C0115 the project builds this file only under conditions "
                                     "that do not hold here"));
  }
}

TEST(Elsewhere, WhatIsWrongAnywhereIsFound) {
  Project project(Language::Haskell);
  project.file("/nowhere/p.cabal", with_conditions);
  project.check("/nowhere/old/Old.hs", "module Old where\nf x = if 'c' then x else map\n");
  EXPECT_FALSE(project.well_typed);
}

TEST(Elsewhere, PiecesOfOtherFilesMayUseWhatTheseHave) {
  Project piece(Language::Haskell);
  piece.file("/nowhere/p.cabal", with_conditions);
  piece.check("/nowhere/shared/piece.hs", "\n#if 1\nf = insertOf 'c'\n#endif\n");
  EXPECT_THAT(piece.told, Contains("C0125 a file that is not there may define anything"));
  EXPECT_THAT(piece.told, Not(Contains(HasSubstr("insertOf"))));
  Project program(Language::Haskell);
  program.file("/nowhere/p.cabal", with_conditions);
  program.check("/nowhere/shared/program.hs", "main = insertOf 'c'\n");
  EXPECT_THAT(program.told, Contains(HasSubstr("insertOf")));
}

TEST(Elsewhere, OtherFilesAreJudgedAsBefore) {
  for (const char *const path : {"/nowhere/src/New.hs", "/nowhere/scratch/New.hs"}) {
    Project project(Language::Haskell);
    project.file("/nowhere/p.cabal", with_conditions);
    project.check(path, "module New where\nf = insertOf 'c'\n");
    EXPECT_THAT(project.told, Contains(HasSubstr("nothing in scope is called `insertOf`")));
  }
}

} // namespace
} // namespace culprit::load
