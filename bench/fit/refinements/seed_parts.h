// The parts of refinement_mutants.
#pragma once

#include "seed.h"

#include <string>
#include <string_view>
#include <vector>

namespace culprit::fit {

[[nodiscard]] std::vector<Mutant> code_mutants(const std::string &text);
[[nodiscard]] std::vector<Mutant> annotation_mutants(const std::string &text);

[[nodiscard]] bool is_relation(std::string_view word);
// What is easily mistaken for an operator or a number.
[[nodiscard]] std::vector<std::string_view> relations_next_to(std::string_view word);
[[nodiscard]] std::vector<std::string> numbers_next_to(std::string_view word);

} // namespace culprit::fit
