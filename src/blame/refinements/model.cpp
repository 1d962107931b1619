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
    {"a number or text", 0.43, 0.48},
    {"a local variable", -1.44, -1.61},
    {"a function of this file", -1.10, -1.05},
    {"a function of the library", -1.11, -0.94},
    {"a constructor", -0.13, -0.18},
    {"a comparison operator", -0.37, -0.28},
    {"an arithmetic operator", -0.38, 0.42},
    {"another operator", -1.18, -1.17},
    {"an operation", 0.64, -0.18},
    {"a comparison", 1.23, 1.64},
    {"a call", 0.34, 0.32},
    {"a construction", 1.75, 1.40},
    {"all arguments of a call", 0.21, 0.16},
    {"both branches", 2.96, 2.37},
    {"two guards", 0.32, 0.40},
    {"another expression", -0.27, -0.37},
    {"a conjunct", 1.99, 2.03},
    {"a relation in an annotation", 0.18, 0.43},
    {"arithmetic in an annotation", -0.45, -0.38},
    {"a connective in an annotation", -0.38, -0.36},
    {"a number in an annotation", 0.29, 0.22},
    {"a variable in an annotation", -1.50, -1.51},
    {"a measure in an annotation", -1.07, -1.03},
    {"a truth value in an annotation", -1.38, -1.38},
    {"a refined type", -0.24, -0.31},
    {"the name of a type", -0.88, -0.80},
    {"a metric", -0.56, -0.46},
    {"an equation of a measure", -0.21, -0.20},
    {"an argument that is not refined", 0.72, 0.73},
    {"a result that is not refined", 0.41, 0.43},
    {"a function without a refined type", 1.18, 1.17},
    {"stands for itself", 0.60, 0.70},
    {"is a condition", 1.84, 1.60},
    {"is a branch", -0.25, -0.54},
    {"is what a clause gives", 0.08, -0.04},
    {"is an argument", 0.06, 0.14},
    {"is a field", -0.19, -0.38},
    {"is an operand", -1.03, -0.41},
    {"is what is applied", -1.13, -1.08},
    {"says nothing", 2.09, 2.09},
    {"the same on both sides", 2.50, 2.35},
    {"something in scope is not used", 2.62, 2.24},
    {"something else in scope is not used", 0.98, 0.75},
    {"the same twice", 2.07, 1.77},
    {"a recursive call with the same argument", 1.91, 1.46},
    {"negated", 3.72, 3.43},
    {"hides what follows or is hidden", 0.10, 0.14},
    {"its signature refines nothing", 1.41, 1.42},
    {"any number", 0.62, 0.54},
    {"a proof without a step", 1.43, 1.36},
    {"produces this value", 1.12, 0.93},
    {"part of what produces this value", -0.24, -0.05},
    {"around the place", 1.11, 0.96},
    {"in the same clause", 0.90, 1.03},
    {"in a clause of its own there", 0.14, 0.01},
    {"in the same function", -0.70, -0.63},
    {"in the same declaration", 0.35, 0.40},
    {"decides whether the place is reached", 0.34, 0.16},
    {"is demanded", 0.00, 0.00},
    {"part of what is demanded", 0.00, 0.00},
    {"in the annotation that demands", 0.00, 0.00},
    {"what its function knows of an argument", 0.00, 0.00},
    {"what its function promises", 0.00, 0.00},
    {"in a function that the place names", -0.13, -0.15},
    {"in a function that the clause names", -0.75, -0.69},
    {"in a function that its function names", -0.25, -0.12},
    {"promised by what the place names", 0.00, 0.00},
    {"promised by what the clause names", 0.00, 0.00},
    {"promised by what its function names", 0.00, 0.00},
    {"belongs to a caller", -0.80, -0.84},
    {"belongs to what a caller names", -0.40, -0.35},
    {"defines what the demand names", 1.18, 1.13},
    {"defines what its signature names", -0.09, 0.08},
    {"defines what another signature names", 0.00, 0.00},
    {"connected by names only", 0.77, 0.62},
    {"produces this value", 0.00, 0.00},
    {"part of what produces this value", 0.00, 0.00},
    {"around the place", 0.00, 0.00},
    {"in the same clause", 0.00, 0.00},
    {"in a clause of its own there", 0.00, 0.00},
    {"in the same function", 0.00, 0.00},
    {"in the same declaration", 0.00, 0.00},
    {"decides whether the place is reached", 0.00, 0.00},
    {"is demanded", 1.41, 1.34},
    {"part of what is demanded", 0.17, 0.19},
    {"in the annotation that demands", -0.48, -0.48},
    {"what its function knows of an argument", 0.26, 0.33},
    {"what its function promises", 0.03, -0.01},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 0.60, 0.52},
    {"promised by what the clause names", -0.08, -0.02},
    {"promised by what its function names", -0.15, -0.15},
    {"belongs to a caller", 0.09, 0.13},
    {"belongs to what a caller names", 0.37, 0.47},
    {"defines what the demand names", 0.13, 0.10},
    {"defines what its signature names", 0.04, 0.10},
    {"defines what another signature names", -0.39, -0.25},
    {"connected by names only", -0.10, -0.12},
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
    {"in the annotation that demands", -0.38, -0.34},
    {"what its function knows of an argument", 1.12, 1.14},
    {"what its function promises", 0.62, 0.65},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 0.95, 0.94},
    {"promised by what the clause names", 0.80, 0.82},
    {"promised by what its function names", -0.18, -0.19},
    {"belongs to a caller", -0.37, -0.35},
    {"belongs to what a caller names", -0.47, -0.51},
    {"defines what the demand names", -0.08, -0.07},
    {"defines what its signature names", -0.76, -0.78},
    {"defines what another signature names", 0.07, 0.06},
    {"connected by names only", -0.52, -0.55},
    {"has to do with the failures", 1.40, 1.29},
    {"its length", 0.20, 0.12},
    {"long", -1.84, -1.60},
    {"about an argument", -0.38, -0.41},
    {"about an argument of its own", 0.00, 0.00},
    {"an argument where recursion may not end", 0.87, 0.75},
    {"code where a case may be missing", -0.11, -0.05},
    {"an annotation where recursion may not end", -0.49, -0.26},
    {"code, and several failures", -0.51, -0.61},
    {"code in the cores", 0.00, 0.07},
    {"an annotation in the cores", 0.17, 0.20},
    {"without it the failure goes away", 0.84, 0.72},
    {"proved where it is demanded elsewhere", -0.89, -0.87},
    {"proved of it", -0.51, -0.35},
    {"gives the value in question", 0.38, 0.32},
    {"uses this argument", 0.57, 0.65},
    {"hides what the place uses", 1.34, 1.27},
    {"named in the cores", -0.09, 0.00},
    {"calls itself", 0.52, 0.48},
    {"others have refined types", 1.19, 1.11},
    {"written elsewhere", -1.98, -1.95},
    {"elsewhere with another operator", 0.86, 0.88},
    {"elsewhere with another name", -0.91, -0.83},
    {"no run that goes wrong reaches it", -2.66, -2.56},
    {"of a function that no run reaches that goes wrong", -0.77, -0.77},
    {"evaluated where runs go wrong", 0.02, 0.15},
    {"evaluated only where runs go wrong", 1.37, 1.39},
    {"a type of its own, and a run goes wrong", -0.63, -0.56},
    {"another type, and a run goes wrong", -0.75, -0.70},
    {"not said, and a run goes wrong", -0.62, -0.57},
    {"code, and most runs go wrong", 1.23, 1.14},
    {"a type of its own, and most runs go wrong", 1.05, 0.95},
    {"part of what gives a wrong result", -0.22, -0.30},
    {"the type of what gives a wrong result", -0.21, -0.26},
    {"part of what is applied to a wrong argument", 0.16, 0.14},
    {"the type of what is applied to a wrong argument", 0.49, 0.56},
    {"part of a function whose type allows too much", -0.57, -0.56},
    {"a type that allows too much", 0.92, 0.88},
    {"a missing type that would have to say more", 0.44, 0.44},
    {"code, and another type allows too much", -0.03, 0.02},
    {"an annotation, and another type allows too much", -0.50, -0.54},
    {"not said, and another type allows too much", -0.69, -0.69},
    {"code that goes right on small inputs", -0.03, -0.01},
    {"an annotation of code that goes right", -0.09, -0.11},
    {"not said of code that goes right", 0.12, 0.12},
    {"part of a function whose stronger type proves it", 0.00, 0.00},
    {"a type that proves it if it is stronger", 0.00, 0.00},
    {"a missing type that proves it", 0.00, 0.00},
    {"code, and another stronger type proves it", 0.00, 0.00},
    {"an annotation, and another stronger type proves it", 0.00, 0.00},
    {"not said, and another stronger type proves it", 0.00, 0.00},
    {"another relation repairs it", 0.00, 0.09},
    {"the opposite relation repairs it", 0.00, 0.05},
    {"other arithmetic repairs it", 0.00, 2.90},
    {"another connective repairs it", 0.00, 0.00},
    {"another number repairs it", 0.00, 1.79},
    {"another variable repairs it", 0.00, 0.00},
    {"swapped arguments repair it", 0.00, 2.10},
    {"swapped branches repair it", 0.00, 2.71},
    {"negation repairs it", 0.00, 1.19},
    {"taking back a negation repairs it", 0.00, 1.49},
    {"swapped guards repair it", 0.00, 0.09},
    {"taking back a repetition repairs it", 0.00, 1.40},
    {"a smaller argument repairs it", 0.00, 1.77},
    {"what was dropped repairs it", 0.00, 0.81},
    {"another measure repairs it", 0.00, 0.00},
    {"leaving it out repairs it", 0.00, 0.25},
    {"another relation in vain", 0.00, 0.78},
    {"the opposite relation in vain", 0.00, -0.59},
    {"other arithmetic in vain", 0.00, -1.18},
    {"another connective in vain", 0.00, -0.12},
    {"another number in vain", 0.00, -0.35},
    {"another variable in vain", 0.00, 0.17},
    {"swapped arguments in vain", 0.00, 0.00},
    {"swapped branches in vain", 0.00, -0.89},
    {"negation in vain", 0.00, -0.04},
    {"taking back a negation in vain", 0.00, 0.35},
    {"swapped guards in vain", 0.00, 0.48},
    {"taking back a repetition in vain", 0.00, 0.36},
    {"a smaller argument in vain", 0.00, 0.03},
    {"what was dropped in vain", 0.00, 0.94},
    {"another measure in vain", 0.00, -0.09},
    {"leaving it out in vain", 0.00, 0.02},
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
