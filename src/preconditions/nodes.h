// Conditions on all that the constructors of recursive data have made inside of an argument.
#pragma once

#include "preconditions/condition.h"

namespace culprit::preconditions {

[[nodiscard]] bool is_about_nodes(const Atom &atom);
// Lists of Haskell say it as a relation between their elements.
[[nodiscard]] bool is_about_order(const Atom &atom, std::span<const Argument> arguments,
                                  Dialect dialect);

[[nodiscard]] bool compare(Comparison comparison, std::int64_t left, std::int64_t right);
// x > y, rather than x >= y + 1; of an atom that is strict, x > 7 rather than x >= 8.
[[nodiscard]] std::string comparison(Comparison comparison, std::string_view left,
                                     std::string_view right, std::int64_t number, Dialect dialect,
                                     bool strict = false);
// What a term of an atom is; none if that is no number.
[[nodiscard]] const NumberAt *number_of(const Atom &atom, Term term, bool on_the_left,
                                        std::span<const Argument> arguments);
// Nothing if the value has no such place.
[[nodiscard]] std::optional<std::int64_t> number_at(const NumberAt &number, const Value &whole,
                                                    Remembered &remembered);
[[nodiscard]] const Value *at(const Place &place, const Value &whole);

[[nodiscard]] bool nodes_hold(const Atom &atom, const Nodes &nodes, const Value &input,
                              Remembered &remembered);
// Whether people say both in one sentence.
[[nodiscard]] bool is_said_with(const Atom &atom, const Atom &other);
// As a person says it: `every Node (_, x2, _) in t has x2 > 0 and x2 < 7`.
[[nodiscard]] std::string nodes_text(std::span<const Atom> atoms, const Argument &argument,
                                     Dialect dialect);

} // namespace culprit::preconditions
