#include "types/features.h"

namespace culprit::types {

namespace {

struct Weight {
  std::string_view name;
  double weight;
};
// In the order of Feature. docs/decisions/0015-type-blame.md says how they were found.
constexpr std::array<Weight, feature_count> weights{{
    {"local variable", 1.18},
    {"own name", 0.81},
    {"library name", 1.25},
    {"operator", 0.64},
    {"constructor", 0.71},
    {"literal", 0.98},
    {"application", -1.81},
    {"infix", -0.89},
    {"brackets", 1.14},
    {"function", -0.08},
    {"block", -0.63},
    {"pattern variable", -0.95},
    {"pattern", 0.87},
    {"own signature", -0.30},
    {"other signature", -1.25},
    {"field", -0.86},
    {"optimal", -0.08},
    {"distance", 0.21},
    {"supports", -0.81},
    {"end", 0.07},
    {"class end", -0.36},
    {"skolem end", 1.16},
    {"missing context", 2.47},
    {"conflicts", 2.18},
    {"copies", -0.61},
    {"hole", 1.90},
    {"pair hole", 0.62},
    {"pair alike", 0.64},
    {"whole signature", 1.47},
    {"swap", 0.00},
    {"missing argument", 0.99},
    {"missing of applied", -2.31},
    {"missing of application", 0.07},
    {"extra argument", -0.14},
    {"wrap variable", 0.63},
    {"wrap other", 0.38},
    {"unwrap", 1.19},
    {"name", 0.70},
    {"operator repair", 2.53},
    {"other operator", 1.80},
    {"literal repair", 1.38},
    {"curry", 0.27},
    {"parentheses", -0.06},
    {"pattern repair", 3.01},
    {"operator name", 1.19},
    {"map", 0.96},
    {"convert", 0.39},
    {"tuple repair", -0.26},
    {"parameter repair", 4.36},
    {"swapped", 0.65},
    {"removed", 0.30},
    {"enclosed", 0.85},
    {"beside name", 0.12},
    {"head of missing", 3.08},
    {"head of extra", 0.69},
    {"argument of missing", 2.57},
    {"function position", 0.16},
    {"argument position", 0.72},
    {"operand position", 0.03},
    {"right-hand side", 0.56},
    {"size", -1.05},
    {"outside", -1.09},
    {"last", 0.66},
}};

} // namespace

double weigh(const Features &features) {
  double sum = 0;
  for (std::size_t i = 0; i < feature_count; ++i)
    sum += weights[i].weight * features[i];
  return sum;
}

std::vector<Contribution> contributions(const Features &features) {
  std::vector<Contribution> made;
  for (std::size_t i = 0; i < feature_count; ++i)
    if (features[i] != 0)
      made.push_back({weights[i].name, weights[i].weight * features[i]});
  return made;
}

} // namespace culprit::types
