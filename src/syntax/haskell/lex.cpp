#include "syntax/haskell/lex.h"

#include "syntax/haskell/lexer.h"

#include <algorithm>

namespace culprit::syntax::haskell {

namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

// Behind the end of the nested comment that begins at `from`; npos if it has none.
std::size_t comment_end(std::string_view text, std::size_t from) {
  std::size_t depth = 1;
  for (std::size_t at = from + 2; at + 1 < text.size();) {
    if (text[at] == '-' && text[at + 1] == '}') {
      at += 2;
      if (--depth == 0)
        return at;
    } else if (text[at] == '{' && text[at + 1] == '-') {
      at += 2;
      ++depth;
    } else {
      ++at;
    }
  }
  return std::string_view::npos;
}

// The place that lies `offset` bytes into a text that begins at `start`.
Position place_in(std::string_view text, Position start, std::size_t offset) {
  Cursor cursor(no_file, text);
  while (cursor.offset() < offset && !cursor.at_end())
    cursor.advance();
  const Position inside = cursor.position();
  return inside.line == 1 ? Position{start.line, start.column + inside.column - 1}
                          : Position{start.line + inside.line - 1, inside.column};
}

} // namespace

void Lexer::pass_to(std::size_t end) {
  for (; offset_ < end; ++offset_) {
    const char c = text_[offset_];
    if (c == '\n' || (c == '\r' && peek(1) != '\n')) {
      ++line_;
      line_start_ = offset_ + 1;
      if (line_has_token_) // the expression of a pragma begins on a line of its own
        pragma_column_ = 0;
      first_column_ = 1;
      excess_ = 0;
      tab_extra_ = 0;
      line_has_token_ = false;
    } else if (c == '\t') {
      const std::uint32_t before = position().column - 1 + tab_extra_;
      tab_extra_ += tab_stop - 1 - before % tab_stop;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) == 0x80U) {
      ++excess_;
    }
  }
}

void Lexer::run() {
  if (position() == Position{1, 1} && text_.starts_with("#!")) // a script's first line
    pass_line_comment();
  for (;;) {
    skip_blanks();
    if (offset_ >= text_.size())
      break;
    token();
  }
  Token end;
  end.start = end.end = position();
  end.first_on_line = true;
  tokens_.list.push_back(end);
}

void Lexer::skip_blanks() {
  for (;;) {
    const char c = peek();
    if (c == '\0' && offset_ >= text_.size())
      return;
    if (c == ' ') {
      ++offset_;
    } else if (is_blank(c)) {
      pass_to(offset_ + 1);
    } else if (c == '-' && at_line_comment()) {
      pass_line_comment();
    } else if (c == '{' && peek(1) == '-') {
      pass_block_comment();
    } else if ((static_cast<unsigned char>(c) & 0x80U) != 0 &&
               class_at(offset_) == CharacterClass::Blank) {
      pass_to(offset_ + character_at(text_, offset_).length);
    } else {
      return;
    }
  }
}

// Two or more dashes that no other symbol follows: `-->` is an operator.
bool Lexer::at_line_comment() const {
  if (peek(1) != '-')
    return false;
  std::size_t end = offset_ + 2;
  while (at(end) == '-')
    ++end;
  return class_at(end) != CharacterClass::Symbol;
}

void Lexer::pass_line_comment() {
  std::size_t end = text_.find_first_of("\n\r", offset_);
  pass_to(end == std::string_view::npos ? text_.size() : end);
}

void Lexer::pass_block_comment() {
  if (peek(2) == '#')
    return pass_pragma();
  const Position start = position();
  const std::size_t begin = offset_;
  const std::size_t end = comment_end(text_, begin);
  if (end == std::string_view::npos) {
    pass_to(begin + 2);
    errors_.report({start, position()}, "this comment is never closed",
                   "the comment begins here; no `-}` that matches follows");
    return pass_to(text_.size());
  }
  const std::string_view all = piece(begin, end);
  if (!all.starts_with("{-@") || all == "{-@-}")
    return pass_to(end);
  Annotation annotation;
  annotation.closed = all.ends_with("@-}");
  annotation.text = all.substr(3, all.size() - (annotation.closed ? 6 : 5));
  annotation.text_start = {start.line, start.column + 3};
  pass_to(end);
  annotation.range = {start, position()};
  tokens_.annotations.push_back(std::move(annotation));
}

