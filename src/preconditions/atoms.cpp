// Which atoms there are.
#include "preconditions/learn.h"

#include <algorithm>
#include <array>

namespace culprit::preconditions {

namespace {

constexpr std::array all_comparisons{Comparison::AtLeast, Comparison::AtMost, Comparison::Equal,
                                     Comparison::Different};
constexpr std::size_t most_terms_of_sums = 6;
constexpr std::size_t most_terms_of_sums_with_numbers = 3;
constexpr std::size_t most_terms_of_deep_pairs = 24; // of parts of parts

class Lister {
public:
  explicit Lister(const std::vector<Argument> &arguments) : arguments_(arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i)
      for (std::size_t k = 0; k < arguments[i].numbers.size(); ++k)
        terms_.push_back({i, k});
  }

  std::vector<Atom> list(const std::vector<std::int64_t> &numbers) {
    choices();
    for (const std::int64_t number : numbers)
      for (const Term term : terms_)
        if (!is_open(term))
          compare({term}, {}, number);
    for (const std::int64_t offset : {0, -1, 1})
      pairs(offset);
    elements(numbers);
    nodes(numbers);
    std::erase_if(terms_, [&](Term term) { return is_open(term) || at(term).modulo != 0; });
    if (terms_.size() <= most_terms_of_sums)
      sums(terms_.size() <= most_terms_of_sums_with_numbers ? numbers : few_);
    return std::move(all_);
  }

private:
  void compare(std::vector<Term> left, std::vector<Term> right, std::int64_t number) {
    for (const Comparison comparison : all_comparisons) {
      if (!is_possible(at(left[0]), comparison, number))
        continue;
      // A length is never negative.
      if (left.size() == 1 && right.empty() && is_length(left[0]) &&
          (number < 0 || (number == 0 && comparison != Comparison::Equal)))
        continue;
      all_.push_back({Atom::Form::Compare, comparison, left, right, number, {}, {}});
    }
  }

  [[nodiscard]] const NumberAt &at(Term term) const {
    return arguments_[term.argument].numbers[term.which];
  }
  [[nodiscard]] bool is_length(Term term) const { return at(term).length; }
  [[nodiscard]] bool is_open(Term term) const { return at(term).open != types::no_type; }

  // What is left of a division is only compared with constants.
  [[nodiscard]] static bool are_comparable(const NumberAt &left, const NumberAt &right) {
    return left.open == right.open && left.modulo == 0 && right.modulo == 0;
  }

  // What is only compared has neighbours, but no distances.
  [[nodiscard]] static bool is_possible(const NumberAt &left, Comparison comparison,
                                        std::int64_t number) {
    if (left.modulo != 0)
      return (comparison == Comparison::Equal || comparison == Comparison::Different) &&
             number >= 0 && number < left.modulo;
    return left.open == types::no_type || number == 0 ||
           (comparison == Comparison::AtMost && number == -1) ||
           (comparison == Comparison::AtLeast && number == 1);
  }

  // Constants first: they are easier to read.
  void choices() {
    for (std::size_t i = 0; i < arguments_.size(); ++i) {
      for (std::size_t k = 0; k < arguments_[i].truths.size(); ++k)
        for (const Comparison comparison : {Comparison::Equal, Comparison::Different})
          all_.push_back({Atom::Form::Truth, comparison, {{i, k}}, {}, 0, {}, {}});
      for (const bool constant : {true, false})
        for (const Comparison comparison : {Comparison::Equal, Comparison::Different})
          for (std::size_t k = 0; k < arguments_[i].choices.size(); ++k)
            for (std::size_t c = 0; c < arguments_[i].choices[k].cases.size(); ++c)
              if (arguments_[i].choices[k].cases[c].constant == constant)
                all_.push_back({Atom::Form::Choice, comparison, {{i, k}}, {}, 0, c, {}});
    }
  }

  void pairs(std::int64_t offset) {
    for (std::size_t i = 0; i < terms_.size(); ++i)
      for (std::size_t k = i + 1; k < terms_.size(); ++k) {
        if (!are_comparable(at(terms_[i]), at(terms_[k])) ||
            (terms_.size() > most_terms_of_deep_pairs &&
             at(terms_[i]).path.size() + at(terms_[k]).path.size() > 2))
          continue;
        // A number is compared with a length, not the other way round.
        const bool turned = is_length(terms_[i]) && !is_length(terms_[k]);
        compare({terms_[turned ? k : i]}, {terms_[turned ? i : k]}, offset);
      }
  }

