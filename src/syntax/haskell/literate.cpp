// Literate Haskell: everything that is not program becomes blank.
#include "syntax/haskell/prepare.h"

namespace culprit::syntax::haskell {

namespace {

constexpr std::string_view open_block = "\\begin{code}";
constexpr std::string_view close_block = "\\end{code}";

void blank_out(std::string &text, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to; ++i)
    if (text[i] != '\n' && text[i] != '\r')
      text[i] = ' ';
}

} // namespace

std::string program_of_literate(std::string_view literate, SyntaxErrors &errors) {
  std::string text(literate);
  bool in_block = false;
  std::uint32_t line = 1;
  std::uint32_t block_line = 0;
  for (std::size_t start = 0; start < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string_view content = std::string_view(text).substr(start, end - start);
    if (in_block && content.starts_with(close_block)) {
      in_block = false;
      blank_out(text, start, end);
    } else if (!in_block && content.starts_with(open_block)) {
      in_block = true;
      block_line = line;
      blank_out(text, start, end);
    } else if (!in_block && content.starts_with('>')) {
      text[start] = ' ';
    } else if (!in_block) {
      blank_out(text, start, end);
    }
    start = end + 1;
  }
  if (in_block) {
    const auto width = static_cast<std::uint32_t>(open_block.size());
    errors.report({{block_line, 1}, {block_line, width + 1}}, "this block of code is never closed",
                  "the block begins here; no `\\end{code}` follows");
  }
  return text;
}

} // namespace culprit::syntax::haskell