void Lexer::pass_pragma() {
  const Position start = position();
  const std::uint32_t column = start.column + tab_extra_;
  const std::size_t begin = offset_;
  const std::size_t end = text_.find("#-}", begin + 3);
  if (end == std::string_view::npos) {
    pass_to(begin + 3);
    errors_.report({start, position()}, "this pragma is never closed",
                   "the pragma begins here; no `#-}` follows");
    return pass_to(text_.size());
  }
  std::size_t name = begin + 3;
  while (name < end && is_blank(text_[name]))
    ++name;
  std::size_t name_stop = name;
  while (name_stop < end && !is_blank(text_[name_stop]))
    ++name_stop;
  Pragma pragma;
  pragma.name = in_capitals(piece(name, name_stop));
  pragma.text = piece(name_stop, end);
  pass_to(name_stop);
  pragma.text_start = position();
  pass_to(end + 3);
  pragma.range = {start, position()};
  const bool of_expression = pragma.name == "SCC" || pragma.name == "CORE";
  if (of_expression && pragma_column_ == 0)
    pragma_column_ = column;
  note_extensions(pragma);
  tokens_.pragmas.push_back(std::move(pragma));
}

// LANGUAGE A, B and OPTIONS_GHC -XA -cpp.
void Lexer::note_extensions(const Pragma &pragma) {
  const bool language = pragma.name == "LANGUAGE";
  if (!language && !pragma.name.starts_with("OPTIONS"))
    return;
  const std::string_view text = pragma.text;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n,", at);
    if (begin == std::string_view::npos)
      break;
    at = std::min(text.find_first_of(" \t\r\n,", begin), text.size());
    std::string_view word = text.substr(begin, at - begin);
    const Position place = place_in(text, pragma.text_start, begin);
    if (language)
      note_extension(word, place);
    else if (word.starts_with("-X"))
      note_extension(word.substr(2), {place.line, place.column + 2});
    else if (word == "-cpp")
      tokens_.extensions.preprocessor = true;
    else if (word == "-F")
      tokens_.for_preprocessor = true;
  }
}

void Lexer::note_extension(std::string_view name, Position place) {
  Extensions &on = tokens_.extensions;
  const auto length = static_cast<std::uint32_t>(name.size());
  tokens_.extension_names.push_back(
      {{no_symbol, symbols_.intern(name)}, {place, {place.line, place.column + length}}});
  if (name == "MagicHash")
    on.magic_hash = true;
  else if (name == "UnboxedTuples" || name == "UnboxedSums")
    on.unboxed_tuples = true;
  else if (name == "QuasiQuotes")
    on.quasi_quotes = true;
  else if (name == "TemplateHaskell" || name == "TemplateHaskellQuotes")
    on.template_haskell = true;
  else if (name == "RecursiveDo" || name == "DoRec")
    on.recursive_do = true;
  else if (name == "ImplicitParams")
    on.implicit_parameters = true;
  else if (name == "OverloadedLabels")
    on.overloaded_labels = true;
  else if (name == "CPP")
    on.preprocessor = true;
  else if (name == "PatternSynonyms")
    on.pattern_synonyms = true;
  else if (name == "TransformListComp")
    on.transformed_comprehensions = true;
  else if (name == "RebindableSyntax")
    on.rebindable_syntax = true;
  else if (name == "Arrows")
    on.arrows = true;
  else if (name == "StaticPointers")
    on.static_pointers = true;
}

Form form_of(std::string_view path) {
  return path.ends_with(".lhs") ? Form::Literate : Form::Plain;
}

Tokens lex(const Sources &sources, FileId file, Form form, SymbolTable &symbols,
           SyntaxErrors &errors, const Settings &settings) {
  Tokens tokens;
  std::string_view text = sources.text(file);
  std::string prepared;
  if (form == Form::Literate)
    text = prepared = program_of_literate(text, errors);
  Preprocessed preprocessed;
  const bool by_project =
      std::ranges::find(settings.extensions, "CPP") != settings.extensions.end();
  if (by_project || asks_for_preprocessor(text)) {
    preprocessed = preprocess(std::string(text), settings, errors);
    text = preprocessed.text;
    tokens.missing_texts = std::move(preprocessed.missing);
  }
  tokens.list.reserve(text.size() / 4);
  Lexer lexer(text, symbols, errors, tokens);
  lexer.switch_on(settings.extensions);
  if (!preprocessed.macros.empty())
    lexer.use(preprocessed.macros);
  lexer.run();
  return tokens;
}

Tokens lex_piece(std::string_view text, Position start, std::uint32_t tab_extra,
                 const Extensions &extensions, SymbolTable &symbols, SyntaxErrors &errors) {
  Tokens tokens;
  tokens.extensions = extensions;
  Lexer lexer(text, symbols, errors, tokens);
  lexer.start_at(start, tab_extra);
  lexer.run();
  return tokens;
}

} // namespace culprit::syntax::haskell
