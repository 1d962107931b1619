// Values of a symbolic run. Numbers carry what they are in the run's model and, where they depend
// on an input, the term that says how; data, functions and thunks are those of any lazy evaluator.
// A hole is an input that nobody has looked at yet: it becomes a constructor with further holes, or
// a number, when it is needed.
//
// All cells of a run live in an arena that is emptied before the next one.
#pragma once

#include "evaluate/contract.h"
#include "kernel/program.h"
#include "logic/store.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <memory_resource>
#include <span>
#include <string_view>
#include <vector>

namespace culprit::execute {

using types::Type;

// A number of the program or of the logic; the term is none where the number is always the same.
struct Whole {
  std::int64_t value = 0;
  logic::Term term = logic::no_term;
};
struct Fraction {
  double value = 0;
  logic::Term term = logic::no_term;
};
struct Truth {
  bool value = false;
  logic::Term term = logic::no_term;
};

struct Cell;

struct Environment {
  kernel::VariableId variable = kernel::no_variable;
  Cell *cell = nullptr;
  kernel::ExpressionId join =
      kernel::no_expression; // the rest of a match, in the outer environment
  const Environment *outer = nullptr;
};

// Whose code it is.
struct Scope {
  kernel::GlobalId global = kernel::no_global;
  bool library = false;
  bool fails = false; // error and its kind: whoever calls it fails
};

enum class CellKind : std::uint8_t {
  Number,
  Character,
  Real,
  Data,
  Function, // code with its environment, or a primitive operation
  Partial,  // parts: a function, and fewer arguments than it takes
  Oracle,   // a function that is an input
  Method,   // extra: of an instance that is made up
  Guarded,  // a function under a contract
  Action,   // of IO: an operation and its arguments
  Reference,
  Bytes, // OCaml: parts: its characters; without them `inside`, the number whose digits they are
  Array, // OCaml: parts
  // Not evaluated:
  Text, // the rest of a literal
  Thunk,
  Suspended, // parts: a function and its arguments
  Hole,
  Guard,      // a value to be checked when it is needed
  Forward,    // to `inside`
  Evaluating, // it needs itself
};

// What an oracle gives, from the first call on.
enum class OracleRule : std::uint8_t { Undecided, Constant, Parameter, Sum, Table };

struct Oracle {
  std::vector<Type> parameters;
  Type result = types::no_type;
  OracleRule rule = OracleRule::Undecided;
  std::uint32_t parameter = 0;
  std::vector<std::pair<Cell *, Cell *>> table; // from keys to results; Constant: one of no key
  std::vector<Cell *> asked;                    // of the first call
  Cell *answered = nullptr;
};

// From the type variables of a function to the values of those types that it was applied to:
// whatever it gives of such a type is one of them.
struct Supply {
  std::vector<std::pair<std::uint32_t, std::vector<Cell *>>> values;
};

// Something that is taken to hold of an input.
struct Promise {
  evaluate::ContractId contract = evaluate::no_demand;
  std::span<Cell *> slots; // its environment
  const Promise *next = nullptr;
  bool own = false; // of the function that is run: its abstract refinements are any predicates
};

struct Cell {
  CellKind kind = CellKind::Number;
  bool large = false;  // Number: an Integer
  bool unseen = false; // Data: of an input that only predicates have looked at
  // Data: a constructor. Function: a global. Action: an operation of the table.
  std::uint32_t extra = 0xFFFFFFFF;
  logic::Term term = logic::no_term;
  kernel::ExpressionId code = kernel::no_expression;   // Thunk; Function: a lambda
  kernel::VariableId variable = kernel::no_variable;   // Function: what a let calls it
  evaluate::ContractId contract = evaluate::no_demand; // Guard, Guarded
  std::uint32_t guard = 0;                             // Guard, Guarded
  std::uint32_t way = 0;      // Forward from a hole: 1 + the way in which a function made it
  Type type = types::no_type; // Hole, Oracle, what they became
  union {
    std::int64_t number = 0;
    double real;
  };
  const Environment *environment = nullptr; // Thunk, Function
  const Scope *scope = nullptr;             // Thunk, Function
  Cell *inside = nullptr;                   // Forward, Guard, Guarded
  std::span<Cell *> parts;                  // Data: fields; Partial, Suspended, Action
  std::span<Cell *> slots;                  // Guard, Guarded: of the contract
  std::string_view text;
  Oracle *oracle = nullptr;
  const Promise *promises = nullptr; // Hole, Oracle
  const Supply *supply = nullptr;    // Hole, Oracle

