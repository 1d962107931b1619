#include "execute/symbolic/path.h"

#include "logic/simplify.h"

#include <fmt/format.h>

namespace culprit::execute {

using logic::no_term;
using logic::Term;

std::span<Cell *> Arena::list(std::size_t count) {
  auto *first = static_cast<Cell **>(memory_.allocate(count * sizeof(void *), alignof(Cell *)));
  std::fill_n(first, count, nullptr);
  return {first, count};
}

std::span<Cell *> Arena::list(std::span<Cell *const> cells, Cell *before, Cell *after) {
  const std::size_t extra = (before != nullptr ? 1U : 0U) + (after != nullptr ? 1U : 0U);
  const std::span<Cell *> copy = list(cells.size() + extra);
  std::size_t next = 0;
  if (before != nullptr)
    copy[next++] = before;
  std::copy(cells.begin(), cells.end(), copy.begin() + static_cast<std::ptrdiff_t>(next));
  if (after != nullptr)
    copy[next + cells.size()] = after;
  return copy;
}

void Path::begin(Start start) {
  start_ = std::move(start);
  taken_.clear();
  condition_.clear();
  known_.clear();
  model_ = start_.model;
  symbols_ = 0;
  cost_ = start_.cost;
  abstractions_ = start_.abstractions;
  closed_ = false;
}

void Path::fork(std::uint32_t decision, Term changed, std::uint32_t more,
                std::uint32_t abstractions) {
  if (closed_)
    return;
  Start other;
  other.decisions = taken_;
  other.decisions.push_back(decision);
  other.condition = condition_;
  other.changed = changed;
  other.model.assign(model_.begin(), model_.begin() + static_cast<std::ptrdiff_t>(symbols_));
  other.cost = cost_ + more;
  other.abstractions = abstractions_ + abstractions;
  frontier_.add(std::move(other));
}

std::uint32_t Path::choose(std::span<const std::uint32_t> costs) {
  if (replaying()) {
    taken_.push_back(start_.decisions[taken_.size()]);
    return taken_.back();
  }
  for (std::uint32_t i = 1; i < costs.size(); ++i)
    fork(i, no_term, costs[i]);
  taken_.push_back(0);
  return 0;
}

bool Path::abstracts(std::uint32_t cost) {
  if (replaying()) {
    taken_.push_back(start_.decisions[taken_.size()]);
    return taken_.back() != 0;
  }
  fork(1, no_term, cost, 1);
  taken_.push_back(0);
  return false;
}

void Path::note(Term condition) {
  condition_.push_back(condition);
  known_.insert(condition);
}

bool Path::decide(const Truth &truth, std::uint32_t cost_of_other) {
  if (truth.term == no_term || known_.contains(truth.term))
    return truth.value;
  const Term opposite = logic::negation(store_, truth.term);
  if (known_.contains(opposite))
    return truth.value;
  const Term taken = truth.value ? truth.term : opposite;
  if (replaying()) // the model was made for it
    taken_.push_back(start_.decisions[taken_.size()]);
  else {
    fork(truth.value ? 0 : 1, truth.value ? opposite : truth.term, cost_of_other);
    taken_.push_back(truth.value ? 1 : 0);
  }
  note(taken);
  return truth.value;
}

void Path::assume(const Truth &truth) {
  if (truth.term == no_term || known_.contains(truth.term)) {
    if (!truth.value)
      halt(Halt::Excluded);
    return;
  }
  if (replaying())
    taken_.push_back(start_.decisions[taken_.size()]);
  else if (!truth.value)
    fork(1, truth.term, 0);
  else
    taken_.push_back(1);
  if (!truth.value)
    halt(Halt::Excluded);
  note(truth.term);
}

std::int64_t Path::fix(const Whole &number) {
  if (number.term != no_term)
    (void)decide({true, logic::equality(store_, number.term, store_.integer(number.value))}, 3);
  return number.value;
}

double Path::fix(const Fraction &number) {
  const std::string text = fmt::format("{}", number.value);
  if (number.term != no_term && text.find_first_of("enf") == std::string::npos) {
    Term value = store_.literal(logic::Op::RealLiteral,
                                text.starts_with('-') ? text.substr(1) : text, store_.real_sort());
    if (text.starts_with('-'))
      value = store_.make(logic::Op::Negate, store_.real_sort(), {value});
    (void)decide({true, logic::equality(store_, number.term, value)}, 3);
  }
  return number.value;
}

Symbolic &Path::next_symbol(SymbolKind kind) {
  if (symbols_ == model_.size()) {
    Symbolic &added = model_.emplace_back();
    added.kind = kind;
    added.number = kind == SymbolKind::Character ? 'a' : 0;
  }
  return model_[symbols_++];
}

Whole Path::new_whole(SymbolKind kind) {
  const std::size_t which = symbols_;
  const std::int64_t value = next_symbol(kind).number;
  return {value, store_.variable(fmt::format("s{}", which), store_.int_sort())};
}

Fraction Path::new_fraction() {
  const std::size_t which = symbols_;
  const double value = next_symbol(SymbolKind::Fraction).real;
  return {value, store_.variable(fmt::format("s{}", which), store_.real_sort())};
}

} // namespace culprit::execute
