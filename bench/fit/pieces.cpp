#include "pieces.h"

#include <algorithm>

namespace culprit::fit {

namespace {

std::pair<std::uint32_t, std::uint32_t> position(const std::string &text, std::size_t offset) {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  for (std::size_t i = 0; i < offset && i < text.size(); ++i) {
    column = text[i] == '\n' ? 1 : column + 1;
    line += text[i] == '\n' ? 1 : 0;
  }
  return {line, column};
}

} // namespace

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 128; });
}

std::string Pieces::text(Piece piece) const {
  return words_.text.substr(words_.list[piece.first].from,
                            words_.list[piece.second].to - words_.list[piece.first].from);
}

Change Pieces::replace(Piece piece, std::string by) const {
  return {words_.list[piece.first].from, words_.list[piece.second].to, std::move(by)};
}

Mutant Pieces::mutant(std::string_view kind, const std::vector<Change> &changes,
                      const std::vector<Piece> &truth) const {
  Mutant result;
  result.kind = kind;
  std::size_t done = 0;
  for (const Change &change : changes) {
    result.text += words_.text.substr(done, change.from - done) + change.by;
    done = change.to;
  }
  result.text += words_.text.substr(done);
  const auto moved = [&](std::size_t offset, bool end) {
    std::size_t to = offset;
    for (const Change &change : changes) {
      const bool past = end ? change.to <= offset : change.to <= offset && change.from < offset;
      if (past)
        to += change.by.size() - (change.to - change.from);
    }
    return to;
  };
  for (const Piece &piece : truth) {
    const auto [line, column] = position(result.text, moved(words_.list[piece.first].from, false));
    const auto [last_line, last_column] =
        position(result.text, moved(words_.list[piece.second].to, true));
    result.truth.push_back({line, column, last_line, last_column});
  }
  return result;
}

bool Pieces::is_atom(std::size_t at) const {
  if (at >= words_.list.size())
    return false;
  switch (words_.list[at].kind) {
  case WordKind::Name:
  case WordKind::Constructor:
  case WordKind::Number:
  case WordKind::Text:
  case WordKind::Character:
    return true;
  case WordKind::Open:
    return words_.list[at].match != no_word && words_[at] != "{";
  default:
    return false;
  }
}

Piece Pieces::atom(std::size_t at) const {
  return {at, words_.list[at].kind == WordKind::Open ? words_.list[at].match : at};
}

bool Pieces::ends_atom(std::size_t at) const {
  if (words_.list[at].kind == WordKind::Close)
    return words_.list[at].match != no_word && is_atom(words_.list[at].match);
  return words_.list[at].kind != WordKind::Open && is_atom(at);
}

std::size_t Pieces::start_of_atom(std::size_t end) const {
  return words_.list[end].kind == WordKind::Close ? words_.list[end].match : end;
}

bool Pieces::continues(std::size_t at) const {
  const Word &word = words_.list[at];
  return at > 0 && word.declaration == words_.list[at - 1].declaration &&
         word.line == words_.list[at - 1].line;
}

std::vector<Piece> Pieces::application(std::size_t at) const {
  std::vector<Piece> parts;
  if (!is_atom(at) || (continues(at) && ends_atom(at - 1)))
    return parts;
  std::size_t next = at;
  while (is_atom(next) && (parts.empty() || continues(next)) && !words_.list[next].in_pattern &&
         !words_.list[next].in_type) {
    parts.push_back(atom(next));
    next = parts.back().second + 1;
  }
  const WordKind head = words_.list[at].kind;
  const bool callable = head == WordKind::Name || head == WordKind::Constructor ||
                        (head == WordKind::Open && words_[at] == "(");
  if (!callable || parts.size() < 2)
    parts.clear();
  return parts;
}

} // namespace culprit::fit
