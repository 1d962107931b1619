#include "horn/elaborate/clausify.h"

#include "logic/rewrite.h"

#include <algorithm>
#include <array>

namespace culprit::horn {

using logic::Op;
using logic::Term;

Clausifier::Clausifier(logic::Store &store, std::function<bool(Symbol)> is_unknown,
                       std::function<Term(std::string_view, logic::Sort)> fresh)
    : store_(store), is_unknown_(std::move(is_unknown)), fresh_(std::move(fresh)) {}

std::optional<std::vector<FlatClause>> Clausifier::clauses(Term formula) {
  obligations_.assign(1, {{}, {}, formula});
  cubes_.clear();
  result_.clear();
  not_horn_ = {};
  while (!obligations_.empty()) {
    Obligation next = std::move(obligations_.back());
    obligations_.pop_back();
    if (!step(std::move(next)))
      return std::nullopt;
  }
  return std::move(result_);
}

bool Clausifier::fail(Term culprit, std::string reason) {
  not_horn_ = {std::move(reason), culprit, false};
  return false;
}

bool Clausifier::is_application(Term term) const {
  return store_.op(term) == Op::Call && is_unknown_(store_.payload(term));
}

bool Clausifier::has_unknown(Term root) {
  has_unknown_.resize(std::max(has_unknown_.size(), store_.term_count()), -1);
  const auto known = [&](Term term) -> signed char & {
    return has_unknown_[static_cast<std::size_t>(term)];
  };
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    const Term term = stack.back();
    if (known(term) >= 0) {
      stack.pop_back();
      continue;
    }
    const std::size_t before = stack.size();
    bool contains = is_application(term);
    for (const Term child : store_.children(term)) {
      contains = contains || known(child) == 1;
      if (known(child) < 0)
        stack.push_back(child);
    }
    if (contains || stack.size() == before) {
      known(term) = contains ? 1 : 0;
      stack.resize(before - 1);
    }
  }
  return known(root) == 1;
}

Term Clausifier::negate(Term term) {
  if (store_.op(term) == Op::Not)
    return store_.child(term, 0);
  if (store_.op(term) == Op::True || store_.op(term) == Op::False)
    return store_.truth(store_.op(term) == Op::False);
  return store_.make(Op::Not, store_.bool_sort(), {term});
}

// The body of a quantifier; its variables join `variables`, renamed if they are there already.
Term Clausifier::open(Term quantified, std::vector<Term> &variables) {
  const auto children = store_.children(quantified);
  const std::vector<Term> bound(children.begin(), children.end() - 1);
  const Term body = children.back();
  logic::Substitution renaming;
  const auto taken = [&](Term variable) {
    return std::find(variables.begin(), variables.end(), variable) != variables.end();
  };
  for (const Term variable : bound) {
    Term chosen = variable;
    while (taken(chosen))
      chosen = fresh_(store_.text(variable), store_.sort(variable));
    if (chosen != variable)
      renaming.emplace(variable, chosen);
    variables.push_back(chosen);
  }
  return renaming.empty() ? body : logic::substitute(store_, body, renaming);
}

// ---- heads

bool Clausifier::step(Obligation obligation) {
  const Term goal = obligation.goal;
  const Op op = store_.op(goal);
  const auto child = [&](std::size_t i) { return store_.child(goal, i); };
  if (is_application(goal))
    return finish(std::move(obligation), true);
  if (op == Op::Implies) {
    obligation.hypotheses.push_back(child(0));
    obligation.goal = child(1);
    obligations_.push_back(std::move(obligation));
    return true;
  }
  if (op == Op::Forall) {
    obligation.goal = open(goal, obligation.variables);
    obligations_.push_back(std::move(obligation));
    return true;
  }
  // What is negated and known stays a goal, as it was written.
  if (op == Op::Not && (has_unknown(goal) || store_.op(child(0)) == Op::Exists)) {
    obligation.hypotheses.push_back(child(0));
    obligation.goal = store_.truth(false);
    obligations_.push_back(std::move(obligation));
    return true;
  }
  if (!has_unknown(goal))
    return finish(std::move(obligation), false);
  switch (op) {
  case Op::And:
    for (std::size_t i = store_.arity(goal); i-- > 0;) {
      obligations_.push_back(obligation);
      obligations_.back().goal = child(i);
    }
    return true;
  case Op::Or:
    return step_or(std::move(obligation));
  case Op::If:
  case Op::Iff: {
    // a = b: b under a, and a under b. if c then a else b: a under c, and b under not c.
    const bool iff = op == Op::Iff;
    Obligation second = obligation;
    second.hypotheses.push_back(iff ? child(1) : negate(child(0)));
    second.goal = iff ? child(0) : child(2);
    obligation.hypotheses.push_back(child(0));
    obligation.goal = child(1);
    obligations_.push_back(std::move(second));
    obligations_.push_back(std::move(obligation));
    return true;
  }
  default:
    return fail(goal, "an unknown predicate stands where a Horn clause cannot have one");
  }
}

