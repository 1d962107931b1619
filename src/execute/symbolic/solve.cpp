#include "execute/symbolic/solve.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <set>
#include <unordered_set>

namespace culprit::execute {

using logic::Op;
using logic::Term;

namespace {

constexpr std::uint64_t resources_per_query = 200'000;
constexpr std::int64_t small_number = 8;        // inputs that a person likes to read are within it
constexpr std::int64_t readable_number = 1'000; // if there are no such
constexpr std::int64_t large_number = std::int64_t{1} << 40; // far from where an Int ends
constexpr std::int64_t last_character = 126;
constexpr std::size_t most_candidates = 14;
constexpr std::size_t most_changed = 3;
constexpr std::size_t most_written = 2'000; // parts of a term that is worked out here

// Numbers as Z3 writes them: 5, (- 5), 2.5, (/ 1.0 3.0), (- (/ 1.0 3.0)).
class NumberReader {
public:
  explicit NumberReader(std::string_view text) : text_(text) {}

  std::optional<double> read() {
    skip();
    if (text_.empty())
      return std::nullopt;
    if (text_.front() != '(')
      return plain();
    text_.remove_prefix(1);
    skip();
    const char operation = text_.empty() ? ' ' : text_.front();
    if (operation != '-' && operation != '/')
      return std::nullopt;
    text_.remove_prefix(1);
    std::optional<double> first = read();
    std::optional<double> second = operation == '/' ? read() : std::nullopt;
    skip();
    if (!first || text_.empty() || text_.front() != ')' || (operation == '/' && !second))
      return std::nullopt;
    text_.remove_prefix(1);
    return operation == '-' ? -*first : *first / *second;
  }

private:
  void skip() {
    while (!text_.empty() && text_.front() == ' ')
      text_.remove_prefix(1);
  }
  std::optional<double> plain() {
    double value = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
    if (error != std::errc())
      return std::nullopt;
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    return value;
  }

  std::string_view text_;
};

} // namespace

PathSolver::PathSolver(logic::Store &store, const Deadline &deadline, smt::Contexts *contexts)
    : store_(store), solver_(store, declarations_, deadline,
                             smt::Limits{.resources_per_query = resources_per_query}, contexts) {}

const PathSolver::Symbols &PathSolver::symbols(Term term) {
  if (const auto known = symbols_.find(term); known != symbols_.end())
    return known->second;
  std::set<std::uint32_t> all;
  std::map<Term, std::size_t> sizes; // written out; parts come before what they are parts of
  std::vector<Term> work{term};
  while (!work.empty()) {
    const Term next = work.back();
    work.pop_back();
    if (!sizes.emplace(next, 1).second)
      continue;
    if (store_.op(next) == Op::Variable) {
      const std::string_view name = store_.text(next).substr(1);
      std::uint32_t which = 0;
      std::from_chars(name.data(), name.data() + name.size(), which);
      all.insert(which);
    }
    for (const Term child : store_.children(next))
      work.push_back(child);
  }
  for (auto &[part, size] : sizes)
    for (const Term child : store_.children(part))
      size = std::min(size + sizes[child], most_written + 1);
  if (sizes[term] > most_written)
    large_.insert(term);
  return symbols_[term] = Symbols(all.begin(), all.end());
}

std::vector<Term> PathSolver::part(const Start &start) {
  std::set<std::uint32_t> touched;
  std::vector<Term> chosen{start.changed};
  for (const std::uint32_t symbol : symbols(start.changed))
    touched.insert(symbol);
  std::vector<bool> taken(start.condition.size(), false);
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < start.condition.size(); ++i) {
      const Symbols &own = symbols(start.condition[i]);
      if (taken[i] || std::none_of(own.begin(), own.end(),
                                   [&](std::uint32_t symbol) { return touched.contains(symbol); }))
        continue;
      taken[i] = more = true;
      touched.insert(own.begin(), own.end());
      chosen.push_back(start.condition[i]);
    }
  }
  std::sort(chosen.begin(), chosen.end());
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  return chosen;
}

Term PathSolver::variable(std::uint32_t symbol, SymbolKind kind) {
  return store_.variable(fmt::format("s{}", symbol),
                         kind == SymbolKind::Fraction ? store_.real_sort() : store_.int_sort());
}

