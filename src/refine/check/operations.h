// What the kernel's operations ask for, and what they give: of those that stand in the code of a
// program, not only in its library.
#pragma once

#include "refine/check/constructors.h"
#include "refine/check/context.h"
#include "refine/check/generator.h"

#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

namespace culprit::refine {

struct PrimitiveType {
  Refined type = no_refined;    // of a function of all its arguments
  Kind kind = Kind::Refinement; // of what it asks for
  std::string_view raises{};    // the exception that says that it was not met
};

class Operations : Part {
public:
  Operations(Context &context, Generator &generator, Constructors &constructors)
      : Part(context), generator_(generator), constructors_(constructors) {}

  // At arguments of these types, where a result of this type is needed (if that is known). Nothing:
  // the operation has no place in a program.
  [[nodiscard]] std::optional<PrimitiveType> at(kernel::GlobalId operation,
                                                std::span<const Refined> arguments,
                                                std::span<const ExpressionId> given,
                                                types::Type result);
  [[nodiscard]] Refined truth_type() const;
  [[nodiscard]] Refined number_type() const;
  [[nodiscard]] Refined exception_type() const;
  // The length of an array, or of a string.
  [[nodiscard]] Formula length(Refined of, Formula value);

private:
  struct Call; // of one operation
  [[nodiscard]] std::optional<PrimitiveType> arithmetic(std::string_view name, Call &call);
  [[nodiscard]] PrimitiveType product(Call &call);
  [[nodiscard]] PrimitiveType division(Call &call, bool quotient);
  [[nodiscard]] PrimitiveType on_bits(std::string_view name, Call &call);
  [[nodiscard]] PrimitiveType giving_number(const Call &call, Refinement facts);
  [[nodiscard]] Formula at_least(Formula term, Formula least);
  [[nodiscard]] Conjunct if_then(std::initializer_list<Formula> premises, Formula conclusion);
  [[nodiscard]] std::optional<PrimitiveType> comparison(std::string_view name, Call &call);
  void add_equal_to_constant(Call &call, Formula equal, Refinement &facts);
  [[nodiscard]] std::optional<PrimitiveType> sequence(std::string_view name, Call &call);
  [[nodiscard]] std::optional<PrimitiveType> made_sequence(bool array, Call &call);
  [[nodiscard]] PrimitiveType element_of_sequence(bool set, bool array, Call &call);
  [[nodiscard]] std::optional<PrimitiveType> part_of_sequence(std::string_view name, bool array,
                                                              Call &call);
  PrimitiveType character(bool number, Call &call);
  [[nodiscard]] PrimitiveType within_bounds(const Call &call, Refined result) const;
  [[nodiscard]] bool has_length(Refined type) const;
  [[nodiscard]] Refined element(Refined array) const;
  [[nodiscard]] Refined of_length(Refined type, Formula number);
  [[nodiscard]] Formula length_of(Call &call, std::size_t argument);
  [[nodiscard]] std::optional<PrimitiveType> assignment(Call &call);
  [[nodiscard]] Refined known(std::span<const Dialect::Place> places) const;

  [[nodiscard]] bool is_constant(Refined type) const;
  [[nodiscard]] bool is_constant(names::TypeNameId head) const;

  Generator &generator_;
  Constructors &constructors_;
};

} // namespace culprit::refine
