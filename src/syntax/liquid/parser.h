// The parser's state; parse.h is the way in. Recursive descent with a limit on the nesting; after
// an error nothing matches any more until the next declaration.
#pragma once

#include "syntax/haskell/token.h"
#include "syntax/liquid/annotation.h"
#include "syntax/liquid/fixities.h"
#include "syntax/parsing.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit::syntax::liquid {

struct Component { // of a type: of a chain of arrows
  enum class Link : std::uint8_t { None, Function, Implicit, Context, Infix, Constraint };
  Position start;
  Link link = Link::None;
  PlacedName name; // the binder, or the operator of Infix
  TypeId type = no_type;
  Range range; // x:t
  List<Binding> environment;
  TypeId upper = no_type;
  bool arrow = false;
};

struct Pending { // an operator that waits for its right operand
  enum class Kind : std::uint8_t { Binary, Negate, Not, Question };
  Kind kind = Kind::Binary;
  Fixity fixity;
  PlacedName name;
  bool backticks = false;
};

class Parser : private Parsing<Annotations, Component, Pending> {
public:
  Parser(Annotations &tree, SymbolTable &symbols, EntityTable &entities, SyntaxErrors &errors);

  // All declarations of one annotation. Fixities stay for the next one.
  List<DeclarationId> block(std::vector<haskell::Token> tokens);
  // The type of a name.
  List<DeclarationId> attribute(std::vector<haskell::Token> tokens, const PlacedName &subject,
                                declaration::Signature::Force force);
  // A measure of an attribute: its type, then its equations.
  List<DeclarationId> measure_of_attribute(std::vector<haskell::Token> tokens);
  // module spec M where ...
  List<DeclarationId> specification(std::vector<haskell::Token> tokens);

private:
  using K = haskell::TokenKind;
  using Token = haskell::Token;

