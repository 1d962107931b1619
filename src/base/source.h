// Source files and places in them.
//
// A Position counts lines and columns from 1; a column is a Unicode code point, a tab counts as
// one. A Span is half open. A file may be external: known by name only (a constraint file that
// speaks about a program), so places are line and column, never byte offsets.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit {

enum class FileId : std::uint32_t {};
inline constexpr FileId no_file{0xFFFFFFFF};

struct Position {
  std::uint32_t line = 0; // 0: no position
  std::uint32_t column = 0;

  friend auto operator<=>(const Position &, const Position &) = default;
};

struct Span {
  FileId file = no_file;
  Position start;
  Position end; // exclusive

  [[nodiscard]] bool known() const { return file != no_file && start.line != 0; }
  friend auto operator<=>(const Span &, const Span &) = default;
};

// The smallest span that covers both; either may be unknown. Both lie in one file.
[[nodiscard]] Span cover(const Span &a, const Span &b);
// Whether it is a part of the other, or the same.
[[nodiscard]] inline bool inside(const Span &part, const Span &whole) {
  return part.file == whole.file && part.start >= whole.start && part.end <= whole.end;
}

// The files of one run. Handles stay valid; text never changes once added.
class Sources {
public:
  // Takes the bytes of a file: UTF-8 (a byte order mark is dropped), or Latin-1 where they are not
  // valid UTF-8. Line ends may be LF, CRLF or CR; CR is kept in the text but belongs to no line.
  FileId add(std::string path, std::string bytes);

  // A file that is only spoken about. Adding the same name again gives the same handle.
  FileId add_external(std::string_view path);

  // Gives an external file its text, once somebody found it.
  void attach(FileId file, std::string bytes);

  // Positions in a file that others speak about may count columns from 0. They are kept as they
  // were given; only finding them in the text takes this into account.
  void count_columns_from(FileId file, std::uint32_t first);
  [[nodiscard]] std::uint32_t first_column(FileId file) const { return get(file).first_column; }

  [[nodiscard]] const std::string &path(FileId file) const;
  [[nodiscard]] bool has_text(FileId file) const;
  [[nodiscard]] std::string_view text(FileId file) const; // UTF-8; empty if external
  [[nodiscard]] std::uint32_t line_count(FileId file) const;
  // The line without its end; nothing if the file has no text or no such line.
  [[nodiscard]] std::optional<std::string_view> line(FileId file, std::uint32_t line) const;
  // The text between two positions (clipped to the file), empty if the file has no text.
  [[nodiscard]] std::string_view text(const Span &span) const;
  // Byte offset of a position, clipped to the file.
  [[nodiscard]] std::size_t offset(FileId file, Position position) const;
  [[nodiscard]] std::size_t size() const { return files_.size(); }

private:
  struct File {
    std::string path;
    std::string text;
    std::vector<std::size_t> line_starts;
    bool external = false;
    std::uint32_t first_column = 1;
  };
  [[nodiscard]] const File &get(FileId file) const {
    return files_[static_cast<std::size_t>(file)];
  }

  std::deque<File> files_; // a deque: texts stay where they are when files are added
};

// Walks through a text one code point at a time and knows where it is. All lexers use it.
class Cursor {
public:
  Cursor(FileId file, std::string_view text) : text_(text), file_(file) {}

  [[nodiscard]] bool at_end() const { return offset_ >= text_.size(); }
  // The byte here (0 at the end); enough for ASCII syntax.
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return offset_ + ahead < text_.size() ? text_[offset_ + ahead] : '\0';
  }
  [[nodiscard]] bool starts_with(std::string_view prefix) const {
    return text_.substr(offset_).starts_with(prefix);
  }
  [[nodiscard]] std::size_t offset() const { return offset_; }
  [[nodiscard]] Position position() const { return position_; }
  [[nodiscard]] FileId file() const { return file_; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(offset_); }
  [[nodiscard]] std::string_view since(std::size_t offset) const {
    return text_.substr(offset, offset_ - offset);
  }
  [[nodiscard]] Span span_from(Position start) const { return {file_, start, position_}; }

  void advance() { // one code point
    if (at_end())
      return;
    const char c = text_[offset_++];
    if (c == '\n' || (c == '\r' && peek() != '\n')) {
      ++position_.line;
      position_.column = 1;
      return;
    }
    while (offset_ < text_.size() && (static_cast<unsigned char>(text_[offset_]) & 0xC0U) == 0x80U)
      ++offset_;
    if (c != '\r')
      ++position_.column;
  }
  void advance(std::size_t count) {
    for (; count > 0; --count)
      advance();
  }

private:
  std::string_view text_;
  std::size_t offset_ = 0;
  Position position_{1, 1};
  FileId file_;
};

} // namespace culprit
