// What terms are where a model says what their atoms are: variables, and functions on what they are
// applied to. Everything else is worked out here, so that what a solver says about its model can be
// checked without the solver.
#pragma once

#include "base/integer.h"
#include "logic/store.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace culprit::logic {

struct GroundValue {
  enum class Kind : std::uint8_t {
    Unknown,
    Truth,
    Number,
    Set,  // finite, or all but finitely many
    Some, // of any other sort: equal texts are equal values
    Form, // written in a way that another text may mean the same
  };
  Kind kind = Kind::Unknown;
  bool truth = false;
  Integer number;
  std::set<std::string> members; // of a set, or of its complement
  bool complement = false;
  std::string text; // one for each value, but for Form
};

class Ground {
public:
  // What a term is in the model: a number, `true`, `{1, 2}`, `Cons 1 Nil`; `?` if it is not known.
  using Model = std::function<std::string(Term)>;
  Ground(const Store &store, Model model) : store_(store), model_(std::move(model)) {}

  [[nodiscard]] const GroundValue &value(Term term);
  // Nothing if it is not known.
  [[nodiscard]] std::optional<bool> truth(Term formula);
  // Whether every function gave the same wherever it was applied to the same, so far.
  [[nodiscard]] bool is_consistent() const { return consistent_; }

private:
  [[nodiscard]] GroundValue work_out(Term term);
  [[nodiscard]] GroundValue of_connective(Term term) const;
  [[nodiscard]] GroundValue of_relation(Term term) const;
  [[nodiscard]] GroundValue of_numbers(Term term) const;
  [[nodiscard]] std::optional<GroundValue> of_sets(Term term) const;
  [[nodiscard]] GroundValue of_atom(Term term);
  [[nodiscard]] const GroundValue &child(Term term, std::size_t i) const {
    return values_.at(store_.child(term, i));
  }

  const Store &store_;
  Model model_;
  std::unordered_map<Term, GroundValue> values_;
  std::map<std::vector<std::string>, std::string> tables_; // a function and its arguments
  bool consistent_ = true;
};

} // namespace culprit::logic
