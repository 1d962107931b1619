#include "pairs.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace culprit::fit {

namespace {

constexpr std::size_t fewest = 150;      // suspects with both
constexpr std::size_t fewest_right = 40; // of those, true ones
constexpr double almost_always = 0.9;

template <class Visit> void each_suspect(const std::vector<Sample> &samples, const Visit &visit) {
  for (const Sample &sample : samples)
    for (const Fault &fault : sample.faults)
      for (const Suspect &suspect : fault.suspects)
        visit(suspect);
}

} // namespace

std::vector<TermPair> frequent_pairs(const std::vector<Sample> &samples, std::size_t terms) {
  std::vector<std::size_t> alone(terms);
  std::vector<std::size_t> together(terms * terms);
  std::vector<std::size_t> right(terms * terms);
  each_suspect(samples, [&](const Suspect &suspect) {
    for (const auto &[a, in_a] : suspect.terms) {
      ++alone[a];
      for (const auto &[b, in_b] : suspect.terms)
        if (a < b) {
          ++together[a * terms + b];
          right[a * terms + b] += suspect.right ? 1 : 0;
        }
    }
  });
  std::vector<TermPair> pairs;
  for (std::size_t a = 0; a < terms; ++a)
    for (std::size_t b = a + 1; b < terms; ++b) {
      const std::size_t both = together[a * terms + b];
      if (both >= fewest && right[a * terms + b] >= fewest_right &&
          static_cast<double>(both) <
              almost_always * static_cast<double>(std::min(alone[a], alone[b])))
        pairs.emplace_back(a, b);
    }
  return pairs;
}

void add_products(std::vector<Sample> &samples, const std::vector<TermPair> &pairs,
                  std::size_t terms) {
  std::map<TermPair, std::size_t> numbers;
  for (std::size_t i = 0; i < pairs.size(); ++i)
    numbers.emplace(pairs[i], terms + i);
  for (Sample &sample : samples)
    for (Fault &fault : sample.faults)
      for (Suspect &suspect : fault.suspects) {
        const auto plain = suspect.terms;
        for (const auto &[a, in_a] : plain)
          for (const auto &[b, in_b] : plain)
            if (const auto known = a < b ? numbers.find({a, b}) : numbers.end();
                known != numbers.end())
              suspect.terms.emplace_back(known->second, share_of_pair * in_a * in_b);
      }
}

std::vector<bool> unimportant_products(const Weights &weights, std::span<const Weighed> samples,
                                       std::size_t terms, std::size_t most) {
  std::vector<double> squares(weights.size());
  for (const Weighed &weighed : samples)
    for (const Fault &fault : weighed.sample->faults)
      for (const Suspect &suspect : fault.suspects)
        for (const auto &[term, value] : suspect.terms)
          squares[term] += value * value;
  const auto importance = [&](std::size_t term) {
    return std::abs(weights[term]) * std::sqrt(squares[term]);
  };
  std::vector<std::size_t> products(weights.size() - terms);
  std::iota(products.begin(), products.end(), terms);
  std::stable_sort(products.begin(), products.end(),
                   [&](std::size_t a, std::size_t b) { return importance(a) > importance(b); });
  std::vector<bool> unimportant(weights.size());
  for (std::size_t i = most; i < products.size(); ++i)
    unimportant[products[i]] = true;
  return unimportant;
}

} // namespace culprit::fit
