// Names, sorts and terms in the syntax of .fq. What the reader would infer differently is said
// explicitly: casts, instances of polymorphic constants, functions that are values.
#pragma once

#include "horn/system.h"
#include "logic/pieces.h"
#include "logic/store.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace culprit::horn {

// Gives every symbol a name that the format can say: characters it does not have become $code$.
class FqNames {
public:
  explicit FqNames(const logic::Store &store) : store_(store) {}

  enum class Case : std::uint8_t { Any, Lower, Upper };
  const std::string &operator()(Symbol symbol, Case wanted = Case::Any);

private:
  [[nodiscard]] std::string make(Symbol symbol, Case wanted);

  const logic::Store &store_;
  std::unordered_map<std::uint64_t, std::string> names_;
  std::unordered_set<std::string> taken_;
};

class FqPrinter {
public:
  explicit FqPrinter(const System &system);

  const std::string &name(Symbol symbol, FqNames::Case wanted = FqNames::Case::Any) {
    return name_(symbol, wanted);
  }
  [[nodiscard]] std::string sort(logic::Sort s, std::uint32_t quantified = 0);
  [[nodiscard]] std::string term(logic::Term root);

private:
  void put(std::string text) { pieces_.say(std::move(text)); }
  void put(logic::Term t) { pieces_.say(t); }
  void expand(logic::Term t);
  void variable(logic::Term t);
  bool result_depends_on_context(Symbol function);
  void call(logic::Term t);
  void arguments_of(logic::Term t);
  void quantifier(logic::Term t);
  static std::string_view symbol_of(logic::Op op);
  static bool is_sum(logic::Op op) { return op == logic::Op::Add || op == logic::Op::Subtract; }
  void infix(logic::Term t);

  const System &system_;
  const logic::Store &store_;
  FqNames name_;
  logic::Pieces<logic::Term> pieces_;
  std::unordered_set<Symbol> polymorphic_; // names of bindings with a Forall sort
};

} // namespace culprit::horn
