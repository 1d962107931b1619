#include "diagnose/model.h"

namespace culprit::diagnose {

namespace {

struct Weight {
  std::string_view name;
  double prior;
  double posterior;
};
// In the order of the groups in model.h. docs/decisions/0017-refinement-blame.md says how they were
// found.
constexpr std::array<Weight, feature_count> weights{{
    {"literal", 1.82, 1.62},
    {"local variable", -1.29, -1.27},
    {"own name", -1.15, -1.42},
    {"library name", -1.15, -1.04},
    {"constructor", -0.90, -0.95},
    {"relation", -0.24, 0.37},
    {"arithmetic", 0.20, 0.84},
    {"other operator", -0.99, -1.00},
    {"operation", 0.22, -1.44},
    {"comparison", 2.68, 3.05},
    {"application", -0.11, -0.30},
    {"construction", 2.07, 2.10},
    {"arguments", 0.41, 0.61},
    {"branches", 2.68, 2.15},
    {"guards", 1.93, 2.08},
    {"other expression", -0.64, -1.24},
    {"conjunct", -0.24, 0.39},
    {"specification relation", -0.97, 0.02},
    {"specification arithmetic", -0.42, -0.47},
    {"specification connective", -0.30, -0.32},
    {"specification literal", 1.17, 0.72},
    {"specification variable", -2.13, -2.59},
    {"specification measure", -1.31, -1.14},
    {"specification boolean", 0.11, -0.02},
    {"refined type", 1.19, 1.31},
    {"type name", -1.09, -0.85},
    {"metric", -0.82, -0.59},
    {"measure body", -0.75, -0.61},
    {"as none", 0.77, 0.73},
    {"as condition", 0.52, 0.43},
    {"as branch", 0.03, -0.29},
    {"as body", 0.52, 0.21},
    {"as argument", 0.43, 0.57},
    {"as field", -0.62, -0.75},
    {"as operand", -0.64, 0.11},
    {"as head", -1.00, -1.02},
    {"says nothing", 3.24, 2.68},
    {"self related", 0.88, 0.72},
    {"neglects", 2.52, 3.25},
    {"repeats", 3.31, 2.81},
    {"unchanged recursion", 2.84, 2.64},
    {"negated", 4.99, 3.49},
    {"behind otherwise", 3.04, 2.26},
    {"code: place", 1.03, 0.88},
    {"code: in place", -0.04, 0.11},
    {"code: around place", 1.08, 0.45},
    {"code: in clause", 1.46, 1.61},
    {"code: in unit", -0.88, -0.16},
    {"code: in owner", -0.10, 0.15},
    {"code: guards", 0.78, 0.76},
    {"code: demanded", 0.00, 0.00},
    {"code: in demand", 0.00, 0.00},
    {"code: demand unit", 0.00, 0.00},
    {"code: own argument", 0.00, 0.00},
    {"code: own result", 0.00, 0.00},
    {"code: callee in place", 0.31, 1.24},
    {"code: callee in clause", -0.78, 0.09},
    {"code: callee in unit", 0.48, 0.61},
    {"code: promise in place", 0.00, 0.00},
    {"code: promise in clause", 0.00, 0.00},
    {"code: promise in unit", 0.00, 0.00},
    {"code: caller", 0.09, -0.07},
    {"code: used by caller", 0.00, 0.00},
    {"code: named by demand", 0.00, 0.00},
    {"code: named by signature", 0.00, 0.00},
    {"code: named by promise", 0.00, 0.00},
    {"code: by name", 0.37, 1.41},
    {"annotation: place", 0.00, 0.00},
    {"annotation: in place", 0.00, 0.00},
    {"annotation: around place", 0.00, 0.00},
    {"annotation: in clause", 0.00, 0.00},
    {"annotation: in unit", 0.00, 0.00},
    {"annotation: in owner", 0.00, 0.00},
    {"annotation: guards", 0.00, 0.00},
    {"annotation: demanded", 0.65, 0.71},
    {"annotation: in demand", 0.25, 0.93},
    {"annotation: demand unit", 0.46, 0.25},
    {"annotation: own argument", -0.86, -0.10},
    {"annotation: own result", -0.66, 0.13},
    {"annotation: callee in place", 0.00, 0.00},
    {"annotation: callee in clause", 0.00, 0.00},
    {"annotation: callee in unit", 0.00, 0.00},
    {"annotation: promise in place", 1.32, 1.02},
    {"annotation: promise in clause", -0.95, -0.63},
    {"annotation: promise in unit", -0.16, 0.08},
    {"annotation: caller", 0.00, 0.00},
    {"annotation: used by caller", 0.00, 0.00},
    {"annotation: named by demand", -0.06, -0.25},
    {"annotation: named by signature", 1.01, 1.88},
    {"annotation: named by promise", 0.88, 1.17},
    {"annotation: by name", -1.71, -1.35},
    {"share", 0.97, 0.14},
    {"size", 0.73, 0.48},
    {"long", -2.70, -1.31},
    {"argument", 0.23, -0.10},
    {"argument of own", 0.00, 0.00},
    {"termination", 0.56, 0.16},
    {"totality", -0.07, -0.33},
    {"termination annotation", 0.25, 0.36},
    {"several", 0.42, 0.10},
    {"tried", 0.00, -0.74},
    {"repaired: relation", 0.00, 2.84},
    {"repaired: turned", 0.00, -0.56},
    {"repaired: arithmetic", 0.00, 4.04},
    {"repaired: connective", 0.00, 0.09},
    {"repaired: constant", 0.00, 2.10},
    {"repaired: variable", 0.00, 1.63},
    {"repaired: swap", 0.00, 2.53},
    {"repaired: branches", 0.00, 2.73},
    {"repaired: negate", 0.00, 1.36},
    {"repaired: unnegate", 0.00, 3.16},
    {"repaired: guards", 0.00, 0.43},
    {"repaired: unrepeat", 0.00, 1.02},
    {"repaired: decrease", 0.00, 1.68},
    {"repaired: cons", 0.00, 0.32},
    {"repaired: measure", 0.00, 0.14},
    {"repaired: drop", 0.00, -0.33},
}};

// By ChangeKind.
constexpr std::array<double, static_cast<std::size_t>(ChangeKind::Count)> chances{
    0.5, 0, 1, 0.5, 0.5, 0, 0.5, 0.5, 0, 2, 0.5, 2, 2, 1, 0, 0};

} // namespace

std::string_view name_of_feature(std::size_t feature) { return weights[feature].name; }

double weigh(const Features &features, Stage stage) {
  double sum = 0;
  for (std::size_t i = 0; i < feature_count; ++i)
    sum += (stage == Stage::Prior ? weights[i].prior : weights[i].posterior) * features[i];
  return sum;
}

double weigh(ChangeKind kind) { return chances[static_cast<std::size_t>(kind)]; }

} // namespace culprit::diagnose
