#include "load/kernel.h"
#include "load/load.h"

#include <gmock/gmock.h>

namespace culprit::load {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

struct Loading {
  explicit Loading(Language kind) : program(dialect_of(kind)), language(kind) {}

  bool to(Step last, const std::string &path, const std::string &text,
          const Loader::Watcher &watcher = {}) {
    const FileId file = sources.add(path, text);
    loader.emplace(program, sources, file, LoadOptions{language, include, files}, diagnostics);
    return loader->run(last, watcher);
  }

  LoadedProgram program;
  Language language;
  Sources sources;
  Diagnostics diagnostics;
  Overlay files;
  std::vector<std::filesystem::path> include;
  std::optional<Loader> loader;
};

TEST(Load, ModulesComeFromTheFileSystem) {
  Loading run(Language::Haskell);
  run.files.hide("nowhere/B.hs", "module B where\nb :: Int\nb = 1\n");
  EXPECT_TRUE(run.to(Step::Types, "nowhere/A.hs", "module A where\nimport B\na = b + 1\n"));
  EXPECT_THAT(run.diagnostics.list(), IsEmpty());
  EXPECT_THAT(run.program.modules, SizeIs(2));
  EXPECT_THAT(run.program.typings, SizeIs(2));
  EXPECT_THAT(run.loader->print(Step::Types), HasSubstr("a :: Int"));
}

TEST(Load, OcamlModulesDoSo) {
  Loading run(Language::Ocaml);
  run.files.hide("nowhere/b.ml", "let b = 1\n");
  EXPECT_TRUE(run.to(Step::Types, "nowhere/a.ml", "let a = B.b + 1\n"));
  EXPECT_THAT(run.diagnostics.list(), IsEmpty());
  EXPECT_THAT(run.program.modules, SizeIs(2));
}

TEST(Load, TokensOfAGrammarAreKnown) {
  const std::string grammar = "%token <int> INT\n%token EOF\n%start main\n%type <int> main\n%%\n";
  Loading right(Language::Ocaml);
  right.files.hide("nowhere/parser.mly", grammar);
  EXPECT_TRUE(right.to(Step::Types, "nowhere/a.ml",
                       "let a s = Parser.main (fun _ -> Parser.EOF) (Lexing.from_string s) + 1\n"
                       "let b = Parser.Incremental.main\n"));
  EXPECT_TRUE(right.loader->well_typed());
  ASSERT_THAT(right.diagnostics.list(), SizeIs(1)); // what it does is not known
  EXPECT_EQ(right.diagnostics.list()[0].code, "C0125");
  Loading wrong(Language::Ocaml);
  wrong.files.hide("nowhere/parser.mly", grammar);
  EXPECT_TRUE(wrong.to(Step::Types, "nowhere/a.ml", "let a = Parser.INT \"x\"\n"));
  EXPECT_FALSE(wrong.loader->well_typed());
}

TEST(Load, RecursiveTypesAreAllowedByAFlag) {
  const std::string text = "let twice f = f f\n";
  Loading plain(Language::Ocaml);
  EXPECT_TRUE(plain.to(Step::Types, "/nowhere/a.ml", text));
  EXPECT_FALSE(plain.loader->well_typed());
  Loading allowed(Language::Ocaml);
  allowed.files.hide("/nowhere/dune", "(library (name l) (flags (-rectypes)))");
  EXPECT_TRUE(allowed.to(Step::Types, "/nowhere/a.ml", text));
  EXPECT_TRUE(allowed.loader->well_typed());
  EXPECT_EQ(allowed.diagnostics.list()[0].code, "C0126"); // any type is taken to be right
}

TEST(Load, LabelsCountForNothingByAFlag) {
  const std::string text = "module M : sig val f : by:int -> ?n:int -> unit -> int end =\n"
                           "  struct let f by ?(n = 1) () = by + n end\nlet x = M.f 1 ()\n";
  Loading plain(Language::Ocaml);
  EXPECT_TRUE(plain.to(Step::Types, "/nowhere/a.ml", text));
  EXPECT_FALSE(plain.loader->well_typed());
  const std::string dune = "(library (name l) (flags (:standard -nolabels)))";
  Loading allowed(Language::Ocaml);
  allowed.files.hide("/nowhere/dune", dune);
  EXPECT_TRUE(allowed.to(Step::Types, "/nowhere/a.ml", text));
  EXPECT_TRUE(allowed.loader->well_typed());
  Loading wrong(Language::Ocaml);
  wrong.files.hide("/nowhere/dune", dune);
  EXPECT_TRUE(wrong.to(Step::Types, "/nowhere/a.ml", text + "let y = M.f \"a\" ()\n"));
  EXPECT_FALSE(wrong.loader->well_typed());
}

TEST(Load, OverlaysHideWhatIsBelow) {
  Overlay below;
  below.hide("a/../x.hs", "old");
  below.hide("y.hs", "kept");
  Overlay above(&below);
  above.hide("./x.hs", "new");
  EXPECT_EQ(std::get<std::string>(above.read("x.hs")), "new");
  EXPECT_EQ(std::get<std::string>(above.read("y.hs")), "kept");
  EXPECT_TRUE(std::holds_alternative<Unreadable>(above.read("nowhere/z.hs")));
}

TEST(Load, TellsOfEachStepAndEndsWhereItIsAskedTo) {
  Loading run(Language::Haskell);
  std::vector<Step> steps;
  Loader::Watcher watcher;
  watcher.after = [&](Step step) {
    steps.push_back(step);
    return step != Step::Annotations;
  };
  EXPECT_FALSE(run.to(Step::Types, "A.hs", "module A where\na = 1\n", watcher));
  EXPECT_THAT(steps, ElementsAre(Step::Tokens, Step::Tree, Step::Annotations));
}

TEST(Load, EndsWhereTheNextStepHasNothingToWorkOn) {
  Loading run(Language::Haskell);
  EXPECT_FALSE(run.to(Step::Types, "A.hs", "module A where\na = (\n"));
  EXPECT_TRUE(run.diagnostics.any(Kind::Syntax));
  EXPECT_THAT(run.program.typings, IsEmpty());
}

TEST(Load, InfersTypesInSpiteOfNamesThatMeanNothing) {
  Loading run(Language::Haskell);
  EXPECT_TRUE(run.to(Step::Types, "A.hs", "module A where\na = nothing + 1\n"));
  EXPECT_TRUE(run.diagnostics.any(Kind::Scope));
  EXPECT_THAT(run.program.typings, SizeIs(1));
}

TEST(Load, AnIllTypedImportIsAGap) {
  Loading run(Language::Haskell);
  run.files.hide("nowhere/B.hs", "module B where\nb :: Int\nb = 'x'\n");
  std::vector<std::string> names;
  Loader::Watcher watcher;
  watcher.ill_typed = [&](const LoadedModule &module, const types::Typing &typing) {
    EXPECT_FALSE(typing.well_typed());
    names.emplace_back(run.program.symbols.name(module.name));
  };
  EXPECT_TRUE(run.to(Step::Types, "nowhere/A.hs", "module A where\nimport B\na = b\n", watcher));
  EXPECT_THAT(names, IsEmpty());
  EXPECT_TRUE(run.loader->well_typed());
  ASSERT_THAT(run.diagnostics.list(), SizeIs(1));
  EXPECT_EQ(run.diagnostics.list()[0].code, "C0115");
  EXPECT_TRUE(run.program.environment.incomplete);
}

TEST(Load, TranslatesWhatItLoaded) {
  for (const auto &[language, path, text] :
       {std::tuple(Language::Haskell, "A.hs", "module A where\na = map (+ 1) [1, 2]\n"),
        std::tuple(Language::Ocaml, "a.ml", "let a = List.map succ [1; 2]\n")}) {
    Loading run(language);
    ASSERT_TRUE(run.to(Step::Types, path, text));
    Translated translated(run.program, run.diagnostics);
    translate(run.program, used_library(run.program), translated, run.diagnostics);
    EXPECT_THAT(run.diagnostics.list(), IsEmpty());
    EXPECT_GT(translated.kernel.global_count(), 1U);
  }
}

// Of OCaml's library, what is mentioned, and what that mentions.
TEST(Load, TranslatesNoMoreOfTheLibraryThanIsMentioned) {
  const auto has = [](const std::string &text, std::string_view module, std::string_view name) {
    Loading run(Language::Ocaml);
    EXPECT_TRUE(run.to(Step::Types, "a.ml", text));
    Translated translated(run.program, run.diagnostics);
    translate(run.program, {}, translated, run.diagnostics);
    EXPECT_THAT(run.diagnostics.list(), IsEmpty());
    const names::ModuleId found = run.program.names.find_module(run.program.symbols.find(module));
    if (found == names::no_module)
      return false;
    const kernel::GlobalId global = translated.kernel.find_global(
        run.program.names.find_value(found, run.program.symbols.find(name)));
    return global != kernel::no_global && translated.kernel[global].body != kernel::no_expression;
  };
  const std::string reverses = "let a = List.rev [1; 2]\n";
  EXPECT_TRUE(has(reverses, "(List)", "rev"));
  EXPECT_TRUE(has(reverses, "(List)", "rev_append"));
  EXPECT_TRUE(has(reverses, "List", "rev")); // the same, as the interface calls it
  EXPECT_FALSE(has(reverses, "(List)", "map"));
  EXPECT_FALSE(has(reverses, "List", "map"));
  EXPECT_TRUE(has("let a = Array.to_list [|1|]\nlet b = Array.of_list a\n", "(List)", "iteri"));
  // Whoever names a module may mean all of it.
  for (const char *whole : {"open List\n", "module L = List\n", "include List\n",
                            "module M = Map.Make (String)\nlet f = let open List in 1\n"})
    EXPECT_TRUE(has(whole, "(List)", "map")) << whole;
  EXPECT_TRUE(has("let a = List.(1 :: [])\n", "(List)", "map"));
}

} // namespace
} // namespace culprit::load
