#include "refine/logic/well_founded.h"

#include <algorithm>
#include <unordered_map>

namespace culprit::refine {

namespace {

class WellFoundedness {
public:
  WellFoundedness(const Formulas &formulas, const std::vector<Measure> &measures)
      : formulas_(formulas) {
    for (const Measure &measure : measures) {
      std::unordered_set<Symbol> &all = mentions_[measure.name];
      for (const MeasureEquation &equation : measure.equations)
        formulas_.collect_names(equation.body, all);
    }
  }

  // Whether the equations of a measure apply it, or one that it is defined with, to fields only.
  [[nodiscard]] bool holds(const Measure &measure) const {
    return std::all_of(
        measure.equations.begin(), measure.equations.end(), [&](const MeasureEquation &equation) {
          return equation.predicate || on_fields(equation.body, measure.name, equation.parameters);
        });
  }

private:
  [[nodiscard]] bool on_fields(Formula formula, Symbol measure,
                               const std::vector<Symbol> &fields) const {
    const std::vector<Formula> parts = formulas_.children(formula);
    if (formulas_[formula].kind == Op::Apply && parts.size() >= 2 &&
        formulas_[parts[0]].kind == Op::Name && reaches(formulas_[parts[0]].name, measure) &&
        !is_part(parts[1], fields))
      return false;
    return std::all_of(parts.begin(), parts.end(),
                       [&](Formula part) { return on_fields(part, measure, fields); });
  }

  [[nodiscard]] bool is_part(Formula formula, const std::vector<Symbol> &fields) const {
    if (formulas_[formula].kind == Op::Name)
      return std::find(fields.begin(), fields.end(), formulas_[formula].name) != fields.end();
    const std::vector<Formula> parts = formulas_.children(formula);
    return formulas_[formula].kind == Op::Apply && parts.size() == 2 &&
           formulas_[parts[0]].kind == Op::Name &&
           formulas_.text(formulas_[parts[0]].name).starts_with("select$") &&
           is_part(parts[1], fields);
  }

  // Whether a name is that of a measure which is defined with another one, or is that one.
  [[nodiscard]] bool reaches(Symbol from, Symbol to) const {
    std::vector<Symbol> stack{from};
    std::unordered_set<Symbol> seen{from};
    while (!stack.empty()) {
      const Symbol next = stack.back();
      stack.pop_back();
      if (next == to)
        return true;
      if (const auto known = mentions_.find(next); known != mentions_.end())
        for (const Symbol other : known->second)
          if (seen.insert(other).second)
            stack.push_back(other);
    }
    return false;
  }

  const Formulas &formulas_;
  std::unordered_map<Symbol, std::unordered_set<Symbol>> mentions_;
};

bool is_never_negative(const Formulas &formulas, Formula formula,
                       const std::unordered_set<Symbol> &known) {
  const std::vector<Formula> parts = formulas.children(formula);
  const auto from = [&](std::size_t first) {
    return std::all_of(parts.begin() + static_cast<std::ptrdiff_t>(first), parts.end(),
                       [&](Formula part) { return is_never_negative(formulas, part, known); });
  };
  switch (formulas[formula].kind) {
  case Op::Integer:
    return true; // a sign is an operation
  case Op::Add:
  case Op::Multiply:
    return from(0);
  case Op::If:
    return from(1);
  case Op::Apply:
    return formulas[parts[0]].kind == Op::Name && known.contains(formulas[parts[0]].name);
  default:
    return false;
  }
}

// The measures that some value has: one of their equations needs no measure, or only such ones.
std::unordered_set<Symbol> with_first_values(const Formulas &formulas,
                                             const std::vector<Measure> &measures) {
  std::unordered_set<Symbol> open;
  for (const Measure &measure : measures)
    open.insert(measure.name);
  const auto begins = [&](const MeasureEquation &equation) {
    std::unordered_set<Symbol> mentioned;
    formulas.collect_names(equation.body, mentioned);
    return std::none_of(mentioned.begin(), mentioned.end(),
                        [&](Symbol name) { return open.contains(name); });
  };
  std::unordered_set<Symbol> result;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Measure &measure : measures)
      if (open.contains(measure.name) &&
          std::any_of(measure.equations.begin(), measure.equations.end(), begins)) {
        open.erase(measure.name);
        result.insert(measure.name);
        changed = true;
      }
  }
  return result;
}

} // namespace

std::unordered_set<Symbol> never_negative(const Formulas &formulas,
                                          const std::vector<Measure> &measures) {
  const std::unordered_set<Symbol> without_meaning = ill_founded(formulas, measures);
  std::unordered_set<Symbol> result = with_first_values(formulas, measures);
  std::erase_if(result, [&](Symbol measure) { return without_meaning.contains(measure); });
  for (bool changed = true; changed;) {
    changed = false;
    for (const Measure &measure : measures)
      if (result.contains(measure.name) &&
          !std::all_of(measure.equations.begin(), measure.equations.end(),
                       [&](const MeasureEquation &equation) {
                         return !equation.predicate &&
                                is_never_negative(formulas, equation.body, result);
                       })) {
        result.erase(measure.name);
        changed = true;
      }
  }
  return result;
}

std::unordered_set<Symbol> ill_founded(const Formulas &formulas,
                                       const std::vector<Measure> &measures) {
  const WellFoundedness wellfoundedness(formulas, measures);
  std::unordered_set<Symbol> result;
  for (const Measure &measure : measures)
    if (!wellfoundedness.holds(measure))
      result.insert(measure.name);
  return result;
}

} // namespace culprit::refine
