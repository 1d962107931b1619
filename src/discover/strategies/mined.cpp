#include "discover/strategies/mined.h"

#include "discover/predicates.h"
#include "discover/strategies/words.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <array>

namespace culprit::discover {

using logic::Op;
using logic::Sort;
using logic::Store;
using logic::Term;

namespace {

constexpr std::array comparisons{Op::Equal, Op::LessEqual, Op::GreaterEqual,
                                 Op::Less,  Op::Greater,   Op::NotEqual};
constexpr std::size_t most_summed = 6;    // numbers of which any three are added up
constexpr std::size_t most_variables = 3; // of an atom that is generalised

class Templates {
public:
  Templates(Question &question, const Vocabulary &vocabulary, Predicates &predicates)
      : store_(question.part.store), vocabulary_(vocabulary), predicates_(predicates) {}

  // Each variable in turn may play the value. What holds may be an atom or its negation.
  void atoms() {
    for (const Term atom : vocabulary_.atoms) {
      const std::vector<Term> variables = logic::free_variables(store_, atom);
      if (variables.size() > most_variables)
        continue;
      for (const Term variable : variables) {
        predicates_.add(atom, variable);
        predicates_.add(logic::negation(store_, atom), variable);
      }
    }
  }

  // Of any arguments, each of which in turn may be the value. A step of a recursion is one of a
  // relation's number as well: r (n + 1) v is what r n v was before.
  void relations() {
    for (const Term relation : vocabulary_.relations) {
      std::vector<Term> arguments;
      for (std::uint32_t i = 0; i < store_.arity(relation); ++i)
        arguments.push_back(store_.fresh("x", store_.sort(store_.child(relation, i))));
      const std::vector<Term> variables = arguments;
      const auto add_with = [&](std::span<const Term> shifted) {
        const Term atom = store_.call(store_.payload(relation), shifted, store_.bool_sort());
        for (const Term variable : variables)
          predicates_.add(atom, variable);
      };
      if (variables.size() > most_variables)
        continue;
      add_with(arguments);
      for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (store_.sort(variables[i]) != store_.int_sort())
          continue;
        for (const Term constant : steps())
          for (const Op op : {Op::Add, Op::Subtract}) {
            arguments[i] = store_.make(op, store_.int_sort(), {variables[i], constant});
            add_with(arguments);
          }
        arguments[i] = variables[i];
      }
    }
  }

  void narrow(horn::KappaId kappa, const WordsOfKappa &words) {
    kappa_ = kappa;
    for (const Term truth : words.value.truths) {
      add(truth);
      add(logic::negation(store_, truth));
    }
    if (vocabulary_.numbers)
      narrow_numbers(words);
    for (const Term value : words.value.others)
      for (const Term other : words.rest.others)
        if (store_.sort(value) == store_.sort(other))
          add(logic::equality(store_, value, other));
  }

  void middle(horn::KappaId kappa, const WordsOfKappa &words) {
    kappa_ = kappa;
    if (vocabulary_.numbers)
      middle_numbers(words);
    for (const Term value : words.value.truths) {
      for (const Term other : words.rest.truths) {
        add(store_.make(Op::Iff, store_.bool_sort(), {value, other}));
        add(store_.make(Op::Iff, store_.bool_sort(), {value, logic::negation(store_, other)}));
      }
      means_comparison(value, words.rest);
    }
    sets(words);
  }

  void wide(horn::KappaId kappa, const WordsOfKappa &words) {
    kappa_ = kappa;
    unions(words);
    if (vocabulary_.numbers)
      wide_numbers(words);
  }

private:
  void add(Term predicate) { predicates_.add(kappa_, predicate); }

  void compare(Term left, Term right, Op op) {
    if (store_.sort(left) == store_.sort(right) && left != right)
      add(store_.make(op, store_.bool_sort(), {left, right}));
  }
  void compare(Term left, Term right) {
    for (const Op op : comparisons)
      compare(left, right, op);
  }

  std::optional<Term> add_up(Term left, Term right, Op op = Op::Add) {
    if (store_.sort(left) != store_.sort(right))
      return std::nullopt;
    return store_.make(op, store_.sort(left), {left, right});
  }

