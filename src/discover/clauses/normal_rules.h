// Horn rules in a simpler form that means the same: variables that are equal to a term are replaced
// by it, equations between constructors are split, definitions that are not recursive can be put in
// their places.
#pragma once

#include "discover/clauses/data_types.h"
#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/fixedpoint.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace culprit::discover {

// The same rules with variables that no constructor and no other rule has.
[[nodiscard]] smt::HornProblem rename_apart(logic::Store &store, const smt::HornProblem &problem);

// Nothing if its constraints contradict each other in plain sight.
[[nodiscard]] std::optional<smt::HornRule> normalise(logic::Store &store, DataTypes &types,
                                                     smt::HornRule rule);

// All rules in normal form, without selectors, with variables of their own each.
[[nodiscard]] smt::HornProblem normal_form(logic::Store &store, DataTypes &types,
                                           const logic::Declarations &declarations,
                                           const smt::HornProblem &problem);

// Which relations are (also indirectly) used in their own rules.
[[nodiscard]] std::vector<bool> recursive_relations(const smt::HornProblem &problem);

// The rules that a rule stands for if relations that are not recursive are replaced by what their
// rules say, all in normal form; nothing if that is more than `most`.
[[nodiscard]] std::optional<std::vector<smt::HornRule>>
unfold(logic::Store &store, DataTypes &types, const smt::HornProblem &problem,
       const std::vector<bool> &recursive, const smt::HornRule &rule, std::size_t most);

// The rules of a relation, unfolded like that.
[[nodiscard]] std::optional<std::vector<smt::HornRule>>
unfolded_rules(logic::Store &store, DataTypes &types, const smt::HornProblem &problem,
               const std::vector<bool> &recursive, std::uint32_t relation, std::size_t most);

// The relations that use themselves, but not by way of others, each after those that it uses.
[[nodiscard]] std::vector<std::uint32_t> recursive_on_their_own(const smt::HornProblem &problem,
                                                                const std::vector<bool> &recursive);

// What relations mean that are not recursive, over their parameters: those where a formula without
// quantifiers says it. The rules are in normal form.
[[nodiscard]] std::map<std::uint32_t, logic::Term>
plain_definitions(logic::Store &store, const smt::HornProblem &problem);

} // namespace culprit::discover
