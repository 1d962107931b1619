#include "discover/strategies/equations.h"

#include "discover/clauses/affine.h"
#include "discover/clauses/linear.h"
#include "discover/predicates.h"
#include "discover/strategies/bounds.h"
#include "discover/strategies/guards.h"
#include "discover/strategies/linear.h"
#include "discover/strategies/words.h"
#include "discover/strategies/writers.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace culprit::discover {

using logic::Op;
using logic::Store;
using logic::Term;

namespace {

constexpr std::size_t most_hull_numbers = 14;   // of a κ, that equations speak about
constexpr std::size_t most_related_numbers = 6; // of which any two are compared or added up
constexpr std::size_t most_hull_conditions = 12;
constexpr std::size_t most_hull_bounds = 4; // constants that numbers are compared with
constexpr std::int64_t largest_modulus = 4;
constexpr std::size_t most_bounded_numbers = 10;

class EquationFinder {
public:
  EquationFinder(Question &question, const Vocabulary &vocabulary, Inequalities inequalities,
                 std::uint64_t questions, smt::Solver &solver)
      : question_(question), store_(question.part.store), inequalities_(inequalities),
        left_(questions), solver_(solver), guards_(question, vocabulary),
        steps_(steps_of(store_, vocabulary)) {
    for (const horn::KappaId kappa : question.unknowns)
      if (!question.is_part(kappa))
        known_.emplace(kappa, start(kappa, words_of(question, vocabulary, kappa), vocabulary));
  }

  // Components in order would ask less, but the order of clauses is close to it.
  void run() {
    const std::vector<Writer> writers =
        writers_of(question_, [&](horn::KappaId kappa) { return known_.contains(kappa); });
    for (bool changed = true; changed && left_ > 0;) {
      changed = false;
      for (const Writer &writer : writers)
        changed = weaken(writer) || changed;
    }
  }

  // What is left, each statement for itself: those without a condition first.
  [[nodiscard]] std::vector<Term> statements(horn::KappaId kappa) {
    std::vector<Term> result;
    const auto found = known_.find(kappa);
    if (found == known_.end() || !found->second.reached)
      return result;
    const Known &known = found->second;
    std::set<Term> always;
    for (const Conditional &each : known.parts) {
      std::vector<Term> conclusions = each.equations;
      std::ranges::copy(bounds_of(known, each), std::back_inserter(conclusions));
      for (const Term conclusion : conclusions) {
        if (each.condition == store_.truth(true))
          always.insert(conclusion);
        else if (always.contains(conclusion))
          continue;
        result.push_back(logic::implication(store_, each.condition, tidy(store_, conclusion)));
      }
    }
    result.insert(result.end(), known.atoms.begin(), known.atoms.end());
    return result;
  }

private:
  // What holds of the numbers of a κ if a condition does.
  struct Conditional {
    Term condition;
    bool reached = false;
    std::optional<AffineHull> hull; // none if it is everything, or too large to compute with
    std::vector<Term> equations;
    Bounds bounds;
  };
  struct Known {
    bool reached = false;
    std::vector<Term> numbers;
    std::vector<Conditional> parts; // the first without a condition
    std::vector<Term> atoms;
    std::vector<BoundedForm> forms;       // that have bounds
    std::size_t forms_under_conditions{}; // the first of them
  };
  Known start(horn::KappaId kappa, const WordsOfKappa &words, const Vocabulary &vocabulary) {
    Known known;
    std::size_t values = 0; // numbers that are words of the value
    std::vector<Term> truths;
    for (const Words *each : {&words.value, &words.rest}) {
      for (const Term number : each->numbers)
        if (store_.sort(number) == store_.int_sort() && known.numbers.size() < most_hull_numbers)
          known.numbers.push_back(number);
      truths.insert(truths.end(), each->truths.begin(), each->truths.end());
      if (each == &words.value)
        values = known.numbers.size();
    }
    if (inequalities_ == Inequalities::OfTwo)
      choose_forms(known, values);
    const AffineHull nothing(known.numbers.size());
    known.parts.push_back({store_.truth(true), false, nothing, {}, Bounds(known.forms.size())});
    const auto condition = [&](Term term) {
      if (known.parts.size() + 2 <= most_hull_conditions + 1)
        for (const Term each : {term, logic::negation(store_, term)})
          known.parts.push_back({each, false, nothing, {}, Bounds(known.forms_under_conditions)});
    };
    std::ranges::for_each(truths, condition);
    // What clauses test, then what they could test.
    std::map<Term, std::set<Guard>> made;
    for (const Term number : known.numbers)
      made.emplace(number, guards_.made_of(kappa, number));
    for (const bool is_made : {true, false})
      for (const Guard &guard : guards_.found)
        for (const Term number : known.numbers)
          if (made.at(number).contains(guard) == is_made)
            condition(compare(guard.op, remainder(number, guard.modulus), guard.bound));
    add_atoms(known, vocabulary);
    return known;
  }

