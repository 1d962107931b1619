// Programs with known mistakes, and what Culprit knows about each suspect in them.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace culprit::fit {

// Lines and columns as in the corpora: half open, from 1.
struct Place {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t last_line = 0;
  std::uint32_t last_column = 0;
  friend bool operator==(const Place &, const Place &) = default;
};
// Whether one lies inside the other, give or take a column: as the scorer counts.
[[nodiscard]] bool inside(const Place &inner, const Place &outer);
// Exactly.
[[nodiscard]] bool is_part(const Place &part, const Place &whole);
[[nodiscard]] bool overlap(const Place &a, const Place &b);
[[nodiscard]] std::vector<Place> read_places(const std::string &text);

struct Suspect {
  Place place;
  std::string text;
  bool right = false;    // it is a true place
  bool repaired = false; // some small change of it makes all types agree
  std::vector<std::pair<std::size_t, double>> terms; // of its sum, those that are not zero
};
using Suspects = std::vector<Suspect>;
struct Fault {
  std::string code; // of its diagnostic, where it was printed
  Suspects suspects;
};

struct Sample {
  std::string set;  // of programs
  std::string name; // of the program
  std::string kind; // of the mistake, where it was seeded
  std::vector<Fault> faults;
  std::string group = {};                       // of programs that are alike
  [[nodiscard]] bool has_right_suspect() const; // some suspect is right
};

// What the terms are called in text.
class Vocabulary {
public:
  explicit Vocabulary(std::vector<std::string> names);
  [[nodiscard]] std::size_t size() const { return names_.size(); }
  [[nodiscard]] const std::string &operator[](std::size_t term) const { return names_[term]; }
  [[nodiscard]] std::optional<std::size_t> find(const std::string &name) const;

private:
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::size_t> numbers_;
};

// What `-p suspects` printed; `heading` begins the line before the suspects of each fault.
[[nodiscard]] std::vector<Fault> read_suspects(const std::string &printed,
                                               const std::string &heading,
                                               const Vocabulary &vocabulary,
                                               const std::function<bool(const Place &)> &is_right);

void write(std::ostream &out, const Sample &sample, const Vocabulary &vocabulary);
[[nodiscard]] std::vector<Sample> read_samples(std::istream &in, const Vocabulary &vocabulary);

} // namespace culprit::fit