// ---- numbers nearby

// Truth values are 0 and 1. Numbers are small enough to be exact.
double PathSolver::value(Term term, const Model &model) const {
  const auto child = [&](std::size_t i) { return value(store_.child(term, i), model); };
  const auto all = [&](bool truth) {
    for (std::size_t i = 0; i < store_.arity(term); ++i)
      if ((child(i) != 0) != truth)
        return false;
    return true;
  };
  switch (store_.op(term)) {
  case Op::Variable: {
    const std::string_view name = store_.text(term).substr(1);
    std::uint32_t which = 0;
    std::from_chars(name.data(), name.data() + name.size(), which);
    if (which >= model.size())
      return 0;
    return model[which].kind == SymbolKind::Fraction ? model[which].real
                                                     : static_cast<double>(model[which].number);
  }
  case Op::IntLiteral:
  case Op::RealLiteral: {
    const std::string_view text = store_.text(term);
    double number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }
  case Op::True:
    return 1;
  case Op::Not:
    return child(0) == 0 ? 1 : 0;
  case Op::And:
    return all(true) ? 1 : 0;
  case Op::Or:
    return all(false) ? 0 : 1;
  case Op::Implies:
    return child(0) == 0 || child(1) != 0 ? 1 : 0;
  case Op::Iff:
  case Op::Equal:
    return child(0) == child(1) ? 1 : 0;
  case Op::NotEqual:
    return child(0) != child(1) ? 1 : 0;
  case Op::Less:
    return child(0) < child(1) ? 1 : 0;
  case Op::LessEqual:
    return child(0) <= child(1) ? 1 : 0;
  case Op::Greater:
    return child(0) > child(1) ? 1 : 0;
  case Op::GreaterEqual:
    return child(0) >= child(1) ? 1 : 0;
  case Op::Negate:
    return -child(0);
  case Op::Add:
    return child(0) + child(1);
  case Op::Subtract:
    return child(0) - child(1);
  case Op::Multiply:
    return child(0) * child(1);
  case Op::Divide: { // by a constant that is not 0
    const double quotient = child(0) / child(1);
    return store_.sort(term) == store_.int_sort() ? std::floor(quotient) : quotient;
  }
  case Op::Modulo:
    return child(0) - child(1) * std::floor(child(0) / child(1));
  case Op::If:
    return child(child(0) != 0 ? 1 : 2);
  case Op::Call: // to_real
    return child(0);
  default:
    return 0;
  }
}

bool PathSolver::holds(const std::vector<Term> &terms, const Model &model) const {
  return std::all_of(terms.begin(), terms.end(),
                     [&](Term term) { return value(term, model) != 0; });
}

// Small numbers, and those that the condition mentions.
std::vector<double> PathSolver::candidates(const std::vector<Term> &terms) const {
  std::vector<double> numbers{0, 1, -1, 2, -2, 3};
  const auto add = [&](double number) {
    if (numbers.size() < most_candidates &&
        std::find(numbers.begin(), numbers.end(), number) == numbers.end())
      numbers.push_back(number);
  };
  std::vector<Term> work(terms);
  std::unordered_set<Term> seen;
  while (!work.empty() && numbers.size() < most_candidates) {
    const Term next = work.back();
    work.pop_back();
    if (!seen.insert(next).second)
      continue;
    if (store_.op(next) == Op::IntLiteral || store_.op(next) == Op::RealLiteral) {
      const double number = value(next, {});
      for (const double other : {number, number + 1, number - 1, -number})
        add(other);
    }
    for (const Term child : store_.children(next))
      work.push_back(child);
  }
  return numbers;
}

