#include "base/source.h"

#include <algorithm>
#include <cstring>

namespace culprit {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool continues(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

// The length of the well-formed sequence at `at`, 0 if there is none (Unicode standard, table 3-7:
// no overlong forms, no surrogates, nothing beyond U+10FFFF).
std::size_t sequence_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) -> unsigned char {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0;
  };
  const unsigned char first = byte(0);
  if (first < 0x80)
    return 1;
  if (first >= 0xC2 && first <= 0xDF)
    return continues(byte(1)) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const bool overlong = first == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = first == 0xED && byte(1) >= 0xA0;
    return continues(byte(1)) && continues(byte(2)) && !overlong && !surrogate ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool overlong = first == 0xF0 && byte(1) < 0x90;
    const bool beyond = first == 0xF4 && byte(1) >= 0x90;
    return continues(byte(1)) && continues(byte(2)) && continues(byte(3)) && !overlong && !beyond
               ? 4
               : 0;
  }
  return 0;
}

// Eight bytes at a time where they are ASCII, which is nearly always.
std::size_t skip_ascii(std::string_view text, std::size_t at) {
  while (at + sizeof(std::uint64_t) <= text.size()) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, sizeof word);
    if ((word & 0x8080808080808080U) != 0)
      break;
    at += sizeof word;
  }
  return at;
}

bool is_utf8(std::string_view text) {
  std::size_t at = 0;
  while ((at = skip_ascii(text, at)) < text.size()) {
    const std::size_t length = sequence_length(text, at);
    if (length == 0)
      return false;
    at += length;
  }
  return true;
}

std::string from_latin1(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      text += c;
    } else {
      text += static_cast<char>(0xC0U | (byte >> 6U));
      text += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return text;
}

std::string decode(std::string bytes) {
  if (bytes.starts_with(byte_order_mark))
    bytes.erase(0, byte_order_mark.size());
  return is_utf8(bytes) ? std::move(bytes) : from_latin1(bytes);
}

// Calls `visit` with the offset after each line end. A CR that an LF follows is part of that line
// end.
template <class Visit> void each_line_start(std::string_view text, Visit visit) {
  const bool has_carriage_returns = text.find('\r') != std::string_view::npos;
  if (!has_carriage_returns) {
    for (std::size_t at = text.find('\n'); at != std::string_view::npos;
         at = text.find('\n', at + 1))
      visit(at + 1);
    return;
  }
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool lone_return = text[at] == '\r' && (at + 1 == text.size() || text[at + 1] != '\n');
    if (text[at] == '\n' || lone_return)
      visit(at + 1);
  }
}

// Counts first: one exact allocation matters for files of millions of lines.
std::vector<std::size_t> find_line_starts(std::string_view text) {
  std::size_t count = 1;
  each_line_start(text, [&](std::size_t) { ++count; });
  std::vector<std::size_t> starts;
  starts.reserve(count);
  starts.push_back(0);
  each_line_start(text, [&](std::size_t at) { starts.push_back(at); });
  return starts;
}

// The byte offset of a code point in a line, clipped to the line.
std::size_t column_offset(std::string_view line, std::uint32_t column) {
  std::size_t at = 0;
  std::uint32_t left = column;
  // Generated files have lines of megabytes: eight characters at once, as long as all are ASCII.
  constexpr std::uint64_t high_bits = 0x8080808080808080;
  for (std::uint64_t word = 0; left > sizeof word && line.size() - at > sizeof word;
       at += sizeof word, left -= sizeof word) {
    std::memcpy(&word, line.data() + at, sizeof word);
    if ((word & high_bits) != 0)
      break;
  }
  for (; left > 1 && at < line.size(); --left) {
    ++at;
    while (at < line.size() && continues(static_cast<unsigned char>(line[at])))
      ++at;
  }
  return at;
}

} // namespace

Span cover(const Span &a, const Span &b) {
  if (!a.known())
    return b;
  if (!b.known())
    return a;
  return {a.file, std::min(a.start, b.start), std::max(a.end, b.end)};
}

FileId Sources::add(std::string path, std::string bytes) {
  const FileId file{static_cast<std::uint32_t>(files_.size())};
  files_.push_back({std::move(path), {}, {}, true});
  attach(file, std::move(bytes));
  return file;
}

FileId Sources::add_external(std::string_view path) {
  const auto same = std::find_if(files_.begin(), files_.end(),
                                 [&](const File &file) { return file.path == path; });
  if (same != files_.end())
    return FileId{static_cast<std::uint32_t>(same - files_.begin())};
  files_.push_back({std::string(path), {}, {}, true});
  return FileId{static_cast<std::uint32_t>(files_.size() - 1)};
}

void Sources::attach(FileId file, std::string bytes) {
  File &target = files_[static_cast<std::size_t>(file)];
  if (!target.external) // text never changes once it is there
    return;
  target.text = decode(std::move(bytes));
  target.line_starts = find_line_starts(target.text);
  target.external = false;
}

void Sources::count_columns_from(FileId file, std::uint32_t first) {
  files_[static_cast<std::size_t>(file)].first_column = first;
}

const std::string &Sources::path(FileId file) const { return get(file).path; }

bool Sources::has_text(FileId file) const { return file != no_file && !get(file).external; }

std::string_view Sources::text(FileId file) const { return get(file).text; }

std::uint32_t Sources::line_count(FileId file) const {
  return static_cast<std::uint32_t>(get(file).line_starts.size());
}

std::optional<std::string_view> Sources::line(FileId file, std::uint32_t line) const {
  const File &source = get(file);
  if (line == 0 || line > source.line_starts.size())
    return std::nullopt;
  const std::size_t start = source.line_starts[line - 1];
  const std::size_t end =
      line < source.line_starts.size() ? source.line_starts[line] : source.text.size();
  std::string_view text = std::string_view(source.text).substr(start, end - start);
  if (text.ends_with('\n'))
    text.remove_suffix(1);
  if (text.ends_with('\r'))
    text.remove_suffix(1);
  return text;
}

std::string_view Sources::text(const Span &span) const {
  if (!span.known() || !has_text(span.file))
    return {};
  const std::size_t start = offset(span.file, span.start);
  const std::size_t end = offset(span.file, span.end);
  return start < end ? text(span.file).substr(start, end - start) : std::string_view{};
}

std::size_t Sources::offset(FileId file, Position position) const {
  if (position.line == 0)
    return 0;
  const std::optional<std::string_view> whole = line(file, position.line);
  if (!whole)
    return get(file).text.size();
  return get(file).line_starts[position.line - 1] +
         column_offset(*whole, position.column + 1 - first_column(file));
}

} // namespace culprit
