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
    {"a number or text", 0.70, 0.75},
    {"a local variable", -1.37, -1.47},
    {"a function of this file", -1.08, -1.05},
    {"a function of the library", -1.18, -0.97},
    {"a constructor", -0.10, -0.16},
    {"a comparison operator", -0.13, -0.15},
    {"an arithmetic operator", -0.25, 0.41},
    {"another operator", -1.14, -1.09},
    {"an operation", 0.76, 0.08},
    {"a comparison", 1.22, 1.54},
    {"a call", 0.48, 0.39},
    {"a construction", 1.98, 1.54},
    {"all arguments of a call", 0.28, 0.47},
    {"both branches", 3.16, 2.45},
    {"two guards", 0.25, 0.40},
    {"another expression", -0.24, -0.34},
    {"a conjunct", 1.90, 1.76},
    {"a relation in an annotation", 0.03, 0.26},
    {"arithmetic in an annotation", -0.54, -0.47},
    {"a connective in an annotation", -0.42, -0.39},
    {"a number in an annotation", 0.13, 0.05},
    {"a variable in an annotation", -1.57, -1.56},
    {"a measure in an annotation", -1.08, -1.04},
    {"a truth value in an annotation", -1.41, -1.43},
    {"a refined type", -0.23, -0.35},
    {"the name of a type", -0.99, -0.88},
    {"a metric", -0.60, -0.48},
    {"an equation of a measure", -0.25, -0.23},
    {"an argument that is not refined", 0.52, 0.57},
    {"a result that is not refined", 0.23, 0.30},
    {"a function without a refined type", 0.95, 1.07},
    {"stands for itself", 0.62, 0.71},
    {"is a condition", 2.07, 1.80},
    {"is a branch", -0.51, -0.68},
    {"is what a clause gives", 0.12, 0.02},
    {"is an argument", 0.21, 0.32},
    {"is a field", -0.25, -0.46},
    {"is an operand", -1.18, -0.68},
    {"is what is applied", -1.08, -1.03},
    {"says nothing", 2.03, 2.19},
    {"the same on both sides", 2.57, 2.43},
    {"something in scope is not used", 2.49, 2.44},
    {"something else in scope is not used", 1.24, 1.15},
    {"the same twice", 2.51, 2.09},
    {"a recursive call with the same argument", 1.94, 1.56},
    {"negated", 3.77, 3.42},
    {"hides what follows or is hidden", 0.14, 0.25},
    {"its signature refines nothing", 1.37, 1.37},
    {"any number", 0.57, 0.52},
    {"a proof without a step", 1.20, 1.19},
    {"produces this value", 1.11, 0.95},
    {"part of what produces this value", -0.16, -0.09},
    {"around the place", 1.42, 1.21},
    {"in the same clause", 0.98, 1.07},
    {"in a clause of its own there", -0.21, -0.29},
    {"in the same function", -0.68, -0.58},
    {"in the same declaration", 0.54, 0.57},
    {"decides whether the place is reached", 0.48, 0.36},
    {"is demanded", 0.00, 0.00},
    {"part of what is demanded", 0.00, 0.00},
    {"in the annotation that demands", 0.00, 0.00},
    {"what its function knows of an argument", 0.00, 0.00},
    {"what its function promises", 0.00, 0.00},
    {"in a function that the place names", 0.23, 0.27},
    {"in a function that the clause names", -0.86, -0.76},
    {"in a function that its function names", -0.32, -0.16},
    {"promised by what the place names", 0.00, 0.00},
    {"promised by what the clause names", 0.00, 0.00},
    {"promised by what its function names", 0.00, 0.00},
    {"belongs to a caller", -1.04, -1.09},
    {"belongs to what a caller names", -0.60, -0.54},
    {"defines what the demand names", 1.46, 1.50},
    {"defines what its signature names", 0.16, 0.31},
    {"defines what another signature names", 0.00, 0.00},
    {"connected by names only", 0.55, 0.50},
    {"produces this value", 0.00, 0.00},
    {"part of what produces this value", 0.00, 0.00},
    {"around the place", 0.00, 0.00},
    {"in the same clause", 0.00, 0.00},
    {"in a clause of its own there", 0.00, 0.00},
    {"in the same function", 0.00, 0.00},
    {"in the same declaration", 0.00, 0.00},
    {"decides whether the place is reached", 0.00, 0.00},
    {"is demanded", 1.40, 1.41},
    {"part of what is demanded", 0.17, 0.14},
    {"in the annotation that demands", -0.30, -0.31},
    {"what its function knows of an argument", 0.19, 0.21},
    {"what its function promises", 0.05, 0.01},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 0.67, 0.59},
    {"promised by what the clause names", -0.15, -0.08},
    {"promised by what its function names", 0.06, 0.06},
    {"belongs to a caller", 0.01, 0.04},
    {"belongs to what a caller names", 0.33, 0.39},
    {"defines what the demand names", 0.07, 0.03},
    {"defines what its signature names", 0.07, 0.10},
    {"defines what another signature names", -0.39, -0.24},
    {"connected by names only", -0.15, -0.18},
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
    {"in the annotation that demands", -0.31, -0.28},
    {"what its function knows of an argument", 0.97, 1.03},
    {"what its function promises", 0.74, 0.79},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 1.05, 1.08},
    {"promised by what the clause names", 0.63, 0.64},
    {"promised by what its function names", 0.11, 0.11},
    {"belongs to a caller", -0.53, -0.49},
    {"belongs to what a caller names", -0.90, -0.94},
    {"defines what the demand names", -0.33, -0.33},
    {"defines what its signature names", -0.67, -0.69},
    {"defines what another signature names", -0.11, -0.13},
    {"connected by names only", -0.68, -0.72},
    {"has to do with the failures", 1.26, 1.13},
    {"its length", 0.14, 0.11},
    {"long", -1.65, -1.36},
    {"about an argument", -0.24, -0.27},
    {"about an argument of its own", 0.00, 0.00},
    {"an argument where recursion may not end", 0.71, 0.73},
    {"code where a case may be missing", -0.46, -0.36},
    {"an annotation where recursion may not end", -0.18, 0.01},
    {"code, and several failures", -0.60, -0.71},
    {"code in the cores", 0.21, 0.30},
    {"an annotation in the cores", -0.05, -0.07},
    {"without it the failure goes away", 1.06, 0.97},
    {"proved where it is demanded elsewhere", -0.91, -0.87},
    {"proved of it", -0.52, -0.41},
    {"gives the value in question", 0.45, 0.38},
    {"uses this argument", 0.67, 0.81},
    {"hides what the place uses", 1.45, 1.39},
    {"named in the cores", -0.06, 0.02},
    {"calls itself", 0.69, 0.66},
    {"others have refined types", 1.35, 1.27},
    {"written elsewhere", -2.06, -2.11},
    {"elsewhere with another operator", 0.82, 0.83},
    {"elsewhere with another name", -0.99, -0.95},
    {"no run that goes wrong reaches it", 0.00, 0.00},
    {"evaluated where runs go wrong", 0.00, 0.00},
    {"evaluated only where runs go wrong", 0.00, 0.00},
    {"a type of its own, and a run goes wrong", 0.00, 0.00},
    {"another type, and a run goes wrong", 0.00, 0.00},
    {"not said, and a run goes wrong", 0.00, 0.00},
    {"part of what gives a wrong result", 0.00, 0.00},
    {"the type of what gives a wrong result", 0.00, 0.00},
    {"part of what is applied to a wrong argument", 0.00, 0.00},
    {"the type of what is applied to a wrong argument", 0.00, 0.00},
    {"part of a function whose type allows too much", 0.00, 0.00},
    {"a type that allows too much", 0.00, 0.00},
    {"a missing type that would have to say more", 0.00, 0.00},
    {"code, and another type allows too much", 0.00, 0.00},
    {"an annotation, and another type allows too much", 0.00, 0.00},
    {"not said, and another type allows too much", 0.00, 0.00},
    {"code that goes right on small inputs", 0.00, 0.00},
    {"an annotation of code that goes right", 0.00, 0.00},
    {"not said of code that goes right", 0.00, 0.00},
    {"another relation repairs it", 0.00, 0.05},
    {"the opposite relation repairs it", 0.00, 0.06},
    {"other arithmetic repairs it", 0.00, 2.90},
    {"another connective repairs it", 0.00, 0.00},
    {"another number repairs it", 0.00, 1.44},
    {"another variable repairs it", 0.00, 0.32},
    {"swapped arguments repair it", 0.00, 2.29},
    {"swapped branches repair it", 0.00, 3.01},
    {"negation repairs it", 0.00, 1.52},
    {"taking back a negation repairs it", 0.00, 1.53},
    {"swapped guards repair it", 0.00, 0.14},
    {"taking back a repetition repairs it", 0.00, 1.44},
    {"a smaller argument repairs it", 0.00, 1.57},
    {"what was dropped repairs it", 0.00, 1.20},
    {"another measure repairs it", 0.00, 0.00},
    {"leaving it out repairs it", 0.00, 0.35},
    {"another relation in vain", 0.00, 1.38},
    {"the opposite relation in vain", 0.00, -0.33},
    {"other arithmetic in vain", 0.00, -0.92},
    {"another connective in vain", 0.00, -0.01},
    {"another number in vain", 0.00, -0.38},
    {"another variable in vain", 0.00, 0.02},
    {"swapped arguments in vain", 0.00, -0.20},
    {"swapped branches in vain", 0.00, -0.86},
    {"negation in vain", 0.00, 0.00},
    {"taking back a negation in vain", 0.00, 0.42},
    {"swapped guards in vain", 0.00, 0.36},
    {"taking back a repetition in vain", 0.00, 0.68},
    {"a smaller argument in vain", 0.00, 0.42},
    {"what was dropped in vain", 0.00, 0.44},
    {"another measure in vain", 0.00, -0.04},
    {"leaving it out in vain", 0.00, 0.24},
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
  for (const Contribution &contribution : contributions(features, stage))
    sum += contribution.amount;
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
