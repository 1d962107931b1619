#include "discover/strategies/runs.h"

#include "discover/clauses/affine.h"
#include "discover/clauses/linear.h"
#include "discover/predicates.h"
#include "discover/strategies/linear.h"
#include "discover/strategies/words.h"
#include "discover/strategies/writers.h"
#include "logic/simplify.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace culprit::discover {

using logic::Op;
using logic::Store;
using logic::Term;

namespace {

constexpr std::size_t most_numbers = 4;  // of a state
constexpr std::size_t most_states = 40;  // of a κ
constexpr std::size_t more_than_fit = 2; // states beyond those that an equation can be made for
constexpr std::size_t most_learnt = 8;   // equations of a κ
constexpr std::int64_t largest_number = 10'000;
// What the numbers are with which a run begins.
constexpr std::array<std::int64_t, 4> beginnings{0, 3, 6, 9};

using State = std::vector<std::int64_t>;

class Runs {
public:
  Runs(Question &question, const Vocabulary &vocabulary, std::uint64_t questions,
       smt::Solver &solver)
      : question_(question), store_(question.part.store), left_(questions), solver_(solver) {
    for (const horn::KappaId kappa : question.unknowns) {
      Reached reached;
      const WordsOfKappa words = words_of(question, vocabulary, kappa);
      for (const Words *each : {&words.value, &words.rest})
        for (const Term number : each->numbers)
          if (store_.sort(number) == store_.int_sort())
            reached.numbers.push_back(number);
      if (!question.is_part(kappa) && reached.numbers.size() > 1 &&
          reached.numbers.size() <= most_numbers)
        reached_.emplace(kappa, std::move(reached));
    }
  }

  void run() {
    const std::vector<Writer> writers =
        writers_of(question_, [&](horn::KappaId kappa) { return reached_.contains(kappa); });
    for (const Writer &writer : writers)
      if (writer.reads.empty())
        begin(writer);
    std::vector<std::size_t> taken(writers.size(), 0);
    for (bool any = true; any && left_ > 0;) {
      any = false;
      for (std::size_t w = 0; w < writers.size(); ++w)
        any = go_on(writers[w], taken[w]) || any;
    }
  }

  [[nodiscard]] std::vector<Term> statements(horn::KappaId kappa) {
    const auto found = reached_.find(kappa);
    return found == reached_.end() ? std::vector<Term>{} : statements(found->second);
  }

private:
  struct Reached {
    std::vector<Term> numbers;
    std::vector<State> states;
  };

  void begin(const Writer &writer) {
    static_cast<void>(step(writer, {}, logic::no_term));
    for (const Term number : reached_.at(writer.kappa).numbers)
      for (const std::int64_t value : beginnings)
        static_cast<void>(
            step(writer, {}, logic::equality(store_, here(writer, number), store_.integer(value))));
  }

  // From the next state of what the clause reads; whether there was one. Of other κs that it reads,
  // any of their states will do.
  bool go_on(const Writer &writer, std::size_t &next) {
    if (writer.reads.empty() || next >= reached_.at(writer.reads.front().kappa).states.size())
      return false;
    std::vector<Term> from;
    for (const Writer::Read &read : writer.reads) {
      const Reached &reached = reached_.at(read.kappa);
      if (reached.states.empty())
        return false;
      const State &state = reached.states[next % reached.states.size()];
      std::vector<Term> equations;
      for (std::size_t i = 0; i < state.size(); ++i)
        equations.push_back(
            logic::equality(store_, at(question_, reached.numbers[i], read.kappa, read.arguments),
                            store_.integer(state[i])));
      from.push_back(logic::implication(store_, read.holds, logic::conjunction(store_, equations)));
    }
    ++next;
    static_cast<void>(step(writer, from, logic::no_term));
    return true;
  }

  // One state that the clause leads to; whether there is one that was not known.
  bool step(const Writer &writer, const std::vector<Term> &from, Term wanted) {
    Reached &reached = reached_.at(writer.kappa);
    if (left_ == 0 || reached.states.size() >= most_states)
      return false;
    --left_;
    solver_.push();
    for (const auto *formulas : {&writer.body, &from})
      for (const Term formula : *formulas)
        solver_.add(formula);
    if (wanted != logic::no_term)
      solver_.add(wanted);
    const std::optional<State> state =
        solver_.check() == smt::Answer::Sat ? read_state(writer, reached) : std::nullopt;
    solver_.pop();
    if (!state || std::ranges::find(reached.states, *state) != reached.states.end())
      return false;
    reached.states.push_back(*state);
    return true;
  }

