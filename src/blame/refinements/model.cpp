#include "blame/refinements/model.h"

#include "blame/refinements/pairs.h"

#include <fmt/format.h>
#include <unordered_map>

namespace culprit::blame::refinements {

namespace {

struct Weight {
  std::string_view name;
  double prior;
  double posterior;
};
// In the order of the groups in model.h. docs/decisions/0018-refinement-blame.md says how they were
// found.
constexpr std::array<Weight, feature_count> weights{{
    {"a number or text", 0.59, 0.18},
    {"a local variable", -1.08, -1.30},
    {"a function of this file", -0.88, -0.85},
    {"a function of the library", -1.16, -1.06},
    {"a constructor", 0.15, -0.06},
    {"a comparison operator", -0.50, -0.48},
    {"an arithmetic operator", -0.97, 0.35},
    {"another operator", -1.28, -1.25},
    {"an operation", 0.29, 0.17},
    {"a comparison", 0.86, 0.99},
    {"a call", 0.45, 0.28},
    {"a construction", 1.17, 0.90},
    {"all arguments of a call", -0.20, 0.10},
    {"both branches", 2.61, 2.03},
    {"two guards", 0.69, 0.69},
    {"another expression", -0.29, -0.31},
    {"a conjunct", 1.87, 1.99},
    {"a relation in an annotation", 0.63, 0.84},
    {"arithmetic in an annotation", -0.46, -0.37},
    {"a connective in an annotation", -0.32, -0.32},
    {"a number in an annotation", 0.76, 0.46},
    {"a variable in an annotation", -1.22, -1.23},
    {"a measure in an annotation", -0.74, -0.68},
    {"a truth value in an annotation", -1.53, -1.43},
    {"a refined type", 0.12, -0.13},
    {"the name of a type", -0.74, -0.70},
    {"a metric", -0.37, -0.25},
    {"an equation of a measure", -0.22, -0.21},
    {"an argument that is not refined", 0.74, 0.75},
    {"a result that is not refined", -0.05, -0.10},
    {"a function without a refined type", 1.09, 1.00},
    {"stands for itself", 0.40, 0.36},
    {"is a condition", 1.51, 1.49},
    {"is a branch", -0.16, -0.50},
    {"is what a clause gives", 0.01, 0.10},
    {"is an argument", 0.01, 0.03},
    {"is a field", -0.03, -0.17},
    {"is an operand", -0.68, -0.34},
    {"is what is applied", -1.06, -0.98},
    {"says nothing", 1.72, 1.59},
    {"the same on both sides", 2.89, 2.78},
    {"something in scope is not used", 2.73, 2.56},
    {"something else in scope is not used", 0.69, 0.44},
    {"the same twice", 2.16, 1.76},
    {"a recursive call with the same argument", 2.04, 1.68},
    {"negated", 3.82, 3.30},
    {"hides what follows or is hidden", 0.29, 0.24},
    {"its signature refines nothing", 1.95, 1.88},
    {"any number", 0.95, 0.88},
    {"a proof without a step", 1.38, 1.17},
    {"produces this value", 1.25, 0.99},
    {"part of what produces this value", -0.02, -0.10},
    {"around the place", 0.68, 0.60},
    {"in the same clause", 1.04, 0.98},
    {"in a clause of its own there", 0.58, 0.45},
    {"in the same function", -0.52, -0.36},
    {"in the same declaration", 0.47, 0.51},
    {"decides whether the place is reached", 0.02, -0.38},
    {"is demanded", 0.00, 0.00},
    {"part of what is demanded", 0.00, 0.00},
    {"in the annotation that demands", 0.00, 0.00},
    {"what its function knows of an argument", 0.00, 0.00},
    {"what its function promises", 0.00, 0.00},
    {"in a function that the place names", -0.17, -0.34},
    {"in a function that the clause names", -0.96, -0.75},
    {"in a function that its function names", 0.04, 0.19},
    {"promised by what the place names", 0.00, 0.00},
    {"promised by what the clause names", 0.00, 0.00},
    {"promised by what its function names", 0.00, 0.00},
    {"belongs to a caller", -0.96, -0.92},
    {"belongs to what a caller names", -0.69, -0.75},
    {"defines what the demand names", 0.81, 0.72},
    {"defines what its signature names", 0.32, 0.44},
    {"defines what another signature names", 0.00, 0.00},
    {"connected by names only", 0.33, 0.04},
    {"produces this value", 0.00, 0.00},
    {"part of what produces this value", 0.00, 0.00},
    {"around the place", 0.00, 0.00},
    {"in the same clause", 0.00, 0.00},
    {"in a clause of its own there", 0.00, 0.00},
    {"in the same function", 0.00, 0.00},
    {"in the same declaration", 0.00, 0.00},
    {"decides whether the place is reached", 0.00, 0.00},
    {"is demanded", 1.10, 0.92},
    {"part of what is demanded", -0.19, -0.31},
    {"in the annotation that demands", -0.47, -0.53},
    {"what its function knows of an argument", 0.06, 0.16},
    {"what its function promises", -0.13, -0.30},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 0.75, 0.62},
    {"promised by what the clause names", -0.23, -0.16},
    {"promised by what its function names", 0.03, 0.02},
    {"belongs to a caller", -0.05, 0.01},
    {"belongs to what a caller names", 0.04, -0.08},
    {"defines what the demand names", -0.30, -0.34},
    {"defines what its signature names", 0.04, 0.08},
    {"defines what another signature names", -0.34, -0.15},
    {"connected by names only", 0.37, 0.36},
    {"produces this value", 0.00, 0.00},
    {"part of what produces this value", 0.00, 0.00},
    {"around the place", 0.00, 0.00},
    {"in the same clause", 0.00, 0.00},
    {"in a clause of its own there", 0.00, 0.00},
    {"in the same function", 0.00, 0.00},
    {"in the same declaration", 0.00, 0.00},
    {"decides whether the place is reached", 0.00, 0.00},
    {"is demanded", 0.00, 0.00},
    {"part of what is demanded", 0.00, 0.00},
    {"in the annotation that demands", -0.23, -0.25},
    {"what its function knows of an argument", 1.06, 1.05},
    {"what its function promises", 0.71, 0.71},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 0.81, 0.79},
    {"promised by what the clause names", 0.60, 0.63},
    {"promised by what its function names", 0.00, 0.00},
    {"belongs to a caller", -0.67, -0.71},
    {"belongs to what a caller names", -0.29, -0.37},
    {"defines what the demand names", -0.36, -0.37},
    {"defines what its signature names", -1.05, -1.05},
    {"defines what another signature names", -0.07, -0.09},
    {"connected by names only", -0.73, -0.74},
    {"has to do with the failures", 1.16, 1.06},
    {"its length", 0.37, 0.25},
    {"long", -1.60, -1.43},
    {"about an argument", 0.06, -0.16},
    {"about an argument of its own", 0.00, 0.00},
    {"an argument where recursion may not end", 0.43, 0.33},
    {"code where a case may be missing", 0.10, 0.11},
    {"an annotation where recursion may not end", -0.62, -0.43},
    {"code, and several failures", -0.06, -0.27},
    {"code in the cores", 0.17, 0.39},
    {"an annotation in the cores", 0.45, 0.54},
    {"without it the failure goes away", 1.01, 0.91},
    {"proved where it is demanded elsewhere", -0.51, -0.60},
    {"proved of it", -0.66, -0.60},
    {"gives the value in question", 0.17, 0.18},
    {"uses this argument", 0.44, 0.51},
    {"hides what the place uses", 1.14, 1.06},
    {"named in the cores", -0.13, -0.06},
    {"calls itself", 0.49, 0.43},
    {"others have refined types", 1.66, 1.54},
    {"written elsewhere", -1.94, -1.91},
    {"elsewhere with another operator", 0.82, 0.70},
    {"elsewhere with another name", -0.99, -0.88},
    {"no run that goes wrong reaches it", -2.49, -2.39},
    {"of a function that no run reaches that goes wrong", -0.98, -1.01},
    {"evaluated where runs go wrong", 0.74, 0.65},
    {"evaluated only where runs go wrong", 0.83, 1.00},
    {"a type of its own, and a run goes wrong", -0.87, -0.80},
    {"another type, and a run goes wrong", -0.91, -0.83},
    {"not said, and a run goes wrong", -0.56, -0.54},
    {"code, and most runs go wrong", 1.59, 1.54},
    {"a type of its own, and most runs go wrong", 0.57, 0.46},
    {"part of what gives a wrong result", 0.00, -0.01},
    {"the type of what gives a wrong result", 0.14, 0.18},
    {"part of what is applied to a wrong argument", 0.05, 0.06},
    {"the type of what is applied to a wrong argument", 0.18, 0.14},
    {"part of a function whose type allows too much", 0.16, 0.09},
    {"a type that allows too much", 0.73, 0.73},
    {"a missing type that would have to say more", 0.48, 0.48},
    {"code, and another type allows too much", 0.10, 0.11},
    {"an annotation, and another type allows too much", -0.37, -0.40},
    {"not said, and another type allows too much", -1.13, -1.03},
    {"code that goes right on small inputs", -0.20, -0.18},
    {"an annotation of code that goes right", -0.17, -0.21},
    {"not said of code that goes right", 0.37, 0.39},
    {"part of a function whose stronger type proves it", -0.35, -0.34},
    {"a type that proves it if it is stronger", 1.23, 1.20},
    {"a missing type that proves it", 1.44, 1.41},
    {"code, and another stronger type proves it", -0.88, -0.94},
    {"an annotation, and another stronger type proves it", -0.84, -0.84},
    {"not said, and another stronger type proves it", -0.60, -0.49},
    {"another relation repairs it", 0.00, 0.22},
    {"the opposite relation repairs it", 0.00, 0.34},
    {"other arithmetic repairs it", 0.00, 3.32},
    {"another connective repairs it", 0.00, -0.01},
    {"another number repairs it", 0.00, 2.28},
    {"another variable repairs it", 0.00, 0.34},
    {"swapped arguments repair it", 0.00, 2.47},
    {"swapped branches repair it", 0.00, 2.83},
    {"negation repairs it", 0.00, 1.14},
    {"taking back a negation repairs it", 0.00, 1.84},
    {"swapped guards repair it", 0.00, 0.07},
    {"taking back a repetition repairs it", 0.00, 1.35},
    {"a smaller argument repairs it", 0.00, 2.08},
    {"what was dropped repairs it", 0.00, 1.48},
    {"another measure repairs it", 0.00, 0.00},
    {"leaving it out repairs it", 0.00, 0.42},
    {"another relation in vain", 0.00, 0.75},
    {"the opposite relation in vain", 0.00, -0.81},
    {"other arithmetic in vain", 0.00, -1.32},
    {"another connective in vain", 0.00, -0.14},
    {"another number in vain", 0.00, 0.01},
    {"another variable in vain", 0.00, 0.18},
    {"swapped arguments in vain", 0.00, -0.35},
    {"swapped branches in vain", 0.00, -0.83},
    {"negation in vain", 0.00, -0.19},
    {"taking back a negation in vain", 0.00, 0.13},
    {"swapped guards in vain", 0.00, 0.79},
    {"taking back a repetition in vain", 0.00, 0.44},
    {"a smaller argument in vain", 0.00, -0.01},
    {"what was dropped in vain", 0.00, 0.69},
    {"another measure in vain", 0.00, -0.10},
    {"leaving it out in vain", 0.00, -0.30},
}};

