// What was found to be contradictory, for those who ask about variants of one problem: a program
// after each keystroke.
//
// A question is written so that nothing matters but what it says: its formulas, what the symbols in
// them mean, and how they are read. Variables have numbers in place of their names, which change
// with every edit. Questions are compared as a whole (what symbols mean, by its SHA-256), so that a
// contradiction is never taken for another one. That there is a model is not remembered: who asks
// wants to read it.
#pragma once

#include "logic/declarations.h"
#include "logic/store.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

namespace culprit::smt {

struct Limits;

// For all threads. What was not asked for a long time is forgotten.
class Refutations {
public:
  [[nodiscard]] bool knows(const std::string &question);
  void learn(std::string question);
  [[nodiscard]] std::size_t hits();

private:
  void keep(std::string question);

  std::mutex mutex_;
  std::unordered_set<std::string> recent_;
  std::unordered_set<std::string> earlier_;
  std::size_t bytes_ = 0; // of recent_
  std::size_t hits_ = 0;
};

// Writes the questions about one store. It may grow.
class Questions {
public:
  Questions(const logic::Store &store, const logic::Declarations &declarations,
            const Limits &limits);

  // Are these formulas contradictory, with the negation of `refuted` (if any)? Empty if the
  // question is too large to be remembered.
  [[nodiscard]] std::string write(std::span<const logic::Term> formulas, logic::Term refuted);

private:
  void describe(const Limits &limits);
  void write_name(std::string &text, Symbol symbol) const;
  void write_sort(std::string &text, logic::Sort sort) const;
  [[nodiscard]] bool write_term(logic::Term root);
  void write_node(logic::Term term);
  [[nodiscard]] bool has_meaning(Symbol symbol) const;

  const logic::Store &store_;
  const logic::Declarations &declarations_;
  std::string setting_;                   // a digest of what is the same for all questions
  std::unordered_set<Symbol> meaningful_; // symbols whose names matter
  std::vector<std::uint32_t> number_;     // by term, in the question that is written
  std::vector<logic::Term> numbered_;     // those that have one
  std::string text_;
};

} // namespace culprit::smt
