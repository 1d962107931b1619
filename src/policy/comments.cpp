#include "policy/comments.h"

#include "policy/level.h"

#include <algorithm>
#include <optional>

namespace culprit::policy {

namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view phrase = "culprit: ignore";

// Where the comment begins that a phrase stands in, if nothing but blanks is between them.
std::optional<std::size_t> comment_before(std::string_view line, std::size_t at) {
  const std::size_t last = at == 0 ? std::string_view::npos : line.find_last_not_of(blanks, at - 1);
  if (last == std::string_view::npos || last == 0)
    return std::nullopt;
  const std::string_view opening = line.substr(last - 1, 2);
  if (opening == "--" || opening == "(*" || opening == "{-")
    return last - 1;
  return std::nullopt;
}

std::vector<std::string> words_of_comment(std::string_view text) {
  text = text.substr(0, std::min({text.find("*)"), text.find("-}"), text.size()}));
  std::vector<std::string> words;
  for (std::size_t at = 0;;) {
    at = text.find_first_not_of(" \t\r,", at);
    if (at == std::string_view::npos)
      return words;
    const std::size_t end = std::min(text.find_first_of(" \t\r,", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (!is_selector(word))
      return words; // the rest says why
    words.emplace_back(word);
    at = end;
  }
}

std::optional<AcceptingComment> comment_in(std::string_view line, std::uint32_t number) {
  const std::size_t at = line.find(phrase);
  const std::optional<std::size_t> start =
      at == std::string_view::npos ? std::nullopt : comment_before(line, at);
  if (!start)
    return std::nullopt;
  std::string_view rest = line.substr(at + phrase.size());
  const bool whole_file = rest.starts_with("-file");
  if (whole_file)
    rest.remove_prefix(5);
  else if (!rest.empty() && (blanks.find(rest.front()) == std::string_view::npos) &&
           rest.front() != '*' && rest.front() != '-')
    return std::nullopt; // another word
  const bool alone = line.substr(0, *start).find_first_not_of(blanks) == std::string_view::npos;
  return AcceptingComment{whole_file ? 0 : alone ? number + 1 : number, words_of_comment(rest)};
}

} // namespace

std::vector<AcceptingComment> accepting_comments(std::string_view text) {
  std::vector<AcceptingComment> comments;
  if (text.find(phrase) == std::string_view::npos)
    return comments;
  for (std::uint32_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (std::optional<AcceptingComment> comment = comment_in(text.substr(0, end), number))
      comments.push_back(std::move(*comment));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return comments;
}

bool is_accepted(const std::vector<AcceptingComment> &comments, const Diagnostic &diagnostic) {
  return std::ranges::any_of(comments, [&](const AcceptingComment &comment) {
    return (comment.line == 0 || comment.line == diagnostic.span.start.line) &&
           selects(comment.what, diagnostic);
  });
}

} // namespace culprit::policy
