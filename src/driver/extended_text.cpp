#include "driver/extended_text.h"

#include "syntax/ocaml/lex.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

std::string fresh_name(std::string_view text) {
  std::string name = "it";
  while (text.find(name) != std::string_view::npos)
    name += '\'';
  return name;
}

// A literate program marks its code with \begin{code} and \end{code}, or each line of it with `>`.
bool has_marked_blocks(std::string_view text) {
  constexpr std::string_view begin = "\\begin{code}";
  return text.starts_with(begin) || text.find("\n" + std::string(begin)) != std::string_view::npos;
}

// Behind white space, comments and pragmas of Haskell.
std::size_t next_token(std::string_view text, std::size_t at) {
  std::size_t depth = 0; // of comments
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("{-")) {
      ++depth;
      at += 2;
    } else if (depth > 0 && rest.starts_with("-}")) {
      --depth;
      at += 2;
    } else if (depth > 0 || std::isspace(static_cast<unsigned char>(text[at])) != 0) {
      ++at;
    } else if (rest.starts_with("--")) {
      at = std::min(text.find('\n', at), text.size());
    } else {
      break;
    }
  }
  return at;
}

// Where the declarations of the top level stand, which the layout takes for one block.
std::size_t indentation_of_declarations(std::string_view text) {
  constexpr std::string_view opens = "module";
  constexpr std::string_view ends = "where";
  std::size_t at = next_token(text, 0);
  if (text.substr(at).starts_with(opens)) {
    const auto is_end = [&] {
      const std::size_t behind = at + ends.size();
      return text.substr(at).starts_with(ends) &&
             (behind == text.size() || std::isspace(static_cast<unsigned char>(text[behind])) != 0);
    };
    while (at < text.size() && !is_end())
      at = next_token(text, std::min(text.find_first_of(" \t\n(){,", at + 1), text.size()));
    at = next_token(text, std::min(at + ends.size(), text.size()));
  }
  const std::size_t before = text.substr(0, at).rfind('\n');
  return at == text.size() ? 0 : before == std::string_view::npos ? at : at - before - 1;
}

} // namespace

ExtendedText extend(std::string_view text, std::string_view expression, load::Language language) {
  ExtendedText result;
  result.name = fresh_name(text);
  result.text = text;
  const bool literate = language == load::Language::LiterateHaskell;
  const bool ocaml = language == load::Language::Ocaml;
  const bool revised = ocaml && syntax::ocaml::syntax_of(text) == syntax::ocaml::Syntax::Revised;
  const bool in_block = literate && has_marked_blocks(text);
  const std::string margin = literate ? (in_block ? "" : "> ")
                             : ocaml  ? ""
                                      : std::string(indentation_of_declarations(text), ' ');
  result.text += in_block   ? "\n\\begin{code}\n"
                 : literate ? "\n\n"
                 : revised  ? "\n;\n"
                 : ocaml    ? "\n;;\n"
                            : "\n";
  result.line =
      static_cast<std::uint32_t>(1 + std::count(result.text.begin(), result.text.end(), '\n'));
  const std::string opening = fmt::format("{}{}{} = ", margin,
                                          revised ? "value "
                                          : ocaml ? "let "
                                                  : "",
                                          result.name);
  result.column = static_cast<std::uint32_t>(opening.size());
  result.indented = static_cast<std::uint32_t>(margin.size() + 2);
  result.text += opening;
  for (const char c : expression) {
    result.text += c;
    if (c == '\n')
      result.text += margin + "  ";
  }
  result.text += in_block ? "\n\\end{code}\n" : revised ? ";\n" : "\n";
  return result;
}

} // namespace culprit::driver
