#include "driver/extended_text.h"

#include <algorithm>
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

} // namespace

ExtendedText extend(std::string_view text, std::string_view expression, load::Language language) {
  ExtendedText result;
  result.name = fresh_name(text);
  result.text = text;
  const bool literate = language == load::Language::LiterateHaskell;
  const bool ocaml = language == load::Language::Ocaml;
  const bool in_block = literate && has_marked_blocks(text);
  const std::string margin = literate && !in_block ? "> " : "";
  result.text += in_block ? "\n\\begin{code}\n" : literate ? "\n\n" : ocaml ? "\n;;\n" : "\n";
  result.line =
      static_cast<std::uint32_t>(1 + std::count(result.text.begin(), result.text.end(), '\n'));
  const std::string opening = fmt::format("{}{}{} = ", margin, ocaml ? "let " : "", result.name);
  result.column = static_cast<std::uint32_t>(opening.size());
  result.indented = static_cast<std::uint32_t>(margin.size() + 2);
  result.text += opening;
  for (const char c : expression) {
    result.text += c;
    if (c == '\n')
      result.text += margin + "  ";
  }
  result.text += in_block ? "\n\\end{code}\n" : "\n";
  return result;
}

} // namespace culprit::driver
