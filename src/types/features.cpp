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
    {"local variable", 0.66, 0.50},
    {"own name", 0.92, 2.93},
    {"library name", 0.55, 1.95},
    {"operator", 1.36, 1.53},
    {"constructor", 0.91, 1.12},
    {"literal", 0.76, 0.85},
    {"application", -2.05, -2.33},
    {"infix", -1.38, -1.62},
    {"brackets", 1.36, 1.96},
    {"function", 0.15, -0.94},
    {"block", -0.61, -0.98},
    {"pattern variable", -0.82, -2.22},
    {"pattern", 0.53, 0.22},
    {"own signature", -0.47, 0.00},
    {"other signature", -1.16, -2.17},
    {"field", -0.72, -0.78},
    {"optimal", -0.77, 0.18},
    {"distance", 1.23, 0.32},
    {"supports", -0.81, -0.70},
    {"end", 0.06, 0.52},
    {"class end", 0.03, 0.00},
    {"skolem end", 0.28, 0.00},
    {"missing context", 3.04, 0.00},
    {"conflicts", 2.43, 3.24},
    {"copies", -0.30, -0.64},
    {"elsewhere", 0.37, -2.25},
    {"later", 0, -2.45},
    {"hole", 1.16, 0.62},
    {"pair hole", 1.02, 1.47},
    {"pair alike", -0.87, 0.86},
    {"whole signature", 1.28, 0.00},
    {"swap", -0.04, -0.10},
    {"missing argument", 0.90, 1.35},
    {"missing of applied", 0.25, 1.35},
    {"missing of application", 0.01, -0.06},
    {"extra argument", -0.14, -0.17},
    {"wrap variable", 0.66, -0.50},
    {"wrap other", -0.13, -0.31},
    {"unwrap", 0.80, 1.29},
    {"name", 1.48, 1.67},
    {"operator repair", 1.02, 0.59},
    {"other operator", 1.81, 1.52},
    {"literal repair", -0.08, 0.00},
    {"curry", -0.13, -0.05},
    {"parentheses", -0.13, -0.35},
    {"pattern repair", 1.92, -0.66},
    {"operator name", 0.17, -0.60},
    {"map", -0.85, -0.21},
    {"convert", 0.06, -0.30},
    {"tuple repair", 0.16, 0.20},
    {"parameter repair", 3.75, -0.21},
    {"compose", 3.75, 0.00},
    {"other variable", -0.12, -0.72},
    {"only repair", 0.59, 0.69},
    {"wrap operand", -0.60, -1.01},
    {"infinite wrap", 0.70, 1.11},
    {"infinite variable", 0.28, -0.12},
    {"infinite operator", 0.12, -0.98},
    {"infinite function", 0.51, -0.08},
    {"function for value", 0.46, 0.74},
    {"value for function", -0.19, 0.67},
    {"swapped", 1.58, 0.95},
    {"removed", 0.17, 1.73},
    {"enclosed", 1.95, 1.04},
    {"beside name", -0.54, -0.21},
    {"head of missing", 2.56, 1.89},
    {"head of extra", 1.88, 0.22},
    {"head of swapped", -0.44, 0.36},
    {"head of enclosed", -0.95, -0.32},
    {"head of suspect", -0.49, -2.31},
    {"argument of suspect", 1.27, 0.00},
    {"argument of missing", 0.02, 3.28},
    {"function position", 0.23, -0.39},
    {"argument position", -0.49, 0.56},
    {"operand position", -0.90, 1.24},
    {"condition position", 1.31, 0.94},
    {"element position", 0.53, 0.37},
    {"right-hand side", 0.21, 0.90},
    {"literal argument", -0.03, 0.07},
    {"size", -1.13, -1.34},
    {"outside", -0.58, -1.19},
    {"last", 0.42, 1.07},
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
