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
    {"literal", 1.69, 1.47},
    {"local variable", -0.55, -0.92},
    {"own name", -1.39, -1.39},
    {"library name", -1.03, -1.07},
    {"constructor", -0.19, -0.33},
    {"relation", -0.11, 0.35},
    {"arithmetic", -0.26, 1.27},
    {"other operator", -0.78, -1.10},
    {"operation", 0.04, -0.92},
    {"comparison", 2.01, 2.67},
    {"application", -0.21, -0.53},
    {"construction", 2.09, 1.87},
    {"arguments", 0.37, 0.48},
    {"branches", 2.83, 2.32},
    {"guards", 1.13, 1.50},
    {"other expression", -0.49, -0.98},
    {"conjunct", 0.78, 0.75},
    {"specification relation", -0.43, 0.82},
    {"specification arithmetic", -0.37, -0.40},
    {"specification connective", -0.20, -0.27},
    {"specification literal", 1.60, 0.86},
    {"specification variable", -2.05, -2.70},
    {"specification measure", -1.25, -1.33},
    {"specification boolean", -1.44, -1.07},
    {"refined type", 0.08, 0.56},
    {"type name", -0.89, -0.96},
    {"metric", -0.51, -0.48},
    {"measure body", -0.48, -0.48},
    {"as none", 0.70, 0.70},
    {"as condition", 1.54, 1.25},
    {"as branch", -0.09, -0.17},
    {"as body", 0.15, 0.09},
    {"as argument", 0.26, 0.33},
    {"as field", -0.77, -0.83},
    {"as operand", -0.86, -0.26},
    {"as head", -0.94, -1.11},
    {"says nothing", 2.59, 1.77},
    {"self related", 2.85, 3.05},
    {"neglects", 1.62, 2.75},
    {"repeats", 2.80, 2.66},
    {"unchanged recursion", 2.14, 2.21},
    {"negated", 4.62, 3.27},
    {"behind otherwise", 0.80, 1.60},
    {"code: place", 2.25, 1.34},
    {"code: in place", 0.29, 0.37},
    {"code: around place", 1.00, 0.21},
    {"code: in clause", 1.41, 1.58},
    {"code: in unit", -0.44, -0.07},
    {"code: in owner", 0.43, 0.25},
    {"code: guards", 0.41, 0.25},
    {"code: demanded", 0.00, 0.00},
    {"code: in demand", 0.00, 0.00},
    {"code: demand unit", 0.00, 0.00},
    {"code: own argument", 0.00, 0.00},
    {"code: own result", 0.00, 0.00},
    {"code: callee in place", 1.24, 1.38},
    {"code: callee in clause", -0.54, -0.08},
    {"code: callee in unit", 0.31, 0.20},
    {"code: promise in place", 0.00, 0.00},
    {"code: promise in clause", 0.00, 0.00},
    {"code: promise in unit", 0.00, 0.00},
    {"code: caller", -0.54, -0.43},
    {"code: used by caller", -1.06, -1.13},
    {"code: named by demand", 2.29, 2.13},
    {"code: named by signature", 0.22, 0.50},
    {"code: named by promise", 0.00, 0.00},
    {"code: by name", -0.64, -0.81},
    {"annotation: place", 0.00, 0.00},
    {"annotation: in place", 0.00, 0.00},
    {"annotation: around place", 0.00, 0.00},
    {"annotation: in clause", 0.00, 0.00},
    {"annotation: in unit", 0.00, 0.00},
    {"annotation: in owner", 0.00, 0.00},
    {"annotation: guards", 0.00, 0.00},
    {"annotation: demanded", 1.37, 0.84},
    {"annotation: in demand", 0.71, 1.20},
    {"annotation: demand unit", -0.05, -0.03},
    {"annotation: own argument", -0.21, 0.02},
    {"annotation: own result", 0.56, 0.60},
    {"annotation: callee in place", 0.00, 0.00},
    {"annotation: callee in clause", 0.00, 0.00},
    {"annotation: callee in unit", 0.00, 0.00},
    {"annotation: promise in place", 1.03, 0.67},
    {"annotation: promise in clause", -0.79, -0.67},
    {"annotation: promise in unit", -0.61, -0.84},
    {"annotation: caller", -0.00, -0.28},
    {"annotation: used by caller", -0.81, -0.68},
    {"annotation: named by demand", 0.02, 0.07},
    {"annotation: named by signature", 1.04, 1.19},
    {"annotation: named by promise", 0.50, 0.76},
    {"annotation: by name", -1.29, -1.46},
    {"share", -0.65, -0.84},
    {"size", 0.73, 0.57},
    {"long", -2.12, -1.15},
    {"argument", 0.43, -0.04},
    {"argument of own", 0.00, 0.00},
    {"termination", 0.74, 0.48},
    {"totality", -0.02, -0.03},
    {"termination annotation", -0.03, -0.05},
    {"several", -0.24, -0.54},
    {"tried", 0.00, -1.17},
    {"repaired: relation", 0.00, 2.35},
    {"repaired: turned", 0.00, -0.35},
    {"repaired: arithmetic", 0.00, 2.72},
    {"repaired: connective", 0.00, 0.08},
    {"repaired: constant", 0.00, 2.68},
    {"repaired: variable", 0.00, 1.39},
    {"repaired: swap", 0.00, 2.23},
    {"repaired: branches", 0.00, 2.61},
    {"repaired: negate", 0.00, 0.42},
    {"repaired: unnegate", 0.00, 2.91},
    {"repaired: guards", 0.00, 0.36},
    {"repaired: unrepeat", 0.00, 0.80},
    {"repaired: decrease", 0.00, 1.68},
    {"repaired: cons", 0.00, 1.69},
    {"repaired: measure", 0.00, 0.14},
    {"repaired: drop", 0.00, -0.60},
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
