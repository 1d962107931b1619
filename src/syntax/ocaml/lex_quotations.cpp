// Quotations of camlp4 and camlp5: <:name< ... >>, with antiquotations $...$ between their words,
// which are phrases of the program. What a quotation says otherwise is nobody's business here.
#include "syntax/ocaml/lexer.h"

#include <algorithm>
#include <array>

namespace culprit::syntax::ocaml {

namespace {

// Those that camlp4 and camlp5 bring. In others a dollar may mean anything.
constexpr std::array<std::string_view, 31> with_antiquotations{"attribute_body",
                                                               "binding",
                                                               "case_branch",
                                                               "class_expr",
                                                               "class_info",
                                                               "class_sig_item",
                                                               "class_str_item",
                                                               "class_type",
                                                               "constructor",
                                                               "ctyp",
                                                               "expr",
                                                               "extended_longident",
                                                               "ident",
                                                               "let_binding",
                                                               "longid",
                                                               "longident",
                                                               "match_case",
                                                               "module_binding",
                                                               "module_declaration",
                                                               "module_expr",
                                                               "module_type",
                                                               "patt",
                                                               "poly_variant",
                                                               "rec_binding",
                                                               "row_field",
                                                               "sig_item",
                                                               "str_item",
                                                               "type_decl",
                                                               "type_extension",
                                                               "vala",
                                                               "with_constr"};

constexpr std::size_t most_nested = 50;     // quotations in antiquotations
constexpr std::size_t most_behind = 10'000; // words of a stream

bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '\'';
}

bool is_of_ast(std::string_view name) {
  return std::find(with_antiquotations.begin(), with_antiquotations.end(), name) !=
         with_antiquotations.end();
}

} // namespace

// The length of `<<`, `<:name<`, `<:name:<` or `<:name@place<` here; 0 if there is none.
std::size_t Lexer::quotation_header(std::size_t from) const {
  const auto at = [&](std::size_t i) { return from + i < text_.size() ? text_[from + i] : '\0'; };
  if (at(0) != '<')
    return 0;
  if (at(1) == '<')
    return is_revised() ? 2 : 0; // an operator of the standard syntax
  if (at(1) != ':')
    return 0;
  std::size_t end = 2;
  while (is_name(at(end)))
    ++end;
  if (end == 2)
    return 0;
  if (at(end) == '@' || at(end) == ':')
    for (++end; is_name(at(end));)
      ++end;
  return at(end) == '<' ? end + 1 : 0;
}

// Where the `>>` stands that closes a quotation whose content begins here; npos if none does.
std::size_t Lexer::quotation_end(std::size_t from) const {
  for (std::size_t depth = 1; from < text_.size();) {
    if (text_.substr(from).starts_with(">>")) {
      if (--depth == 0)
        return from;
      from += 2;
    } else if (const std::size_t header = quotation_header(from); header > 0) {
      ++depth;
      from += header;
    } else {
      from += text_[from] == '\\' ? 2 : 1;
    }
  }
  return std::string_view::npos;
}

bool Lexer::at_quotation(std::size_t ahead) const {
  if (syntax_ == Syntax::Standard)
    return false;
  const std::size_t from = cursor_.offset() + ahead;
  const std::size_t header = quotation_header(from);
  return header > 0 && quotation_end(from + header) != std::string_view::npos;
}

bool Lexer::quotation() {
  if (syntax_ == Syntax::Standard)
    return false;
  const std::size_t offset = cursor_.offset();
  const std::size_t header = quotation_header(offset);
  if (header == 0)
    return false;
  const std::size_t end = quotation_end(offset + header);
  if (end == std::string_view::npos)
    return false;
  std::size_t length = 2;
  while (header > 2 && is_name(peek(length)))
    ++length;
  const std::string_view name = header > 2 ? rest().substr(2, length - 2) : std::string_view();
  const bool is_known = is_of_ast(name);
  const Symbol place = header > 2 && peek(length) == '@' && header > length + 2
                           ? symbols_.intern(rest().substr(length + 1, header - length - 2))
                           : no_symbol;
  push(TokenKind::OpenQuotation, header, Level::None, place);
  tokens_.back().extended = !is_known;
  if (is_known && quotations_ < most_nested) {
    ++quotations_;
    content(end);
    --quotations_;
  }
  pass(end - cursor_.offset());
  push(TokenKind::CloseQuotation, 2);
  return true;
}

// The words of a quotation up to its end: only its antiquotations count.
void Lexer::content(std::size_t end) {
  while (cursor_.offset() < end) {
    if (peek() != '$') {
      cursor_.advance();
      continue;
    }
    const std::size_t close = antiquotation_end(cursor_.offset() + 1, end);
    if (close == std::string_view::npos)
      return;
    antiquotation(close);
  }
}

// Where the dollar stands that closes an antiquotation whose content begins here.
std::size_t Lexer::antiquotation_end(std::size_t from, std::size_t limit) const {
  while (from < limit) {
    std::size_t length = 1;
    if (text_[from] == '$')
      return from;
    if (text_[from] == '"')
      length = string_length(from);
    else if (text_[from] == '\'')
      length = character_length(from);
    else if (const std::size_t header = quotation_header(from); header > 0) {
      const std::size_t close = quotation_end(from + header);
      length = close == std::string_view::npos ? 1 : close + 2 - from;
    }
    from += length == std::string_view::npos ? 1 : std::max<std::size_t>(length, 1);
  }
  return std::string_view::npos;
}

// $e$, $name:e$, $`name:e$: the words of `e`.
void Lexer::antiquotation(std::size_t end) {
  std::size_t length = 1;
  while (peek(length) == '`' || peek(length) == '!' || peek(length) == '~' || peek(length) == '?')
    ++length;
  while (is_name(peek(length)))
    ++length;
  const bool is_named = peek(length) == ':' && peek(length + 1) != ':' && peek(length + 1) != '=' &&
                        cursor_.offset() + length < end;
  length = is_named ? length + 1 : 1;
  push(TokenKind::OpenAntiquotation, length, Level::None,
       is_named ? symbols_.intern(rest().substr(1, length - 2)) : no_symbol);
  const std::size_t outer = end_;
  end_ = end;
  for (skip_blanks(); cursor_.offset() < end; skip_blanks())
    token();
  end_ = outer;
  if (cursor_.offset() == end)
    push(TokenKind::CloseAntiquotation, 1);
}

// The quote before a character of a stream in the standard syntax: [< 'c; ''a' >].
bool Lexer::at_stream_character() const {
  if (syntax_ != Syntax::Extended || tokens_.empty())
    return false;
  if (tokens_.back().kind == TokenKind::OpenLess)
    return true;
  if (tokens_.back().kind != TokenKind::Semicolon)
    return false;
  std::size_t depth = 0; // of brackets that are closed again
  const std::size_t least = tokens_.size() - std::min(tokens_.size(), most_behind);
  for (std::size_t i = tokens_.size(); i > least; --i)
    switch (tokens_[i - 1].kind) {
    case TokenKind::CloseParenthesis:
    case TokenKind::CloseBracket:
    case TokenKind::CloseBrace:
    case TokenKind::CloseArray:
      ++depth;
      break;
    case TokenKind::OpenParenthesis:
    case TokenKind::OpenBracket:
    case TokenKind::OpenBrace:
    case TokenKind::OpenArray:
    case TokenKind::OpenLess:
      if (depth == 0)
        return tokens_[i - 1].kind == TokenKind::OpenLess;
      --depth;
      break;
    default:
      break;
    }
  return false;
}

} // namespace culprit::syntax::ocaml