// A disjunction is a clause: what is negated is a hypothesis, what is left is the head.
bool Clausifier::step_or(Obligation obligation) {
  const Term goal = obligation.goal;
  Term head = store_.truth(false);
  std::vector<Term> known;
  bool has_head = false;
  for (std::size_t i = 0; i < store_.arity(goal); ++i) {
    const Term part = store_.child(goal, i);
    if (store_.op(part) == Op::Not) {
      obligation.hypotheses.push_back(store_.child(part, 0));
    } else if (!has_unknown(part)) {
      known.push_back(part);
    } else if (has_head) {
      return fail(goal, "a Horn clause has at most one unknown predicate in its head");
    } else {
      has_head = true;
      head = part;
    }
  }
  if (has_head) {
    for (const Term part : known)
      obligation.hypotheses.push_back(negate(part));
  } else if (known.size() == 1) {
    head = known[0];
  } else if (known.size() > 1) {
    head = store_.make(Op::Or, store_.bool_sort(), known);
  }
  obligation.goal = head;
  obligations_.push_back(std::move(obligation));
  return true;
}

// ---- bodies

bool Clausifier::finish(Obligation obligation, bool unknown_head) {
  if (store_.op(obligation.goal) == Op::True)
    return true;
  const std::size_t first = result_.size();
  Cube cube;
  cube.clause.variables = std::move(obligation.variables);
  cube.clause.head = obligation.goal;
  cube.clause.unknown_head = unknown_head;
  cube.pending = std::move(obligation.hypotheses);
  std::reverse(cube.pending.begin(), cube.pending.end());
  cubes_.push_back(std::move(cube));
  while (!cubes_.empty()) {
    Cube next = std::move(cubes_.back());
    cubes_.pop_back();
    if (next.pending.empty()) {
      result_.push_back(std::move(next.clause));
    } else {
      const Term formula = next.pending.back();
      next.pending.pop_back();
      if (!expand(std::move(next), formula))
        return false;
    }
    if (result_.size() + cubes_.size() - first > most_clauses) {
      not_horn_ = {"this formula gives too many clauses", obligation.goal, true};
      return false;
    }
  }
  return true;
}

bool Clausifier::fork(const Cube &cube, std::span<const Term> alternatives) {
  for (std::size_t i = alternatives.size(); i-- > 0;) {
    cubes_.push_back(cube);
    cubes_.back().pending.push_back(alternatives[i]);
  }
  return true;
}

bool Clausifier::expand(Cube cube, Term formula) {
  const Op op = store_.op(formula);
  if (is_application(formula)) {
    cube.clause.applications.push_back(formula);
  } else if (op == Op::And) {
    for (std::size_t i = store_.arity(formula); i-- > 0;)
      cube.pending.push_back(store_.child(formula, i));
  } else if (op == Op::Exists) {
    cube.pending.push_back(open(formula, cube.clause.variables));
  } else if (op == Op::Not) {
    return expand_negation(std::move(cube), formula);
  } else if (op == Op::True) {
    // says nothing
  } else if (!has_unknown(formula)) {
    cube.clause.body.push_back(formula);
  } else if (op == Op::Or) {
    std::vector<Term> known;
    std::vector<Term> alternatives;
    for (const Term part : store_.children(formula))
      (has_unknown(part) ? alternatives : known).push_back(part);
    if (known.size() == 1)
      alternatives.insert(alternatives.begin(), known[0]);
    else if (known.size() > 1)
      alternatives.insert(alternatives.begin(), store_.make(Op::Or, store_.bool_sort(), known));
    return fork(cube, alternatives);
  } else if (op == Op::Implies) {
    return fork(cube, std::array{negate(store_.child(formula, 0)), store_.child(formula, 1)});
  } else if (op == Op::If) {
    const Term condition = store_.child(formula, 0);
    const Term yes = store_.child(formula, 1);
    const Term no = store_.child(formula, 2);
    const Term otherwise = negate(condition);
    const logic::Sort truth = store_.bool_sort();
    return fork(cube, std::array{store_.make(Op::And, truth, {condition, yes}),
                                 store_.make(Op::And, truth, {otherwise, no})});
  } else {
    return fail(formula, "an unknown predicate stands where a Horn clause cannot have one");
  }
  cubes_.push_back(std::move(cube));
  return true;
}

// not f, one step inwards.
bool Clausifier::expand_negation(Cube cube, Term formula) {
  const Term inner = store_.child(formula, 0);
  const Op op = store_.op(inner);
  if (op == Op::Not) {
    cube.pending.push_back(store_.child(inner, 0));
  } else if (op == Op::True || op == Op::False) {
    cube.pending.push_back(negate(inner));
  } else if (op == Op::Implies) {
    cube.pending.push_back(negate(store_.child(inner, 1)));
    cube.pending.push_back(store_.child(inner, 0));
  } else if (op == Op::Or) {
    for (std::size_t i = store_.arity(inner); i-- > 0;)
      cube.pending.push_back(negate(store_.child(inner, i)));
  } else if (op == Op::Forall) {
    cube.pending.push_back(negate(open(inner, cube.clause.variables)));
  } else if (!has_unknown(inner)) {
    cube.clause.body.push_back(formula);
  } else if (op == Op::And) {
    std::vector<Term> alternatives;
    for (std::size_t i = 0; i < store_.arity(inner); ++i)
      alternatives.push_back(negate(store_.child(inner, i)));
    cube.pending.push_back(store_.make(Op::Or, store_.bool_sort(), alternatives));
  } else {
    return fail(formula, is_application(inner)
                             ? "an unknown predicate is negated in the body of a clause"
                             : "an unknown predicate stands where a Horn clause cannot have one");
  }
  cubes_.push_back(std::move(cube));
  return true;
}

} // namespace culprit::horn
