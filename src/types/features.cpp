#include "types/features.h"

namespace culprit::types {

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
    {"local variable", 0.66, -0.21},
    {"own name", 0.92, 1.80},
    {"library name", 0.55, 2.17},
    {"operator", 1.36, 1.95},
    {"constructor", 0.91, 0.64},
    {"literal", 0.76, 0.26},
    {"application", -2.05, -0.03},
    {"infix", -1.38, -0.70},
    {"brackets", 1.36, 1.10},
    {"function", 0.15, -0.67},
    {"block", -0.61, -1.06},
    {"pattern variable", -0.82, -2.63},
    {"pattern", 0.53, -0.16},
    {"own signature", -0.47, 0.00},
    {"other signature", -1.16, -1.99},
    {"field", -0.72, -0.35},
    {"optimal", -0.77, -0.70},
    {"distance", 1.23, 1.64},
    {"supports", -0.81, -0.80},
    {"end", 0.06, 0.11},
    {"class end", 0.03, 0.00},
    {"skolem end", 0.28, 0.00},
    {"missing context", 3.04, 0.00},
    {"conflicts", 2.43, 1.78},
    {"copies", -0.30, -0.97},
    {"alone conflicts", 0, 0.97},
    {"alone optimal", 0, -0.20},
    {"alone distance", 0, 0.53},
    {"elsewhere", 0.37, -3.31},
    {"later", 0, -1.00},
    {"hole", 1.16, 0.03},
    {"pair hole", 1.02, 1.58},
    {"pair alike", -0.87, 1.01},
    {"whole signature", 1.28, 0.00},
    {"swap", -0.04, 0.41},
    {"missing argument", 0.90, 2.15},
    {"missing of applied", 0.25, 1.93},
    {"missing of application", 0.01, -0.07},
    {"extra argument", -0.14, -0.77},
    {"wrap variable", 0.66, -0.49},
    {"wrap other", -0.13, -0.82},
    {"unwrap", 0.80, 1.63},
    {"name", 1.48, 1.77},
    {"operator repair", 1.02, 0.21},
    {"other operator", 1.81, 1.12},
    {"literal repair", -0.08, 0.00},
    {"curry", -0.13, -0.13},
    {"parentheses", -0.13, -1.22},
    {"pattern repair", 1.92, -1.07},
    {"operator name", 0.17, -1.13},
    {"map", -0.85, 0.02},
    {"convert", 0.06, -0.38},
    {"tuple repair", 0.16, 0.50},
    {"parameter repair", 3.75, -0.12},
    {"compose", 3.75, 0.00},
    {"other variable", -0.12, -0.77},
    {"only repair", 0.59, 0.98},
    {"wrap operand", -0.60, -0.40},
    {"infinite wrap", 0.70, 0.74},
    {"infinite variable", 0.28, 0.01},
    {"infinite operator", 0.12, -1.77},
    {"infinite function", 0.51, -0.13},
    {"function for value", 0.46, 1.87},
    {"value for function", -0.19, 2.74},
    {"swapped", 1.58, 0.20},
    {"removed", 0.17, 1.80},
    {"enclosed", 1.95, 0.49},
    {"beside name", -0.54, -0.25},
    {"head of missing", 2.56, 2.31},
    {"head of extra", 1.88, -1.11},
    {"head of swapped", -0.44, 0.62},
    {"head of enclosed", -0.95, -1.10},
    {"head of suspect", -0.49, -2.54},
    {"argument of suspect", 1.27, -0.02},
    {"argument of missing", 0.02, 3.56},
    {"function position", 0.23, -0.36},
    {"argument position", -0.49, 1.05},
    {"operand position", -0.90, 1.61},
    {"condition position", 1.31, 0.76},
    {"element position", 0.53, 0.80},
    {"right-hand side", 0.21, 0.98},
    {"literal argument", -0.03, 0.19},
    {"size", -1.13, -1.16},
    {"outside", -0.58, -1.84},
    {"last", 0.42, 0.04},
}};

} // namespace

std::string_view name_of(Feature feature) {
  return weights[static_cast<std::size_t>(feature)].name;
}

double weigh(const Features &features, syntax::Dialect dialect) {
  double sum = 0;
  for (std::size_t i = 0; i < feature_count; ++i)
    sum += weights[i].of(dialect) * features[i];
  return sum;
}

std::vector<Contribution> contributions(const Features &features, syntax::Dialect dialect) {
  std::vector<Contribution> made;
  for (std::size_t i = 0; i < feature_count; ++i)
    if (features[i] != 0)
      made.push_back({weights[i].name, weights[i].of(dialect) * features[i]});
  return made;
}

} // namespace culprit::types
