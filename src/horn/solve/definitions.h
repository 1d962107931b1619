// The definitions of a system, indexed for unfolding: equations (`define`) and constructor cases
// (`match`).
#pragma once

#include "horn/system.h"
#include "logic/store.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::horn {

// f a b, whether f is declared (Call) or a value (Apply (Apply f a) b).
struct Application {
  Symbol head = no_symbol;
  std::vector<logic::Term> arguments;
};
[[nodiscard]] std::optional<Application> as_application(const logic::Store &store,
                                                        logic::Term term);

class Definitions {
public:
  // Both must outlive the definitions. New terms are made in `store`, which extends the system's.
  Definitions(logic::Store &store, const System &system);

  [[nodiscard]] bool defined(Symbol name) const {
    return equations_.contains(name) || matches_.contains(name);
  }
  [[nodiscard]] bool is_matched(Symbol name) const { return matches_.contains(name); }
  [[nodiscard]] bool is_constructor(Symbol name) const { return constructors_.contains(name); }
  [[nodiscard]] bool recursive(Symbol name) const { return recursive_.contains(name); }

  // What an equation says the application is, at the wanted sort.
  [[nodiscard]] std::optional<logic::Term> unfold(const Application &application,
                                                  logic::Sort wanted);
  // What `match f C xs` says of f applied to C with these fields first.
  [[nodiscard]] std::optional<logic::Term>
  unfold_match(const Application &application, const Application &constructor, logic::Sort wanted);

  // A function value applied to one argument; a lambda is reduced, and so is each branch of a
  // conditional.
  [[nodiscard]] logic::Term apply(logic::Term function, logic::Term argument);

private:
  [[nodiscard]] logic::Term cast(logic::Term term, logic::Sort sort);
  [[nodiscard]] logic::Term instantiate(std::span<const logic::Term> parameters, logic::Term body,
                                        std::span<const logic::Term> arguments,
                                        std::optional<logic::Sort> wanted);
  void find_recursion();

  logic::Store &store_;
  const System &system_;
  std::unordered_map<Symbol, std::vector<std::uint32_t>> equations_;
  std::unordered_map<Symbol, std::vector<std::uint32_t>> matches_;
  std::unordered_set<Symbol> constructors_;
  std::unordered_set<Symbol> recursive_;
  std::map<std::pair<logic::Term, std::vector<logic::Sort>>, logic::Term>
      instances_; // by body and sorts
};

} // namespace culprit::horn
