#include "horn/format/sexpr.h"

#include <algorithm>
#include <array>
#include <limits>

namespace culprit::horn {

namespace {

enum class SexprCharacter : std::uint8_t { Other, Space, Open, Close, Comment, Bar, Quote };

constexpr std::array<SexprCharacter, 256> classify_sexpr_characters() {
  std::array<SexprCharacter, 256> all{};
  for (const char c : {' ', '\t', '\n', '\r', '\f', '\v', '\0'})
    all[static_cast<unsigned char>(c)] = SexprCharacter::Space;
  all['('] = SexprCharacter::Open;
  all[')'] = SexprCharacter::Close;
  all[';'] = SexprCharacter::Comment;
  all['|'] = SexprCharacter::Bar;
  all['"'] = SexprCharacter::Quote;
  return all;
}

constexpr std::array<SexprCharacter, 256> sexpr_characters = classify_sexpr_characters();

SexprCharacter class_of(char c) { return sexpr_characters[static_cast<unsigned char>(c)]; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool starts_block_comment(std::string_view text, SexprDialect dialect) {
  return dialect == SexprDialect::Fixpoint && text.starts_with("/*");
}

SexprKind kind_of(std::string_view token) {
  if (token.front() == ':' && token.size() > 1)
    return SexprKind::Keyword;
  if (token.starts_with("#x") || token.starts_with("#b"))
    return SexprKind::Bits;
  if (!is_digit(token.front()))
    return SexprKind::Symbol;
  std::size_t dots = 0;
  for (const char c : token) {
    if (c == '.')
      ++dots;
    else if (!is_digit(c))
      return SexprKind::Symbol;
  }
  if (dots == 0)
    return SexprKind::Numeral;
  return dots == 1 && token.back() != '.' ? SexprKind::Decimal : SexprKind::Symbol;
}

} // namespace

class SexprReader {
public:
  SexprReader(const Sources &sources, FileId file, SexprDialect dialect, Diagnostics &diagnostics)
      : dialect_(dialect), diagnostics_(diagnostics) {
    tree_.file_ = file;
    tree_.text_ = sources.text(file);
  }

  std::optional<Sexprs> read() {
    if (tree_.text_.size() >= std::numeric_limits<std::uint32_t>::max()) {
      diagnostics_.report("C0190", {tree_.file_, {1, 1}, {1, 1}},
                          "files of 4 GiB and more are not supported");
      return std::nullopt;
    }
    tree_.place_checkpoints();
    tree_.nodes_.reserve(tree_.text_.size() / 6 + 16);
    while (at_ < text().size())
      if (!step())
        return std::nullopt;
    if (!open_.empty()) {
      // Everything after the mistake ends up inside the outermost one.
      const std::uint32_t offset = tree_.nodes_[open_.front()].offset;
      return fail(offset, 1, "this parenthesis is never closed");
    }
    return std::move(tree_);
  }

private:
  [[nodiscard]] std::string_view text() const { return tree_.text_; }

  bool step() {
    switch (class_of(text()[at_])) {
    case SexprCharacter::Space:
      ++at_;
      return true;
    case SexprCharacter::Comment:
      skip_line();
      return true;
    case SexprCharacter::Open:
      open_.push_back(static_cast<Sexprs::Index>(tree_.nodes_.size()));
      tree_.nodes_.push_back({0, at_, 1, SexprKind::List});
      ++at_;
      return true;
    case SexprCharacter::Close:
      return close();
    case SexprCharacter::Bar:
      return quoted_symbol();
    case SexprCharacter::Quote:
      return string();
    case SexprCharacter::Other:
      if (starts_block_comment(text().substr(at_), dialect_))
        return block_comment();
      token();
      return true;
    }
    return false;
  }

  void skip_line() {
    while (at_ < text().size() && text()[at_] != '\n' && text()[at_] != '\r')
      ++at_;
  }

  bool block_comment() {
    const std::size_t end = text().find("*/", at_ + 2);
    if (end == std::string_view::npos) {
      fail(at_, 2, "this comment is never closed");
      return false;
    }
    at_ = static_cast<std::uint32_t>(end) + 2;
    return true;
  }

  bool close() {
    if (open_.empty()) {
      fail(at_, 1, "this parenthesis closes nothing");
      return false;
    }
    ++at_;
    Sexprs::Node &node = tree_.nodes_[open_.back()];
    node.next = static_cast<Sexprs::Index>(tree_.nodes_.size());
    node.length = at_ - node.offset;
    open_.pop_back();
    return true;
  }

  bool quoted_symbol() {
    const std::size_t end = text().find('|', at_ + 1);
    if (end == std::string_view::npos) {
      fail(at_, 1, "this |name| has no closing bar");
      return false;
    }
    add(at_, static_cast<std::uint32_t>(end) + 1, SexprKind::Symbol);
    return true;
  }

