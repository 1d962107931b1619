// Sorts and terms: hash-consed, immutable, named by 32-bit handles into a Store.
//
// Equal structure means equal handle, so comparing is comparing integers, and a handle is a fine
// cache key. Children are always older (smaller handles) than their parents. A Store can be copied:
// a lane of parallel work takes a copy and goes on alone; handles made before the copy mean the
// same in both.
//
// A variable is its name and its sort. There are no scopes here: two binders of one name and sort
// are one variable.
#pragma once

#include "base/symbol.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace culprit::logic {

enum class Sort : std::uint32_t {};
enum class Term : std::uint32_t {};
inline constexpr Sort no_sort{0xFFFFFFFF};
inline constexpr Term no_term{0xFFFFFFFF};

enum class SortKind : std::uint8_t {
  Bool,
  Int,
  Real,
  String,
  Variable, // @(i), to be instantiated; bound by the nearest Forall, or free in a qualifier or an
            // equation
  Rigid,    // a type variable of the program: equal to itself only
  Named,    // a type constructor: List, Set_Set, Map_t, BitVec, Size32
  Apply,    // head applied to one argument: (Set_Set Int), (@(0) @(1))
  Function, // argument -> result, curried
  Forall,   // binds Variables 0 .. count-1 in its body; outermost only
};

enum class Op : std::uint8_t {
  Variable,      // a program variable or a nullary constant
  IntLiteral,    // decimal digits, any size; negative numbers are Negate
  RealLiteral,   // decimal text, "1.5"
  StringLiteral, // the characters themselves
  OtherLiteral,  // a literal of a named sort: lit "#x0f" (BitVec Size8)
  True,
  False,
  Not,
  And, // any number of children
  Or,
  Implies,
  Iff,
  If, // condition, then, else; of any sort
  Equal,
  NotEqual,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Negate,
  Add, // binary
  Subtract,
  Multiply,
  Divide, // SMT-LIB's div on Int, / on Real
  Modulo,
  Call,   // a declared function or a theory symbol applied to all its arguments
  Apply,  // a value of function sort applied to one argument
  Lambda, // variable, body
  Forall, // variables ..., body
  Exists,
  Cast, // the same value at another sort
};

struct SortNode {
  SortKind kind;
  std::uint32_t a =
      0; // Variable: index; Rigid, Named: symbol; Apply: head; Function: argument; Forall: count
  std::uint32_t b = 0; // Apply: argument; Function: result; Forall: body

  friend bool operator==(const SortNode &, const SortNode &) = default;
};

class Store {
public:
  Store();

  // ---- names
  [[nodiscard]] Symbol symbol(std::string_view name) { return symbols_.intern(name); }
  [[nodiscard]] const SymbolTable &symbols() const { return symbols_; }
  [[nodiscard]] std::string_view name(Symbol symbol) const { return symbols_.name(symbol); }

  // ---- sorts
  [[nodiscard]] Sort bool_sort() const { return bool_; }
  [[nodiscard]] Sort int_sort() const { return int_; }
  [[nodiscard]] Sort real_sort() const { return real_; }
  [[nodiscard]] Sort string_sort() const { return string_; }
  [[nodiscard]] Sort sort_variable(std::uint32_t index) {
    return make_sort({SortKind::Variable, index, 0});
  }
  [[nodiscard]] Sort rigid(Symbol name) { return make_sort({SortKind::Rigid, raw(name), 0}); }
  [[nodiscard]] Sort named(Symbol name) { return make_sort({SortKind::Named, raw(name), 0}); }
  [[nodiscard]] Sort apply_sort(Sort head, Sort argument) {
    return make_sort({SortKind::Apply, raw(head), raw(argument)});
  }
  [[nodiscard]] Sort apply_sort(Symbol head, std::span<const Sort> arguments);
  [[nodiscard]] Sort function_sort(Sort argument, Sort result) {
    return make_sort({SortKind::Function, raw(argument), raw(result)});
  }
  [[nodiscard]] Sort function_sort(std::span<const Sort> arguments, Sort result);
  [[nodiscard]] Sort forall_sort(std::uint32_t count, Sort body); // body itself if count is 0
  [[nodiscard]] Sort make_sort(SortNode node);

