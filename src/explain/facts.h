// What has to hold at a goal and what is known there, in the names of the program.
#pragma once

#include "horn/system.h"
#include "logic/rewrite.h"
#include "refine/refine.h"

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::explain {

class Facts {
public:
  // `bound` are the names of variables that the program binds. Both must outlive this.
  Facts(const refine::Refinements &refinements, const std::unordered_set<std::string> &bound)
      : system_(*refinements.system), shown_(refinements.shown), bound_(bound),
        store_(refinements.system->store) {}

  // What the program calls a variable of the logic; empty if it has no name for it, or if another
  // variable at the goal asked about last has the same one.
  [[nodiscard]] std::string_view name_of(const std::string &variable) const;

  struct AtGoal {
    std::string required;   // `v` is the value
    bool forbidden = false; // no value satisfies it: the place must not be reached
    std::vector<std::string>
        known; // what is known of the value first, then what leads to the place
  };
  // Only what is connected with the goal, and what the program has names for.
  [[nodiscard]] AtGoal at(horn::ClauseId id, bool value_by_name);

  // Something of the logic that the program has a name for: a variable, or a function that is
  // applied to such.
  struct Atom {
    logic::Term term{}; // of the system
    std::string text;
    bool required = false; // the goal speaks about it
  };
  // Those of the goal come first, then those of facts that are about something before them. `v` is
  // the value; several may have the same text.
  [[nodiscard]] std::vector<Atom> atoms_at(horn::ClauseId id);

private:
  [[nodiscard]] std::vector<logic::Term> facts_of(const horn::Clause &clause) const;
  void find_ambiguous(const horn::Clause &clause);
  [[nodiscard]] bool is_shown(logic::Term variable) const;
  enum class Applications : bool { Hidden, Shown }; // of functions that are values
  [[nodiscard]] bool speaks(logic::Term term, logic::Term value,
                            Applications applications = Applications::Hidden) const;
  [[nodiscard]] bool goes_without_saying(logic::Term fact) const;
  // Takes away names that the program does not have, by what they are equal to; in the others as
  // well.
  void resolve(std::vector<logic::Term> &facts, logic::Term &goal, logic::Term value,
               std::span<logic::Term> others = {});
  [[nodiscard]] std::string text(logic::Term term, logic::Term value);
  [[nodiscard]] std::string text_of_atom(logic::Term atom, logic::Term value);

  const horn::System &system_;
  const std::unordered_map<std::string, std::string> &shown_;
  const std::unordered_set<std::string> &bound_;
  std::unordered_set<std::string> ambiguous_;
  logic::Store store_;
};

} // namespace culprit::explain