  [[nodiscard]] bool evaluated() const { return kind < CellKind::Text; }
};

[[nodiscard]] inline Cell *behind(Cell *cell) {
  while (cell->kind == CellKind::Forward)
    cell = cell->inside;
  return cell;
}

class Arena {
public:
  [[nodiscard]] Cell *make(CellKind kind) {
    Cell *cell = new (memory_.allocate(sizeof(Cell), alignof(Cell))) Cell;
    cell->kind = kind;
    ++count_;
    return cell;
  }
  [[nodiscard]] Cell *number(const Whole &value, bool large = false) {
    Cell *cell = make(CellKind::Number);
    cell->number = value.value;
    cell->term = value.term;
    cell->large = large;
    return cell;
  }
  [[nodiscard]] Cell *character(const Whole &value) {
    Cell *cell = number(value);
    cell->kind = CellKind::Character;
    return cell;
  }
  [[nodiscard]] Cell *real(const Fraction &value) {
    Cell *cell = make(CellKind::Real);
    cell->real = value.value;
    cell->term = value.term;
    return cell;
  }
  [[nodiscard]] Cell *data(kernel::ConstructorId constructor, std::span<Cell *const> fields) {
    Cell *cell = make(CellKind::Data);
    cell->extra = static_cast<std::uint32_t>(constructor);
    cell->parts = list(fields);
    return cell;
  }
  [[nodiscard]] Cell *suspended(Cell *function, std::span<Cell *const> arguments) {
    Cell *cell = make(CellKind::Suspended);
    cell->parts = list(arguments, function);
    return cell;
  }
  // With one more before or after them.
  [[nodiscard]] std::span<Cell *> list(std::span<Cell *const> cells, Cell *before = nullptr,
                                       Cell *after = nullptr);
  [[nodiscard]] std::span<Cell *> list(std::size_t count);
  [[nodiscard]] const Environment *bind(kernel::VariableId variable, Cell *cell,
                                        const Environment *outer) {
    return new (memory_.allocate(sizeof(Environment), alignof(Environment)))
        Environment{variable, cell, kernel::no_expression, outer};
  }
  [[nodiscard]] const Environment *join(kernel::VariableId variable, kernel::ExpressionId rest,
                                        const Environment *outer) {
    return new (memory_.allocate(sizeof(Environment), alignof(Environment)))
        Environment{variable, nullptr, rest, outer};
  }
  [[nodiscard]] const Promise *promise(evaluate::ContractId contract, std::span<Cell *> slots,
                                       const Promise *next, bool own = false) {
    return new (memory_.allocate(sizeof(Promise), alignof(Promise)))
        Promise{contract, slots, next, own};
  }
  [[nodiscard]] Oracle *oracle() { return &oracles_.emplace_back(); }
  [[nodiscard]] Supply *supply() { return &supplies_.emplace_back(); }
  [[nodiscard]] std::size_t count() const { return count_; }

  void clear() {
    memory_.release();
    oracles_.clear();
    supplies_.clear();
    count_ = 0;
  }

private:
  static constexpr std::size_t first_size = std::size_t{1} << 20; // most runs need no more
  std::unique_ptr<std::byte[]> first_ = std::make_unique_for_overwrite<std::byte[]>(first_size);
  std::pmr::monotonic_buffer_resource memory_{first_.get(), first_size};
  std::deque<Oracle> oracles_;
  std::deque<Supply> supplies_;
  std::size_t count_ = 0;
};

} // namespace culprit::execute
