#include "types/features.h"

namespace culprit::types {

namespace {

struct Weight {
  std::string_view name;
  double weight;
};
// In the order of Feature. docs/decisions/0015-type-blame.md says how they were found.
constexpr std::array<Weight, feature_count> weights{{
    {"local variable", 0.66},
    {"own name", 0.92},
    {"library name", 0.55},
    {"operator", 1.36},
    {"constructor", 0.91},
    {"literal", 0.76},
    {"application", -2.05},
    {"infix", -1.38},
    {"brackets", 1.36},
    {"function", 0.15},
    {"block", -0.61},
    {"pattern variable", -0.82},
    {"pattern", 0.53},
    {"own signature", -0.47},
    {"other signature", -1.16},
    {"field", -0.72},
    {"optimal", -0.77},
    {"distance", 1.23},
    {"supports", -0.81},
    {"end", 0.06},
    {"class end", 0.03},
    {"skolem end", 0.28},
    {"missing context", 3.04},
    {"conflicts", 2.43},
    {"copies", -0.30},
    {"elsewhere", 0.37},
    {"hole", 1.16},
    {"pair hole", 1.02},
    {"pair alike", -0.87},
    {"whole signature", 1.28},
    {"swap", -0.04},
    {"missing argument", 0.90},
    {"missing of applied", 0.25},
    {"missing of application", 0.01},
    {"extra argument", -0.14},
    {"wrap variable", 0.66},
    {"wrap other", -0.13},
    {"unwrap", 0.80},
    {"name", 1.48},
    {"operator repair", 1.02},
    {"other operator", 1.81},
    {"literal repair", -0.08},
    {"curry", -0.13},
    {"parentheses", -0.13},
    {"pattern repair", 1.92},
    {"operator name", 0.17},
    {"map", -0.85},
    {"convert", 0.06},
    {"tuple repair", 0.16},
    {"parameter repair", 3.75},
    {"compose", 3.75},
    {"other variable", -0.12},
    {"only repair", 0.59},
    {"wrap operand", -0.60},
    {"infinite wrap", 0.70},
    {"infinite variable", 0.28},
    {"infinite operator", 0.12},
    {"infinite function", 0.51},
    {"function for value", 0.46},
    {"value for function", -0.19},
    {"swapped", 1.58},
    {"removed", 0.17},
    {"enclosed", 1.95},
    {"beside name", -0.54},
    {"head of missing", 2.56},
    {"head of extra", 1.88},
    {"head of swapped", -0.44},
    {"head of enclosed", -0.95},
    {"head of suspect", -0.49},
    {"argument of suspect", 1.27},
    {"argument of missing", 0.02},
    {"function position", 0.23},
    {"argument position", -0.49},
    {"operand position", -0.90},
    {"condition position", 1.31},
    {"element position", 0.53},
    {"right-hand side", 0.21},
    {"literal argument", -0.03},
    {"size", -1.13},
    {"outside", -0.58},
    {"last", 0.42},
}};

} // namespace

std::string_view name_of(Feature feature) {
  return weights[static_cast<std::size_t>(feature)].name;
}

std::vector<Reason> reasons(const Features &features) {
  std::vector<Reason> list;
  for (std::size_t i = 0; i < feature_count; ++i)
    if (features[i] != 0)
      list.push_back({weights[i].name, features[i], weights[i].weight});
  return list;
}

double weigh(const Features &features) {
  double sum = 0;
  for (std::size_t i = 0; i < feature_count; ++i)
    sum += weights[i].weight * features[i];
  return sum;
}

} // namespace culprit::types
