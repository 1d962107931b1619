// How the parameters and abstract refinements of data types follow them to subtypes. One analysis
// for both: the least fixpoint over all data types that a type is made of, on the lattice
// unused < covariant, contravariant < invariant.
#pragma once

#include "refine/specifications.h"
#include "refine/type.h"

#include <span>
#include <unordered_map>
#include <vector>

namespace culprit::refine {

class Variances {
public:
  Variances(const names::Program &names, const SymbolTable &symbols, const RefinedTypes &types,
            const Specifications &specifications, const Dialect &dialect)
      : names_(names), symbols_(symbols), types_(types), specifications_(specifications),
        dialect_(dialect) {}

  // Never unused: what a phantom type means is agreed upon elsewhere, so that it is invariant, and
  // so is everything that nothing is known about.
  [[nodiscard]] Variance of_parameter(names::TypeNameId head, std::size_t number);
  [[nodiscard]] Variance of_predicate(names::TypeNameId head, std::size_t number);
  // By the program, rather than found in what the type is made of alone.
  [[nodiscard]] bool are_declared(names::TypeNameId head) const;

private:
  struct OfType {
    std::vector<Variance> parameters;
    std::vector<Variance> predicates;
  };
  // A constructor of a data type, taken apart.
  struct Shape {
    std::vector<types::Type> fields;
    std::vector<bool> changes;           // by field: whether it can be assigned to
    std::vector<types::Type> arguments;  // of its result
    std::vector<std::uint32_t> produced; // variables that its context makes values of
  };

  const OfType &find(names::TypeNameId head);
  [[nodiscard]] std::vector<names::TypeNameId> reached(names::TypeNameId head);
  [[nodiscard]] OfType start(names::TypeNameId head) const;
  [[nodiscard]] bool is_immutable(names::TypeNameId head) const;
  [[nodiscard]] Shape shape(names::ValueId constructor) const;
  [[nodiscard]] OfType step(names::TypeNameId head);
  void parameters_in(const Shape &shape, std::vector<Variance> &into);
  void predicates_in(Refined constructor, std::vector<Variance> &into);
  [[nodiscard]] Variance occurs(std::uint32_t variable, types::Type type);
  [[nodiscard]] Variance occurs(Symbol predicate, Refined type);
  [[nodiscard]] Variance occurs(Symbol predicate, const Refinement &refinement) const;
  [[nodiscard]] Variance occurs(Symbol predicate, Formula formula) const;
  [[nodiscard]] Variance parameter(names::TypeNameId head, std::size_t number) const;
  [[nodiscard]] Variance predicate(names::TypeNameId head, std::size_t number) const;

  const names::Program &names_;
  const SymbolTable &symbols_;
  const RefinedTypes &types_;
  const Specifications &specifications_;
  const Dialect &dialect_;
  std::unordered_map<names::TypeNameId, OfType> known_;
};

} // namespace culprit::refine
