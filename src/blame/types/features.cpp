#include "blame/types/features.h"

#include <algorithm>
#include <numeric>

namespace culprit::blame {

namespace {

struct Weight {
  std::string_view name;
  double haskell;
  double ocaml;

  [[nodiscard]] double of(syntax::Dialect dialect) const {
    return dialect == syntax::Dialect::Ocaml ? ocaml : haskell;
  }
};
// In the order of Feature. docs/decisions/0015-type-blame.md says how they were found.
constexpr std::array<Weight, feature_count> weights{{
    {"local variable", 0.46, -0.69},
    {"own name", 0.74, 1.15},
    {"library name", 0.33, 2.02},
    {"operator", 1.15, 0.74},
    {"constructor", 0.64, 0.35},
    {"literal", 0.55, -0.16},
    {"application", -1.58, 0.02},
    {"infix", -0.99, 1.06},
    {"brackets", 1.14, 0.75},
    {"function", 0.02, -1.37},
    {"block", -0.37, 0.23},
    {"pattern variable", -0.83, -2.69},
    {"pattern", 0.60, 0.54},
    {"own signature", -0.34, 0.00},
    {"other signature", -1.02, -1.55},
    {"field", -0.49, -0.12},
    {"optimal", -0.38, -0.36},
    {"distance", 0.86, 1.15},
    {"supports", -0.79, -0.64},
    {"end", 0.14, -0.34},
    {"class end", -0.03, 0.00},
    {"skolem end", 0.33, 0.00},
    {"missing context", 2.01, 0.00},
    {"conflicts", 2.38, 1.49},
    {"copies", -0.10, -1.75},
    {"alone conflicts", 0.00, 1.07},
    {"alone optimal", 0.00, -0.30},
    {"alone distance", 0.00, 0.16},
    {"elsewhere", 0.31, -3.17},
    {"later", 0.00, -0.95},
    {"hole", 1.09, 0.55},
    {"pair hole", 0.69, 1.18},
    {"pair alike", -0.51, 1.22},
    {"whole signature", 0.96, 0.00},
    {"swap", -0.04, -0.32},
    {"missing argument", 0.86, 2.93},
    {"missing of applied", 0.33, 2.00},
    {"missing of application", 0.01, -0.16},
    {"extra argument", -0.25, -0.08},
    {"wrap variable", 0.50, -0.20},
    {"wrap other", -0.26, -1.12},
    {"unwrap", 0.62, 1.67},
    {"name", 0.98, 1.32},
    {"operator repair", 0.80, 0.68},
    {"other operator", 1.40, 2.03},
    {"literal repair", -0.03, 0.00},
    {"curry", -0.16, 0.39},
    {"parentheses", -0.14, -0.66},
    {"pattern repair", 1.17, -1.06},
    {"operator name", 0.14, -0.50},
    {"map", -0.51, -0.14},
    {"convert", 0.02, -0.30},
    {"tuple repair", 0.08, 0.25},
    {"parameter repair", 2.59, -0.03},
    {"compose", 2.71, 0.00},
    {"other variable", -0.06, -0.85},
    {"only repair", 0.92, 1.33},
    {"wrap operand", -0.46, -1.00},
    {"infinite wrap", 0.66, 0.38},
    {"infinite variable", 0.21, -0.15},
    {"infinite operator", 0.14, -1.25},
    {"infinite function", 0.46, -0.43},
    {"function for value", 0.41, 1.66},
    {"value for function", -0.12, 2.49},
    {"swapped", 1.44, 0.38},
    {"removed", -0.10, 1.56},
    {"enclosed", 1.67, 1.43},
    {"beside name", -0.47, -0.78},
    {"head of missing", 2.02, 2.38},
    {"head of extra", 1.59, -0.47},
    {"head of swapped", -0.35, 0.62},
    {"head of enclosed", -0.68, 0.63},
    {"head of suspect", -0.48, -2.91},
    {"argument of suspect", 1.31, 0.53},
    {"argument of missing", 0.02, 2.43},
    {"function position", 0.36, -1.72},
    {"argument position", -0.45, 2.11},
    {"operand position", -0.77, -1.81},
    {"condition position", 1.04, 1.79},
    {"element position", 0.60, 1.20},
    {"right-hand side", 0.18, 2.24},
    {"literal argument", -0.03, 0.67},
    {"size", -1.10, -1.73},
    {"outside", -0.45, -2.78},
    {"last", 0.42, 0.53},
}};

// OCaml: what the evidence counts for in addition, by position. Haskell's programs are too few to
// tell.
constexpr std::array<std::array<double, positions.size()>, evidence_by_position.size()>
    ocaml_by_position{{
        {{0.50, -0.80, 0.52, -0.04, -1.78, -0.52}},
        {{0.56, -1.36, 0.29, -0.40, -0.49, -0.12}},
        {{-0.20, 0.46, 0.04, 0.12, -0.51, 1.53}},
        {{1.84, 0.47, 1.05, 0.03, -0.79, -0.72}},
        {{1.52, -0.17, 0.25, 0.75, 1.16, 0.10}},
        {{-1.90, 0.44, 0.58, -0.20, 0.73, 0.64}},
        {{1.17, -1.18, -1.71, 0.55, 3.26, 0.17}},
        {{-0.08, -0.90, 1.55, -0.45, -0.17, -0.41}},
        {{-1.42, 1.26, 0.85, -0.15, 1.47, 0.06}},
        {{-0.99, 0.35, 0.03, 0.00, -0.30, -0.33}},
        {{0.58, 1.88, 1.07, -2.16, 1.82, -1.16}},
        {{0.11, 0.02, -2.05, -0.74, 1.21, -1.06}},
        {{0.04, -2.10, 0.60, 1.05, -1.31, -0.09}},
    }};

} // namespace

std::string_view name_of(Feature feature) {
  return weights[static_cast<std::size_t>(feature)].name;
}

Terms terms(const Features &features) {
  Terms terms{};
  const auto value = [&](Feature feature) { return features[static_cast<std::size_t>(feature)]; };
  std::copy(features.begin(), features.end(), terms.begin());
  std::size_t next = feature_count;
  for (const Feature evidence : evidence_by_position)
    for (const Feature position : positions)
      terms[next++] = value(evidence) * value(position);
  return terms;
}

bool has_repair(const Features &features) {
  constexpr auto first = static_cast<std::size_t>(Feature::Swap);
  constexpr auto last = static_cast<std::size_t>(Feature::Compose);
  return features[static_cast<std::size_t>(Feature::MissingContext)] > 0 ||
         std::any_of(features.begin() + first, features.begin() + last + 1,
                     [](double value) { return value > 0; });
}

namespace {

// What each feature adds to the sum.
Features amounts(const Features &features, syntax::Dialect dialect) {
  const Terms all = terms(features);
  Features amounts{};
  for (std::size_t i = 0; i < feature_count; ++i)
    amounts[i] = weights[i].of(dialect) * all[i];
  if (dialect != syntax::Dialect::Ocaml)
    return amounts;
  std::size_t next = feature_count;
  for (std::size_t row = 0; row < evidence_by_position.size(); ++row)
    for (const double weight : ocaml_by_position[row])
      amounts[static_cast<std::size_t>(evidence_by_position[row])] += weight * all[next++];
  return amounts;
}

} // namespace

double weigh(const Features &features, syntax::Dialect dialect) {
  const Features all = amounts(features, dialect);
  return std::accumulate(all.begin(), all.end(), 0.0);
}

std::vector<Contribution> contributions(const Features &features, syntax::Dialect dialect) {
  const Features all = amounts(features, dialect);
  std::vector<Contribution> summands;
  for (std::size_t i = 0; i < feature_count; ++i)
    if (all[i] != 0)
      summands.push_back({weights[i].name, all[i]});
  return summands;
}

} // namespace culprit::blame