  [[nodiscard]] std::optional<State> read_state(const Writer &writer, const Reached &reached) {
    State state;
    for (const Term number : reached.numbers) {
      const auto value = read_integer(solver_.value(here(writer, number)));
      if (!value || std::abs(*value) > largest_number)
        return std::nullopt;
      state.push_back(*value);
    }
    return state;
  }

  [[nodiscard]] Term here(const Writer &writer, Term term) {
    return at(question_, term, writer.kappa, writer.arguments);
  }

  // What all states have in common in which no number is negative.
  [[nodiscard]] std::vector<Term> statements(const Reached &reached) {
    std::vector<Term> monomials = reached.numbers;
    for (std::size_t i = 0; i < reached.numbers.size(); ++i)
      for (std::size_t k = i; k < reached.numbers.size(); ++k)
        monomials.push_back(
            store_.make(Op::Multiply, store_.int_sort(), {reached.numbers[i], reached.numbers[k]}));
    AffineHull hull(monomials.size());
    std::size_t states = 0;
    for (const State &state : reached.states)
      if (std::ranges::all_of(state, [](std::int64_t number) { return number >= 0; })) {
        hull.add(products(state));
        ++states;
      }
    if (states < monomials.size() + more_than_fit)
      return {};
    auto equations = hull.equations().value_or(std::vector<AffineEquation>{});
    const auto length = [](const AffineEquation &equation) {
      return std::ranges::count_if(equation.coefficients, [](std::int64_t c) { return c != 0; });
    };
    std::ranges::stable_sort(equations, {}, length);
    equations.resize(std::min(equations.size(), most_learnt));
    std::vector<Term> result;
    for (const AffineEquation &equation : equations)
      result.push_back(
          logic::implication(store_, condition(reached), to_formula(equation, monomials)));
    return result;
  }

  [[nodiscard]] static State products(const State &state) {
    State result = state;
    for (std::size_t i = 0; i < state.size(); ++i)
      for (std::size_t k = i; k < state.size(); ++k)
        result.push_back(state[i] * state[k]);
    return result;
  }

  // That numbers are not negative which may be.
  [[nodiscard]] Term condition(const Reached &reached) {
    std::vector<Term> parts;
    for (std::size_t i = 0; i < reached.numbers.size(); ++i)
      if (std::ranges::any_of(reached.states, [&](const State &state) { return state[i] < 0; }))
        parts.push_back(store_.make(Op::GreaterEqual, store_.bool_sort(),
                                    {reached.numbers[i], store_.integer(0)}));
    return logic::conjunction(store_, parts);
  }

  [[nodiscard]] Term to_formula(const AffineEquation &equation,
                                const std::vector<Term> &monomials) {
    LinearForm left;
    for (std::size_t i = 0; i < monomials.size(); ++i)
      if (equation.coefficients[i] != 0)
        left.coefficients[monomials[i]] = equation.coefficients[i];
    return tidy(store_, store_.make(Op::Equal, store_.bool_sort(),
                                    {to_term(store_, left), store_.integer(equation.constant)}));
  }

  Question &question_;
  Store &store_;
  std::uint64_t left_; // questions
  smt::Solver &solver_;
  std::map<horn::KappaId, Reached> reached_;
};

} // namespace

std::vector<horn::Qualifier> propose_from_runs(Question &question, const Vocabulary &vocabulary,
                                               std::uint64_t most, std::uint64_t questions,
                                               smt::Solver &solver) {
  if (question.part.options.linear) // products say nothing
    return {};
  Runs runs(question, vocabulary, questions, solver);
  runs.run();
  Predicates predicates(question, most);
  for (const horn::KappaId kappa : question.unknowns)
    for (const Term statement : runs.statements(kappa))
      predicates.add_of(kappa, statement);
  return predicates.take();
}

} // namespace culprit::discover
