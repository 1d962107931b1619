#include "syntax/liquid/parse.h"

#include "syntax/haskell/lex.h"
#include "syntax/liquid/parser.h"

#include <algorithm>
#include <optional>

namespace culprit::syntax::liquid {

namespace {

constexpr std::string_view malformed = "C0130";

// Names may end in hashes whatever the program says: annotations speak about those of the library.
constexpr haskell::Extensions extensions{.magic_hash = true};

// What the tabs before a place on its line add to the columns of the layout.
std::uint32_t tab_extra(const Sources &sources, FileId file, Position place) {
  const std::string_view line = sources.line(file, place.line).value_or("");
  std::uint32_t column = 0;
  std::uint32_t layout = 0;
  for (const char c : line) {
    if ((static_cast<unsigned char>(c) & 0xC0U) == 0x80U)
      continue;
    if (++column >= place.column)
      break;
    layout = c == '\t' ? (layout / haskell::tab_stop + 1) * haskell::tab_stop : layout + 1;
  }
  return layout + 1 > place.column ? layout + 1 - place.column : 0;
}

// The end of the comment of LiquidHaskell's own that begins here: `// ...` or `/* ... */`.
std::optional<std::size_t> comment_end(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  if (at > 0 && text[at - 1] == '/')
    return std::nullopt;
  if (rest.starts_with("// "))
    return std::min(text.find('\n', at), text.size());
  const std::size_t close = rest.starts_with("/* ") ? rest.find("*/") : std::string_view::npos;
  return close == std::string_view::npos ? std::nullopt : std::optional(at + close + 2);
}

// Such comments become blanks, one for each character.
std::string without_comments(std::string_view text) {
  std::string result;
  bool in_string = false;
  std::size_t end = 0; // of the comment
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (at >= end && c == '"' && (at == 0 || text[at - 1] != '\\'))
      in_string = !in_string;
    if (at >= end && c == '/' && !in_string)
      end = comment_end(text, at).value_or(0);
    const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    if (at >= end || c == '\n' || c == '\r' || c == '\t')
      result += c;
    else if (!continues)
      result += ' ';
  }
  return result;
}

class Reader {
public:
  Reader(FileId file, const Sources &sources, SymbolTable &symbols, EntityTable &entities,
         Diagnostics &diagnostics)
      : sources_(sources), symbols_(symbols), errors_(file, diagnostics, malformed),
        parser_(result_, symbols, entities, errors_) {
    result_.file = file;
  }

  void annotation(const Annotation &annotation) {
    if (!annotation.closed)
      errors_
          .report(annotation.range, "this annotation ends like a comment",
                  "begins with `{-@`, but does not end with `@-}`")
          .notes.emplace_back("a comment may not begin with `{-@`");
    using Force = declaration::Signature::Force;
    List<DeclarationId> declarations;
    if (annotation.measure)
      declarations = parser_.measure_of_attribute(lex(annotation.text, annotation.text_start));
    else if (annotation.form == AnnotationForm::Attribute)
      declarations =
          parser_.attribute(lex(annotation.text, annotation.text_start), annotation.subject,
                            annotation.assumed ? Force::Assume : Force::Plain);
    else if (annotation.closed)
      declarations = parser_.block(lex(annotation.text, annotation.text_start));
    result_.blocks.push_back(Block{annotation.form, annotation.range, declarations});
  }

  void specification() {
    std::vector<haskell::Token> tokens = lex(sources_.text(errors_.file()), {1, 1});
    const Range range{tokens.front().start, tokens.back().end};
    const List<DeclarationId> declarations = parser_.specification(std::move(tokens));
    result_.blocks.push_back(Block{AnnotationForm::Comment, range, declarations});
  }

  [[nodiscard]] Annotations take() { return std::move(result_); }

private:
  std::vector<haskell::Token> lex(std::string_view text, Position start) {
    const std::uint32_t tabs = tab_extra(sources_, errors_.file(), start);
    return haskell::lex_piece(without_comments(text), start, tabs, extensions, symbols_, errors_)
        .list;
  }

  const Sources &sources_;
  SymbolTable &symbols_;
  SyntaxErrors errors_;
  Annotations result_;
  Parser parser_;
};

} // namespace

Annotations parse(const Tree &tree, const Sources &sources, SymbolTable &symbols,
                  EntityTable &entities, Diagnostics &diagnostics) {
  Reader reader(tree.file, sources, symbols, entities, diagnostics);
  for (const Annotation &annotation : tree.annotations)
    reader.annotation(annotation);
  return reader.take();
}

Annotations parse_specification(const Sources &sources, FileId file, SymbolTable &symbols,
                                EntityTable &entities, Diagnostics &diagnostics) {
  Reader reader(file, sources, symbols, entities, diagnostics);
  reader.specification();
  return reader.take();
}

} // namespace culprit::syntax::liquid
