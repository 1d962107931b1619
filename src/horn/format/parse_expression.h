// Expressions of liquid-fixpoint's s-expression dialect.
#pragma once

#include "horn/format/parse_sort.h"
#include "horn/format/sexpr.h"
#include "horn/format/surface.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace culprit::horn::surface {

// A word that means something else than a name in an expression, unless it is written in bars.
[[nodiscard]] bool is_reserved(std::string_view word);

// (define_fun f ((x s) ...) t body): every use is replaced by the body.
struct Macro {
  std::vector<Binder> parameters;
  SortId result = no_sort;
  ExpressionId body = no_expression;
};

struct Operator;

class ExpressionParser {
public:
  ExpressionParser(const Sexprs &tree, Module &module, logic::Store &store, SortParser &sorts)
      : tree_(tree), module_(module), store_(store), sorts_(sorts) {}

  // Both report what is wrong and then give nothing.
  [[nodiscard]] std::optional<ExpressionId> expression(Sexprs::Index node);
  // A head or a hypothesis: ($k x y), (and p ...), or an expression in parentheses of its own.
  [[nodiscard]] std::optional<ExpressionId> predicate(Sexprs::Index node);

  // Scopes: an inner variable of a name that is in use already gets a name of its own, because
  // later stages tell variables apart by their names.
  Symbol enter(Symbol name, bool rename = false);
  void leave(Symbol name);

  void define(Symbol name, Macro macro) { macros_.insert_or_assign(name, std::move(macro)); }

private:
  // One step of the walk through an expression, kept on a stack of its own: expressions may be
  // nested deeper than the machine's stack allows.
  struct Task {
    enum class Kind : std::uint8_t {
      Visit,
      VisitPredicate,
      Build,
      Fold,
      Chain,
      Expand,
      OpenLet, // the values are known, the names come into scope
      CloseLet,
      Leave, // the names go out of scope
    };
    Kind kind = Kind::Visit;
    Sexprs::Index node = 0;
    std::uint32_t count = 0; // children on the value stack
    Expression result;       // what to build of them
    std::vector<Binder> bound;
  };
  bool visit(Sexprs::Index node);
  bool visit_atom(Sexprs::Index node);
  bool visit_symbol(Sexprs::Index node, Expression result);
  bool visit_name(Expression result);
  bool visit_list(Sexprs::Index node);
  bool visit_operator(Sexprs::Index node, const Operator &operation,
                      const std::vector<Sexprs::Index> &items);
  bool visit_quantifier(Sexprs::Index node, ExpressionKind kind,
                        const std::vector<Sexprs::Index> &items);
  bool visit_let(Sexprs::Index node, const std::vector<Sexprs::Index> &items);
  bool visit_sorted(Sexprs::Index node, const std::vector<Sexprs::Index> &items);
  bool visit_application(Sexprs::Index node, const std::vector<Sexprs::Index> &items);
  bool visit_predicate(Sexprs::Index node);
  bool visit_kappa(Sexprs::Index node, const std::vector<Sexprs::Index> &items);
  bool expect_count(Sexprs::Index node, std::span<const Sexprs::Index> items, std::size_t count,
                    std::string_view shape);
  [[nodiscard]] std::optional<ExpressionId> run(Task first);
  void push_build(Task task, std::span<const Sexprs::Index> operands);
  void finish(const Task &task);
  void fold(const Task &task);
  void chain(const Task &task);
  void open_let(const Task &task);
  void close_let(const Task &task);
  void add(Expression node, std::span<const ExpressionId> children = {},
           std::span<const Binder> bound = {});
  void expand(const Task &task);

  const Sexprs &tree_;
  Module &module_;
  logic::Store &store_;
  SortParser &sorts_;
  std::vector<Task> tasks_;
  std::vector<ExpressionId> values_;
  std::unordered_map<Symbol, std::vector<Symbol>>
      scope_; // name -> what it stands for, innermost last
  std::unordered_map<Symbol, Macro> macros_;
  std::uint32_t renamed_ = 0;
};

} // namespace culprit::horn::surface
