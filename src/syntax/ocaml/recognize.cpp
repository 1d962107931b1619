// In which syntax a file is written. In the revised one a phrase ends with `;`, where the standard
// one never has any: behind an `open`, the definition of a type or a module. And values are defined
// by `value`.
#include "syntax/ocaml/lex.h"
#include "syntax/ocaml/lexer.h"

#include <algorithm>
#include <array>

namespace culprit::syntax::ocaml {

namespace {

using K = TokenKind;

// Of camlp4 and camlp5: what they read is known here, or told where it stands.
constexpr std::array<std::string_view, 22> known_extensions{
    "pa_r.cmo",      "pa_rp.cmo",       "pa_o.cmo",        "pa_op.cmo",       "pa_extend.cmo",
    "q_MLast.cmo",   "pa_macro.cmo",    "pr_dump.cmo",     "pa_lexer.cmo",    "pa_fstream.cmo",
    "q_ast.cmo",     "pa_extprint.cmo", "pr_r.cmo",        "pr_o.cmo",        "pa_macro_gram.cmo",
    "q_phony.cmo",   "pr_extend.cmo",   "pr_extprint.cmo", "pa_extend_m.cmo", "pa_reloc.cmo",
    "pa_extfun.cmo", "pa_pprintf.cmo"};

// Reads the phrases of a file up to the one that decides.
class Recognition {
public:
  Recognition(const Tokens &tokens, const SymbolTable &symbols, bool is_said)
      : tokens_(tokens), symbols_(symbols), is_said_(is_said) {}

  // Whether this cannot be the standard syntax.
  bool is_revised() {
    for (;;) {
      switch (kind()) {
      case K::End:
        return ended_;
      case K::Value:
        return (ended_ || is_first_ || is_said_) && binds_value();
      case K::Declare:
        return is_said_ || begins_declaration(kind(1));
      default:
        break;
      }
      if (at_condition()) {
        pass_condition();
        continue;
      }
      if (!pass_phrase())
        return false;
      is_first_ = false;
    }
  }

private:
  [[nodiscard]] K kind(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)].kind;
  }
  [[nodiscard]] std::string_view text() const {
    return tokens_[at_].text == no_symbol ? std::string_view() : symbols_.name(tokens_[at_].text);
  }

  static bool begins_declaration(K kind) {
    switch (kind) {
    case K::Type:
    case K::Exception:
    case K::Module:
    case K::Open:
    case K::Include:
    case K::External:
    case K::Class:
    case K::Hash:
    case K::Value:
    case K::Declare:
      return true;
    default:
      return false;
    }
  }

  // value x =, value rec, value x :
  bool binds_value() {
    const K next = kind(1);
    if (next == K::Rec)
      return true;
    if (next != K::Lower && next != K::OpenParenthesis && next != K::Underscore &&
        next != K::OpenBracket && next != K::OpenBrace)
      return false;
    for (++at_; kind() != K::End && kind() != K::Semicolon && kind() != K::DoubleSemicolon; ++at_)
      if (kind() == K::Equals || kind() == K::Colon)
        return true;
    return false;
  }

  // IFDEF ... THEN
  [[nodiscard]] bool at_condition() const {
    return kind() == K::Upper && (text() == "IFDEF" || text() == "IFNDEF");
  }

  void pass_condition() {
    while (kind() != K::End && !(kind() == K::Upper && text() == "THEN"))
      ++at_;
    at_ += kind() == K::End ? 0 : 1;
  }

  // A phrase with its semicolon; whether it may be one of the revised syntax.
  bool pass_phrase() {
    const bool declares = begins_declaration(kind());
    std::size_t depth = 0;
    for (bool first = true;; first = false, ++at_) {
      if (depth == 0 && kind() == K::Semicolon)
        break;
      if (kind() == K::End || (depth == 0 && kind() == K::DoubleSemicolon) ||
          (depth == 0 && declares && !first && begins_item()))
        return false;
      count(depth);
    }
    ++at_;
    // An expression in front of a `;` may be anything, unless an item follows.
    const bool may_be_name = kind() == K::Value || kind() == K::Declare;
    ended_ = ended_ || declares || (begins_declaration(kind()) && !may_be_name);
    return true;
  }

  // An item of the standard syntax behind one that has no `;`.
  [[nodiscard]] bool begins_item() const {
    const K before = tokens_[at_ - 1].kind;
    switch (kind()) {
    case K::Let:
    case K::Open:
    case K::Include:
    case K::External:
      return true;
    case K::Type:
    case K::Module:
      return before != K::With && before != K::And && before != K::Module;
    case K::Lower:
      return tokens_[at_].first_on_line && text() == "val__";
    default:
      return false;
    }
  }

