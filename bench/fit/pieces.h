// Pieces of a program, and programs with one mistake put in by changing them.
#pragma once

#include "sample.h"
#include "words.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit::fit {

struct Mutant {
  std::string kind;
  std::string text;
  std::vector<Place> truth;
};

// Of a text, by bytes.
struct Change {
  std::size_t from = 0;
  std::size_t to = 0;
  std::string by;
};

// Words from one to another, both included.
using Piece = std::pair<std::size_t, std::size_t>;

// Columns are bytes.
[[nodiscard]] bool is_ascii(std::string_view text);

class Pieces {
public:
  explicit Pieces(Words words) : words_(std::move(words)) {}

protected:
  [[nodiscard]] std::string text(Piece piece) const;
  [[nodiscard]] Change replace(Piece piece, std::string by) const;
  // Changes are in order; the true places are pieces of the original.
  [[nodiscard]] Mutant mutant(std::string_view kind, const std::vector<Change> &changes,
                              const std::vector<Piece> &truth) const;

  // The atom that begins here: a name, a literal, something in brackets.
  [[nodiscard]] bool is_atom(std::size_t at) const;
  [[nodiscard]] Piece atom(std::size_t at) const;
  [[nodiscard]] bool ends_atom(std::size_t at) const;
  [[nodiscard]] std::size_t start_of_atom(std::size_t end) const;
  // Whether a word goes on with what is before it.
  [[nodiscard]] bool continues(std::size_t at) const;
  // The atoms of an application, if one begins here.
  [[nodiscard]] std::vector<Piece> application(std::size_t at) const;

  Words words_;
};

} // namespace culprit::fit
