#include "places/comment_place.h"

#include "load/language.h"
#include "syntax/haskell/lex.h"
#include "syntax/ocaml/lex.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>

namespace culprit::places {

namespace {

constexpr std::string_view blanks = " \t\r";

// The words of a program with their places, annotations and pragmas of Haskell as they are written.
// Comments are not among them.
std::string words_of(std::string text, Language language) {
  Sources sources;
  const bool literate = language == Language::LiterateHaskell;
  const FileId file = sources.add(literate ? "text.lhs" : "text", std::move(text));
  SymbolTable symbols;
  Diagnostics diagnostics;
  syntax::SyntaxErrors errors(file, diagnostics);
  if (load::dialect_of(language) == syntax::Dialect::Ocaml)
    return syntax::ocaml::print(syntax::ocaml::lex(sources, file,
                                                   syntax::ocaml::syntax_of(sources.text(file)),
                                                   symbols, errors),
                                symbols);
  namespace haskell = syntax::haskell;
  const haskell::Tokens tokens = haskell::lex(
      sources, file, literate ? haskell::Form::Literate : haskell::Form::Plain, symbols, errors);
  std::string words = haskell::print(tokens, symbols);
  for (const syntax::Annotation &annotation : tokens.annotations)
    words += annotation.text + "\n";
  for (const syntax::Pragma &pragma : tokens.pragmas)
    words += pragma.text + "\n";
  return words;
}

// Columns count code points.
std::uint32_t column_after(std::string_view line) {
  return 1 + static_cast<std::uint32_t>(std::ranges::count_if(
                 line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

} // namespace

std::optional<Edit> comment_about_line(const Sources &sources, FileId file, Language language,
                                       std::uint32_t line, std::string_view comment) {
  if (!load::is_program(language) || line == 0)
    return std::nullopt;
  const std::string text(sources.text(file));
  const bool is_ocaml = load::dialect_of(language) == syntax::Dialect::Ocaml;
  const std::string written =
      is_ocaml ? fmt::format("(* {} *)", comment) : fmt::format("-- {}", comment);
  const std::string words = words_of(text, language);
  // That a comment at the end of a line changes nothing says that nothing goes on behind it.
  const auto ends_everything = [&](std::size_t end) {
    return words_of(text.substr(0, end) + " " + written + text.substr(end), language) == words;
  };
  const auto edit_at = [&](std::uint32_t column, std::string replacement) {
    return Edit{{file, {line, column}, {line, column}}, std::move(replacement)};
  };
  const std::size_t start = sources.offset(file, {line, 1});
  std::size_t end = std::min(text.find('\n', start), text.size());
  while (end > start && blanks.find(text[end - 1]) != std::string_view::npos)
    --end;
  if (end > start && ends_everything(end))
    return edit_at(column_after(std::string_view(text).substr(start, end - start)), "  " + written);
  const std::size_t first = text.find_first_not_of(blanks, start);
  if (first >= end || (start > 0 && !ends_everything(start - 1)))
    return std::nullopt;
  return edit_at(1, text.substr(start, first - start) + written + "\n");
}

} // namespace culprit::places