  // ---- numbers

  void narrow_numbers(const WordsOfKappa &words) {
    for (const Term number : words.value.numbers) {
      for (const Term constant : vocabulary_.constants)
        compare(number, constant);
      compare(number, store_.integer(0));
      for (const Term other : words.rest.numbers)
        compare(number, other);
    }
    for (std::size_t i = 0; i < words.value.numbers.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        compare(words.value.numbers[k], words.value.numbers[i]);
  }

  void middle_numbers(const WordsOfKappa &words) {
    for (const Term number : words.value.numbers)
      for (const Term other : words.rest.numbers) {
        shifted(number, other);
        for (const Term third : words.rest.numbers)
          sums(number, other, third);
      }
  }

  void wide_numbers(const WordsOfKappa &words) {
    const std::vector<Term> &mine = words.value.numbers;
    for (std::size_t i = 0; i < mine.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        for (const Term other : words.rest.numbers) {
          compare_sum(other, mine[k], mine[i]);
          for (const Term third : words.rest.numbers)
            balance(mine[k], mine[i], other, third);
        }
    for (const Term number : mine)
      for (const Term other : words.rest.numbers)
        for (const Term third : words.rest.numbers) {
          shifted_sum(number, other, third);
          if (words.rest.numbers.size() <= most_summed)
            for (const Term fourth : words.rest.numbers)
              sum_of_three(number, other, third, fourth);
        }
  }

  // number = other + third + fourth
  void sum_of_three(Term number, Term other, Term third, Term fourth) {
    const auto sum = other < third && third < fourth ? add_up(other, third) : std::nullopt;
    if (sum)
      if (const auto more = add_up(*sum, fourth))
        compare(number, *more, Op::Equal);
  }

  // number = other + third + c
  void shifted_sum(Term number, Term other, Term third) {
    const auto sum = other < third ? add_up(other, third) : std::nullopt;
    for (const Term constant : vocabulary_.constants)
      if (sum && constant != store_.integer(0))
        for (const Op op : {Op::Add, Op::Subtract})
          if (const auto more = add_up(*sum, constant, op))
            compare(number, *more, Op::Equal);
  }

  // What numbers are changed by: one, and the constants of clauses.
  [[nodiscard]] std::vector<Term> steps() {
    std::vector<Term> result{store_.integer(1)};
    for (const Term constant : vocabulary_.constants)
      if (constant != store_.integer(0) && constant != store_.integer(1))
        result.push_back(constant);
    return result;
  }

  // number = other ± c
  void shifted(Term number, Term other) {
    for (const Term constant : steps())
      for (const Op op : {Op::Add, Op::Subtract})
        if (const auto sum = add_up(other, constant, op))
          compare(number, *sum, Op::Equal);
  }

  void compare_sum(Term left, Term first, Term second) {
    if (const auto sum = add_up(first, second))
      for (const Op op : {Op::Equal, Op::LessEqual, Op::GreaterEqual})
        compare(left, *sum, op);
  }

  void sums(Term number, Term other, Term third) {
    if (other < third)
      compare_sum(number, other, third);
    if (other != third)
      if (const auto difference = add_up(other, third, Op::Subtract))
        compare(number, *difference, Op::Equal);
  }

  // a + b = x + y
  void balance(Term a, Term b, Term x, Term y) {
    const auto left = add_up(a, b);
    const auto right = add_up(x, y);
    if (x < y && left && right)
      compare(*left, *right, Op::Equal);
  }

  void means_comparison(Term value, const Words &rest) {
    const auto means = [&](Op op, Term left, Term right) {
      if (store_.sort(left) == store_.sort(right) && left != right)
        add(store_.make(Op::Iff, store_.bool_sort(),
                        {value, store_.make(op, store_.bool_sort(), {left, right})}));
    };
    for (const Term number : rest.numbers) {
      for (const Term constant : vocabulary_.constants)
        for (const Op op : {Op::Equal, Op::LessEqual, Op::Less, Op::Greater, Op::GreaterEqual})
          means(op, number, constant);
      for (const Term other : rest.numbers)
        for (const Op op : {Op::Equal, Op::LessEqual, Op::Less})
          means(op, number, other);
    }
    for (const Term set : rest.sets)
      for (const auto *elements : {&rest.others, &rest.numbers})
        for (const Term element : *elements)
          if (const auto member = is_member(element, set))
            add(store_.make(Op::Iff, store_.bool_sort(), {value, *member}));
  }

  // ---- sets

  [[nodiscard]] Term set_call(std::string_view function, std::initializer_list<Term> arguments,
                              Sort sort) {
    return store_.call(store_.symbol(function), std::vector<Term>(arguments), sort);
  }

  std::optional<Term> is_member(Term element, Term set) {
    if (store_.unapply(store_.sort(set)).second.front() != store_.sort(element))
      return std::nullopt;
    return set_call("Set_mem", {element, set}, store_.bool_sort());
  }

  void sets(const WordsOfKappa &words) {
    for (const Term set : words.value.sets) {
      const Sort sort = store_.sort(set);
      add(logic::equality(store_, set, set_call("Set_empty", {store_.integer(0)}, sort)));
      for (const Term other : words.rest.sets) {
        if (store_.sort(other) != sort)
          continue;
        add(logic::equality(store_, set, other));
        add(set_call("Set_sub", {set, other}, store_.bool_sort()));
        add(set_call("Set_sub", {other, set}, store_.bool_sort()));
      }
      for (const auto *elements : {&words.rest.others, &words.rest.numbers})
        for (const Term element : *elements)
          if (const auto member = is_member(element, set))
            add(*member);
    }
    for (const auto *elements : {&words.value.others, &words.value.numbers})
      for (const Term element : *elements)
        for (const Term set : words.rest.sets)
          if (const auto member = is_member(element, set))
            add(*member);
  }

  // What the sets of the value are made of.
  void unions(const WordsOfKappa &words) {
    std::vector<Term> parts = words.rest.sets;
    for (const auto *elements : {&words.rest.others, &words.rest.numbers})
      for (const Term element : *elements)
        for (const Term set : words.value.sets)
          if (store_.unapply(store_.sort(set)).second.front() == store_.sort(element)) {
            parts.push_back(set_call("Set_sng", {element}, store_.sort(set)));
            break;
          }
    for (const Term set : words.value.sets) {
      const Sort sort = store_.sort(set);
      for (std::size_t i = 0; i < parts.size(); ++i)
        for (std::size_t k = 0; k <= i; ++k) {
          if (store_.sort(parts[i]) != sort || store_.sort(parts[k]) != sort)
            continue;
          const Term both = i == k ? parts[i] : set_call("Set_cup", {parts[k], parts[i]}, sort);
          add(logic::equality(store_, set, both));
          add(set_call("Set_sub", {set, both}, store_.bool_sort()));
        }
      for (const Term other : words.value.sets)
        for (const Term part : parts)
          if (other != set && store_.sort(part) == sort && store_.sort(other) == sort)
            add(logic::equality(store_, part, set_call("Set_cup", {set, other}, sort)));
    }
  }

  Store &store_;
  const Vocabulary &vocabulary_;
  Predicates &predicates_;
  horn::KappaId kappa_{};
};

} // namespace

std::vector<horn::Qualifier> propose_mined(Question &question, const Vocabulary &vocabulary,
                                           Width width, std::uint64_t most) {
  Predicates predicates(question, most);
  Templates templates(question, vocabulary, predicates);
  std::vector<WordsOfKappa> words;
  for (const horn::KappaId kappa : question.unknowns)
    words.push_back(words_of(question, vocabulary, kappa));
  const auto each = [&](auto step) {
    for (std::size_t i = 0; i < words.size(); ++i)
      (templates.*step)(question.unknowns[i], words[i]);
  };
  templates.atoms();
  each(&Templates::narrow);
  if (width != Width::Narrow) {
    templates.relations();
    each(&Templates::middle);
  }
  if (width == Width::Wide)
    each(&Templates::wide);
  return predicates.take();
}

} // namespace culprit::discover
