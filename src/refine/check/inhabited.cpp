// The part of a refinement that some value certainly meets, whatever else is the case: {v | p v x}
// says something about x as well, unless there is such a v for every x.
#include "refine/check/laziness.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace culprit::refine {

namespace {

class Inhabited {
public:
  Inhabited(RefinedTypes &types, const Refinement &refinement, Refined type)
      : formulas_(types.formulas()), value_(formulas_.value_name()) {
    const SortId sort = types.sort(type);
    number_ = sort == formulas_.int_sort() || sort == formulas_.real_sort();
    whole_ = sort == formulas_.int_sort();
    boolean_ = sort == formulas_.bool_sort();
    variable_ = types[type].form == Form::Variable;
    for (const Conjunct &conjunct : refinement)
      for (const Formula part : formulas_.conjuncts(conjunct.formula))
        if (!formulas_.is_unknown(part))
          parts_.push_back(part);
  }

  // What is known of every value of the type: where its numbers end, and of measures, those that
  // are never negative.
  void invariant(const Refinement &refinement) {
    for (const Conjunct &conjunct : refinement) {
      if (number_)
        std::ranges::copy(formulas_.conjuncts(conjunct.formula), std::back_inserter(ends_));
      std::unordered_set<Symbol> names;
      formulas_.collect_names(conjunct.formula, names);
      const std::optional<Comparison> bound = comparison(conjunct.formula);
      const bool positive = bound && bound->measure != no_symbol && is_zero(bound->other) &&
                            bound->op == Op::GreaterEqual;
      for (const Symbol name : names)
        if (name != value_)
          constrained_.emplace(name, positive).first->second &= positive;
    }
  }

  // What else is known of a measure.
  void restrict(Symbol measure) { restricted_.insert(measure); }

  // What it is may be known by its definition alone.
  void defined(Symbol function) { defined_.insert(function); }

  Refinement certain() {
    for (const Formula part : parts_)
      if (const std::optional<Comparison> equation = comparison(part);
          equation && equation->measure == no_symbol && equation->op == Op::Equal)
        return equal_to(equation->other, part);
    Refinement result;
    for (const Formula formula : number_ ? bounds() : measured())
      result.push_back({formula});
    if (result.empty() && !number_ && !boolean_)
      for (const Formula formula : order())
        result.push_back({formula});
    return result;
  }

private:
  // The value, or a measure of it, beside something that does not mention it.
  struct Comparison {
    Op op = Op::Equal; // with the value on the left
    Symbol measure = no_symbol;
    Formula other = no_formula;
  };

  [[nodiscard]] bool mentions_value(Formula formula) const {
    return formulas_.mentions(formula, value_);
  }

  [[nodiscard]] bool is_value(Formula formula) const {
    return formulas_[formula].kind == Op::Name && formulas_[formula].name == value_;
  }

  [[nodiscard]] Symbol measure_of_value(Formula formula) const {
    if (formulas_[formula].kind != Op::Apply)
      return no_symbol;
    const std::vector<Formula> parts = formulas_.children(formula);
    return parts.size() == 2 && formulas_[parts[0]].kind == Op::Name && is_value(parts[1])
               ? formulas_[parts[0]].name
               : no_symbol;
  }

  [[nodiscard]] bool is_zero(Formula formula) const {
    return formulas_[formula].kind == Op::Integer && formulas_.text(formulas_[formula].name) == "0";
  }

  [[nodiscard]] static std::optional<Op> converse(Op op) {
    switch (op) {
    case Op::Equal:
    case Op::Iff:
      return Op::Equal;
    case Op::NotEqual:
      return Op::NotEqual;
    case Op::Less:
      return Op::Greater;
    case Op::LessEqual:
      return Op::GreaterEqual;
    case Op::Greater:
      return Op::Less;
    case Op::GreaterEqual:
      return Op::LessEqual;
    default:
      return std::nullopt;
    }
  }

  [[nodiscard]] std::optional<Comparison> comparison(Formula formula) const {
    Op kind = formulas_[formula].kind;
    const std::vector<Formula> sides = formulas_.children(formula);
    if (sides.size() != 2 || !converse(kind))
      return std::nullopt;
    const auto about = [&](Formula side) {
      return is_value(side) || measure_of_value(side) != no_symbol;
    };
    Formula left = sides[0];
    Formula right = sides[1];
    if (!about(left)) {
      std::swap(left, right);
      kind = *converse(kind);
    }
    if (!about(left) || mentions_value(right))
      return std::nullopt;
    return Comparison{kind == Op::Iff ? Op::Equal : kind, measure_of_value(left), right};
  }

