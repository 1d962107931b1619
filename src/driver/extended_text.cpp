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

} // namespace

ExtendedText extend(std::string_view text, std::string_view expression, load::Language language) {
  ExtendedText result;
  result.name = fresh_name(text);
  result.text = text;
  const bool literate = language == load::Language::LiterateHaskell;
  const bool ocaml = language == load::Language::Ocaml;
  // As the last code of the program is marked: it has to begin in the same column.
  const std::size_t block = text.rfind("\\begin{code}");
  const std::size_t bird = text.rfind("\n>");
  const bool blocks = literate && block != std::string_view::npos &&
                      (bird == std::string_view::npos || bird < block);
  const std::string margin = literate && !blocks ? "> " : "";
  result.text += blocks     ? "\n\\begin{code}\n"
                 : literate ? "\n\n"
                 : ocaml    ? "\n;;\n"
                            : "\n";
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
  result.text += blocks ? "\n\\end{code}\n" : "\n";
  return result;
}

} // namespace culprit::driver
