// Every program of the corpora is accepted by GHC's parser, so it must be by ours.
#include "syntax/corpus.h"
#include "syntax/haskell/parse.h"
#include "syntax/haskell/print.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::syntax;

namespace {

class HaskellCorpus : public testing::TestWithParam<const char *> {
protected:
  void SetUp() override {
    if (!std::filesystem::is_directory(folder()))
      GTEST_SKIP() << "there is no " << folder() << "; set CULPRIT_CORPORA";
  }
  [[nodiscard]] static std::filesystem::path folder() { return corpora() / GetParam(); }
};

std::string first_error(const Diagnostics &diagnostics) {
  const Diagnostic &first = diagnostics.list().front();
  return fmt::format("{}:{}: {}", first.span.start.line, first.span.start.column, first.message);
}

TEST_P(HaskellCorpus, Parses) {
  std::size_t parsed = 0;
  std::size_t all = 0;
  for (const std::filesystem::path &path : programs(folder(), {".hs", ".lhs"})) {
    Sources sources;
    SymbolTable symbols;
    EntityTable entities;
    Diagnostics diagnostics;
    const FileId file = sources.add(path.string(), contents(path));
    const auto tree = haskell::parse(sources, file, haskell::form_of(path.string()), symbols,
                                     entities, diagnostics);
    ++all;
    parsed += tree ? 1 : 0;
    if (!tree)
      ADD_FAILURE() << path.string() << ":" << first_error(diagnostics);
  }
  RecordProperty("parsed", fmt::format("{} of {}", parsed, all));
  EXPECT_GT(all, 0U);
}

struct Parsed {
  std::optional<Tree> tree;
  std::vector<std::string> words; // names and literals, in order
  std::string printed;
  std::string error;
  bool rebinds = false; // RebindableSyntax
};

Parsed parse_and_print(const std::string &path, std::string text) {
  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics diagnostics;
  Parsed result;
  const FileId file = sources.add(path, std::move(text));
  SyntaxErrors errors(file, diagnostics);
  const haskell::Tokens tokens =
      haskell::lex(sources, file, haskell::form_of(path), symbols, errors);
  for (const haskell::Token &token : tokens.list)
    if (token.kind >= haskell::TokenKind::Variable && token.kind <= haskell::TokenKind::String)
      result.words.emplace_back(symbols.name(token.text));
  result.rebinds = tokens.extensions.rebindable_syntax;
  result.tree = haskell::parse(tokens, file, symbols, entities, errors);
  result.printed = haskell::print(*result.tree, symbols);
  if (errors.any())
    result.error = first_error(diagnostics);
  return result;
}

// What is printed parses again, loses nothing and prints the same.
TEST_P(HaskellCorpus, SurvivesPrinting) {
  for (const std::filesystem::path &path : programs(folder(), {".hs", ".lhs"})) {
    const Parsed original = parse_and_print(path.string(), contents(path));
    const Parsed again = parse_and_print("printed.hs", original.printed);
    ASSERT_EQ(again.error, "") << path << "\n" << original.printed;
    ASSERT_EQ(again.printed, original.printed) << path;
    if (!original.rebinds) { // otherwise statements are written out with their operators
      EXPECT_EQ(again.words, original.words) << path << "\n" << original.printed;
    }
    EXPECT_EQ(again.tree->annotations.size(), original.tree->annotations.size()) << path;
  }
}

INSTANTIATE_TEST_SUITE_P(Folders, HaskellCorpus,
                         testing::Values("liquid", "types/ce", "types/helium", "inference",
                                         "counterexamples", "mutants"));

} // namespace