  // ---- reading (parser.cpp)
  [[nodiscard]] K kind() const { return kind_; }
  [[nodiscard]] bool at(K wanted) const { return kind_ == wanted; }
  [[nodiscard]] const Token &token(std::size_t ahead = 0) const {
    return tokens_[std::min(index_ + ahead, tokens_.size() - 1)];
  }
  [[nodiscard]] K kind_ahead(std::size_t ahead) const { return token(ahead).kind; }
  [[nodiscard]] std::string_view text(std::size_t ahead = 0) const;
  [[nodiscard]] bool at_word(std::string_view word) const {
    return at(K::Variable) && text() == word;
  }
  [[nodiscard]] bool at_operator(std::string_view word) const {
    return at(K::Operator) && text() == word;
  }
  // Also `:@` in x:@(0).
  [[nodiscard]] bool at_colon() const { return at(K::ConstructorOperator) && colon_ahead(0); }
  [[nodiscard]] bool colon_ahead(std::size_t ahead) const {
    return kind_ahead(ahead) == K::ConstructorOperator &&
           (text(ahead) == ":" || text(ahead) == ":@");
  }
  bool accept_colon();
  [[nodiscard]] Position start() const { return token().start; }
  [[nodiscard]] Position end() const { return end_; }
  [[nodiscard]] Range range_from(Position start) const { return {start, end_}; }
  void advance();
  void look(); // finds out what comes next
  bool accept(K wanted);
  bool accept_word(std::string_view word);
  bool accept_operator(std::string_view word);
  bool expect(K wanted, std::string_view expected = {});
  bool expect_word(std::string_view word);
  void split(std::size_t length); // leaves only the rest of an operator
  void fail(std::string_view expected, std::string note = {});
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] std::string next_in_words() const;

  // ---- layout (parser.cpp)
  // An item goes on until a line begins another one. Not inside of brackets.
  struct Layout {
    std::uint32_t column = 0;
    std::size_t first = 0;      // token of the item
    unsigned depth = 0;         // of brackets around it
    Symbol measure = no_symbol; // whose equations end the item as well
  };
  [[nodiscard]] bool begins_item() const;
  [[nodiscard]] bool begins_declaration() const;
  [[nodiscard]] bool begins_equation(std::size_t index, Symbol measure) const;
  [[nodiscard]] bool names_then_colons(std::size_t index) const;
  [[nodiscard]] Layout item_here() const;
  void recover(std::size_t first, std::uint32_t column);
  // Reads an item with a layout of its own.
  template <class Item> void with_layout(Layout layout, Item item) {
    const Layout around = std::exchange(layout_, layout);
    look();
    item();
    layout_ = around;
    look();
  }
  // Items of a block: in braces, or in the column of the first of them.
  template <class Item> void items(Item item);

  // ---- for messages
  // From an opening bracket, which is passed, to the closing one.
  class Bracket {
  public:
    Bracket(Parser &parser, std::string_view what);
    ~Bracket();
    Bracket(const Bracket &) = delete;
    Bracket &operator=(const Bracket &) = delete;

  private:
    Parser &parser_;
  };
  // Counts the nesting; too deep is an error.
  class Nested : Nesting {
  public:
    explicit Nested(Parser &parser);
  };

  // ---- nodes and names (parser.cpp)
  TypeId make(Position start, TypeNode node) { return tree_.add({node, range_from(start)}); }
  TermId make(Position start, TermNode node) { return tree_.add({node, range_from(start)}); }
  TypeId broken_type() { return make(start(), TypeNode{type::Broken{}}); }
  TermId broken_term() { return make(start(), TermNode{term::Broken{}}); }
  [[nodiscard]] bool at_literal() const;
  [[nodiscard]] Literal literal();
  [[nodiscard]] Name name_here() const { return {token().qualifier, token().text}; }
  PlacedName placed_name(); // the next token, whatever it is
  [[nodiscard]] static bool is_operator(K kind);
  [[nodiscard]] bool at_parenthesized_operator() const;
  PlacedName parenthesized_operator();
  [[nodiscard]] bool at_binder() const;
  PlacedName binder(std::string_view what); // f, T, M.f, (+), +
  List<PlacedName> binders(std::string_view what);
  PlacedName upper_name(std::string_view what); // T, (:+:), :+:
  PlacedName lower_name(std::string_view what);
  PlacedName whole_name(PlacedName name); // with its qualifier in the text
  void read_bound_keywords();             // x:t with a keyword of Haskell for x

  // ---- types (parse_types.cpp)
  TypeId type();
  void component(Component &result);
  void constraint(Component &result);
  [[nodiscard]] Component::Link link(PlacedName &operation);
  TypeId joined(const Component &left, TypeId right);
  List<TypeId> context_of(TypeId context);
  TypeId applied_type();
  TypeId type_atom(bool argument);
  TypeId name_type();
  TypeId parenthesized_type();
  [[nodiscard]] bool at_arithmetic() const;
  TypeId arithmetic();
  TypeId list_type();
  TypeId braces_type(bool argument);
  TypeId forall_type();
  TypeId exists_type();
  TypeId sort_variable();
  TypeId function_sort();
  [[nodiscard]] bool at_type_atom() const;
  TypeId instantiated(TypeId body, Position from);
  [[nodiscard]] bool at_angle() const;
  void open_angle();
  bool close_angle();
  AbstractArgument abstract_argument();
  List<AbstractParameter> abstract_parameters();
  List<TypeVariable> type_variables();
  TypeVariable type_variable();
  Binding binding(); // x::t, x:t
  enum class Braces : std::uint8_t { Predicate, Refined, Constraint, ConstraintInEnvironment };
  [[nodiscard]] Braces scan_braces() const;

  // ---- terms (parse_terms.cpp)
  TermId term(int least = 0);
  bool prefix(Gathered<Pending> &operators);
  void reduce(Gathered<TermId> &operands, Gathered<Pending> &operators);
  [[nodiscard]] std::optional<Pending> infix() const;
  void pass_infix(const Pending &operation);
  void resolve_equality(Pending &operation, TermId left, bool chained) const;
  [[nodiscard]] bool is_predicate(TermId id) const;
  [[nodiscard]] bool predicate_in_parentheses_ahead() const;
  TermId application(int branch_level);
  TermId atom(int branch_level);
  [[nodiscard]] bool at_atom() const;
  TermId name_term();
  TermId parenthesized_term();
  TermId list_term();
  TermId connective();
  TermId if_term(int level);
  TermId let_term(int level);
  TermId lambda(int level);
  TermId sorted_literal();
  TermId coercion(int level);
  Refinement refinement();
  List<Conjunct> conjuncts(TermId predicate);

  // ---- declarations (parse_declarations.cpp, parse_data.cpp)
  struct Word;
  void declarations(Gathered<DeclarationId> &all);
  DeclarationId declaration();
  DeclarationId make(Position from, DeclarationNode node, EntityKind kind, Symbol name = no_symbol);
  DeclarationId keyword_declaration();
  [[nodiscard]] const Word *word_here() const;
  DeclarationId signature(declaration::Signature::Force force);
  DeclarationId signature_from(Position from, declaration::Signature::Force force);
  DeclarationId signature_of(Position from, declaration::Signature node, Symbol name);
  DeclarationId assume();
  DeclarationId relational(Position from, bool assumed);
  Position begin_attribute(std::vector<haskell::Token> tokens);
  List<DeclarationId> end_attribute(Position from, DeclarationId result);
  DeclarationId measure();
  DeclarationId measure_with_type(Position from, declaration::Measure::Owner owner);
  List<Equation> equations(Symbol measure);
  Equation equation();
  MeasurePattern measure_pattern();
  void constructor_pattern(MeasurePattern &result);
  MeasureBody measure_body();
  DeclarationId mark();
  DeclarationId rewrite_with();
  DeclarationId term_alias();
  DeclarationId type_alias();
  List<AliasParameter> alias_parameters();
  DeclarationId define();
  DeclarationId invariant();
  DeclarationId using_();
  DeclarationId qualifier();
  QualifierParameter qualifier_parameter();
  DeclarationId bound();
  List<Binding> bound_bindings();
  DeclarationId embed();
  DeclarationId include();
  DeclarationId import();
  DeclarationId fixity();
  DeclarationId decrease();
  DeclarationId local();
  DeclarationId option();
  DeclarationId data();
  DeclarationId data_size(Position from);
  DeclarationId variance(Position from);
  void data_body(declaration::Data &data);
  void data_size_function(declaration::Data &data);
  Constructor constructor();
  Constructor generalized_constructor();
  List<Field> record_fields();
  Field positional_field();
  DeclarationId class_();
  DeclarationId instance();
  List<TypeId> class_context();
  void members(Gathered<DeclarationId> &all);
  [[nodiscard]] bool sees_context() const;

  Fixities fixities_;
  std::vector<Token> tokens_;
  std::size_t index_ = 0;
  K kind_ = K::End;
  Position end_;
  bool failed_ = false;
  Layout layout_;
  unsigned depth_ = 0;                       // of brackets
  bool postfix_ = false;                     // OCaml: what is applied follows its argument
  bool stops_at_as_ = false;                 // `as` ends a type
  bool stops_at_tilde_ = false;              // and so does `~`
  std::optional<unsigned> equals_ends_term_; // at this depth of brackets
};

template <class Item> void Parser::items(Item item) {
  if (at(K::OpenBrace)) {
    const Bracket braces(*this, "{");
    while (accept(K::Semicolon)) {
    }
    while (!failed() && !at(K::CloseBrace)) {
      item();
      if (!at(K::CloseBrace) && !at(K::Semicolon))
        fail("`;` or `}`");
      while (accept(K::Semicolon)) {
      }
    }
    expect(K::CloseBrace);
    return;
  }
  const std::uint32_t column = token().column;
  while (!failed() && !at(K::End) && !at(K::VirtualSemicolon)) {
    with_layout(item_here(), item);
    const bool separated = at(K::Semicolon);
    while (accept(K::Semicolon)) {
    }
    if (!separated && (token().column != column || !token().first_on_line))
      break;
  }
}

} // namespace culprit::syntax::liquid
