// Programs with known mistakes, and what Culprit knows about each suspect in them.
#pragma once

#include "types/features.h"

#include <array>
#include <iosfwd>
#include <string>
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
[[nodiscard]] std::vector<Place> read_places(const std::string &text);

struct Suspect {
  Place place;
  std::string text;
  bool right = false;    // inside a true place
  bool repaired = false; // some small change of it makes all types agree
  std::vector<std::pair<std::size_t, double>> terms; // those that are not zero
};
using Suspects = std::vector<Suspect>;
struct Fault {
  std::string code; // of its diagnostic
  Suspects suspects;
};

struct Sample {
  std::string set;  // of programs
  std::string name; // of the program
  std::string kind; // of the mistake, where it was seeded
  std::vector<Fault> faults;
  [[nodiscard]] bool found() const; // some suspect is right
};

// What `-p suspects` printed, with the true places.
[[nodiscard]] std::vector<Fault> read_suspects(const std::string &printed,
                                               const std::vector<Place> &truth);

void write(std::ostream &out, const Sample &sample);
[[nodiscard]] std::vector<Sample> read_samples(std::istream &in);

} // namespace culprit::fit
