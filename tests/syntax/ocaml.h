// An OCaml text, read and written.
#pragma once

#include "syntax/ocaml/parse.h"
#include "syntax/ocaml/print.h"
#include "syntax/problems.h"
#include "syntax/shape.h"

#include <string>
#include <vector>

namespace culprit::syntax {

struct OcamlProgram {
  explicit OcamlProgram(std::string text, ocaml::Form written = ocaml::Form::Implementation)
      : form(written), file(sources.add("input.ml", std::move(text))), errors(file, diagnostics),
        syntax(ocaml::syntax_of(sources.text(file))),
        tokens(ocaml::lex(sources, file, syntax, symbols, errors)),
        tree(ocaml::parse(tokens, file, form, syntax, symbols, entities, errors)) {}

  [[nodiscard]] std::string printed() const { return ocaml::print(tree, symbols, form); }
  [[nodiscard]] std::string shape(bool with_parentheses = true) const {
    return Shape(tree, symbols, with_parentheses).of_declarations();
  }

  [[nodiscard]] std::vector<std::string> problems() const { return placed_messages(diagnostics); }

  // The words without their places, the end left out.
  [[nodiscard]] std::vector<std::string> words() const {
    std::vector<std::string> all;
    for (const ocaml::Token &token : tokens)
      if (token.kind != ocaml::TokenKind::End)
        all.emplace_back(token.text != no_symbol ? symbols.name(token.text)
                                                 : ocaml::spelling(token.kind));
    return all;
  }

  ocaml::Form form;
  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics diagnostics;
  FileId file;
  SyntaxErrors errors;
  ocaml::Syntax syntax;
  ocaml::Tokens tokens;
  Tree tree;
};

} // namespace culprit::syntax