  // Sets have finitely many elements, unless one is the complement of another.
  [[nodiscard]] bool is_outside_of_set(Formula formula) const {
    if (formulas_[formula].kind != Op::Not)
      return false;
    const Formula inside = formulas_.children(formula)[0];
    if (formulas_[inside].kind != Op::Apply)
      return false;
    const std::vector<Formula> parts = formulas_.children(inside);
    return parts.size() == 3 && formulas_[parts[0]].kind == Op::Name &&
           formulas_.text(formulas_[parts[0]].name) == "Set_mem" && is_value(parts[1]) &&
           !mentions_value(parts[2]) && !mentions_complement(parts[2]);
  }

  [[nodiscard]] bool mentions_complement(Formula set) const {
    std::unordered_set<Symbol> names;
    formulas_.collect_names(set, names);
    return std::any_of(names.begin(), names.end(),
                       [&](Symbol name) { return formulas_.text(name) == "Set_com"; });
  }

  // v = t, and what else is said has to hold of t.
  Refinement equal_to(Formula term, Formula equation) {
    std::vector<Formula> also;
    for (const Formula part : parts_)
      if (part != equation)
        also.push_back(formulas_.substitute(part, {{{value_, term}}, {}}));
    for (const Formula part : ends_)
      also.push_back(formulas_.substitute(part, {{{value_, term}}, {}}));
    if (also.empty())
      return {{equation}};
    return {{formulas_.make(Op::Implies, {formulas_.conjunction(also), equation})}};
  }

  // Between bounds there is a number if they leave room for one.
  std::vector<Formula> bounds() {
    std::vector<Formula> kept;
    std::vector<Formula> room;
    std::vector<Comparison> above;
    std::vector<Comparison> below;
    std::vector<Formula> excluded; // a few numbers
    std::vector<Formula> others;
    for (const Formula part : parts_) {
      const std::optional<Comparison> bound = comparison(part);
      if (is_outside_of_set(part)) {
        excluded.push_back(part);
        continue;
      }
      if (!bound || bound->measure != no_symbol) {
        if (const std::vector<Formula> sides = formulas_.children(part);
            formulas_[part].kind == Op::Iff && sides.size() == 2)
          if (comparison(sides[0]) && !mentions_value(sides[1]))
            others.push_back(part);
        continue;
      }
      if (bound->op == Op::NotEqual) {
        excluded.push_back(part);
        continue;
      }
      (bound->op == Op::Greater || bound->op == Op::GreaterEqual ? above : below).push_back(*bound);
      kept.push_back(part);
    }
    if (kept.empty() && excluded.empty())
      return others.empty() || !ends_.empty() ? std::vector<Formula>{}
                                              : std::vector<Formula>{others[0]};
    for (const Formula part : ends_) {
      const std::optional<Comparison> end = comparison(part);
      if (!end || end->measure != no_symbol || end->op == Op::Equal || end->op == Op::NotEqual)
        return {};
      (end->op == Op::Greater || end->op == Op::GreaterEqual ? above : below).push_back(*end);
    }
    for (const Comparison &low : above)
      for (const Comparison &high : below) {
        const bool strict = low.op == Op::Greater || high.op == Op::Less;
        Formula least = low.other;
        if (whole_ && low.op == Op::Greater && high.op == Op::Less)
          least = formulas_.make(Op::Add, {least, formulas_.integer(1)});
        room.push_back(formulas_.make(strict ? Op::Less : Op::LessEqual, {least, high.other}));
      }
    if (room.empty()) {
      if (below.empty()) // there are always larger ones that differ from a few
        kept.insert(kept.end(), excluded.begin(), excluded.end());
      return kept;
    }
    return {
        formulas_.make(Op::Implies, {formulas_.conjunction(room), formulas_.conjunction(kept)})};
  }

  // Of values on one side of others, which may be those themselves, there is always one: the least,
  // or the greatest, of them. No type variable is taken to have a least or greatest value.
  std::vector<Formula> order() {
    std::vector<Formula> above;
    std::vector<Formula> below;
    for (const Formula part : parts_)
      if (const std::optional<Comparison> bound = comparison(part);
          bound && bound->measure == no_symbol) {
        if (bound->op == Op::GreaterEqual || (variable_ && bound->op == Op::Greater))
          above.push_back(part);
        else if (bound->op == Op::LessEqual || (variable_ && bound->op == Op::Less))
          below.push_back(part);
      }
    return above.empty() ? below : above;
  }

