// Programs with one word changed: Culprit accepts those that OCaml accepts, and no others.
#include "inferred.h"
#include "support/ocaml.h"
#include "support/programs.h"
#include "syntax/corpus.h"
#include "syntax/ocaml/lex.h"

#include <gtest/gtest.h>
#include <random>

using namespace culprit;

namespace {

namespace ocaml = syntax::ocaml;
using ocaml::TokenKind;

class Mutants {
public:
  explicit Mutants(unsigned seed) : random_(seed) {}

  // Another literal, or another name of the same program, in place of one.
  std::string mutant(const std::string &text) {
    SymbolTable symbols;
    Sources sources;
    Diagnostics diagnostics;
    const FileId file = sources.add("main.ml", text);
    syntax::SyntaxErrors errors(file, diagnostics);
    const ocaml::Tokens tokens =
        ocaml::lex(sources, file, ocaml::Syntax::Standard, symbols, errors);
    const auto written = [&](const ocaml::Token &token) {
      return std::string(sources.text({file, token.start, token.end}));
    };
    const ocaml::Token *changed = nullptr;
    while (changed == nullptr || !is_changeable(changed->kind))
      changed = &tokens[below(tokens.size())];
    std::vector<std::string> others{"1", "\"s\"", "true", "1.5", "()"};
    if (changed->kind == TokenKind::Lower || changed->kind == TokenKind::Upper) {
      others.clear();
      for (const ocaml::Token &token : tokens)
        if (token.kind == changed->kind)
          others.push_back(written(token));
    }
    std::string result = text;
    return result.replace(sources.offset(file, changed->start), written(*changed).size(),
                          others[below(others.size())]);
  }

private:
  static bool is_changeable(TokenKind kind) {
    switch (kind) {
    case TokenKind::Lower:
    case TokenKind::Upper:
    case TokenKind::Integer:
    case TokenKind::Fractional:
    case TokenKind::String:
    case TokenKind::Character:
      return true;
    default:
      return false;
    }
  }
  std::size_t below(std::size_t count) { return random_() % count; }

  std::mt19937 random_;
};

TEST(OcamlMutants, AreJudgedAsByOcaml) {
  if (!tests::has_ocaml())
    GTEST_SKIP() << "ocamlc is not installed";
  Mutants mutants(7);
  for (const std::filesystem::path &path : tests::programs()) {
    if (path.extension() != ".ml" || path.stem() == "attributes") // which are not read
      continue;
    const std::string text = syntax::contents(path);
    if (ocaml::syntax_of(text) != ocaml::Syntax::Standard) // which camlp4 and camlp5 read
      continue;
    for (int i = 0; i < 3; ++i) {
      const std::string mutant = mutants.mutant(text);
      const bool accepted =
          tests::print_types("main.ml", mutant, driver::Language::Ocaml).finding.verdict ==
          Verdict::WellTyped;
      const tests::OcamlAnswer answer = tests::ask_ocaml(mutant);
      EXPECT_EQ(accepted, answer.accepted) << path << '\n' << answer.output << mutant;
    }
  }
}

} // namespace