  [[nodiscard]] const SortNode &node(Sort sort) const {
    return sorts_[static_cast<std::size_t>(sort)];
  }
  [[nodiscard]] SortKind kind(Sort sort) const { return node(sort).kind; }
  // The constructor at the head of an application and its arguments, outermost first: (Map_t Int
  // Bool) gives Map_t.
  [[nodiscard]] std::pair<Sort, std::vector<Sort>> unapply(Sort sort) const;
  // Parameters and result of a (possibly nullary) function sort; a Forall is looked through.
  [[nodiscard]] std::pair<std::vector<Sort>, Sort> signature(Sort sort) const;
  // Replaces Variable i by arguments[i] (those without an argument stay); a Forall at the top is
  // removed.
  [[nodiscard]] Sort instantiate(Sort sort, std::span<const Sort> arguments);
  [[nodiscard]] bool has_variables(Sort sort) const;

  // ---- terms
  [[nodiscard]] Term variable(Symbol name, Sort sort) {
    return make(Op::Variable, sort, {}, raw(name));
  }
  [[nodiscard]] Term variable(std::string_view name, Sort sort) {
    return variable(symbol(name), sort);
  }
  // A variable nobody else has; its name is `base` with a number.
  [[nodiscard]] Term fresh(std::string_view base, Sort sort);
  [[nodiscard]] Term integer(std::int64_t value);
  [[nodiscard]] Term literal(Op op, std::string_view text, Sort sort) {
    return make(op, sort, {}, raw(symbol(text)));
  }
  [[nodiscard]] Term truth(bool value) const { return value ? true_ : false_; }
  [[nodiscard]] Term call(Symbol function, std::span<const Term> arguments, Sort sort) {
    return make(Op::Call, sort, arguments, raw(function));
  }
  // Exactly this node; simplify.h has constructors that simplify.
  [[nodiscard]] Term make(Op op, Sort sort, std::span<const Term> children,
                          std::uint32_t payload = 0);
  [[nodiscard]] Term make(Op op, Sort sort, std::initializer_list<Term> children,
                          std::uint32_t payload = 0) {
    return make(op, sort, std::span<const Term>(children.begin(), children.size()), payload);
  }

  [[nodiscard]] Op op(Term term) const { return get(term).op; }
  [[nodiscard]] Sort sort(Term term) const { return get(term).sort; }
  // Valid until the next term is made.
  [[nodiscard]] std::span<const Term> children(Term term) const {
    const TermNode &n = get(term);
    return {children_.data() + n.first_child, n.child_count};
  }
  [[nodiscard]] Term child(Term term, std::size_t i) const {
    return children_[get(term).first_child + i];
  }
  [[nodiscard]] std::size_t arity(Term term) const { return get(term).child_count; }
  // The name of a Variable or Call, the text of a literal.
  [[nodiscard]] Symbol payload(Term term) const { return Symbol{get(term).payload}; }
  [[nodiscard]] std::string_view text(Term term) const { return name(payload(term)); }
  [[nodiscard]] std::size_t term_count() const { return terms_.size(); }
  [[nodiscard]] std::size_t sort_count() const { return sorts_.size(); }

private:
  struct TermNode {
    Op op;
    Sort sort;
    std::uint32_t payload;
    std::uint32_t first_child;
    std::uint32_t child_count;
  };
  template <class E> static std::uint32_t raw(E e) { return static_cast<std::uint32_t>(e); }
  [[nodiscard]] const TermNode &get(Term term) const {
    return terms_[static_cast<std::size_t>(term)];
  }

  SymbolTable symbols_;
  std::vector<SortNode> sorts_;
  std::vector<TermNode> terms_;
  std::vector<Term> children_;
  std::unordered_multimap<std::uint64_t, Sort> sort_index_;
  std::vector<Term> term_index_; // open addressing, no_term is empty
  std::uint64_t fresh_ = 0;
  Sort bool_{}, int_{}, real_{}, string_{};
  Term true_{}, false_{};

  [[nodiscard]] static std::uint64_t hash(const TermNode &node, std::span<const Term> children);
  void grow_index();
};

} // namespace culprit::logic