  // Measures are independent of each other: each may be anything, but for what invariants say.
  std::vector<Formula> measured() {
    std::vector<Formula> kept;
    std::vector<Formula> relations; // between several
    for (const Formula part : parts_) {
      const Op kind = formulas_[part].kind;
      const std::vector<Formula> sides = formulas_.children(part);
      if (boolean_ && (is_value(part) || (kind == Op::Not && is_value(sides[0])))) {
        if (kept.empty())
          kept.push_back(part);
        continue;
      }
      const bool conditional =
          kind == Op::Implies && !mentions_value(sides[0]) && atom(sides[1]).has_value();
      if (const std::optional<Formula> weaker = conditional ? part : atom(part))
        kept.push_back(*weaker);
      else if (!is_atom(part) && mentions_value(part) && !boolean_)
        relations.push_back(part);
    }
    // Whether there are values whose measures are so related is their author's business, but two
    // relations of the same measures may contradict each other.
    for (const Formula part : relations)
      if (std::unordered_set<Symbol> measures;
          !collect_measures(part, measures) ||
          std::none_of(measures.begin(), measures.end(), [&](Symbol measure) {
            return taken_.contains(measure) || says_.contains(measure) ||
                   restricted_.contains(measure);
          })) {
        taken_.insert(measures.begin(), measures.end());
        kept.push_back(part);
      }
    return kept;
  }

  // The measures of the value that a formula speaks about. False: not only about measures.
  bool collect_measures(Formula formula, std::unordered_set<Symbol> &into) const {
    if (is_value(formula))
      return false;
    if (const Symbol measure = measure_of_value(formula); measure != no_symbol) {
      into.insert(measure);
      return true;
    }
    bool all = true;
    for (const Formula part : formulas_.children(formula))
      all &= collect_measures(part, into);
    return all;
  }

  std::optional<Formula> atom(Formula formula) {
    const Formula inner =
        formulas_[formula].kind == Op::Not ? formulas_.children(formula)[0] : formula;
    if (const Symbol measure = measure_of_value(inner); measure != no_symbol) {
      const bool positive = inner == formula;
      const bool known = defined_.contains(measure) || restricted_.contains(measure);
      return !known && says_.emplace(measure, positive).first->second == positive
                 ? std::optional(formula)
                 : std::nullopt;
    }
    const std::optional<Comparison> compared = comparison(formula);
    if (!compared || compared->measure == no_symbol || defined_.contains(compared->measure) ||
        restricted_.contains(compared->measure) || !take(compared->measure))
      return std::nullopt;
    const auto known = constrained_.find(compared->measure);
    if (known == constrained_.end() || compared->op == Op::Greater ||
        compared->op == Op::GreaterEqual || compared->op == Op::NotEqual)
      return known == constrained_.end() || known->second ? std::optional(formula) : std::nullopt;
    if (!known->second)
      return std::nullopt;
    const Formula room = formulas_.make(compared->op == Op::Less ? Op::Less : Op::LessEqual,
                                        {formulas_.integer(0), compared->other});
    return formulas_.make(Op::Implies, {room, formula});
  }

  [[nodiscard]] bool is_atom(Formula formula) const {
    const Formula inner =
        formulas_[formula].kind == Op::Not ? formulas_.children(formula)[0] : formula;
    const std::optional<Comparison> compared = comparison(formula);
    return measure_of_value(inner) != no_symbol ||
           (compared && !defined_.contains(compared->measure));
  }

  bool take(Symbol measure) { return taken_.insert(measure).second; }

  Formulas &formulas_;
  Symbol value_;
  bool number_ = false;
  bool whole_ = false;
  bool boolean_ = false;
  bool variable_ = false;
  std::vector<Formula> parts_;
  std::vector<Formula> ends_;          // of all numbers of the type
  std::map<Symbol, bool> constrained_; // whether all that is known is that it is not negative
  std::unordered_set<Symbol> taken_;
  std::unordered_set<Symbol> defined_;
  std::unordered_set<Symbol> restricted_;
  std::map<Symbol, bool> says_; // of measures that are true or false
};

} // namespace

Refinement Laziness::inhabited(const Refinement &refinement, Refined type, bool fails) {
  Inhabited inhabited_part(types_, refinement, type);
  inhabited_part.invariant(invariants_.of(type));
  const Restricted restricted = restricted_by_fields(type);
  inhabited_part.invariant(restricted.selectors);
  for (const Symbol measure : restricted.measures)
    if (fails) // how measures relate to what does not end is left to whoever says so
      inhabited_part.restrict(measure);
  for (const names::ValueId value : specifications_.reflected)
    inhabited_part.defined(vocabulary_.constant(value));
  return inhabited_part.certain();
}

} // namespace culprit::refine
