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
    {"a number or text", 1.69, 1.47},
    {"a local variable", -0.55, -0.92},
    {"a function of this file", -1.39, -1.39},
    {"a function of the library", -1.03, -1.07},
    {"a constructor", -0.19, -0.33},
    {"a comparison operator", -0.11, 0.35},
    {"an arithmetic operator", -0.26, 1.27},
    {"another operator", -0.78, -1.10},
    {"an operation", 0.04, -0.92},
    {"a comparison", 2.01, 2.67},
    {"a call", -0.21, -0.53},
    {"a construction", 2.09, 1.87},
    {"all arguments of a call", 0.37, 0.48},
    {"both branches", 2.83, 2.32},
    {"two guards", 1.13, 1.50},
    {"another expression", -0.49, -0.98},
    {"a conjunct", 0.78, 0.75},
    {"a relation in an annotation", -0.43, 0.82},
    {"arithmetic in an annotation", -0.37, -0.40},
    {"a connective in an annotation", -0.20, -0.27},
    {"a number in an annotation", 1.60, 0.86},
    {"a variable in an annotation", -2.05, -2.70},
    {"a measure in an annotation", -1.25, -1.33},
    {"a truth value in an annotation", -1.44, -1.07},
    {"a refined type", 0.08, 0.56},
    {"the name of a type", -0.89, -0.96},
    {"a metric", -0.51, -0.48},
    {"an equation of a measure", -0.48, -0.48},
    {"stands for itself", 0.70, 0.70},
    {"is a condition", 1.54, 1.25},
    {"is a branch", -0.09, -0.17},
    {"is what a clause gives", 0.15, 0.09},
    {"is an argument", 0.26, 0.33},
    {"is a field", -0.77, -0.83},
    {"is an operand", -0.86, -0.26},
    {"is what is applied", -0.94, -1.11},
    {"says nothing", 2.59, 1.77},
    {"the same on both sides", 2.85, 3.05},
    {"something in scope is not used", 1.62, 2.75},
    {"the same twice", 2.80, 2.66},
    {"a recursive call with the same argument", 2.14, 2.21},
    {"negated", 4.62, 3.27},
    {"hides what follows or is hidden", 0.80, 1.60},
    {"gives the value", 2.25, 1.34},
    {"part of what gives the value", 0.29, 0.37},
    {"around the place", 1.00, 0.21},
    {"in the same clause", 1.41, 1.58},
    {"in the same function", -0.44, -0.07},
    {"in the same declaration", 0.43, 0.25},
    {"decides whether the place is reached", 0.41, 0.25},
    {"is demanded", 0.00, 0.00},
    {"part of what is demanded", 0.00, 0.00},
    {"in the annotation that demands", 0.00, 0.00},
    {"what its function knows of an argument", 0.00, 0.00},
    {"what its function promises", 0.00, 0.00},
    {"in a function that the place names", 1.24, 1.38},
    {"in a function that the clause names", -0.54, -0.08},
    {"in a function that its function names", 0.31, 0.20},
    {"promised by what the place names", 0.00, 0.00},
    {"promised by what the clause names", 0.00, 0.00},
    {"promised by what its function names", 0.00, 0.00},
    {"belongs to a caller", -0.54, -0.43},
    {"belongs to what a caller names", -1.06, -1.13},
    {"defines what the demand names", 2.29, 2.13},
    {"defines what its signature names", 0.22, 0.50},
    {"defines what another signature names", 0.00, 0.00},
    {"connected by names only", -0.64, -0.81},
    {"gives the value", 0.00, 0.00},
    {"part of what gives the value", 0.00, 0.00},
    {"around the place", 0.00, 0.00},
    {"in the same clause", 0.00, 0.00},
    {"in the same function", 0.00, 0.00},
    {"in the same declaration", 0.00, 0.00},
    {"decides whether the place is reached", 0.00, 0.00},
    {"is demanded", 1.37, 0.84},
    {"part of what is demanded", 0.71, 1.20},
    {"in the annotation that demands", -0.05, -0.03},
    {"what its function knows of an argument", -0.21, 0.02},
    {"what its function promises", 0.56, 0.60},
    {"in a function that the place names", 0.00, 0.00},
    {"in a function that the clause names", 0.00, 0.00},
    {"in a function that its function names", 0.00, 0.00},
    {"promised by what the place names", 1.03, 0.67},
    {"promised by what the clause names", -0.79, -0.67},
    {"promised by what its function names", -0.61, -0.84},
    {"belongs to a caller", -0.00, -0.28},
    {"belongs to what a caller names", -0.81, -0.68},
    {"defines what the demand names", 0.02, 0.07},
    {"defines what its signature names", 1.04, 1.19},
    {"defines what another signature names", 0.50, 0.76},
    {"connected by names only", -1.29, -1.46},
    {"has to do with the failures", -0.65, -0.84},
    {"its length", 0.73, 0.57},
    {"long", -2.12, -1.15},
    {"about an argument", 0.43, -0.04},
    {"about an argument of its own", 0.00, 0.00},
    {"an argument where recursion may not end", 0.74, 0.48},
    {"code where a case may be missing", -0.02, -0.03},
    {"an annotation where recursion may not end", -0.03, -0.05},
    {"code, and several failures", -0.24, -0.54},
    {"changes were tried in vain", 0.00, -1.17},
    {"another relation repairs it", 0.00, 2.35},
    {"the opposite relation repairs it", 0.00, -0.35},
    {"other arithmetic repairs it", 0.00, 2.72},
    {"another connective repairs it", 0.00, 0.08},
    {"another number repairs it", 0.00, 2.68},
    {"another variable repairs it", 0.00, 1.39},
    {"swapped arguments repair it", 0.00, 2.23},
    {"swapped branches repair it", 0.00, 2.61},
    {"negation repairs it", 0.00, 0.42},
    {"taking back a negation repairs it", 0.00, 2.91},
    {"swapped guards repair it", 0.00, 0.36},
    {"taking back a repetition repairs it", 0.00, 0.80},
    {"a smaller argument repairs it", 0.00, 1.68},
    {"what was dropped repairs it", 0.00, 1.69},
    {"another measure repairs it", 0.00, 0.14},
    {"leaving it out repairs it", 0.00, -0.60},
}};

// By ChangeKind.
constexpr std::array<double, static_cast<std::size_t>(ChangeKind::Count)> chances{
    0.5, 0, 1, 0.5, 0.5, 0, 0.5, 0.5, 0, 2, 0.5, 2, 2, 1, 0, 0};

} // namespace

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
