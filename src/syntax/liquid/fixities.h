// How tightly the operators of annotations bind.
#pragma once

#include "base/symbol.h"
#include "syntax/liquid/nodes.h"
#include "syntax/tree.h"

#include <unordered_map>

namespace culprit::syntax::liquid {

// Connectives bind looser than relations, and these looser than every other operator, whatever its
// precedence: LiquidHaskell's grammar has predicates above expressions.
namespace level {
inline constexpr int relational = 1;
inline constexpr int iff = 5;
inline constexpr int equal_predicates = 6; // `=` as <=>
inline constexpr int long_implies = 7;     // ==>
inline constexpr int implies = 8;
inline constexpr int or_ = 9;
inline constexpr int and_ = 10;
inline constexpr int not_ = 11;
inline constexpr int relation = 12;
inline constexpr int expression = 20; // and up: those with a precedence from 0 to 9
inline constexpr int tight = 30;      // a prefix operator before an application
} // namespace level

struct Fixity {
  Operation operation = Operation::Other;
  int level = level::expression + 9;
  Associativity associativity = Associativity::Left;
};

class Fixities {
public:
  explicit Fixities(SymbolTable &symbols);
  explicit Fixities(const SymbolTable &symbols); // for names that are in the table already

  [[nodiscard]] Fixity of(Symbol operation) const;     // infixl 9 if nothing is known
  [[nodiscard]] Fixity of_word(Symbol word) const;     // in backticks
  [[nodiscard]] bool declared(Symbol operation) const; // by an annotation
  // Relations and connectives stay what they are.
  void declare(Symbol operation, Associativity associativity, int precedence);

private:
  template <class Find> void fill(Find find);
  struct Entry {
    Fixity fixity;
    bool declared = false;
  };
  std::unordered_map<Symbol, Entry> operators_;
  std::unordered_map<Symbol, Fixity> words_;
};

} // namespace culprit::syntax::liquid
