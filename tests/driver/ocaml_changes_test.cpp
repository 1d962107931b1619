// Changes of an OCaml program that must not change what is found in it, random programs that are
// right, and one mistake in them, which must be found.
#include "load/program.h"
#include "support/changes.h"
#include "support/programs.h"
#include "support/renaming.h"
#include "syntax/corpus.h"
#include "syntax/ocaml/lex.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

using namespace culprit;

namespace {

namespace ocaml = syntax::ocaml;

driver::Checked check_ocaml_types(const std::string &path, std::string text) {
  return tests::check_types(path, std::move(text), driver::Language::Ocaml);
}

// Names of the library, labels and methods stay what they are: all that is in a path behind one of
// the library's modules, too.
std::optional<std::string> renamed(const std::string &text) {
  load::LoadedProgram library(syntax::Dialect::Ocaml);
  Sources sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("main.ml", text);
  syntax::SyntaxErrors errors(file, diagnostics);
  const ocaml::Tokens tokens =
      ocaml::lex(sources, file, ocaml::syntax_of(text), library.symbols, errors);
  std::unordered_set<std::string> kept{"list", "unit", "exn"};
  for (const char *word :
       {"parser", "EXTEND", "END", "SELF", "LEFTA", "LIST1", "SEP", "load", "loc", "val"})
    kept.emplace(word); // of camlp4 and camlp5
  for (std::uint32_t i = 0; i < library.names.value_count(); ++i)
    kept.emplace(library.symbols.name(library.names[names::ValueId{i}].name));
  for (std::uint32_t i = 0; i < library.names.type_count(); ++i)
    kept.emplace(library.symbols.name(library.names[names::TypeNameId{i}].name));
  for (std::uint32_t i = 0; i < library.names.module_count(); ++i) {
    const names::Module &module = library.names[names::ModuleId{i}];
    const std::string_view path = library.symbols.name(module.name);
    kept.emplace(path.substr(path.rfind('.') + 1));
    for (const names::Export &exported : module.exports)
      kept.emplace(library.symbols.name(exported.name));
  }
  ocaml::TokenKind before = ocaml::TokenKind::End;
  for (const ocaml::Token &token : tokens) {
    const bool label = token.kind == ocaml::TokenKind::Label ||
                       token.kind == ocaml::TokenKind::OptionalLabel ||
                       before == ocaml::TokenKind::Tilde || before == ocaml::TokenKind::Question;
    if (label && token.text != no_symbol)
      kept.emplace(library.symbols.name(token.text));
    // ~(x : t), ?(x = e)
    before = token.kind == ocaml::TokenKind::OpenParenthesis &&
                     (before == ocaml::TokenKind::Tilde || before == ocaml::TokenKind::Question)
                 ? before
                 : token.kind;
  }
  std::vector<tests::Word> words;
  for (const ocaml::Token &token : tokens) {
    const std::string word(sources.text({file, token.start, token.end}));
    const bool is_name =
        token.kind == ocaml::TokenKind::Lower || token.kind == ocaml::TokenKind::Upper;
    words.push_back({word, sources.offset(file, token.start), is_name && !kept.contains(word)});
  }
  // Only what needs no path can be hidden by another name.
  std::unordered_set<std::string> in_scope;
  const names::ModuleId home = library.names.find_module(library.symbols.find("Stdlib"));
  for (const names::Export &exported : library.names[home].exports)
    in_scope.emplace(library.symbols.name(exported.name));
  for (int kind = 0; kind < static_cast<int>(ocaml::TokenKind::Failed); ++kind)
    if (ocaml::is_keyword(static_cast<ocaml::TokenKind>(kind)))
      in_scope.emplace(ocaml::spelling(static_cast<ocaml::TokenKind>(kind)));
  return tests::Renaming(text, std::move(words), std::move(in_scope)).renamed();
}

TEST(OcamlChanges, NamesDoNotMatter) {
  EXPECT_NE(*renamed("let f x = x + 1\n"), "let f x = x + 1\n");
  for (const std::filesystem::path &path : tests::programs()) {
    if (path.extension() != ".ml")
      continue;
    SCOPED_TRACE(path.string());
    const std::string text = syntax::contents(path);
    const std::optional<std::string> other = renamed(text);
    ASSERT_TRUE(other);
    const driver::Checked before = check_ocaml_types(path.string(), text);
    const driver::Checked after = check_ocaml_types(path.string(), *other);
    EXPECT_EQ(before.finding.verdict, after.finding.verdict) << *other;
    EXPECT_EQ(tests::places(before), tests::places(after)) << *other;
  }
}

RC_GTEST_PROP(OcamlChangesRandom, NamesDoNotMatter, ()) {
  const std::string program = tests::RandomProgram(syntax::Dialect::Ocaml).program();
  RC_LOG() << program;
  RC_ASSERT(check_ocaml_types("main.ml", program).finding.verdict == Verdict::WellTyped);
  const std::optional<std::string> other = renamed(program);
  RC_ASSERT(other);
  RC_ASSERT(check_ocaml_types("main.ml", *other).finding.verdict == Verdict::WellTyped);
}

RC_GTEST_PROP(OcamlChangesRandom, AMistakeIsFound, ()) {
  const tests::RandomProgram::Faulty faulty =
      tests::RandomProgram(syntax::Dialect::Ocaml).with_mistake();
  RC_LOG() << faulty.text << faulty.text.substr(faulty.offset, faulty.size);
  RC_ASSERT(tests::is_found(faulty, check_ocaml_types("main.ml", faulty.text)));
}

} // namespace
