#include "lsp/positions.h"

#include <algorithm>
#include <limits>

namespace culprit::lsp {

namespace {

constexpr std::uint32_t largest_number = std::numeric_limits<std::uint32_t>::max();

std::size_t length_at(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
    ++end;
  return end - at;
}

// Of the code point that begins with a byte and has so many of them.
std::uint32_t units_of_code_point(char first, std::size_t length, Encoding encoding) {
  switch (encoding) {
  case Encoding::Utf8:
    return static_cast<std::uint32_t>(length);
  case Encoding::Utf16:
    return static_cast<unsigned char>(first) >= 0xF0U ? 2 : 1;
  case Encoding::Utf32:
    break;
  }
  return 1;
}

std::uint32_t number_in(const Json &json, const char *name) {
  const std::int64_t number = number_at(json, {name}).value_or(0);
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(number, 0, largest_number));
}

} // namespace

std::string_view name_of(Encoding encoding) {
  return encoding == Encoding::Utf8 ? "utf-8" : encoding == Encoding::Utf16 ? "utf-16" : "utf-32";
}

std::optional<Encoding> encoding_named(std::string_view name) {
  for (const Encoding encoding : {Encoding::Utf8, Encoding::Utf16, Encoding::Utf32})
    if (name == name_of(encoding))
      return encoding;
  return std::nullopt;
}

std::uint32_t units_of(std::string_view text, Encoding encoding) {
  std::uint32_t units = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = length_at(text, at);
    units += units_of_code_point(text[at], length, encoding);
    at += length;
  }
  return units;
}

std::size_t offset_of_units(std::string_view line, std::uint32_t units, Encoding encoding) {
  std::size_t at = 0;
  while (at < line.size()) {
    const std::size_t length = length_at(line, at);
    const std::uint32_t taken = units_of_code_point(line[at], length, encoding);
    if (taken > units)
      break;
    units -= taken;
    at += length;
  }
  return at;
}

std::size_t offset_of(std::string_view text, Place place, Encoding encoding) {
  std::size_t start = 0;
  for (std::uint32_t line = 0; line < place.line; ++line) {
    const std::size_t end = text.find_first_of("\r\n", start);
    if (end == std::string_view::npos)
      return text.size(); // there is no such line
    start = end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
  }
  const std::string_view rest = text.substr(start);
  const std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
  return start + offset_of_units(line, place.character, encoding);
}

Place place_of(const Sources &sources, FileId file, Position position, Encoding encoding) {
  if (position.line == 0)
    return {};
  const std::uint32_t first = sources.first_column(file);
  const std::uint32_t before = position.column > first ? position.column - first : 0;
  const std::uint32_t line = position.line - 1;
  const std::optional<std::string_view> text = sources.line(file, position.line);
  if (!text) // past the end, or a file that nobody has seen
    return {line, sources.has_text(file) ? 0 : before};
  return {line,
          units_of(text->substr(0, offset_of_units(*text, before, Encoding::Utf32)), encoding)};
}

PlaceRange places_of(const Sources &sources, const Span &span, Encoding encoding) {
  if (!span.known())
    return {};
  return {place_of(sources, span.file, span.start, encoding),
          place_of(sources, span.file, std::max(span.start, span.end), encoding)};
}

Position position_of(const Sources &sources, FileId file, Place place, Encoding encoding) {
  if (place.line == largest_number)
    return {};
  const std::string_view text = sources.line(file, place.line + 1).value_or("");
  const std::string_view before = text.substr(0, offset_of_units(text, place.character, encoding));
  return {place.line + 1, units_of(before, Encoding::Utf32) + 1};
}

Json to_json(const Place &place) { return {{"line", place.line}, {"character", place.character}}; }

Json to_json(const PlaceRange &range) {
  return {{"start", to_json(range.start)}, {"end", to_json(range.end)}};
}

std::optional<Place> place_in(const Json &json) {
  if (!number_at(json, {"line"}) || !number_at(json, {"character"}))
    return std::nullopt;
  return Place{number_in(json, "line"), number_in(json, "character")};
}

std::optional<PlaceRange> range_in(const Json &json) {
  const std::optional<Place> start = place_in(at(json, {"start"}));
  const std::optional<Place> end = place_in(at(json, {"end"}));
  if (!start || !end)
    return std::nullopt;
  return PlaceRange{std::min(*start, *end), std::max(*start, *end)};
}

} // namespace culprit::lsp
