// Truth of many formulas in a few models. Asking Z3 costs microseconds per formula, more than
// finding the model; so formulas are compiled once to a flat program over integers and truth
// values, which runs natively. What the program does not know (reals, arrays, data, huge numbers)
// is asked of Z3 for the smallest part that needs it. Internal to smt/.
#pragma once

#include "smt/solver.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>
#include <z3.h>

namespace culprit::smt {

class ModelEvaluator {
public:
  ModelEvaluator(Z3_context context, std::size_t models) : context_(context), slots_(models) {}
  ~ModelEvaluator();
  ModelEvaluator(const ModelEvaluator &) = delete;
  ModelEvaluator &operator=(const ModelEvaluator &) = delete;

  // Puts a model into a slot, in place of what was there.
  void load(std::size_t slot, Z3_model model);
  [[nodiscard]] Z3_model model(std::size_t slot) const { return slots_[slot].model; }
  // The slot must hold a model; `formula` must live as long as this.
  [[nodiscard]] Truth truth(std::size_t slot, Z3_ast formula);

private:
  enum class Code : std::uint8_t {
    Number,
    Constant,
    Application,
    Not,
    And,
    Or,
    Implies,
    Equal,
    If,
    Less,
    LessEqual,
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    Ask, // Z3 knows
  };
  struct Node {
    Code code = Code::Ask;
    Z3_ast ast = nullptr;
    std::int64_t number = 0; // Number: its value; Constant, Application: index of the symbol
    std::uint32_t first = 0; // of its children in children_
    std::uint32_t count = 0;
  };
  // There are as many of these two as nodes and symbols, for each model.
  struct Cell {                   // the value of a node in a model
    std::uint32_t generation = 0; // of the slot when it was computed
    bool known = false;
    std::int64_t number = 0;
    [[nodiscard]] std::optional<std::int64_t> value() const {
      return known ? std::optional(number) : std::nullopt;
    }
  };
  struct Table { // of a function
    std::unordered_map<std::int64_t, std::int64_t> unary;
    std::map<std::vector<std::int64_t>, std::int64_t> any;
  };
  struct Meaning {                // of an uninterpreted symbol in a model
    std::uint32_t generation = 0; // of the slot when it was read
    bool known = false;           // can be computed with
    std::int64_t otherwise = 0;
    std::unique_ptr<Table> table; // none: the same everywhere
  };
  struct Slot {
    Z3_model model = nullptr;
    std::uint32_t generation = 0;  // counts the models; older cells are void
    std::vector<Cell> cells;       // by node
    std::vector<Meaning> meanings; // by symbol
  };

  // Formulas come and go with the parts of a system that are solved one after the other; the values
  // of all that ever came, in each of the models, would be most of the memory.
  static constexpr std::size_t most_nodes = 1U << 15U;
  void forget();

  std::uint32_t compile(Z3_ast root);
  [[nodiscard]] Node compile_application(Z3_ast ast);
  [[nodiscard]] static Node compile_operator(Z3_ast ast, Z3_decl_kind kind);
  [[nodiscard]] bool plain(Z3_ast ast) const; // an integer or a truth value
  [[nodiscard]] std::int64_t symbol_index(Z3_func_decl declaration);
  void run(Slot &slot, std::uint32_t root);
  [[nodiscard]] std::optional<std::int64_t> compute(Slot &slot, const Node &node);
  [[nodiscard]] std::optional<std::int64_t> apply(Slot &slot, const Node &node);
  [[nodiscard]] std::optional<std::int64_t> ask(const Slot &slot, Z3_ast ast);
  [[nodiscard]] std::optional<std::int64_t> read(Z3_ast value) const;
  void read(const Slot &slot, Meaning &symbol, Z3_func_decl declaration, std::uint32_t arity);

  Z3_context context_;
  std::vector<Slot> slots_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> children_;
  std::vector<Z3_func_decl> symbols_;
  std::unordered_map<Z3_ast, std::uint32_t> node_of_;
  std::unordered_map<Z3_func_decl, std::int64_t> symbol_of_;
};

} // namespace culprit::smt
