// Which atoms there are.
#include "preconditions/learn.h"

#include <algorithm>
#include <array>

namespace culprit::preconditions {

namespace {

constexpr std::array all_comparisons{Comparison::AtLeast, Comparison::AtMost, Comparison::Equal,
                                     Comparison::Different};
constexpr std::size_t most_terms_of_sums = 6;

class Lister {
public:
  explicit Lister(const std::vector<Argument> &arguments) : arguments_(arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (arguments[i].kind == Argument::Kind::Number ||
          arguments[i].kind == Argument::Kind::Sequence)
        terms_.push_back({i});
  }

  std::vector<Atom> list(const std::vector<std::int64_t> &numbers) {
    constants();
    for (const std::int64_t number : numbers)
      for (const Term term : terms_)
        compare({term}, {}, number);
    for (const std::int64_t offset : {0, -1, 1})
      pairs(offset);
    elements(numbers);
    if (terms_.size() <= most_terms_of_sums)
      sums();
    return std::move(all_);
  }

private:
  void compare(std::vector<Term> left, std::vector<Term> right, std::int64_t number) {
    for (const Comparison comparison : all_comparisons) {
      // A length is never negative.
      if (left.size() == 1 && right.empty() && is_length(left[0]) &&
          (number < 0 || (number == 0 && comparison != Comparison::Equal)))
        continue;
      all_.push_back({Atom::Form::Compare, comparison, left, right, number, {}});
    }
  }

  [[nodiscard]] bool is_length(Term term) const {
    return arguments_[term.argument].kind == Argument::Kind::Sequence;
  }

  void constants() {
    for (std::size_t i = 0; i < arguments_.size(); ++i)
      for (const Comparison comparison : {Comparison::Equal, Comparison::Different}) {
        if (arguments_[i].kind == Argument::Kind::Truth)
          all_.push_back({Atom::Form::Truth, comparison, {{i}}, {}, 0, {}});
        for (const auto &[constant, name] : arguments_[i].constants)
          all_.push_back({Atom::Form::Constant, comparison, {{i}}, {}, 0, constant});
      }
  }

  void pairs(std::int64_t offset) {
    for (std::size_t i = 0; i < terms_.size(); ++i)
      for (std::size_t k = i + 1; k < terms_.size(); ++k) {
        // A number is compared with a length, not the other way round.
        const bool turned = is_length(terms_[i]) && !is_length(terms_[k]);
        compare({terms_[turned ? k : i]}, {terms_[turned ? i : k]}, offset);
      }
  }

  // What all elements are; the type of an argument can only mention those before it.
  void elements(const std::vector<std::int64_t> &numbers) {
    for (std::size_t i = 0; i < arguments_.size(); ++i) {
      if (arguments_[i].elements.empty())
        continue;
      for (const Comparison comparison : all_comparisons) {
        for (const std::int64_t number : numbers)
          all_.push_back({Atom::Form::Elements, comparison, {{i}}, {}, number, {}});
        for (const Term term : terms_)
          if (term.argument < i)
            for (const std::int64_t offset : {0, -1, 1})
              all_.push_back({Atom::Form::Elements, comparison, {{i}}, {term}, offset, {}});
      }
    }
  }

  // i + n <= length a; 0 <= i + n
  void sums() {
    for (std::size_t i = 0; i < terms_.size(); ++i)
      for (std::size_t k = i + 1; k < terms_.size(); ++k) {
        for (const std::int64_t number : {0, 1, -1})
          compare({terms_[i], terms_[k]}, {}, number);
        for (const Term other : terms_)
          if (other != terms_[i] && other != terms_[k])
            for (const std::int64_t offset : {0, -1, 1})
              compare({terms_[i], terms_[k]}, {other}, offset);
      }
  }

  const std::vector<Argument> &arguments_;
  std::vector<Term> terms_;
  std::vector<Atom> all_;
};

} // namespace

std::vector<Atom> atoms(const std::vector<Argument> &arguments,
                        const std::vector<std::int64_t> &numbers) {
  return Lister(arguments).list(numbers);
}

} // namespace culprit::preconditions