bool PathSolver::look_nearby(const std::vector<Term> &terms, const Start &start, Values &found) {
  if (std::any_of(terms.begin(), terms.end(), [&](Term term) { return large_.contains(term); }))
    return false;
  const Symbols &changed = symbols(start.changed);
  const std::vector<double> numbers = candidates(terms);
  Model model = start.model;
  // Most numbers are refused by what was changed itself.
  const auto fitting = [&] { return value(start.changed, model) != 0 && holds(terms, model); };
  const auto set = [&](std::uint32_t symbol, double number) {
    model[symbol].real = number;
    model[symbol].number = static_cast<std::int64_t>(number);
  };
  const auto fits = [&](std::uint32_t symbol, double number) {
    return symbol < model.size() &&
           (model[symbol].kind == SymbolKind::Character ? number >= ' ' && number <= last_character
            : model[symbol].kind == SymbolKind::Whole   ? number == std::floor(number)
                                                        : true);
  };
  for (std::size_t i = 0; i < changed.size() && i < most_changed; ++i)
    for (const double number : numbers) {
      if (!fits(changed[i], number))
        continue;
      const Symbolic before = model[changed[i]];
      set(changed[i], number);
      if (fitting()) {
        found = {{changed[i], model[changed[i]]}};
        return true;
      }
      for (std::size_t j = i + 1; j < changed.size() && j < most_changed; ++j)
        for (const double other : numbers) {
          if (!fits(changed[j], other))
            continue;
          const Symbolic second = model[changed[j]];
          set(changed[j], other);
          if (fitting()) {
            found = {{changed[i], model[changed[i]]}, {changed[j], model[changed[j]]}};
            return true;
          }
          model[changed[j]] = second;
        }
      model[changed[i]] = before;
    }
  return false;
}

// ---- a solver

bool PathSolver::ask(const std::vector<Term> &terms, const Model &known, Values &found) {
  std::set<std::uint32_t> all;
  for (const Term term : terms)
    all.insert(symbols(term).begin(), symbols(term).end());
  const auto kind_of = [&](std::uint32_t symbol) {
    return symbol < known.size() ? known[symbol].kind : SymbolKind::Whole;
  };
  const auto between = [&](Term term, std::int64_t low, std::int64_t high) {
    return store_.make(
        Op::And, store_.bool_sort(),
        {store_.make(Op::LessEqual, store_.bool_sort(), {store_.integer(low), term}),
         store_.make(Op::LessEqual, store_.bool_sort(), {term, store_.integer(high)})});
  };
  const auto within = [&](std::int64_t bound, std::int64_t first_character) {
    std::vector<Term> bounds;
    for (const std::uint32_t symbol : all)
      if (const SymbolKind kind = kind_of(symbol); kind == SymbolKind::Character)
        bounds.push_back(between(variable(symbol, kind), first_character, last_character));
      else if (kind == SymbolKind::Whole)
        bounds.push_back(between(variable(symbol, kind), -bound, bound));
    return bounds;
  };
  const auto is_satisfiable = [&](const std::vector<Term> &bounds) {
    ++queries_;
    return solver_.check(bounds) == smt::Answer::Sat;
  };
  const auto read = [&] {
    found.clear();
    for (const std::uint32_t symbol : all) {
      Symbolic value;
      value.kind = kind_of(symbol);
      const std::optional<double> number =
          NumberReader(solver_.value(variable(symbol, value.kind))).read();
      if (!number)
        return false;
      value.real = *number;
      value.number = static_cast<std::int64_t>(std::llround(*number));
      found.emplace_back(symbol, value);
    }
    return true;
  };
  solver_.push();
  for (const Term term : terms)
    solver_.add(term);
  const std::vector<Term> largest = within(large_number, 0);
  for (const Term bound : largest)
    solver_.add(bound);
  bool sat = is_satisfiable(within(small_number, ' ')) && read();
  if (!sat && !largest.empty()) {
    sat = is_satisfiable({}) && read();
    if (sat && is_satisfiable(within(readable_number, ' ')))
      sat = read();
  }
  solver_.pop();
  return sat;
}

std::optional<Model> PathSolver::solve(const Start &start) {
  if (start.changed == logic::no_term)
    return start.model;
  const std::vector<Term> terms = part(start);
  Values found;
  if (look_nearby(terms, start, found)) {
    Model model = start.model;
    for (const auto &[symbol, value_of] : found)
      model[symbol] = value_of;
    return model;
  }
  auto answer = answers_.find(terms);
  if (answer == answers_.end()) {
    const bool sat = ask(terms, start.model, found);
    answer = answers_.emplace(terms, sat ? std::optional(std::move(found)) : std::nullopt).first;
  }
  if (!answer->second)
    return std::nullopt;
  Model model = start.model;
  for (const auto &[symbol, value_of] : *answer->second)
    if (symbol < model.size())
      model[symbol] = value_of;
  return model;
}

} // namespace culprit::execute
