// Places that hold a value at a moment, as code names them (shared_reads.h).
#pragma once

#include "kernel/program.h"
#include "names/program.h"
#include "refine/effects.h"
#include "types/environment.h"

#include <compare>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace culprit::refine {

// A variable or, if it is only a name for that, a definition of the program.
struct Root {
  kernel::VariableId variable = kernel::no_variable;
  kernel::GlobalId global = kernel::no_global;

  friend auto operator<=>(const Root &, const Root &) = default;
};

struct Cell {
  enum class Kind : std::uint8_t {
    Fixed,   // a field that cannot be assigned to
    Field,   // one that can, or what a reference holds
    Element, // of an array
    Count,   // how many elements a container has
    Present  // whether a table has a key
  };

  Kind kind = Kind::Field;
  Root whole;
  Symbol field = no_symbol;
  // Which element, or which key: a variable, a number or a text.
  Root key;
  std::int64_t number = 0;
  Symbol text = no_symbol;
  bool passing = false; // the key may be another one soon

  static Cell of(Kind kind, const Root &whole, Symbol field = no_symbol) {
    return {kind, whole, field, {}, 0, no_symbol, false};
  }
  friend auto operator<=>(const Cell &, const Cell &) = default;
};

using Held = std::map<Cell, kernel::VariableId>;

class Cells {
public:
  Cells(const kernel::Program &program, const names::Program &names,
        const types::Environment &environment, const SymbolTable &symbols, const Effects &effects)
      : program_(program), names_(names), environment_(environment), symbols_(symbols),
        effects_(effects) {}

  // What a variable is bound to, in the order in which that happens.
  void bind(kernel::VariableId variable, kernel::ExpressionId bound);
  void bind(kernel::VariableId variable) { numbers_.emplace(variable, numbers_.size()); }

  // The cell that an expression reads, and does nothing else.
  [[nodiscard]] std::optional<Cell> read_by(kernel::ExpressionId id) const;
  // The cell that it writes, and what it holds then.
  [[nodiscard]] std::optional<std::pair<Cell, kernel::VariableId>>
  written_by(kernel::ExpressionId id) const;
  [[nodiscard]] std::optional<Cell>
  of_field(kernel::VariableId whole, kernel::ConstructorId constructor, std::uint32_t field) const;
  // Of the same kind, in an array or a table.
  [[nodiscard]] std::optional<Cell> with_key(Cell::Kind kind, kernel::ExpressionId whole,
                                             kernel::ExpressionId key) const;
  [[nodiscard]] std::optional<kernel::VariableId> variable(kernel::ExpressionId atom) const;
  [[nodiscard]] Root root(kernel::VariableId variable) const;

  // What may hold something else once an expression was evaluated.
  void forget(const Effects::Changes &changes, Held &held) const;
  void forget_changed(kernel::ExpressionId expression, Held &held) const;

private:
  // A tuple, by what it is made of.
  struct Made {
    std::vector<Root> parts;
    std::vector<std::int64_t> numbers;
    std::vector<Symbol> texts;

    friend auto operator<=>(const Made &, const Made &) = default;
  };
  [[nodiscard]] std::optional<Made> made_by(kernel::ExpressionId bound) const;
  [[nodiscard]] bool changes_no_key(kernel::ExpressionId expression) const;
  [[nodiscard]] bool makes_array(kernel::ExpressionId bound) const;
  [[nodiscard]] bool is_older(const Root &root, kernel::VariableId than) const;

  const kernel::Program &program_;
  const names::Program &names_;
  const types::Environment &environment_;
  const SymbolTable &symbols_;
  const Effects &effects_;
  std::map<kernel::VariableId, Root> roots_;
  std::map<Made, kernel::VariableId> tuples_; // the first one of each
  std::map<kernel::VariableId, std::size_t> numbers_;
  std::set<kernel::VariableId> new_arrays_;
};

} // namespace culprit::refine
