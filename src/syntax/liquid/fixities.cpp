#include "syntax/liquid/fixities.h"

#include <array>
#include <string_view>

namespace culprit::syntax::liquid {

namespace {

using Side = Associativity;

struct Known {
  std::string_view text;
  Fixity fixity;
};

constexpr Fixity expression(int precedence, Side side, Operation operation = Operation::Other) {
  return {operation, level::expression + precedence, side};
}
constexpr Fixity relation(Operation operation) { return {operation, level::relation, Side::None}; }
constexpr Fixity connective(Operation operation, int level) {
  return {operation, level, Side::Right};
}

// LiquidHaskell knows the first ones. The others it wants to be declared; without a declaration
// they have the fixities of Haskell.
constexpr auto known = [] {
  using enum Operation;
  return std::array{
      Known{"&&", connective(And, level::and_)},
      Known{"||", connective(Or, level::or_)},
      Known{"=>", connective(Implies, level::implies)},
      Known{"==>", connective(Implies, level::long_implies)},
      Known{"<=>", connective(Iff, level::iff)},
      Known{":=>", connective(RelatesAssuming, level::relational)},
      Known{"!=>", connective(RelatesChecked, level::relational)},
      Known{"=", relation(Equal)},
      Known{"==", relation(Equal)},
      Known{"/=", relation(NotEqual)},
      Known{"!=", relation(NotEqual)},
      Known{"<", relation(Less)},
      Known{"<=", relation(LessEqual)},
      Known{">", relation(Greater)},
      Known{">=", relation(GreaterEqual)},
      Known{"~~", relation(SimilarTo)},
      Known{"!~", relation(NotSimilarTo)},
      Known{"*", expression(7, Side::Left, Times)},
      Known{"/", expression(7, Side::Left, Divide)},
      Known{"+", expression(6, Side::Left, Plus)},
      Known{"-", expression(6, Side::Left, Minus)},
      Known{"mod", expression(5, Side::Left, Modulo)},
      Known{".", expression(9, Side::Right)},

      Known{"^", expression(8, Side::Right)},
      Known{"^^", expression(8, Side::Right)},
      Known{"**", expression(8, Side::Right)},
      Known{":", expression(5, Side::Right)},
      Known{"++", expression(5, Side::Right)},
      Known{"<>", expression(6, Side::Right)},
      Known{"<$>", expression(4, Side::Left)},
      Known{"<*>", expression(4, Side::Left)},
      Known{">>=", expression(1, Side::Left)},
      Known{">>", expression(1, Side::Left)},
      Known{"$", expression(0, Side::Right)},
  };
}();

constexpr std::array known_words{
    Known{"div", expression(7, Side::Left)},
    Known{"mod", expression(7, Side::Left, Operation::Modulo)},
    Known{"rem", expression(7, Side::Left)},
    Known{"quot", expression(7, Side::Left)},
    Known{"elem", expression(4, Side::None)},
    Known{"notElem", expression(4, Side::None)},
    Known{"seq", expression(0, Side::Right)},
};

} // namespace

template <class Find> void Fixities::fill(Find find) {
  for (const Known &operation : known)
    if (const Symbol symbol = find(operation.text); symbol != no_symbol)
      operators_.emplace(symbol, Entry{operation.fixity, false});
  for (const Known &word : known_words)
    if (const Symbol symbol = find(word.text); symbol != no_symbol)
      words_.emplace(symbol, word.fixity);
}

Fixities::Fixities(SymbolTable &symbols) {
  fill([&](std::string_view text) { return symbols.intern(text); });
}

Fixities::Fixities(const SymbolTable &symbols) {
  fill([&](std::string_view text) { return symbols.find(text); });
}

Fixity Fixities::of(Symbol operation) const {
  const auto entry = operators_.find(operation);
  return entry == operators_.end() ? Fixity{} : entry->second.fixity;
}

Fixity Fixities::of_word(Symbol word) const {
  if (declared(word))
    return of(word);
  const auto entry = words_.find(word);
  return entry == words_.end() ? Fixity{} : entry->second;
}

bool Fixities::declared(Symbol operation) const {
  const auto entry = operators_.find(operation);
  return entry != operators_.end() && entry->second.declared;
}

void Fixities::declare(Symbol operation, Associativity associativity, int precedence) {
  Entry &entry = operators_.try_emplace(operation).first->second;
  if (entry.fixity.level < level::expression)
    return;
  entry.fixity.level = level::expression + precedence;
  entry.fixity.associativity = associativity;
  entry.declared = true;
}

} // namespace culprit::syntax::liquid