  static void choose_forms(Known &known, std::size_t values) {
    const std::size_t all = std::min(known.numbers.size(), most_bounded_numbers);
    values = std::min(values, all);
    const auto add = [&](const std::vector<BoundedForm> &forms) {
      known.forms.insert(known.forms.end(), forms.begin(), forms.end());
    };
    add(forms_of_one({0, values}));
    add(differences({0, values}, all));
    known.forms_under_conditions = known.forms.size();
    add(sums({0, values}, all));
    add(forms_of_one({values, all}));
    if (all <= most_related_numbers)
      add(differences({values, all}, all));
  }

  [[nodiscard]] std::vector<Term> bounds_of(const Known &known, const Conditional &part) {
    std::vector<Term> result;
    for (std::size_t i = 0; i < known.forms.size(); ++i)
      if (const auto bound = part.bounds.of(i, steps_))
        result.push_back(bounded(store_, known.forms[i], known.numbers, *bound));
    return result;
  }

  [[nodiscard]] Term compare(Op op, Term left, Term right) {
    return store_.make(op, store_.bool_sort(), {left, right});
  }
  [[nodiscard]] Term remainder(Term number, Term modulus) {
    return modulus == logic::no_term
               ? number
               : store_.make(Op::Modulo, store_.int_sort(), {number, modulus});
  }

  void add_atoms(Known &known, const Vocabulary &vocabulary) {
    std::vector<Term> bounds{store_.integer(0), store_.integer(1)};
    for (const Term constant : vocabulary.constants)
      if (bounds.size() < most_hull_bounds && std::ranges::find(bounds, constant) == bounds.end())
        bounds.push_back(constant);
    const std::vector<Term> &numbers = known.numbers;
    for (const Term number : numbers) {
      for (const Term bound : bounds)
        for (const Op op : {Op::GreaterEqual, Op::LessEqual})
          known.atoms.push_back(compare(op, number, bound));
      remainders(known, number);
    }
    if (numbers.size() > most_related_numbers || inequalities_ == Inequalities::OfTwo)
      return;
    for (std::size_t i = 0; i < numbers.size(); ++i)
      for (std::size_t k = 0; k < i; ++k) {
        for (const Op op : {Op::LessEqual, Op::GreaterEqual})
          known.atoms.push_back(compare(op, numbers[k], numbers[i]));
        remainders(known, store_.make(Op::Add, store_.int_sort(), {numbers[k], numbers[i]}));
      }
  }

  void remainders(Known &known, Term number) {
    for (const Term modulus : guards_.moduli)
      for (std::int64_t rest = 0; rest < largest_modulus; ++rest)
        if (store_.integer(rest) != modulus)
          known.atoms.push_back(
              compare(Op::Equal, remainder(number, modulus), store_.integer(rest)));
        else
          break;
  }

  [[nodiscard]] Term at(Term formula, horn::KappaId kappa, std::span<const Term> arguments) {
    return discover::at(question_, formula, kappa, arguments);
  }

  [[nodiscard]] Term formula(const Known &known) {
    if (!known.reached)
      return store_.truth(false);
    std::vector<Term> parts = known.atoms;
    for (const Conditional &each : known.parts) {
      std::vector<Term> conclusions = bounds_of(known, each);
      conclusions.insert(conclusions.end(), each.equations.begin(), each.equations.end());
      parts.push_back(logic::implication(store_, each.condition,
                                         each.reached ? logic::conjunction(store_, conclusions)
                                                      : store_.truth(false)));
    }
    return logic::conjunction(store_, parts);
  }

