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
    {"a number or text", 1.29, 1.08},
    {"a local variable", -0.22, -0.15},
    {"a function of this file", -1.58, -1.54},
    {"a function of the library", -2.19, -1.88},
    {"a constructor", 0.03, 0.07},
    {"a comparison operator", -0.12, 1.10},
    {"an arithmetic operator", -0.52, 0.61},
    {"another operator", -1.80, -1.70},
    {"an operation", 1.09, 0.71},
    {"a comparison", 2.18, 2.72},
    {"a call", -0.05, -0.12},
    {"a construction", 1.57, 1.16},
    {"all arguments of a call", 1.74, 1.34},
    {"both branches", 4.22, 1.92},
    {"two guards", 2.79, 2.17},
    {"another expression", 0.43, 0.03},
    {"a conjunct", 0.74, 0.69},
    {"a relation in an annotation", 1.57, 1.66},
    {"arithmetic in an annotation", -1.20, -1.24},
    {"a connective in an annotation", -0.88, -0.92},
    {"a number in an annotation", 0.75, 0.80},
    {"a variable in an annotation", -2.78, -2.97},
    {"a measure in an annotation", -1.54, -1.65},
    {"a truth value in an annotation", -2.68, -2.56},
    {"a refined type", 0.02, 0.33},
    {"the name of a type", -1.33, -1.25},
    {"a metric", -1.54, -1.08},
    {"an equation of a measure", -0.95, -0.95},
    {"an argument that is not refined", 0.68, 0.79},
    {"a result that is not refined", -0.05, 0.15},
    {"a function without a refined type", 0.32, 0.68},
    {"stands for itself", 0.62, 0.74},
    {"is a condition", 1.80, 0.86},
    {"is a branch", 0.21, -0.84},
    {"is what a clause gives", 0.91, 0.69},
    {"is an argument", -0.09, 0.30},
    {"is a field", -0.78, 0.38},
    {"is an operand", -1.11, -0.67},
    {"is what is applied", -1.54, -1.45},
    {"says nothing", 3.14, 2.96},
    {"the same on both sides", 2.24, 2.35},
    {"something in scope is not used", 1.83, 2.12},
    {"the same twice", 5.69, 4.88},
    {"a recursive call with the same argument", 3.82, 2.63},
    {"negated", 6.03, 5.09},
    {"hides what follows or is hidden", 5.18, 3.44},
    {"its signature refines nothing", 2.06, 2.05},
    {"any number", 0.61, 0.66},
    {"produces this value", 1.32, 1.24},
    {"part of what produces this value", 0.14, -0.22},
    {"around the place", 2.02, 1.92},
    {"in the same clause", 0.73, 0.59},
    {"in the same function", -1.41, -1.10},
    {"in the same declaration", 0.58, 0.67},
    {"decides whether the place is reached", 1.21, 1.08},
    {"is demanded", 0.00, 0.00},
    {"part of what is demanded", 0.00, 0.00},
    {"in the annotation that demands", 0.00, 0.00},
    {"what its function knows of an argument", 0.00, 0.00},
    {"what its function promises", 0.00, 0.00},
    {"in a function that the place names", -0.39, -0.24},
    {"in a function that the clause names", -1.42, -1.11},
    {"in a function that its function names", -0.82, -0.46},
    {"promised by what the place names", 0.00, 0.00},
    {"promised by what the clause names", 0.00, 0.00},
    {"promised by what its function names", 0.00, 0.00},
    {"belongs to a caller", -1.57, -1.76},
    {"belongs to what a caller names", -0.76, -0.98},
    {"defines what the demand names", 1.53, 1.91},
    {"defines what its signature names", 0.23, 0.55},
    {"defines what another signature names", 0.00, 0.00},
    {"connected by names only", -0.05, -0.35},
    {"produces this value", 0.00, 0.00},
    {"part of what produces this value", 0.00, 0.00},
    {"around the place", 0.00, 0.00},
    {"in the same clause", 0.00, 0.00},
    {"in the same function", 0.00, 0.00},
    {"in the same declaration", 0.00, 0.00},
    {"decides whether the place is reached", 0.00, 0.00},
    {"is demanded", 2.77, 2.42},
    {"part of what is demanded", 0.86, 1.61},
    {"in the annotation that demands", -0.65, -0.71},
    {"what its function knows of an argument", -0.08, 0.18},
    {"what its function promises", -0.14, -0.25},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 0.62, 0.35},
    {"promised by what the clause names", -0.17, 0.05},
    {"promised by what its function names", -0.31, -0.35},
    {"belongs to a caller", 0.26, 0.29},
    {"belongs to what a caller names", 0.46, 0.48},
    {"defines what the demand names", 0.10, 0.08},
    {"defines what its signature names", 0.29, 0.23},
    {"defines what another signature names", -0.26, 0.01},
    {"connected by names only", 0.56, 0.28},
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
    {"has to do with the failures", 1.56, 1.15},
    {"its length", 0.36, 0.38},
    {"long", -2.81, -2.63},
    {"about an argument", -0.52, -0.69},
    {"about an argument of its own", 0.00, 0.00},
    {"an argument where recursion may not end", 1.07, 0.59},
    {"code where a case may be missing", -0.99, -0.67},
    {"an annotation where recursion may not end", -0.42, -0.58},
    {"code, and several failures", -0.29, -0.66},
    {"code in the cores", -0.93, -0.78},
    {"an annotation in the cores", -0.52, -0.74},
    {"without it the failure goes away", 2.16, 2.25},
    {"proved where it is demanded elsewhere", -0.88, -0.85},
    {"proved of it", -0.55, -0.42},
    {"gives the value in question", 0.92, 0.74},
    {"uses this argument", 0.60, 0.73},
    {"named in the cores", -1.12, -0.85},
    {"calls itself", 1.15, 1.02},
    {"others have refined types", 1.90, 1.57},
    {"changes were tried in vain", 0.00, -0.31},
    {"another relation repairs it", 0.00, 2.14},
    {"the opposite relation repairs it", 0.00, -0.34},
    {"other arithmetic repairs it", 0.00, 3.71},
    {"another connective repairs it", 0.00, 0.00},
    {"another number repairs it", 0.00, 2.66},
    {"another variable repairs it", 0.00, 2.84},
    {"swapped arguments repair it", 0.00, 3.35},
    {"swapped branches repair it", 0.00, 5.58},
    {"negation repairs it", 0.00, 2.97},
    {"taking back a negation repairs it", 0.00, 3.73},
    {"swapped guards repair it", 0.00, 2.78},
    {"taking back a repetition repairs it", 0.00, 2.58},
    {"a smaller argument repairs it", 0.00, 2.94},
    {"what was dropped repairs it", 0.00, 3.38},
    {"another measure repairs it", 0.00, -0.02},
    {"leaving it out repairs it", 0.00, 0.33},
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
