// The state of the lexer; lex.h is the way in.
#pragma once

#include "syntax/characters.h"
#include "syntax/errors.h"
#include "syntax/ocaml/token.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace culprit::syntax::ocaml {

class Lexer {
public:
  Lexer(std::string_view text, Syntax syntax, SymbolTable &symbols, SyntaxErrors &errors,
        Tokens &tokens);
  void run();

private:
  // ---- places
  [[nodiscard]] char peek(std::size_t ahead = 0) const { return cursor_.peek(ahead); }
  [[nodiscard]] std::string_view rest() const { return cursor_.rest(); }
  [[nodiscard]] CharacterClass class_ahead(std::size_t ahead) const {
    return character_at(text_, cursor_.offset() + ahead).kind;
  }
  void pass(std::size_t bytes);
  Diagnostic &report(Position start, std::string message, std::string label,
                     std::string_view code = {});

  // ---- blanks and comments (lex.cpp)
  void skip_blanks();
  void pass_line();
  void pass_comment();
  [[nodiscard]] bool at_line_directive() const;

  // ---- lines for a preprocessor (lex_conditions.cpp)
  [[nodiscard]] bool at_condition() const;
  void pass_condition();
  void pass_branch(bool to_end);

  // ---- words (lex_words.cpp)
  void token();
  void name();
  void after_keyword();
  void operation();
  void fixed(TokenKind kind, Level level = Level::None);
  void push(TokenKind kind, std::size_t length, Level level = Level::None, Symbol text = no_symbol);
  [[nodiscard]] std::size_t name_length(std::size_t from) const;
  [[nodiscard]] std::size_t symbol_length(std::size_t from) const;
  bool label();
  bool punctuation();
  void pass_attribute();
  void stray();
  void unknown_extension(Position start, const std::string &name);
  bool index_operator();
  bool revised_symbol();

  // ---- literals (lex_literals.cpp)
  void number();
  void string();
  void quote();
  bool quoted_string();
  bool quoted_extension();
  // How long the literal here is, with its quotes; 0 if there is none, npos if it has no end.
  [[nodiscard]] std::size_t string_length(std::size_t from) const;
  [[nodiscard]] std::size_t quoted_length(std::size_t from) const;
  [[nodiscard]] std::size_t character_length(std::size_t from) const;

  // ---- quotations (lex_quotations.cpp)
  [[nodiscard]] bool at_quotation(std::size_t ahead) const;
  bool quotation();
  void content(std::size_t end);
  void antiquotation(std::size_t end);
  [[nodiscard]] std::size_t quotation_header(std::size_t from) const;
  [[nodiscard]] std::size_t quotation_end(std::size_t from) const;
  [[nodiscard]] std::size_t antiquotation_end(std::size_t from, std::size_t limit) const;
  [[nodiscard]] bool at_stream_character() const;

  [[nodiscard]] bool is_revised() const { return syntax_ == Syntax::Revised; }

  std::string_view text_;
  Syntax syntax_;
  SymbolTable &symbols_;
  SyntaxErrors &errors_;
  Tokens &tokens_;
  Cursor cursor_;
  std::unordered_map<std::string_view, TokenKind> words_;
  std::uint32_t last_line_ = 0;                // of the token before
  std::size_t end_;                            // of what is read: of an antiquotation, or the text
  std::size_t quotations_ = 0;                 // around what is read
  std::unordered_set<std::string> extensions_; // that were told
};

} // namespace culprit::syntax::ocaml