  bool string() {
    std::uint32_t end = at_ + 1;
    for (;; ++end) {
      if (end >= text().size()) {
        fail(at_, 1, "this string has no closing quote");
        return false;
      }
      if (dialect_ == SexprDialect::Fixpoint && text()[end] == '\\') {
        ++end;
        continue;
      }
      if (text()[end] != '"')
        continue;
      if (dialect_ == SexprDialect::Fixpoint || end + 1 >= text().size() || text()[end + 1] != '"')
        break;
      ++end;
    }
    add(at_, end + 1, SexprKind::String);
    return true;
  }

  void token() {
    std::uint32_t end = at_ + 1;
    if (dialect_ == SexprDialect::Fixpoint && text()[at_] == '@' && end < text().size() &&
        text()[end] == '(') { // a sort variable: @(0)
      const std::size_t close = text().find_first_not_of("0123456789 ", end + 1);
      if (close != std::string_view::npos && text()[close] == ')') {
        add(at_, static_cast<std::uint32_t>(close) + 1, SexprKind::Symbol);
        return;
      }
    }
    while (end < text().size() && class_of(text()[end]) == SexprCharacter::Other)
      ++end;
    add(at_, end, kind_of(text().substr(at_, end - at_)));
  }

  void add(std::uint32_t start, std::uint32_t end, SexprKind kind) {
    const auto next = static_cast<Sexprs::Index>(tree_.nodes_.size()) + 1;
    tree_.nodes_.push_back({next, start, end - start, kind});
    at_ = end;
  }

  std::nullopt_t fail(std::uint32_t offset, std::uint32_t length, std::string message) {
    diagnostics_.report("C0101",
                        {tree_.file_, tree_.position(offset), tree_.position(offset + length)},
                        std::move(message));
    return std::nullopt;
  }

  Sexprs tree_;
  SexprDialect dialect_;
  Diagnostics &diagnostics_;
  std::uint32_t at_ = 0;
  std::vector<Sexprs::Index> open_;
};

std::vector<Sexprs::Index> Sexprs::child_list(Index node) const {
  std::vector<Index> list;
  for (const Index child : children(node))
    list.push_back(child);
  return list;
}

std::optional<Sexprs::Index> Sexprs::head(Index node) const {
  if (!is_list(node) || is_empty_list(node))
    return std::nullopt;
  return node + 1;
}

std::string_view Sexprs::source(Index node) const {
  return text_.substr(nodes_[node].offset, nodes_[node].length);
}

std::string_view Sexprs::text(Index node) const {
  const std::string_view whole = source(node);
  if (kind(node) == SexprKind::String || is_quoted(node))
    return whole.substr(1, whole.size() - 2);
  return whole;
}

bool Sexprs::is_quoted(Index node) const {
  return is_symbol(node) && text_[nodes_[node].offset] == '|';
}

Span Sexprs::span(Index node) const {
  return {file_, position(nodes_[node].offset),
          position(nodes_[node].offset + nodes_[node].length)};
}

Position Sexprs::position(std::uint32_t offset) const {
  const std::size_t last = checkpoints_.size() - 1;
  std::size_t nearest = std::min<std::size_t>(offset / checkpoint_distance, last);
  // A checkpoint is placed at the first code point at or after its byte.
  while (nearest > 0 && checkpoints_[nearest].offset > offset)
    --nearest;
  const Checkpoint &from = checkpoints_[nearest];
  Position position = from.position;
  for (std::uint32_t at = from.offset; at < offset && at < text_.size(); ++at) {
    const char c = text_[at];
    if (c == '\n' || (c == '\r' && (at + 1 >= text_.size() || text_[at + 1] != '\n'))) {
      ++position.line;
      position.column = 1;
    } else if (c != '\r' && (static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
      ++position.column;
    }
  }
  return position;
}

void Sexprs::place_checkpoints() {
  checkpoints_.reserve(text_.size() / checkpoint_distance + 1);
  checkpoints_.push_back({0, {1, 1}});
  const auto size = static_cast<std::uint32_t>(text_.size());
  while (size - checkpoints_.back().offset > checkpoint_distance) {
    auto offset = static_cast<std::uint32_t>(checkpoints_.size()) * checkpoint_distance;
    const Position here = position(offset);
    checkpoints_.push_back({offset, here});
  }
}

bool is_plain_symbol(std::string_view name, SexprDialect dialect) {
  const auto ordinary = [](char c) { return class_of(c) == SexprCharacter::Other; };
  return !name.empty() && std::ranges::all_of(name, ordinary) &&
         kind_of(name) == SexprKind::Symbol && !starts_block_comment(name, dialect);
}

std::optional<Sexprs> read_sexprs(const Sources &sources, FileId file, SexprDialect dialect,
                                  Diagnostics &diagnostics) {
  return SexprReader(sources, file, dialect, diagnostics).read();
}

} // namespace culprit::horn
