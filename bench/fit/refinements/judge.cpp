#include "judge.h"

#include "tally.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <sstream>

namespace culprit::fit {

namespace {

constexpr std::size_t most_shown = 8; // of the suspects of a cause
constexpr std::size_t glance = 32;    // characters
constexpr std::size_t most_weighed = 200;
constexpr double least = 1e-6; // likelihood

// As blame/refinements/shown.cpp does it.
constexpr double as_good = 0.95;

std::size_t rough_width(const Place &place) {
  return place.line == place.last_line ? place.last_column - place.column
                                       : 40 * (place.last_line - place.line + 1);
}

bool are_seen_together(const Place &a, const Place &b) {
  const auto [shorter, longer] = std::minmax({rough_width(a), rough_width(b)});
  return overlap(a, b) && longer <= std::max(glance, 3 * shorter);
}

void show(const Suspects &fault, const Weights &weights, std::vector<Named> &all) {
  const std::vector<double> chances = softmax(fault, weights);
  std::vector<std::size_t> left(fault.size());
  std::iota(left.begin(), left.end(), 0U);
  std::stable_sort(left.begin(), left.end(), [&](std::size_t a, std::size_t b) {
    if (chances[a] != chances[b])
      return chances[a] > chances[b];
    return std::pair(fault[a].place.line, fault[a].place.column) <
           std::pair(fault[b].place.line, fault[b].place.column);
  });
  left.resize(std::min(left.size(), most_weighed));
  std::map<std::size_t, double> seen;
  for (const std::size_t i : left)
    for (const std::size_t k : left)
      if (are_seen_together(fault[i].place, fault[k].place))
        seen[i] += chances[k];
  for (std::size_t rank = 1; rank <= most_shown && !left.empty(); ++rank) {
    const std::size_t widest = *std::ranges::max_element(
        left, [&](std::size_t a, std::size_t b) { return seen[a] < seen[b]; });
    const std::size_t best = *std::ranges::find_if(left, [&](std::size_t i) {
      return overlap(fault[i].place, fault[widest].place) && seen[i] >= as_good * seen[widest];
    });
    all.push_back({rank, seen[best], &fault[best]});
    std::erase_if(left, [&](std::size_t i) { return overlap(fault[i].place, fault[best].place); });
  }
}

// On average over the faults that have a true place.
double likelihood(const Sample &sample, const Weights &weights) {
  double sum = 0;
  double faults = 0;
  for (const Fault &fault : sample.faults) {
    const std::vector<double> chances = softmax(fault.suspects, weights);
    double right = 0;
    bool any = false;
    for (std::size_t i = 0; i < chances.size(); ++i) {
      right += fault.suspects[i].right ? chances[i] : 0;
      any = any || fault.suspects[i].right;
    }
    sum += any ? std::log(std::max(right, least)) : 0;
    faults += any ? 1 : 0;
  }
  return faults == 0 ? 0 : sum / faults;
}

// Of its text, without what is around its lines.
std::size_t width(const Place &place, const std::string &text) {
  if (place.line == place.last_line)
    return place.last_column - place.column;
  std::istringstream lines(text);
  std::size_t characters = 0;
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (number >= place.line && number <= place.last_line && first != std::string::npos)
      characters += line.find_last_not_of(" \t\r") + 1 - first;
  }
  return characters;
}

} // namespace

void Figures::add(const Figures &other) {
  programs += other.programs;
  first += other.first;
  three += other.three;
  likelihood += other.likelihood;
}

Figures judge(const Sample &sample, const Weights &weights) {
  std::vector<Named> all;
  for (const Fault &fault : sample.faults)
    show(fault.suspects, weights, all);
  sort_by_rank(all);
  const auto [top, right, three] = tally(all);
  Figures figures{1, 0, 0, likelihood(sample, weights)};
  figures.first = top == 0 ? 0 : right / top;
  figures.three = three ? 1 : 0;
  return figures;
}

bool is_fault(const Place &suspect, const Place &truth, const std::string &text) {
  return overlap(suspect, truth) &&
         width(suspect, text) <= std::max(glance, 3 * width(truth, text));
}

} // namespace culprit::fit
