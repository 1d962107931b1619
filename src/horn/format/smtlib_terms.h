// Sorts and terms of SMT-LIB, checked as they are read.
#pragma once

#include "horn/format/sexpr.h"
#include "logic/declarations.h"
#include "logic/store.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::horn {

class SmtLibTerms {
public:
  SmtLibTerms(const Sexprs &tree, logic::Store &store, logic::Declarations &declarations,
              Diagnostics &diagnostics);

  // All of them report what is wrong and then give nothing (or false).
  [[nodiscard]] std::optional<logic::Sort> sort(Sexprs::Index node);
  [[nodiscard]] std::optional<logic::Term> term(Sexprs::Index node);
  [[nodiscard]] std::optional<logic::Term> formula(Sexprs::Index node); // of sort Bool
  [[nodiscard]] std::optional<Symbol> new_name(Sexprs::Index node);

  bool declare_sort(Sexprs::Index command);       // (declare-sort S n)
  bool define_sort(Sexprs::Index command);        // (define-sort S (A ...) sort)
  bool declare_data_type(Sexprs::Index command);  // (declare-datatype T body)
  bool declare_data_types(Sexprs::Index command); // (declare-datatypes ((T n) ...) (body ...))
  bool define_function(Sexprs::Index command);    // (define-fun f ((x s) ...) s term)
  void declare_function(Symbol name, std::vector<logic::Sort> parameters, logic::Sort result);

  // From here on variables get names that are new since this call.
  void begin_assertion();
  // Where a formula of the present assertion was written.
  [[nodiscard]] Span place(logic::Term formula, Sexprs::Index otherwise) const;
  // A variable of a name that the present assertion has not used yet.
  [[nodiscard]] logic::Term new_variable(std::string_view name, logic::Sort sort);

  bool fail(std::string_view code, Sexprs::Index node, std::string message);

private:
  using Index = Sexprs::Index;
  using Items = std::vector<Index>;

  struct Function {
    std::vector<logic::Sort> parameters;
    logic::Sort result = logic::no_sort;
    bool polymorphic = false; // sorts mention Variables
    // A macro: every use is replaced by the body.
    std::vector<logic::Term> variables;
    logic::Term body = logic::no_term;
  };
  struct SortMacro {
    std::uint32_t arity = 0;
    logic::Sort body = logic::no_sort; // none: a declared sort
  };
  struct Task {
    enum class Kind : std::uint8_t { Visit, Apply, Quantify, OpenLet, Leave };
    Kind kind = Kind::Visit;
    Index node = 0;
    Index head = 0;
    std::uint32_t count = 0;
    logic::Op op = logic::Op::Forall;
    std::vector<Symbol> names;
    std::vector<logic::Term> variables;
  };

  // Sorts.
  [[nodiscard]] std::optional<logic::Sort> sort(Index node, unsigned depth);
  [[nodiscard]] std::optional<logic::Sort> named_sort(Index node, Symbol name,
                                                      std::span<const logic::Sort> arguments);
  [[nodiscard]] std::optional<logic::Sort> indexed_sort(Index node);
  bool constructors(Index body, Symbol name, std::uint32_t parameter_count);
  bool constructor(Index node, logic::DataType &type, logic::Sort result);

  // Terms: visit_* put work on tasks_, the others take operands from values_.
  bool visit(Index node);
  bool visit_atom(Index node);
  bool visit_list(Index node);
  bool visit_binder(Index node, const Items &items, logic::Op op);
  bool visit_let(Index node, const Items &items);
  bool open_let(Task &task);
  bool finish(Task &task);
  bool apply(Index node, Index head, std::vector<logic::Term> arguments);
  bool apply_indexed(Index node, Index head, std::vector<logic::Term> arguments);
  [[nodiscard]] logic::Sort bit_vectors(std::uint64_t width);
  bool apply_indexed_bits(Index node, const Items &items, std::vector<logic::Term> arguments);
  bool apply_built_in(Index node, std::string_view name, std::vector<logic::Term> &arguments,
                      bool &known);
  bool apply_logical(Index node, std::string_view name, std::vector<logic::Term> &arguments,
                     bool &known);
  bool apply_arithmetic(Index node, std::string_view name, std::vector<logic::Term> &arguments,
                        bool &known);
  bool apply_array(Index node, std::string_view name, std::vector<logic::Term> &arguments,
                   bool &known);
  bool apply_bits(Index node, std::string_view name, std::vector<logic::Term> &arguments,
                  bool &known);
  bool apply_function(Index node, Symbol name, const Function &function,
                      std::vector<logic::Term> &arguments, logic::Sort expected);
  void push_result(Index node, logic::Term term);
  bool expect_arity(Index node, std::string_view name, std::size_t least, std::size_t most,
                    std::size_t count);
  bool expect_sort(Index node, logic::Term &term, logic::Sort expected, std::string_view name);
  bool make_alike(Index node, std::vector<logic::Term> &arguments, std::string_view name);
  [[nodiscard]] logic::Term to_real(logic::Term term);
  [[nodiscard]] logic::Term fold(logic::Op op, logic::Sort sort,
                                 std::span<const logic::Term> terms);
  [[nodiscard]] logic::Term chain(logic::Op op, std::span<const logic::Term> terms);
  [[nodiscard]] logic::Term join(logic::Op op, std::span<const logic::Term> terms);

  const Sexprs &tree_;
  logic::Store &store_;
  logic::Declarations &declarations_;
  Diagnostics &diagnostics_;
  std::unordered_map<Symbol, SortMacro> sorts_;
  std::unordered_map<Symbol, logic::Sort> sort_parameters_;
  std::unordered_map<Symbol, Function> functions_;
  std::unordered_map<Symbol, std::vector<logic::Term>> scope_; // innermost last
  std::unordered_set<Symbol> used_; // names of variables in the present assertion
  std::unordered_map<logic::Term, Index> places_;
  std::vector<Task> tasks_;
  std::vector<logic::Term> values_;
  std::uint32_t renamed_ = 0;
};

} // namespace culprit::horn