double at(const auto &weight, Stage stage) {
  return stage == Stage::Prior ? weight.prior : weight.posterior;
}

// By ChangeKind.
constexpr std::array<double, static_cast<std::size_t>(ChangeKind::Count)> chances{
    0.5, 0, 1, 0.5, 0.5, 0, 0.5, 0.5, 0, 2, 0.5, 2, 2, 1, 0, 0};

} // namespace

std::string name_of_feature(std::size_t feature) {
  const bool annotation = feature >= annotation_relations_at && feature < missing_relations_at;
  const bool missing = feature >= missing_relations_at && feature < others_at;
  return std::string(weights[feature].name) + (annotation ? " (annotation)"
                                               : missing  ? " (missing)"
                                                          : "");
}

std::span<const FeaturePair> feature_pairs() {
  static const std::vector<FeaturePair> all = [] {
    std::unordered_map<std::string, std::size_t> numbers;
    for (std::size_t i = 0; i < feature_count; ++i)
      numbers.emplace(name_of_feature(i), i);
    std::vector<FeaturePair> pairs;
    for (const PairWeight &pair : pair_weights())
      pairs.push_back({numbers.at(std::string(pair.first)), numbers.at(std::string(pair.second))});
    return pairs;
  }();
  return all;
}

double weigh(const Features &features, Stage stage) {
  double sum = 0;
  for (std::size_t i = 0; i < feature_count; ++i)
    sum += at(weights[i], stage) * features[i];
  const std::span<const FeaturePair> pairs = feature_pairs();
  for (std::size_t i = 0; i < pairs.size(); ++i)
    sum += at(pair_weights()[i], stage) * features[pairs[i].first] * features[pairs[i].second];
  return sum;
}

std::vector<Contribution> contributions(const Features &features, Stage stage) {
  std::vector<Contribution> summands;
  for (std::size_t i = 0; i < feature_count; ++i)
    if (features[i] != 0)
      summands.push_back({std::string(weights[i].name), at(weights[i], stage) * features[i]});
  const std::span<const FeaturePair> pairs = feature_pairs();
  for (std::size_t i = 0; i < pairs.size(); ++i)
    if (const double both = features[pairs[i].first] * features[pairs[i].second]; both != 0)
      summands.push_back(
          {fmt::format("{} + {}", weights[pairs[i].first].name, weights[pairs[i].second].name),
           at(pair_weights()[i], stage) * both});
  return summands;
}

double weigh(ChangeKind kind) { return chances[static_cast<std::size_t>(kind)]; }

} // namespace culprit::blame::refinements
