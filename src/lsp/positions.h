// Places as the protocol counts them: lines from 0, and in a line the units of an encoding, which
// is UTF-16 unless client and server agree on another one. Culprit counts from 1, and code points.
#pragma once

#include "base/source.h"
#include "lsp/json.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace culprit::lsp {

enum class Encoding : std::uint8_t { Utf8, Utf16, Utf32 };
[[nodiscard]] std::string_view name_of(Encoding encoding);
[[nodiscard]] std::optional<Encoding> encoding_named(std::string_view name);

struct Place {
  std::uint32_t line = 0;
  std::uint32_t character = 0;

  friend auto operator<=>(const Place &, const Place &) = default;
};

struct PlaceRange {
  Place start;
  Place end;
};

// Of a text in UTF-8: how many units it has, and where in it so many of them end (clipped; never
// inside of a code point).
[[nodiscard]] std::uint32_t units_of(std::string_view text, Encoding encoding);
[[nodiscard]] std::size_t offset_of_units(std::string_view line, std::uint32_t units,
                                          Encoding encoding);

// Of a place in a text: its byte, clipped to the line and to the text.
[[nodiscard]] std::size_t offset_of(std::string_view text, Place place, Encoding encoding);

[[nodiscard]] Place place_of(const Sources &sources, FileId file, Position position,
                             Encoding encoding);
[[nodiscard]] PlaceRange places_of(const Sources &sources, const Span &span, Encoding encoding);
[[nodiscard]] Position position_of(const Sources &sources, FileId file, Place place,
                                   Encoding encoding);

[[nodiscard]] Json to_json(const Place &place);
[[nodiscard]] Json to_json(const PlaceRange &range);
// Nothing where it is not one.
[[nodiscard]] std::optional<Place> place_in(const Json &json);
[[nodiscard]] std::optional<PlaceRange> range_in(const Json &json);

} // namespace culprit::lsp
