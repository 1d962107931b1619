// The data types of a problem, as terms show them: which constructor made a term, and from what.
#pragma once

#include "logic/declarations.h"
#include "logic/store.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace culprit::discover {

// A constructor at one instance of its type: `insert` of (List Int).
struct Shape {
  const logic::Constructor *constructor = nullptr;
  std::vector<logic::Sort> fields;
};

class DataTypes {
public:
  DataTypes(logic::Store &store, const logic::Declarations &declarations)
      : store_(store), declarations_(declarations) {}

  // The constructors of a sort, in the order of their declaration; none if it is no data type.
  [[nodiscard]] const std::vector<Shape> &shapes(logic::Sort sort);
  [[nodiscard]] bool is_data(logic::Sort sort) { return !shapes(sort).empty(); }

  // Which constructor of its sort the term is an application of. A constant with the name of a
  // constructor is one: variables of rules have names of their own (`rename_apart`).
  [[nodiscard]] std::optional<std::size_t> made_by(logic::Term term);

  [[nodiscard]] logic::Term make(logic::Sort sort, std::size_t constructor,
                                 std::span<const logic::Term> fields);
  [[nodiscard]] logic::Term test(logic::Term data, std::size_t constructor);
  [[nodiscard]] logic::Term select(logic::Term data, std::size_t constructor, std::size_t field);
  // The constructor that a tester asks for.
  [[nodiscard]] std::optional<std::size_t> tests(logic::Term term);

  // All sorts of data that occur in values of this one, itself among them.
  [[nodiscard]] std::vector<logic::Sort> parts(logic::Sort sort);

private:
  logic::Store &store_;
  const logic::Declarations &declarations_;
  std::map<logic::Sort, std::vector<Shape>> known_;
};

} // namespace culprit::discover
