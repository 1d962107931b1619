// How a suspect is connected with a place where a proof failed: by where it stands, and by the
// names that code and annotations mention.
#pragma once

#include "blame/refinements/diagnose.h"

#include <unordered_set>
#include <vector>

namespace culprit::blame::refinements {

using Names = std::unordered_set<Symbol>;

// What a place where a proof failed is connected with.
struct Context {
  const Failure *failure = nullptr;
  Span clause;
  std::vector<Span> other_clauses; // in that clause, without the place
  std::vector<Span> apart;         // siblings of what is around the place, to which it owes nothing
  std::size_t unit = SIZE_MAX;
  std::size_t owner = SIZE_MAX;
  std::size_t demand = SIZE_MAX;
  Names own; // the names of the function, and of those around it
  Names in_place, in_clause, in_unit;
  Names by_demand, by_signature, by_promise;
  Names callers, by_callers;   // who names this function, and what else they name
  std::vector<bool> connected; // units
};

class Relations {
public:
  explicit Relations(const Inventory &inventory);
  [[nodiscard]] Context context(const Failure &failure) const;
  void relate(const Candidate &candidate, const Context &context,
              std::vector<Relation> &relations) const;
  // Whether the failure is that this has no case for something that no refined type rules out.
  [[nodiscard]] bool lacks_case(const Candidate &candidate, const Context &context) const;
  // What an expression applies, or begins with.
  [[nodiscard]] Symbol head_of(const Span &span) const;
  // Whether a function names itself.
  [[nodiscard]] bool is_recursive(const std::vector<Symbol> &names) const;
  [[nodiscard]] Names names_in(const Span &span, const std::vector<Span> &without = {}) const;

private:
  using MentionAt = std::vector<Mention>::const_iterator;
  [[nodiscard]] MentionAt first_from(const Span &span) const;
  [[nodiscard]] bool is_before_end(MentionAt mention, const Span &span) const;
  void set_apart(Context &context) const;
  void name_signatures(Context &context) const;
  void name_callers(Context &context) const;
  // Whether a unit names the function where the failure is, or one around that.
  [[nodiscard]] bool names_own(std::size_t unit, const Context &context) const;
  [[nodiscard]] static bool is_global(const Unit &unit) { return unit.parent == SIZE_MAX; }
  // Two functions may have local ones of the same name.
  [[nodiscard]] bool is_in_scope(const Unit &unit, const Span &place) const;
  // Everything that is reached by following names.
  void connect(Context &context) const;
  void relate_code(const Candidate &candidate, const Unit &unit, const Context &context,
                   std::vector<Relation> &relations) const;
  // What is known of an argument helps its own function alone.
  void relate_missing(const Candidate &candidate, const Unit &unit, const Context &context,
                      std::vector<Relation> &relations) const;
  void relate_annotation(const Candidate &candidate, const Unit &unit, const Context &context,
                         std::vector<Relation> &relations) const;
  const Inventory &inventory_;
  std::vector<Names> named_; // by unit
};

[[nodiscard]] bool any_of(const std::vector<Symbol> &names, const Names &set);
[[nodiscard]] bool any_around(const std::vector<Span> &list, const Span &part);

} // namespace culprit::blame::refinements