  void count(std::size_t &depth) const {
    switch (kind()) {
    case K::OpenParenthesis:
    case K::OpenBracket:
    case K::OpenArray:
    case K::OpenLess:
    case K::OpenGreater:
    case K::OpenBrace:
    case K::OpenObject:
    case K::OpenExtension:
    case K::OpenStream:
    case K::OpenAntiquotation:
    case K::Begin:
    case K::Struct:
    case K::Sig:
    case K::Object:
      ++depth;
      return;
    case K::CloseParenthesis:
    case K::CloseBracket:
    case K::CloseArray:
    case K::CloseBrace:
    case K::CloseObject:
    case K::CloseStream:
    case K::CloseAntiquotation:
    case K::EndWord:
      depth -= depth > 0 ? 1 : 0;
      return;
    case K::Upper:
      if (text().find("EXTEND") != std::string_view::npos || text() == "DELETE_RULE" ||
          text() == "IFDEF" || text() == "IFNDEF")
        ++depth;
      else if (text() == "END")
        depth -= depth > 0 ? 1 : 0;
      return;
    default:
      return;
    }
  }

  const Tokens &tokens_;
  const SymbolTable &symbols_;
  bool is_said_;         // a comment before the first phrase speaks of camlp4 or camlp5
  bool is_first_ = true; // phrase
  bool ended_ = false;   // some phrase by a `;` that the standard syntax does not have
  std::size_t at_ = 0;
};

// The comments before the first phrase.
std::string_view head_of(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size()) {
    end = std::min(text.find_first_not_of(" \t\r\n", end), text.size());
    if (!text.substr(end).starts_with("(*"))
      break;
    end = std::min(text.find("*)", end), text.size() - 2) + 2;
  }
  return text.substr(0, end);
}

bool has_line_with_value(std::string_view text) {
  for (std::size_t at = text.find("value "); at != std::string_view::npos;
       at = text.find("value ", at + 1)) {
    const std::size_t before = text.find_last_not_of(" \t", at - (at > 0 ? 1 : 0));
    if (at == 0 || before == std::string_view::npos || text[before] == '\n' ||
        text[before] == ';' || text.substr(0, before + 1).ends_with("struct"))
      return true;
  }
  return false;
}

// open M;
bool has_line_with_open(std::string_view text) {
  for (std::size_t at = text.find("open "); at != std::string_view::npos;
       at = text.find("open ", at + 1)) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if ((at == 0 || text[at - 1] == '\n') &&
        text.substr(at, end - at).find(';') != std::string_view::npos)
      return true;
  }
  return false;
}

bool is_revised(std::string_view text) {
  const std::string_view head = head_of(text);
  const bool is_said = head.find("camlp4") != std::string_view::npos ||
                       head.find("camlp5") != std::string_view::npos;
  if (!is_said && !has_line_with_value(text) && !has_line_with_open(text))
    return false;
  SymbolTable symbols;
  Diagnostics nobody;
  SyntaxErrors errors(no_file, nobody);
  Tokens tokens;
  Lexer(text, Syntax::Revised, symbols, errors, tokens).run();
  return Recognition(tokens, symbols, is_said).is_revised();
}

// Whether a text looks as if another program had to read it first (camlp4, camlp5).
bool is_for_preprocessor(std::string_view text) {
  for (const std::string_view mark : {"camlp4", "camlp5", "<:expr<", "<:patt<", "<:str_item<",
                                      "\nEXTEND", " EXTEND", "pa_extend", "\nvalue ", "\n  value "})
    if (text.find(mark) != std::string_view::npos)
      return true;
  return false;
}

} // namespace

// ---- extensions

bool is_known_extension(std::string_view file) {
  file = file.substr(file.rfind('/') + 1);
  return std::find(known_extensions.begin(), known_extensions.end(), file) !=
         known_extensions.end();
}

// A file may load what reads it: #load "pa_name.cmo";
bool has_words_of_its_own(std::string_view text, Syntax syntax) {
  if (syntax != Syntax::Revised)
    return is_for_preprocessor(text);
  constexpr std::string_view load = "#load \"";
  for (std::size_t at = text.find(load); at != std::string_view::npos; at = text.find(load, at)) {
    at += load.size();
    if (!is_known_extension(text.substr(at, text.find('"', at) - at)))
      return true;
  }
  return false;
}

Syntax syntax_of(std::string_view text) {
  if (is_revised(text))
    return Syntax::Revised;
  return is_for_preprocessor(text) ? Syntax::Extended : Syntax::Standard;
}

} // namespace culprit::syntax::ocaml
