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
    {"a number or text", 1.48, 1.40},
    {"a local variable", 0.05, -0.05},
    {"a function of this file", -1.67, -1.58},
    {"a function of the library", -2.08, -1.67},
    {"a constructor", -0.28, -0.28},
    {"a comparison operator", 0.45, 1.43},
    {"an arithmetic operator", -0.67, 0.15},
    {"another operator", -1.84, -1.71},
    {"an operation", 0.95, 0.49},
    {"a comparison", 2.03, 2.84},
    {"a call", -0.37, -0.51},
    {"a construction", 1.25, 0.78},
    {"all arguments of a call", 1.65, 1.10},
    {"both branches", 4.03, 1.55},
    {"two guards", 2.66, 1.99},
    {"another expression", -0.05, 0.07},
    {"a conjunct", 1.53, 1.88},
    {"a relation in an annotation", 0.79, 0.65},
    {"arithmetic in an annotation", -1.10, -1.03},
    {"a connective in an annotation", -0.70, -0.68},
    {"a number in an annotation", 1.22, 1.04},
    {"a variable in an annotation", -2.40, -2.45},
    {"a measure in an annotation", -2.09, -2.09},
    {"a truth value in an annotation", -2.13, -1.82},
    {"a refined type", 0.57, 1.01},
    {"the name of a type", -1.25, -1.00},
    {"a metric", -1.19, -0.76},
    {"an equation of a measure", -0.84, -0.73},
    {"an argument that is not refined", 1.18, 1.29},
    {"a result that is not refined", 0.45, 0.65},
    {"a function without a refined type", 0.82, 1.18},
    {"stands for itself", 0.59, 0.79},
    {"is a condition", 1.70, 0.34},
    {"is a branch", 0.10, -0.67},
    {"is what a clause gives", 0.85, 0.94},
    {"is an argument", 0.17, 0.51},
    {"is a field", -0.76, -0.23},
    {"is an operand", -1.11, -0.30},
    {"is what is applied", -1.55, -1.38},
    {"says nothing", 2.43, 2.25},
    {"the same on both sides", 1.88, 1.84},
    {"something in scope is not used", 2.07, 2.23},
    {"the same twice", 5.96, 4.70},
    {"a recursive call with the same argument", 4.08, 3.32},
    {"negated", 5.91, 5.37},
    {"hides what follows or is hidden", 5.11, 4.66},
    {"its signature refines nothing", 2.06, 2.05},
    {"any number", 0.61, 0.66},
    {"a proof without a step", 1.40, 1.40},
    {"produces this value", 1.44, 1.25},
    {"part of what produces this value", 0.10, 0.10},
    {"around the place", 1.85, 1.83},
    {"in the same clause", 1.08, 1.14},
    {"in the same function", -0.93, -0.66},
    {"in the same declaration", 0.08, -0.04},
    {"decides whether the place is reached", 1.42, 1.04},
    {"is demanded", 0.00, 0.00},
    {"part of what is demanded", 0.00, 0.00},
    {"in the annotation that demands", 0.00, 0.00},
    {"what its function knows of an argument", 0.00, 0.00},
    {"what its function promises", 0.00, 0.00},
    {"in a function that the place names", 0.12, 0.27},
    {"in a function that the clause names", -0.12, 0.39},
    {"in a function that its function names", -0.39, -0.42},
    {"promised by what the place names", 0.00, 0.00},
    {"promised by what the clause names", 0.00, 0.00},
    {"promised by what its function names", 0.00, 0.00},
    {"belongs to a caller", -0.48, -0.16},
    {"belongs to what a caller names", -1.83, -2.34},
    {"defines what the demand names", 1.89, 2.23},
    {"defines what its signature names", 1.09, 1.67},
    {"defines what another signature names", 0.00, 0.00},
    {"connected by names only", -0.63, -0.93},
    {"produces this value", 0.00, 0.00},
    {"part of what produces this value", 0.00, 0.00},
    {"around the place", 0.00, 0.00},
    {"in the same clause", 0.00, 0.00},
    {"in the same function", 0.00, 0.00},
    {"in the same declaration", 0.00, 0.00},
    {"decides whether the place is reached", 0.00, 0.00},
    {"is demanded", 2.35, 1.92},
    {"part of what is demanded", 1.58, 2.20},
    {"in the annotation that demands", -0.51, -0.58},
    {"what its function knows of an argument", 0.25, 0.70},
    {"what its function promises", -0.18, -0.17},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 0.87, 0.74},
    {"promised by what the clause names", -0.28, -0.12},
    {"promised by what its function names", -0.10, -0.36},
    {"belongs to a caller", 0.44, 0.51},
    {"belongs to what a caller names", -0.24, -0.35},
    {"defines what the demand names", -0.31, -0.28},
    {"defines what its signature names", 1.03, 1.17},
    {"defines what another signature names", 0.22, 0.57},
    {"connected by names only", -1.17, -1.42},
    {"produces this value", 0.00, 0.00},
    {"part of what produces this value", 0.00, 0.00},
    {"around the place", 0.00, 0.00},
    {"in the same clause", 0.00, 0.00},
    {"in the same function", 0.00, 0.00},
    {"in the same declaration", 0.00, 0.00},
    {"decides whether the place is reached", 0.00, 0.00},
    {"is demanded", 0.00, 0.00},
    {"part of what is demanded", 0.00, 0.00},
    {"in the annotation that demands", -0.70, -0.63},
    {"what its function knows of an argument", 0.93, 1.00},
    {"what its function promises", 0.81, 0.90},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 1.76, 1.74},
    {"promised by what the clause names", 0.92, 0.86},
    {"promised by what its function names", 0.19, 0.22},
    {"belongs to a caller", -1.01, -1.03},
    {"belongs to what a caller names", -0.95, -1.09},
    {"defines what the demand names", -0.32, -0.35},
    {"defines what its signature names", -1.26, -1.31},
    {"defines what another signature names", -0.32, -0.37},
    {"connected by names only", -0.77, -0.98},
    {"has to do with the failures", -0.31, -0.80},
    {"its length", 0.51, 0.51},
    {"long", -3.02, -2.92},
    {"about an argument", -0.39, -0.58},
    {"about an argument of its own", 0.00, 0.00},
    {"an argument where recursion may not end", 0.73, 0.80},
    {"code where a case may be missing", -0.19, -0.02},
    {"an annotation where recursion may not end", -0.02, 0.46},
    {"code, and several failures", -0.68, -1.08},
    {"code in the cores", -0.85, -0.53},
    {"an annotation in the cores", -0.42, -0.37},
    {"without it the failure goes away", 1.75, 1.48},
    {"proved where it is demanded elsewhere", -0.90, -0.85},
    {"proved of it", -0.35, -0.04},
    {"gives the value in question", 0.92, 0.74},
    {"uses this argument", 0.60, 0.73},
    {"hides what the place uses", 2.00, 2.00},
    {"named in the cores", -1.12, -0.85},
    {"calls itself", 1.15, 1.02},
    {"others have refined types", 1.90, 1.57},
    {"changes were tried in vain", 0.00, -0.15},
    {"another relation repairs it", 0.00, 2.71},
    {"the opposite relation repairs it", 0.00, -0.48},
    {"other arithmetic repairs it", 0.00, 4.69},
    {"another connective repairs it", 0.00, 0.00},
    {"another number repairs it", 0.00, 2.19},
    {"another variable repairs it", 0.00, 2.62},
    {"swapped arguments repair it", 0.00, 3.59},
    {"swapped branches repair it", 0.00, 5.74},
    {"negation repairs it", 0.00, 3.66},
    {"taking back a negation repairs it", 0.00, 3.72},
    {"swapped guards repair it", 0.00, 1.21},
    {"taking back a repetition repairs it", 0.00, 2.76},
    {"a smaller argument repairs it", 0.00, 2.77},
    {"what was dropped repairs it", 0.00, 4.42},
    {"another measure repairs it", 0.00, 0.01},
    {"leaving it out repairs it", 0.00, 0.59},
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
