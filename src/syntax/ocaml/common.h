// What the parsers of the standard and of the revised syntax share: reading words, names, nodes,
// operators, what another program makes of a file, and how it is told. Recursive descent: each
// function reads one phrase and gives back its node. After an error nothing matches any more, so
// all functions return at once; the innermost structure or signature that can goes on with its next
// item.
#pragma once

#include "syntax/ocaml/token.h"
#include "syntax/parsing.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::syntax::ocaml {

// Names with a syntax of their own.
struct KnownNames {
  explicit KnownNames(SymbolTable &symbols);
  Symbol unit, list, cons, true_, false_, underscore, plus_equals, unary_plus, unary_plus_dot;
};

class CommonParser : protected ProgramParsing {
public:
  CommonParser(const Tokens &tokens, Tree &tree, SymbolTable &symbols, EntityTable &entities,
               SyntaxErrors &errors);
  CommonParser(const CommonParser &) = delete;
  CommonParser &operator=(const CommonParser &) = delete;
  virtual ~CommonParser() = default;
  virtual void file(bool interface) = 0;

protected:
  using K = TokenKind;

  // ---- reading (common.cpp)
  [[nodiscard]] const Token &token(std::size_t ahead = 0) const {
    const std::size_t index = index_ + ahead;
    return index < tokens_.size() ? tokens_[index] : tokens_.back();
  }
  [[nodiscard]] K kind() const { return failed_ ? K::Failed : token().kind; }
  [[nodiscard]] K kind_ahead(std::size_t ahead) const { return token(ahead).kind; }
  [[nodiscard]] bool at(K wanted) const { return kind() == wanted; }
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] Position start() const { return token().start; }
  [[nodiscard]] Range range_from(Position start) const { return {start, last_end_}; }
  void advance();
  bool accept(K wanted);
  bool expect(K wanted, std::string_view expected = {}, std::string note = {});
  void fail(std::string_view expected, std::string note = {});
  [[nodiscard]] std::string next_in_words() const;    // for a message
  [[nodiscard]] virtual std::string hint() const = 0; // why it may be there
  [[nodiscard]] std::string reserved_note() const;
  [[nodiscard]] Range place_of_error() const;
  void unsupported(Position from, std::string_view what); // from there to here

  // ---- what is not known, or not judged (parse_unknown.cpp)
  void gap(Position from, std::string_view code, std::string what, std::string_view label);
  void not_judged(Position from, std::string_view what);
  void pass_extension();
  void pass_to(K close);
  void pass_between(K open, K close);
  void pass_until(K last);
  DeclarationId ignored(ExpressionId value);
  DeclarationId bound(PatternId left, ExpressionId value);
  DeclarationId bound_unknown(PatternId left);
  DeclarationId bound_unknown(PlacedName name);
  DeclarationId bound_unknown(std::string_view name, Position place);
  PatternId unknown_pattern(Position from, List<PatternId> parts);
  ExpressionId unknown_of(Range all, List<DeclarationId> parts);
  ExpressionId unknown_of(ExpressionId part);
  DeclarationId generated(Position from);
  List<DeclarationId> without_values(DeclarationId definitions);

  // What is read while one is there fails in silence; behind it reading goes on behind the bracket
  // that closes the one before it.
  class Attempt {
  public:
    Attempt(CommonParser &parser, K open, K close);
    ~Attempt();
    Attempt(const Attempt &) = delete;
    Attempt &operator=(const Attempt &) = delete;

  private:
    CommonParser &parser_;
    std::size_t end_;
  };

  // Counts the nesting; too deep is an error.
  class Nested : Nesting {
  public:
    explicit Nested(CommonParser &parser);
  };

  // ---- nodes (common.cpp)
  using ProgramParsing::make;
  ExpressionId make(Position start, ExpressionNode node) { return make(range_from(start), node); }
  PatternId make(Position start, PatternNode node) { return make(range_from(start), node); }
  TypeId make(Position start, TypeNode node) { return make(range_from(start), node); }
  ModuleId make(Position start, ModuleNode node);
  ExpressionId broken_expression() { return make(start(), expression::Broken{}); }
  PatternId broken_pattern() { return make(start(), pattern::Broken{{}}); }
  TypeId broken_type() { return make(start(), type::Broken{}); }
  ModuleId broken_module() { return make(start(), module::Broken{}); }
  [[nodiscard]] static bool is_literal(K kind);
  [[nodiscard]] Literal literal();
  PatternId literal_pattern();

  // ---- names (common.cpp)
  PlacedName placed_name(); // the next token, whatever it is
  [[nodiscard]] static bool is_operator_name(const Token &token);
  [[nodiscard]] bool at_parenthesized_operator(std::size_t ahead = 0) const; // ( + )
  PlacedName parenthesized_operator();
  [[nodiscard]] bool at_value_name() const { return at(K::Lower) || at_parenthesized_operator(); }
  std::optional<PlacedName> value_name(); // f, ( + )
  std::optional<PlacedName> lower_name(std::string_view expected);
  std::optional<PlacedName> upper_name(std::string_view expected);
  [[nodiscard]] Symbol joined(Symbol qualifier, Symbol text);
  // M.N. before something: the qualifier, with the last dot read; none if there is none.
  PlacedName qualifier();
  std::optional<PlacedName> module_path();     // M.N
  std::optional<PlacedName> long_name();       // M.N.x, of a field or a type
  void refinements(const PlacedName &subject); // [@@refine "text"] behind it

  // ---- operators (parse_operators.cpp)
  // An operator that waits for its right operand.
  struct Pending {
    enum class Kind : std::uint8_t { Infix, Tuple, Sign, Assign };
    Kind kind = Kind::Infix;
    Level level = Level::None;
    std::uint32_t commas = 0;
    ExpressionId operation = no_expression; // Assign: the target
    K sign = K::Minus;
    Range range = {}; // Sign
  };
  ExpressionId operators();
  bool signs();
  void operation(std::size_t base);
  void reduce();
  ExpressionId pop_operand();
  ExpressionId negated(const Pending &minus, ExpressionId operand);
  [[nodiscard]] bool at_negative_literal() const;
  ExpressionId negative_literal();

  [[nodiscard]] static bool begins_simple(K kind);
  // What an operator between two operands makes of them.
  virtual ExpressionId combined(ExpressionId left, ExpressionId operation, ExpressionId right);
  [[nodiscard]] virtual Level level() const { return token().level; }
  virtual ExpressionId operand() = 0;

  ExpressionId big_element(ExpressionId array, Range operation, ExpressionId index); // a.{i, j}
  [[nodiscard]] std::optional<Name> setter(ExpressionId element) const; // of what `indexed` made

  const Tokens &tokens_;
  KnownNames known_;
  std::size_t index_ = 0;
  Position last_end_{1, 1};
  bool failed_ = false;
  std::size_t attempts_ = 0;
  bool derived_ = false; // the item at hand has more than it says

private:
  std::vector<Pending> pending_;
  std::vector<ExpressionId> operands_;
  std::vector<std::string> gaps_; // that were told
};

} // namespace culprit::syntax::ocaml
