// Truth of many formulas in one model. Asking Z3 costs microseconds per formula, more than finding
// the model; so formulas are compiled once to a flat program over integers and truth values, which
// runs natively. What the program does not know (reals, arrays, data, huge numbers) is asked of Z3
// for the smallest part that needs it. Internal to smt/.
#pragma once

#include "smt/solver.h"

#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>
#include <z3.h>

namespace culprit::smt {

class ModelEvaluator {
public:
  explicit ModelEvaluator(Z3_context context) : context_(context) {}

  // `formula` must live as long as this.
  [[nodiscard]] Truth truth(Z3_model model, Z3_ast formula);
  // The model is about to go away.
  void forget() { ++generation_; }

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
    std::uint64_t generation = 0; // of the model that `value` belongs to
    std::optional<std::int64_t> value;
  };
  struct Symbol { // an uninterpreted function
    Z3_func_decl declaration = nullptr;
    std::uint64_t generation = 0;
    bool known = false; // can be computed with
    std::int64_t otherwise = 0;
    std::unordered_map<std::int64_t, std::int64_t> unary;
    std::map<std::vector<std::int64_t>, std::int64_t> table;
  };

  std::uint32_t compile(Z3_ast root);
  [[nodiscard]] Node compile_application(Z3_ast ast);
  [[nodiscard]] Node compile_operator(Z3_ast ast, Z3_decl_kind kind);
  [[nodiscard]] bool plain(Z3_ast ast) const; // an integer or a truth value
  [[nodiscard]] std::int64_t symbol_index(Z3_func_decl declaration);
  void run(std::uint32_t root);
  [[nodiscard]] std::optional<std::int64_t> compute(const Node &node);
  [[nodiscard]] std::optional<std::int64_t> apply(const Node &node);
  [[nodiscard]] std::optional<std::int64_t> ask(Z3_ast ast);
  [[nodiscard]] std::optional<std::int64_t> read(Z3_ast value) const;
  void load(Symbol &symbol, std::uint32_t arity);

  Z3_context context_;
  Z3_model model_ = nullptr;
  std::uint64_t generation_ = 1;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> children_;
  std::vector<Symbol> symbols_;
  std::unordered_map<Z3_ast, std::uint32_t> node_of_;
  std::unordered_map<Z3_func_decl, std::int64_t> symbol_of_;
};

} // namespace culprit::smt
