#include "diagnose/model.h"

namespace culprit::diagnose {

namespace {

struct Weight {
  std::string_view name;
  double prior;
  double posterior;
};
// In the order of the groups in model.h. docs/decisions/0018-refinement-blame.md says how they were
// found.
constexpr std::array<Weight, feature_count> weights{{
    {"a number or text", 1.76, 1.77},
    {"a local variable", 0.23, 0.05},
    {"a function of this file", -1.54, -1.66},
    {"a function of the library", -2.19, -1.90},
    {"a constructor", -0.28, -0.39},
    {"a comparison operator", 0.53, 0.70},
    {"an arithmetic operator", 0.06, 0.44},
    {"another operator", -1.75, -1.73},
    {"an operation", 0.74, 0.13},
    {"a comparison", 1.71, 2.39},
    {"a call", -0.27, -0.40},
    {"a construction", 1.60, 0.98},
    {"all arguments of a call", 1.19, 0.77},
    {"both branches", 3.49, 1.84},
    {"two guards", 2.06, 1.87},
    {"another expression", -0.25, -0.40},
    {"a conjunct", 1.42, 1.89},
    {"a relation in an annotation", 0.20, 0.92},
    {"arithmetic in an annotation", -1.10, -1.21},
    {"a connective in an annotation", -0.83, -0.76},
    {"a number in an annotation", 1.23, 1.48},
    {"a variable in an annotation", -2.98, -3.14},
    {"a measure in an annotation", -1.49, -1.45},
    {"a truth value in an annotation", -1.62, -1.24},
    {"a refined type", 1.39, 1.86},
    {"the name of a type", -1.26, -0.97},
    {"a metric", -1.29, -1.01},
    {"an equation of a measure", -0.77, -0.85},
    {"stands for itself", 1.05, 1.15},
    {"is a condition", 1.96, 1.24},
    {"is a branch", -0.44, -0.99},
    {"is what a clause gives", 0.97, 1.00},
    {"is an argument", 0.10, 0.63},
    {"is a field", -1.05, -1.05},
    {"is an operand", -1.12, -0.61},
    {"is what is applied", -1.47, -1.38},
    {"says nothing", 2.27, 1.84},
    {"the same on both sides", 2.36, 2.30},
    {"something in scope is not used", 2.09, 2.45},
    {"the same twice", 5.92, 4.84},
    {"a recursive call with the same argument", 3.69, 2.98},
    {"negated", 5.68, 4.82},
    {"hides what follows or is hidden", 5.35, 5.34},
    {"gives the value", 1.60, 1.14},
    {"part of what gives the value", -0.33, -0.39},
    {"around the place", 1.64, 1.17},
    {"in the same clause", 1.06, 1.21},
    {"in the same function", -0.80, -0.35},
    {"in the same declaration", 0.12, -0.13},
    {"decides whether the place is reached", 1.21, 0.76},
    {"is demanded", 0.00, 0.00},
    {"part of what is demanded", 0.00, 0.00},
    {"in the annotation that demands", 0.00, 0.00},
    {"what its function knows of an argument", 0.00, 0.00},
    {"what its function promises", 0.00, 0.00},
    {"in a function that the place names", 0.13, 0.48},
    {"in a function that the clause names", -0.65, 0.09},
    {"in a function that its function names", -0.15, 0.18},
    {"promised by what the place names", 0.00, 0.00},
    {"promised by what the clause names", 0.00, 0.00},
    {"promised by what its function names", 0.00, 0.00},
    {"belongs to a caller", -0.93, -0.87},
    {"belongs to what a caller names", -1.23, -1.60},
    {"defines what the demand names", 1.57, 1.79},
    {"defines what its signature names", 0.43, 1.19},
    {"defines what another signature names", 0.00, 0.00},
    {"connected by names only", -0.20, -0.47},
    {"gives the value", 0.00, 0.00},
    {"part of what gives the value", 0.00, 0.00},
    {"around the place", 0.00, 0.00},
    {"in the same clause", 0.00, 0.00},
    {"in the same function", 0.00, 0.00},
    {"in the same declaration", 0.00, 0.00},
    {"decides whether the place is reached", 0.00, 0.00},
    {"is demanded", 2.46, 2.64},
    {"part of what is demanded", 2.02, 2.44},
    {"in the annotation that demands", -0.75, -0.87},
    {"what its function knows of an argument", -0.17, 0.03},
    {"what its function promises", -0.38, -0.26},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 0.77, 0.62},
    {"promised by what the clause names", -0.59, -0.51},
    {"promised by what its function names", -0.50, -0.63},
    {"belongs to a caller", -0.12, -0.14},
    {"belongs to what a caller names", 0.23, 0.13},
    {"defines what the demand names", -0.34, -0.39},
    {"defines what its signature names", 0.82, 0.94},
    {"defines what another signature names", 0.16, 0.61},
    {"connected by names only", -0.57, -1.04},
    {"has to do with the failures", 0.40, -0.12},
    {"its length", 0.61, 0.63},
    {"long", -2.97, -2.80},
    {"about an argument", -0.41, -0.41},
    {"about an argument of its own", 0.00, 0.00},
    {"an argument where recursion may not end", 0.23, -0.64},
    {"code where a case may be missing", 0.24, 0.60},
    {"an annotation where recursion may not end", -0.05, -0.33},
    {"code, and several failures", -0.45, -0.61},
    {"code in a core", -0.08, 0.38},
    {"an annotation in a core", 0.31, 0.54},
    {"without it the failure goes away", 0.84, 0.46},
    {"proved where it is demanded elsewhere", -1.24, -1.20},
    {"proved of it", -0.44, -0.21},
    {"changes were tried in vain", 0.00, -0.66},
    {"another relation repairs it", 0.00, 1.47},
    {"the opposite relation repairs it", 0.00, -0.68},
    {"other arithmetic repairs it", 0.00, 3.98},
    {"another connective repairs it", 0.00, 0.01},
    {"another number repairs it", 0.00, 1.51},
    {"another variable repairs it", 0.00, 3.47},
    {"swapped arguments repair it", 0.00, 3.39},
    {"swapped branches repair it", 0.00, 4.84},
    {"negation repairs it", 0.00, 2.94},
    {"taking back a negation repairs it", 0.00, 3.44},
    {"swapped guards repair it", 0.00, 0.06},
    {"taking back a repetition repairs it", 0.00, 2.25},
    {"a smaller argument repairs it", 0.00, 3.39},
    {"what was dropped repairs it", 0.00, 3.19},
    {"another measure repairs it", 0.00, -0.03},
    {"leaving it out repairs it", 0.00, -0.55},
}};

// By ChangeKind.
constexpr std::array<double, static_cast<std::size_t>(ChangeKind::Count)> chances{
    0.5, 0, 1, 0.5, 0.5, 0, 0.5, 0.5, 0, 2, 0.5, 2, 2, 1, 0, 0};

} // namespace

std::string name_of_feature(std::size_t feature) {
  const bool annotation = feature >= annotation_relations_at && feature < others_at;
  return std::string(weights[feature].name) + (annotation ? " (annotation)" : "");
}

double weigh(const Features &features, Stage stage) {
  double sum = 0;
  for (const Contribution &one : contributions(features, stage))
    sum += one.amount;
  return sum;
}

std::vector<Contribution> contributions(const Features &features, Stage stage) {
  std::vector<Contribution> made;
  for (std::size_t i = 0; i < feature_count; ++i)
    if (features[i] != 0)
      made.push_back(
          {weights[i].name,
           (stage == Stage::Prior ? weights[i].prior : weights[i].posterior) * features[i]});
  return made;
}

double weigh(ChangeKind kind) { return chances[static_cast<std::size_t>(kind)]; }

} // namespace culprit::diagnose
