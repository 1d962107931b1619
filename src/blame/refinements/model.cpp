#include "blame/refinements/model.h"

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
    {"a number or text", 1.35, 1.29},
    {"a local variable", -2.13, -1.94},
    {"a function of this file", -1.84, -1.85},
    {"a function of the library", -2.13, -1.68},
    {"a constructor", 0.44, 0.32},
    {"a comparison operator", 0.43, 1.73},
    {"an arithmetic operator", -0.45, 0.41},
    {"another operator", -1.52, -1.28},
    {"an operation", 1.77, 1.70},
    {"a comparison", 1.87, 2.14},
    {"a call", 0.23, 0.25},
    {"a construction", 2.57, 1.91},
    {"all arguments of a call", 1.48, 0.74},
    {"both branches", 4.95, 4.18},
    {"two guards", 3.45, 2.58},
    {"another expression", -0.27, -0.64},
    {"a conjunct", 2.06, 2.01},
    {"a relation in an annotation", 0.93, 1.12},
    {"arithmetic in an annotation", -1.34, -1.43},
    {"a connective in an annotation", -1.28, -1.29},
    {"a number in an annotation", 0.25, 0.23},
    {"a variable in an annotation", -2.44, -2.50},
    {"a measure in an annotation", -1.59, -1.62},
    {"a truth value in an annotation", -3.85, -3.90},
    {"a refined type", -0.02, -0.33},
    {"the name of a type", -1.29, -1.24},
    {"a metric", -1.68, -1.43},
    {"an equation of a measure", -0.80, -0.80},
    {"an argument that is not refined", 0.37, 0.41},
    {"a result that is not refined", -0.25, -0.14},
    {"a function without a refined type", 0.74, 1.07},
    {"stands for itself", 0.60, 0.71},
    {"is a condition", 2.46, 1.58},
    {"is a branch", -1.23, -1.51},
    {"is what a clause gives", 0.45, 0.24},
    {"is an argument", 0.87, 1.01},
    {"is a field", -0.23, 0.50},
    {"is an operand", -1.39, -1.09},
    {"is what is applied", -1.52, -1.44},
    {"says nothing", 3.22, 3.40},
    {"the same on both sides", 3.61, 3.59},
    {"something in scope is not used", 2.22, 2.19},
    {"something else in scope is not used", 4.27, 4.93},
    {"the same twice", 5.21, 3.94},
    {"a recursive call with the same argument", 2.73, 1.74},
    {"negated", 6.08, 6.05},
    {"hides what follows or is hidden", 5.28, 4.59},
    {"its signature refines nothing", 1.82, 1.75},
    {"any number", 0.62, 0.61},
    {"a proof without a step", 1.27, 1.21},
    {"produces this value", 1.23, 0.99},
    {"part of what produces this value", -0.12, -0.52},
    {"around the place", 1.34, 0.72},
    {"in the same clause", 1.05, 1.15},
    {"in the same function", -1.19, -0.81},
    {"in the same declaration", 0.48, 0.34},
    {"decides whether the place is reached", 0.71, 0.52},
    {"is demanded", 0.00, 0.00},
    {"part of what is demanded", 0.00, 0.00},
    {"in the annotation that demands", 0.00, 0.00},
    {"what its function knows of an argument", 0.00, 0.00},
    {"what its function promises", 0.00, 0.00},
    {"in a function that the place names", -0.19, 0.09},
    {"in a function that the clause names", -1.62, -1.25},
    {"in a function that its function names", -0.54, -0.08},
    {"promised by what the place names", 0.00, 0.00},
    {"promised by what the clause names", 0.00, 0.00},
    {"promised by what its function names", 0.00, 0.00},
    {"belongs to a caller", -1.45, -1.56},
    {"belongs to what a caller names", -0.74, -0.59},
    {"defines what the demand names", 1.39, 1.74},
    {"defines what its signature names", 0.14, 0.55},
    {"defines what another signature names", 0.00, 0.00},
    {"connected by names only", 0.51, 0.56},
    {"produces this value", 0.00, 0.00},
    {"part of what produces this value", 0.00, 0.00},
    {"around the place", 0.00, 0.00},
    {"in the same clause", 0.00, 0.00},
    {"in the same function", 0.00, 0.00},
    {"in the same declaration", 0.00, 0.00},
    {"decides whether the place is reached", 0.00, 0.00},
    {"is demanded", 1.93, 1.74},
    {"part of what is demanded", 0.21, 0.93},
    {"in the annotation that demands", -0.55, -0.49},
    {"what its function knows of an argument", 0.46, 0.65},
    {"what its function promises", 0.36, 0.22},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 0.90, 0.76},
    {"promised by what the clause names", 0.14, 0.28},
    {"promised by what its function names", 0.00, 0.08},
    {"belongs to a caller", 0.17, 0.23},
    {"belongs to what a caller names", 0.77, 0.93},
    {"defines what the demand names", 0.10, 0.15},
    {"defines what its signature names", 0.35, 0.32},
    {"defines what another signature names", -0.43, -0.14},
    {"connected by names only", 1.17, 1.05},
    {"produces this value", 0.00, 0.00},
    {"part of what produces this value", 0.00, 0.00},
    {"around the place", 0.00, 0.00},
    {"in the same clause", 0.00, 0.00},
    {"in the same function", 0.00, 0.00},
    {"in the same declaration", 0.00, 0.00},
    {"decides whether the place is reached", 0.00, 0.00},
    {"is demanded", 0.00, 0.00},
    {"part of what is demanded", 0.00, 0.00},
    {"in the annotation that demands", -0.77, -0.71},
    {"what its function knows of an argument", 1.25, 1.32},
    {"what its function promises", 0.85, 0.99},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 1.17, 1.39},
    {"promised by what the clause names", 0.97, 1.04},
    {"promised by what its function names", 0.49, 0.52},
    {"belongs to a caller", -0.21, -0.19},
    {"belongs to what a caller names", -1.74, -1.94},
    {"defines what the demand names", -0.17, -0.17},
    {"defines what its signature names", -1.60, -1.64},
    {"defines what another signature names", -0.34, -0.39},
    {"connected by names only", -1.09, -1.22},
    {"has to do with the failures", 1.60, 1.34},
    {"its length", 0.02, -0.05},
    {"long", -1.81, -1.39},
    {"about an argument", -0.20, -0.30},
    {"about an argument of its own", 0.00, 0.00},
    {"an argument where recursion may not end", 0.60, 0.33},
    {"code where a case may be missing", -0.85, -0.39},
    {"an annotation where recursion may not end", -0.09, -0.04},
    {"code, and several failures", -0.35, -0.63},
    {"code in the cores", -1.21, -1.03},
    {"an annotation in the cores", -1.47, -1.61},
    {"without it the failure goes away", 2.68, 2.68},
    {"proved where it is demanded elsewhere", -0.89, -0.94},
    {"proved of it", -0.67, -0.63},
    {"gives the value in question", 0.94, 0.64},
    {"uses this argument", 0.57, 0.80},
    {"hides what the place uses", 3.24, 2.96},
    {"named in the cores", -0.91, -0.67},
    {"calls itself", 0.76, 0.73},
    {"others have refined types", 2.39, 1.88},
    {"written elsewhere", -3.26, -3.37},
    {"elsewhere with another operator", 1.01, 1.23},
    {"elsewhere with another name", -1.37, -1.26},
    {"another relation repairs it", 0.00, 3.17},
    {"the opposite relation repairs it", 0.00, -1.97},
    {"other arithmetic repairs it", 0.00, 3.15},
    {"another connective repairs it", 0.00, 0.00},
    {"another number repairs it", 0.00, 1.87},
    {"another variable repairs it", 0.00, 1.90},
    {"swapped arguments repair it", 0.00, 4.31},
    {"swapped branches repair it", 0.00, 4.22},
    {"negation repairs it", 0.00, 3.37},
    {"taking back a negation repairs it", 0.00, 2.65},
    {"swapped guards repair it", 0.00, 1.86},
    {"taking back a repetition repairs it", 0.00, 3.11},
    {"a smaller argument repairs it", 0.00, 3.28},
    {"what was dropped repairs it", 0.00, 3.55},
    {"another measure repairs it", 0.00, -0.01},
    {"leaving it out repairs it", 0.00, 0.55},
    {"another relation in vain", 0.00, 0.49},
    {"the opposite relation in vain", 0.00, -1.78},
    {"other arithmetic in vain", 0.00, -1.36},
    {"another connective in vain", 0.00, -0.02},
    {"another number in vain", 0.00, -0.80},
    {"another variable in vain", 0.00, -1.72},
    {"swapped arguments in vain", 0.00, -0.08},
    {"swapped branches in vain", 0.00, -0.94},
    {"negation in vain", 0.00, -0.22},
    {"taking back a negation in vain", 0.00, 0.53},
    {"swapped guards in vain", 0.00, 1.24},
    {"taking back a repetition in vain", 0.00, 1.21},
    {"a smaller argument in vain", 0.00, 0.69},
    {"what was dropped in vain", 0.00, 0.22},
    {"another measure in vain", 0.00, 0.00},
    {"leaving it out in vain", 0.00, 0.27},
}};

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

double weigh(const Features &features, Stage stage) {
  double sum = 0;
  for (const Contribution &one : contributions(features, stage))
    sum += one.amount;
  return sum;
}

std::vector<Contribution> contributions(const Features &features, Stage stage) {
  std::vector<Contribution> summands;
  for (std::size_t i = 0; i < feature_count; ++i)
    if (features[i] != 0)
      summands.push_back(
          {weights[i].name,
           (stage == Stage::Prior ? weights[i].prior : weights[i].posterior) * features[i]});
  return summands;
}

double weigh(ChangeKind kind) { return chances[static_cast<std::size_t>(kind)]; }

} // namespace culprit::blame::refinements
