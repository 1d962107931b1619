// The state of the lexer; lex.h is the way in.
#pragma once

#include "syntax/characters.h"
#include "syntax/errors.h"
#include "syntax/haskell/prepare.h"
#include "syntax/haskell/token.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace culprit::syntax::haskell {

class Lexer {
public:
  Lexer(std::string_view text, SymbolTable &symbols, SyntaxErrors &errors, Tokens &tokens)
      : text_(text), symbols_(symbols), errors_(errors), tokens_(tokens) {
    reserve_words();
  }
  // The text is a piece of a file: where it begins, and how many columns the tabs before it add.
  void start_at(Position start, std::uint32_t tab_extra) {
    line_ = start.line;
    first_column_ = start.column;
    tab_extra_ = tab_extra;
  }
  void use(const Definitions &macros) { macros_ = &macros; }
  void switch_on(const std::vector<std::string> &extensions) {
    for (const std::string &name : extensions)
      note_extension(name, {1, 1});
  }
  void run();

private:
  // ---- places
  [[nodiscard]] Position position() const {
    return {line_, static_cast<std::uint32_t>(offset_ - line_start_ - excess_ + first_column_)};
  }
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return offset_ + ahead < text_.size() ? text_[offset_ + ahead] : '\0';
  }
  [[nodiscard]] char at(std::size_t offset) const {
    return offset < text_.size() ? text_[offset] : '\0';
  }
  [[nodiscard]] CharacterClass class_at(std::size_t offset) const {
    return character_at(text_, offset).kind;
  }
  void pass_to(std::size_t end); // any text
  void pass_word_to(std::size_t end) {
    for (; offset_ < end; ++offset_)
      if ((static_cast<unsigned char>(text_[offset_]) & 0xC0U) == 0x80U)
        ++excess_;
  }
  [[nodiscard]] std::string_view piece(std::size_t from, std::size_t to) const {
    return text_.substr(from, to - from);
  }

  // ---- blanks, comments, pragmas (lex.cpp)
  void skip_blanks();
  [[nodiscard]] bool at_line_comment() const;
  void pass_line_comment();
  void pass_block_comment();
  void pass_pragma();
  void note_extensions(const Pragma &pragma);
  void note_extension(std::string_view name, Position place);

  // ---- words (lex_words.cpp)
  void reserve_words();
  [[nodiscard]] TokenKind extension_word(std::string_view word) const;
  [[nodiscard]] TokenKind arrow_tail(std::string_view word) const;
  void token();
  void name();
  void operation();
  void special();
  void push(TokenKind kind, std::size_t end, Symbol text = no_symbol, Symbol qualifier = no_symbol);
  [[nodiscard]] TokenKind reserved(Symbol text, TokenKind otherwise) const;
  [[nodiscard]] std::size_t name_end(std::size_t from) const;
  [[nodiscard]] std::size_t symbol_end(std::size_t from) const;
  [[nodiscard]] bool ends_operand(std::size_t end) const;
  [[nodiscard]] bool begins_operand(std::size_t from) const;
  [[nodiscard]] bool expand(std::string_view word, std::size_t end);
  [[nodiscard]] const Macro *macro_named(const std::string &word) const;
  [[nodiscard]] std::optional<std::string> filled_in(const Macro &macro, std::size_t &end) const;
  bool quotation();
  bool quasi_quote();
  void stray();

  // ---- literals (lex_literals.cpp)
  struct Numeral {
    TokenKind kind;
    std::size_t end; // behind it, without hashes
  };
  [[nodiscard]] Numeral numeral(std::size_t begin) const;
  void number();
  bool negative_number();
  [[nodiscard]] bool joins_lines(std::size_t backslash) const;
  void string();
  void quote();
  void character(std::size_t content_end);
  void text_in_ticks(std::size_t content_end);
  std::size_t with_hashes(std::size_t end);
  void check_escapes(std::string_view literal, Position start);

  std::string_view text_;
  SymbolTable &symbols_;
  SyntaxErrors &errors_;
  Tokens &tokens_;
  const Definitions *macros_ = nullptr;
  std::uint32_t line_of_macro_ = 0; // whose text this is
  std::vector<TokenKind> reserved_; // by symbol; Failed: not reserved
  std::size_t offset_ = 0;
  std::size_t line_start_ = 0;
  std::uint32_t line_ = 1;
  std::uint32_t first_column_ = 1; // of the text on this line
  std::uint32_t excess_ = 0;       // bytes on this line that are not characters of their own
  std::uint32_t tab_extra_ = 0;    // what the tabs on this line add to the layout's columns
  std::uint32_t quotes_ = 0;       // open [| ... |]
  std::uint32_t expansions_ = 0;
  std::uint8_t hashes_ = 0; // of the literal that is being read
  bool line_has_token_ = false;
  std::uint32_t pragma_column_ = 0; // of a pragma that the next expression begins with
};

} // namespace culprit::syntax::haskell
