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
    {"literal", 1.82, 1.82},
    {"local variable", -1.29, -1.29},
    {"own name", -1.15, -1.15},
    {"library name", -1.15, -1.15},
    {"constructor", -0.90, -0.90},
    {"relation", -0.24, -0.24},
    {"arithmetic", 0.20, 0.20},
    {"other operator", -0.99, -0.99},
    {"operation", 0.22, 0.22},
    {"comparison", 2.68, 2.68},
    {"application", -0.11, -0.11},
    {"construction", 2.07, 2.07},
    {"arguments", 0.41, 0.41},
    {"branches", 2.68, 2.68},
    {"guards", 1.93, 1.93},
    {"other expression", -0.64, -0.64},
    {"conjunct", -0.24, -0.24},
    {"specification relation", -0.97, -0.97},
    {"specification arithmetic", -0.42, -0.42},
    {"specification connective", -0.30, -0.30},
    {"specification literal", 1.17, 1.17},
    {"specification variable", -2.13, -2.13},
    {"specification measure", -1.31, -1.31},
    {"specification boolean", 0.11, 0.11},
    {"refined type", 1.19, 1.19},
    {"type name", -1.09, -1.09},
    {"metric", -0.82, -0.82},
    {"measure body", -0.75, -0.75},
    {"as none", 0.77, 0.77},
    {"as condition", 0.52, 0.52},
    {"as branch", 0.03, 0.03},
    {"as body", 0.52, 0.52},
    {"as argument", 0.43, 0.43},
    {"as field", -0.62, -0.62},
    {"as operand", -0.64, -0.64},
    {"as head", -1.00, -1.00},
    {"says nothing", 3.24, 3.24},
    {"self related", 0.88, 0.88},
    {"neglects", 2.52, 2.52},
    {"repeats", 3.31, 3.31},
    {"unchanged recursion", 2.84, 2.84},
    {"negated", 4.99, 4.99},
    {"behind otherwise", 3.04, 3.04},
    {"code: place", 1.03, 1.03},
    {"code: in place", -0.04, -0.04},
    {"code: around place", 1.08, 1.08},
    {"code: in clause", 1.46, 1.46},
    {"code: in unit", -0.88, -0.88},
    {"code: in owner", -0.10, -0.10},
    {"code: guards", 0.78, 0.78},
    {"code: demanded", 0.00, 0.00},
    {"code: in demand", 0.00, 0.00},
    {"code: demand unit", 0.00, 0.00},
    {"code: own argument", 0.00, 0.00},
    {"code: own result", 0.00, 0.00},
    {"code: callee in place", 0.31, 0.31},
    {"code: callee in clause", -0.78, -0.78},
    {"code: callee in unit", 0.48, 0.48},
    {"code: promise in place", 0.00, 0.00},
    {"code: promise in clause", 0.00, 0.00},
    {"code: promise in unit", 0.00, 0.00},
    {"code: caller", 0.09, 0.09},
    {"code: named by demand", 0.00, 0.00},
    {"code: named by signature", 0.00, 0.00},
    {"code: named by promise", 0.00, 0.00},
    {"code: by name", 0.37, 0.37},
    {"annotation: place", 0.00, 0.00},
    {"annotation: in place", 0.00, 0.00},
    {"annotation: around place", 0.00, 0.00},
    {"annotation: in clause", 0.00, 0.00},
    {"annotation: in unit", 0.00, 0.00},
    {"annotation: in owner", 0.00, 0.00},
    {"annotation: guards", 0.00, 0.00},
    {"annotation: demanded", 0.65, 0.65},
    {"annotation: in demand", 0.25, 0.25},
    {"annotation: demand unit", 0.46, 0.46},
    {"annotation: own argument", -0.86, -0.86},
    {"annotation: own result", -0.66, -0.66},
    {"annotation: callee in place", 0.00, 0.00},
    {"annotation: callee in clause", 0.00, 0.00},
    {"annotation: callee in unit", 0.00, 0.00},
    {"annotation: promise in place", 1.32, 1.32},
    {"annotation: promise in clause", -0.95, -0.95},
    {"annotation: promise in unit", -0.16, -0.16},
    {"annotation: caller", 0.00, 0.00},
    {"annotation: named by demand", -0.06, -0.06},
    {"annotation: named by signature", 1.01, 1.01},
    {"annotation: named by promise", 0.88, 0.88},
    {"annotation: by name", -1.71, -1.71},
    {"share", 0.97, 0.97},
    {"size", 0.73, 0.73},
    {"long", -2.70, -2.70},
    {"argument", 0.23, 0.23},
    {"argument of own", 0.00, 0.00},
    {"termination", 0.56, 0.56},
    {"totality", -0.07, -0.07},
    {"termination annotation", 0.25, 0.25},
    {"several", 0.42, 0.42},
    {"tried", 0.00, 0.00},
    {"repaired: relation", 0.00, 0.00},
    {"repaired: turned", 0.00, 0.00},
    {"repaired: arithmetic", 0.00, 0.00},
    {"repaired: connective", 0.00, 0.00},
    {"repaired: constant", 0.00, 0.00},
    {"repaired: variable", 0.00, 0.00},
    {"repaired: swap", 0.00, 0.00},
    {"repaired: branches", 0.00, 0.00},
    {"repaired: negate", 0.00, 0.00},
    {"repaired: unnegate", 0.00, 0.00},
    {"repaired: guards", 0.00, 0.00},
    {"repaired: unrepeat", 0.00, 0.00},
    {"repaired: decrease", 0.00, 0.00},
    {"repaired: cons", 0.00, 0.00},
    {"repaired: measure", 0.00, 0.00},
    {"repaired: drop", 0.00, 0.00},
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
