// A Haskell text, and its annotations.
#pragma once

#include "syntax/haskell.h"
#include "syntax/liquid/parse.h"
#include "syntax/liquid/print.h"

#include <string>
#include <vector>

namespace culprit::syntax {

struct LiquidProgram : Program {
  explicit LiquidProgram(std::string text, haskell::Form form = haskell::Form::Plain)
      : Program(std::move(text), form),
        annotations(liquid::parse(tree, sources, symbols, entities, diagnostics)) {}

  [[nodiscard]] std::string printed_annotations() const {
    return liquid::print(annotations, symbols);
  }
  // Names, literals and operators of all annotations, without parentheses, all in one: `>.` is one
  // word or two.
  [[nodiscard]] std::string annotation_words() {
    std::string all;
    for (const Annotation &annotation : tree.annotations) {
      Diagnostics ignored;
      SyntaxErrors none(file, ignored);
      for (const haskell::Token &token : haskell::lex_piece(annotation.text, annotation.text_start,
                                                            0, {.magic_hash = true}, symbols, none)
                                             .list)
        if (token.text != no_symbol)
          all += symbols.name(token.text);
    }
    return all;
  }

  liquid::Annotations annotations;
};

} // namespace culprit::syntax
