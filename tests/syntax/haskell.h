// A Haskell text, read and written.
#pragma once

#include "syntax/haskell/parse.h"
#include "syntax/haskell/print.h"
#include "syntax/problems.h"

#include <fmt/format.h>
#include <string>
#include <vector>

namespace culprit::syntax {

struct Program {
  explicit Program(std::string text, haskell::Form form = haskell::Form::Plain)
      : file(sources.add("Input.hs", std::move(text))), errors(file, diagnostics),
        tokens(haskell::lex(sources, file, form, symbols, errors)),
        tree(haskell::parse(tokens, file, symbols, entities, errors)) {}

  [[nodiscard]] std::string printed() const { return haskell::print(tree, symbols); }

  [[nodiscard]] std::vector<std::string> problems() const { return placed_messages(diagnostics); }

  // The words without their places, the end left out.
  [[nodiscard]] std::vector<std::string> words() const {
    std::vector<std::string> all;
    for (const haskell::Token &token : tokens.list) {
      if (token.kind == haskell::TokenKind::End)
        break;
      std::string word(haskell::spelling(token.kind));
      if (word.empty()) {
        if (token.qualifier != no_symbol)
          word = fmt::format("{}.", symbols.name(token.qualifier));
        word += symbols.name(token.text);
      }
      all.push_back(word + std::string(token.hashes, '#'));
    }
    return all;
  }

  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics diagnostics;
  FileId file;
  SyntaxErrors errors;
  haskell::Tokens tokens;
  Tree tree;
};

} // namespace culprit::syntax