  // Lets the κ be all that the clause derives; whether it was not.
  bool weaken(const Writer &writer) {
    Known &head = known_.at(writer.kappa);
    bool changed = false;
    solver_.push();
    for (const Term fact : writer.body)
      solver_.add(fact);
    for (const Writer::Read &read : writer.reads)
      if (read.kappa != writer.kappa)
        solver_.add(logic::implication(
            store_, read.holds, at(formula(known_.at(read.kappa)), read.kappa, read.arguments)));
    for (bool more = true; more && left_ > 0;) {
      const Term allowed = formula(head);
      if (allowed == store_.truth(true))
        break;
      solver_.push();
      for (const Writer::Read &read : writer.reads)
        if (read.kappa == writer.kappa)
          solver_.add(
              logic::implication(store_, read.holds, at(allowed, read.kappa, read.arguments)));
      solver_.add(logic::negation(store_, at(allowed, writer.kappa, writer.arguments)));
      --left_;
      const smt::Answer answer = solver_.check();
      more = answer == smt::Answer::Sat;
      if (more)
        take_in(head, writer);
      solver_.pop();
      if (answer == smt::Answer::Unknown)
        more = forget_the_hard_part(head);
      changed = changed || more;
    }
    solver_.pop();
    return changed;
  }

  // What holds under conditions, and of remainders; false if there is nothing of the kind.
  bool forget_the_hard_part(Known &known) {
    const std::size_t before = known.parts.size() + known.atoms.size();
    known.parts.erase(known.parts.begin() + 1, known.parts.end());
    std::erase_if(known.atoms,
                  [&](Term atom) { return store_.op(store_.child(atom, 0)) == Op::Modulo; });
    return known.parts.size() + known.atoms.size() < before;
  }

  // The model of the last question is a point of the κ.
  void take_in(Known &known, const Writer &writer) {
    const auto here = [&](Term term) { return at(term, writer.kappa, writer.arguments); };
    known.reached = true;
    std::erase_if(known.atoms,
                  [&](Term atom) { return solver_.evaluate(here(atom)) != smt::Truth::True; });
    std::optional<std::vector<std::int64_t>> point{std::in_place};
    for (const Term number : known.numbers) {
      const auto value = point ? read_integer(solver_.value(here(number))) : std::nullopt;
      if (value)
        point->push_back(*value);
      else
        point.reset();
    }
    for (Conditional &each : known.parts) {
      if (solver_.evaluate(here(each.condition)) == smt::Truth::False)
        continue;
      each.reached = true;
      if (point)
        each.bounds.take_in(known.forms, steps_, *point);
      else
        each.bounds.take_in_anything();
      if (each.hull && point) {
        add_point(known.numbers, each, *point);
      } else {
        each.hull.reset();
        each.equations.clear();
      }
    }
  }

  void add_point(const std::vector<Term> &numbers, Conditional &each,
                 const std::vector<std::int64_t> &point) {
    each.hull->add(point);
    const auto equations = each.hull->equations();
    each.equations.clear();
    if (!equations) {
      each.hull.reset();
      return;
    }
    for (const AffineEquation &equation : *equations) {
      LinearForm left;
      for (std::size_t i = 0; i < numbers.size(); ++i)
        if (equation.coefficients[i] != 0)
          left.coefficients[numbers[i]] = equation.coefficients[i];
      each.equations.push_back(
          compare(Op::Equal, to_term(store_, left), store_.integer(equation.constant)));
    }
  }

  Question &question_;
  Store &store_;
  Inequalities inequalities_;
  std::uint64_t left_; // questions
  smt::Solver &solver_;
  Guards guards_;
  std::vector<std::int64_t> steps_; // that bounds are out of
  std::map<horn::KappaId, Known> known_;
};

} // namespace

std::vector<horn::Qualifier> propose_equations(Question &question, const Vocabulary &vocabulary,
                                               Inequalities inequalities, std::uint64_t most,
                                               std::uint64_t questions, smt::Solver &solver) {
  EquationFinder finder(question, vocabulary, inequalities, questions, solver);
  finder.run();
  Predicates predicates(question, most);
  for (const horn::KappaId kappa : question.unknowns)
    for (const Term statement : finder.statements(kappa))
      predicates.add_of(kappa, statement);
  return predicates.take();
}

} // namespace culprit::discover
