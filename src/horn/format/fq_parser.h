// The grammar of the .fq format, after liquid-fixpoint's parser. Expressions and predicates, which
// are two languages there, are one here: operators are resolved by precedence, from `<=>` (weakest)
// to application.
#pragma once

#include "base/budget.h"
#include "horn/format/fq_lexer.h"
#include "horn/format/surface.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace culprit::horn {

// Reads expressions, sorts and refinements. After the first error nothing more is consumed until
// recover().
class FqExpressionParser {
public:
  FqExpressionParser(Sources &sources, FileId file, logic::Store &store, Diagnostics &diagnostics,
                     surface::Module &module);

  [[nodiscard]] surface::ExpressionId predicate() { return expression(0); }
  // Without relations and connectives outside parentheses.
  [[nodiscard]] surface::ExpressionId arithmetic();
  [[nodiscard]] surface::SortId sort() { return sort(true); }
  // {v : sort | predicate}, {v : sort} or {sort}
  [[nodiscard]] surface::Refinement refinement();

protected:
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] FqToken kind() const { return failed_ ? FqToken::Failed : lexer_.kind(); }
  [[nodiscard]] bool at(FqToken token) const { return kind() == token; }
  void next();
  bool accept(FqToken token);
  bool expect(FqToken token);
  void error_here(std::string_view expected);
  void error(surface::Range range, std::string message, std::string_view code = "C0101");
  Symbol expect_name();
  std::int64_t expect_integer();
  // Forgets the error and skips to the next declaration.
  void recover();
  // A word that begins a declaration, at the beginning of a line: it ends the expression before it.
  [[nodiscard]] bool at_declaration() const;
  [[nodiscard]] surface::Range since(Position start) const {
    return {start, lexer_.previous_end()};
  }
  [[nodiscard]] Position here() const { return lexer_.range().start; }

  FqLexer lexer_;
  logic::Store &store_;
  Diagnostics &diagnostics_;
  surface::Module &module_;

private:
  using Id = surface::ExpressionId;
  struct Operator {
    FqToken token;
    std::uint8_t precedence;
    bool prefix;
    surface::Range range;
  };

  class Nesting;

  [[nodiscard]] Id expression(unsigned weakest);
  [[nodiscard]] Id operand(bool predicate_position);
  [[nodiscard]] Id application(bool predicate_position);
  [[nodiscard]] Id atom(bool predicate_position, bool argument);
  [[nodiscard]] bool starts_argument() const;
  [[nodiscard]] Id word(surface::ExpressionKind kind);
  [[nodiscard]] Id parenthesised();
  [[nodiscard]] Id conditional(bool predicate_position);
  [[nodiscard]] Id let(bool predicate_position);
  [[nodiscard]] Id lambda(bool predicate_position);
  [[nodiscard]] Id quantifier(surface::ExpressionKind kind);
  [[nodiscard]] Id coercion();
  [[nodiscard]] Id literal();
  [[nodiscard]] Id kappa();
  [[nodiscard]] Id list_of(surface::ExpressionKind kind);
  bool arguments_in_brackets(std::vector<Id> &arguments);
  [[nodiscard]] Id body(bool predicate_position);
  void reduce(std::size_t operator_base);
  void reduce_run(std::size_t operator_base);
  [[nodiscard]] Id make(surface::ExpressionKind kind, std::initializer_list<Id> children);
  [[nodiscard]] surface::SortId sort(bool with_arguments);
  [[nodiscard]] surface::SortId plain_sort(const surface::SortNode &node);
  [[nodiscard]] surface::SortId named_sort(bool with_arguments);
  [[nodiscard]] surface::SortId function_sort();

  std::vector<Operator> operators_; // shared by the nested calls of expression()
  std::vector<Id> operands_;
  unsigned depth_ = 0;
  unsigned sort_depth_ = 0;
  bool failed_ = false;
  std::vector<bool> declaration_words_;       // by symbol
  std::vector<surface::SortKind> sort_words_; // by symbol
  std::vector<surface::SortId> plain_sorts_;  // by symbol
  Symbol list_name_ = no_symbol;
};

} // namespace culprit::horn