  // What all elements are; the type of an argument can only mention those before it.
  void elements(const std::vector<std::int64_t> &numbers) {
    for (std::size_t i = 0; i < arguments_.size(); ++i)
      for (std::size_t k = 0; arguments_[i].elements && k < arguments_[i].elements->numbers.size();
           ++k)
        for (const Comparison comparison : all_comparisons) {
          const NumberAt &element = arguments_[i].elements->numbers[k];
          if (element.open == types::no_type)
            for (const std::int64_t number : numbers)
              if (is_possible(element, comparison, number))
                all_.push_back({Atom::Form::Elements, comparison, {{i, k}}, {}, number, {}, {}});
          for (const Term term : terms_)
            if (term.argument < i && are_comparable(at(term), element))
              for (const std::int64_t offset : {0, -1, 1})
                if (is_possible(element, comparison, offset))
                  all_.push_back(
                      {Atom::Form::Elements, comparison, {{i, k}}, {term}, offset, {}, {}});
        }
  }

  // What each constructor has made. Elements of lists are spoken of as such.
  void nodes(const std::vector<std::int64_t> &numbers) {
    for (std::size_t i = 0; i < arguments_.size(); ++i) {
      if (!arguments_[i].nodes)
        continue;
      const Nodes &nodes = *arguments_[i].nodes;
      for (std::size_t m = 0; m < nodes.made.size(); ++m) {
        const auto add = [&](Atom::Form form, Comparison comparison, std::size_t which,
                             std::vector<Term> right, std::int64_t number, std::size_t chosen) {
          all_.push_back({form, comparison, {{i, which}}, std::move(right), number, chosen, m});
        };
        if (!nodes.list)
          sets(nodes.made[m], i, numbers, add);
        for (std::size_t n = 0; n < nodes.made[m].numbers.size(); ++n)
          for (std::size_t k = 0; k < nodes.made[m].same.size(); ++k)
            for (const auto &[comparison, number] :
                 {std::pair(Comparison::AtMost, 0), std::pair(Comparison::AtMost, -1),
                  std::pair(Comparison::AtLeast, 0), std::pair(Comparison::AtLeast, 1),
                  std::pair(Comparison::Equal, 0)})
              add(Atom::Form::Ordered, comparison, n, {}, number, k);
      }
    }
  }

  template <class Add>
  void sets(const Nodes::Made &made, std::size_t argument, const std::vector<std::int64_t> &numbers,
            const Add &add) {
    add(Atom::Form::Never, Comparison::Equal, 0, {}, 0, 0);
    for (std::size_t k = 0; k < made.choices.size(); ++k)
      for (std::size_t c = 0; c < made.choices[k].second.cases.size(); ++c)
        for (const Comparison comparison : {Comparison::Equal, Comparison::Different})
          add(Atom::Form::Made, comparison, k, {}, 0, c);
    for (std::size_t n = 0; n < made.numbers.size(); ++n)
      for (const Comparison comparison : all_comparisons) {
        const NumberAt &left = made.numbers[n].second;
        if (left.open == types::no_type)
          for (const std::int64_t number : numbers)
            if (is_possible(left, comparison, number))
              add(Atom::Form::Fields, comparison, n, {}, number, 0);
        for (std::size_t k = n + 1; k < made.numbers.size(); ++k)
          for (const std::int64_t offset : {0, -1, 1})
            if (are_comparable(left, made.numbers[k].second) &&
                is_possible(left, comparison, offset))
              add(Atom::Form::Fields, comparison, n, {{argument, k}}, offset, 0);
      }
  }

  // i + n <= length a; 0 <= i + n <= 7
  void sums(const std::vector<std::int64_t> &numbers) {
    for (std::size_t i = 0; i < terms_.size(); ++i)
      for (std::size_t k = i + 1; k < terms_.size(); ++k) {
        for (const std::int64_t number : numbers)
          compare({terms_[i], terms_[k]}, {}, number);
        for (const Term other : terms_)
          if (other != terms_[i] && other != terms_[k])
            for (const std::int64_t offset : {0, -1, 1})
              compare({terms_[i], terms_[k]}, {other}, offset);
      }
  }

  const std::vector<Argument> &arguments_;
  std::vector<Term> terms_;
  const std::vector<std::int64_t> few_{0, 1, -1};
  std::vector<Atom> all_;
};

} // namespace

std::vector<Atom> atoms(const std::vector<Argument> &arguments,
                        const std::vector<std::int64_t> &numbers,
                        const std::set<std::int64_t> &mentioned) {
  std::vector<Atom> all = Lister(arguments).list(numbers);
  for (Atom &atom : all) {
    const bool constant = (atom.form == Atom::Form::Compare || atom.form == Atom::Form::Elements ||
                           atom.form == Atom::Form::Fields) &&
                          atom.right.empty();
    const int towards = atom.comparison == Comparison::AtLeast  ? -1
                        : atom.comparison == Comparison::AtMost ? 1
                                                                : 0;
    atom.strict = constant && towards != 0 && atom.number != 0 &&
                  !mentioned.contains(atom.number) && mentioned.contains(atom.number + towards);
  }
  return all;
}

} // namespace culprit::preconditions
