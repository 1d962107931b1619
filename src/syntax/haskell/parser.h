// The parser's state; parse.h is the way in. Recursive descent: each function reads one phrase and
// gives back its node. After an error nothing matches any more, so all functions return at once;
// the innermost list of declarations goes on with its next one.
#pragma once

#include "syntax/haskell/layout.h"
#include "syntax/haskell/token.h"
#include "syntax/parsing.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace culprit::syntax::haskell {

// Names with a meaning that are not reserved.
struct KnownNames {
  explicit KnownNames(SymbolTable &symbols);
  Symbol minus, bang, dot, star, question, hash, forall, as, hiding, qualified, safe, family, role,
      pattern, stock, anyclass, via, foreign, export_, cases, unit, list, arrow, tilde, underscore,
      by, using_, group;
};

class Parser : private ProgramParsing {
public:
  Parser(const Tokens &tokens, Tree &tree, SymbolTable &symbols, EntityTable &entities,
         SyntaxErrors &errors);
  void module();

private:
  using K = TokenKind;

  // ---- reading (parser.cpp)
  [[nodiscard]] K kind() const { return layout_.kind(); }
  [[nodiscard]] bool at(K wanted) const { return layout_.kind() == wanted; }
  [[nodiscard]] const Token &token(std::size_t ahead = 0) const { return layout_.token(ahead); }
  // Of a token further on; virtual if the item ends before it.
  [[nodiscard]] K kind_ahead(std::size_t ahead) const;
  [[nodiscard]] bool at_word(Symbol word) const {
    return at(K::Variable) && token().text == word && token().qualifier == no_symbol;
  }
  [[nodiscard]] bool at_operator(Symbol word) const {
    return at(K::Operator) && token().text == word && token().qualifier == no_symbol;
  }
  [[nodiscard]] Position start() const { return token().start; }
  [[nodiscard]] Position end() const { return layout_.last_end(); }
  [[nodiscard]] Range range_from(Position start) const { return {start, end()}; }
  bool accept(K wanted);
  bool accept_word(Symbol word);
  bool expect(K wanted, std::string_view expected = {});
  void fail(std::string_view expected, std::string note = {});
  [[nodiscard]] bool failed() const { return layout_.failed(); }
  [[nodiscard]] std::string next_in_words() const; // for a message
  [[nodiscard]] std::string hint() const;          // why it may be there
  [[nodiscard]] std::string reserved_note() const;
  [[nodiscard]] Range place_of_error() const;
  [[nodiscard]] bool after_missing_text() const;

  // Counts the nesting; too deep is an error.
  class Nested : Nesting {
  public:
    explicit Nested(Parser &parser);
  };

  // Reads the items of a block, in braces or by layout. `recovers`: errors end with the item.
  struct BlockStyle {
    std::string_view what;
    bool recovers = false;
    bool may_equal_enclosing = false;
    bool outermost = false; // nothing is around it that a token could belong to
  };
  template <class Item> void block(BlockStyle style, Item item);
  [[nodiscard]] bool at_block_closer() const;
  // Goes on behind the broken item of the block at `depth` that began at token `first`.
  void recover(std::size_t depth, std::size_t first);
  void note_unread(std::size_t first, std::size_t last);
  // { x = .., y, .. }: `field` reads what follows a name. Whether there is a `..`.
  template <class Field> bool braced_fields(std::string_view closing, Field field);

  struct Brackets {         // around a token
    std::size_t depth = 0;  // of all of them
    std::size_t braces = 0; // between these, lines mean nothing
  };
  // Shows the tokens of this item from here on that are no brackets, until the visitor gives back
  // false, or a bracket ends that was open before. The visitor may move on by itself.
  template <class Visit> void scan_item(std::size_t farthest, Visit visit) const;

  // Looks ahead for a token of this item and nesting, as far as no token of `stop` is met. Not
  // farther than a pattern or a context can sensibly be long: deep nesting would make it slow.
  static constexpr std::size_t farthest_look = 4096;
  template <class Stop> [[nodiscard]] bool sees(K wanted, Stop stop) const;
  [[nodiscard]] bool sees_bind_arrow() const;
  [[nodiscard]] bool sees_view_arrow() const;
  [[nodiscard]] bool sees_context_arrow() const;

  // ---- nodes (parser.cpp)
  using ProgramParsing::make;
  ExpressionId make(Position start, ExpressionNode node) { return make(range_from(start), node); }
  PatternId make(Position start, PatternNode node) { return make(range_from(start), node); }
  TypeId make(Position start, TypeNode node) { return make(range_from(start), node); }
  ExpressionId broken_expression() { return make(start(), expression::Broken{}); }
  PatternId broken_pattern() { return make(start(), pattern::Broken{}); }
  TypeId broken_type() { return make(start(), type::Broken{}); }
  [[nodiscard]] Literal literal();
  [[nodiscard]] bool at_literal() const;

  // ---- names (parser.cpp)
  [[nodiscard]] Name name_here() const { return {token().qualifier, token().text}; }
  PlacedName placed_name(); // the next token, whatever it is
  // (+), with the kinds of operators that may stand there
  [[nodiscard]] bool at_parenthesized(bool variables, bool constructors) const;
  PlacedName parenthesized_operator();
  [[nodiscard]] bool at_tuple_constructor() const; // (,)
  PlacedName tuple_constructor();
  [[nodiscard]] bool at_variable_name() const;
  std::optional<PlacedName> variable_name(); // f, (+)
  std::optional<PlacedName> constructor_name();
  std::optional<PlacedName> module_name();
  std::optional<PlacedName> operator_name(); // +, `f`
  [[nodiscard]] Symbol comma_constructor(std::size_t commas, bool unboxed);

  // ---- types (parse_types.cpp)
  TypeId type();
  TypeId infix_type();
  TypeId applied_type();
  TypeId atomic_type();
  TypeId parenthesized_type();
  TypeId bracketed_type(Position from, bool promoted);
  TypeId promoted_type();
  TypeId forall_type();
  TypeId qualified_type(TypeId context);
  TypeId strict_type();
  TypeId type_with_kind();
  [[nodiscard]] bool at_atomic_type() const;
  [[nodiscard]] bool at_strictness() const;
  [[nodiscard]] bool at_implicit_parameter() const;
  [[nodiscard]] bool at_label() const;
  [[nodiscard]] bool is_unit_type(TypeId type) const;
  TypeId implicit_parameter();
  [[nodiscard]] bool at_type_operator() const;
  TypeId type_operator();
  void type_list(Gathered<TypeId> &elements, K close);
  List<TypeId> context_of(TypeId context);
  void type_binders(Gathered<TypeBinder> &binders);
  List<TypeBinder> optional_quantifier(); // forall a b.
  List<TypeId> optional_context();        // (C a, D b) =>
  [[nodiscard]] bool at_type_binder() const;
  [[nodiscard]] std::optional<TypeBinder> binder_of(TypeId id) const;
  struct Head {
    PlacedName name;
    List<TypeBinder> parameters;
  };
  std::optional<Head> head_of(TypeId id);
  bool gather_head(TypeId id, PlacedName &name, Gathered<TypeBinder> &parameters);

  // ---- patterns (parse_patterns.cpp)
  PatternId pattern();
  PatternId typed_pattern(); // where `:: t` may follow
  PatternId pattern_operand();
  PatternId atomic_pattern();
  PatternId variable_pattern();
  PatternId constructor_pattern(bool with_arguments);
  PatternId record_pattern(Position from, Name constructor);
  PatternId parenthesized_pattern(bool unboxed);
  PatternId bracketed_pattern();
  PatternId component_pattern();
  PatternId negative_literal();
  [[nodiscard]] bool at_atomic_pattern() const;
  [[nodiscard]] bool at_pattern_operator() const;

  // ---- expressions (parse_expressions.cpp, parse_brackets.cpp, parse_blocks.cpp)
  ExpressionId expression();
  ExpressionId infix_expression();
  ExpressionId operand();
  ExpressionId application();
  ExpressionId argument();
  ExpressionId atom();
  ExpressionId with_records(ExpressionId record);
  ExpressionId operation();
  [[nodiscard]] bool at_operation() const;
  [[nodiscard]] bool at_section_end() const;
  [[nodiscard]] bool at_atom() const;
  [[nodiscard]] bool at_block_expression() const;
  [[nodiscard]] std::size_t operation_length() const;

  ExpressionId parenthesized();
  ExpressionId unboxed();
  ExpressionId tuple_rest(Position from, Gathered<ExpressionId> &elements, bool is_unboxed);
  ExpressionId right_section(Position from);
  ExpressionId bracketed();
  ExpressionId comprehension(Position from, ExpressionId body);
  // parse_transforms.cpp
  [[nodiscard]] bool at_transform_word() const;
  // What nobody wrote, and nobody can change.
  ExpressionId made(Range place, ExpressionNode node) { return tree_.add(Expression{node, place}); }
  PatternId made(Range place, PatternNode node) { return tree_.add(Pattern{node, place}); }
  void bound_by(PatternId id, std::vector<Symbol> &names) const;
  [[nodiscard]] std::vector<Symbol> bound_by(Gathered<Statement> &statements) const;
  PatternId tuple_pattern(Range place, std::span<const Symbol> names);
  ExpressionId tuple_expression(Range place, std::span<const Symbol> names);
  static Statement generator(Range place, PatternId left, ExpressionId right);
  Statement regrouped(Range place, std::span<const Symbol> names);
  void transform(Gathered<Statement> &statements);
  ExpressionId quotation();
  ExpressionId name_quote();
  ExpressionId splice();
  ExpressionId quasi_quote();

  ExpressionId lambda();
  ExpressionId let_expression();
  ExpressionId if_expression();
  ExpressionId make_if(Position from, ExpressionId condition, ExpressionId consequence,
                       ExpressionId alternative);
  std::pair<ExpressionId, ExpressionId> if_then_else();
  ExpressionId last_of_chain(std::size_t length);
  ExpressionId case_expression();
  ExpressionId do_expression();
  ExpressionId proc_expression();
  ExpressionId static_form();
  ExpressionId control_form();
  [[nodiscard]] bool at_tail() const;
  ExpressionId arrow_command(Position from, ExpressionId left);
  ExpressionId written_out(Range keyword, Gathered<Statement> &statements, Symbol qualifier);
  ExpressionId apply_own(Range keyword, Name function, std::span<const ExpressionId> arguments,
                         Range whole);
  void statements(Gathered<Statement> &gathered, BlockStyle style);
  Statement statement();
  List<Clause> alternatives(bool several);
  RightHandSide right_hand_side(K separator);
  void guarded_bodies(Gathered<GuardedBody> &bodies, K separator, std::uint32_t column = 0);
  List<DeclarationId> where_declarations();

  // ---- declarations (parse_declarations.cpp, parse_bindings.cpp, parse_data.cpp, ...)
  enum class Level : std::uint8_t { Top, Class, Instance, Local };
  class Bindings; // groups the clauses of a function
  List<DeclarationId> declarations(Level level, BlockStyle style);
  void declaration(Level level, Bindings &bindings);
  bool top_declaration(Bindings &bindings);
  bool member_declaration(Level level, Bindings &bindings);
  void binding(Level level, Bindings &bindings);
  DeclarationId signature(bool is_default);
  DeclarationId implicit_binding();
  DeclarationId fixity();
  [[nodiscard]] bool at_signature() const;
  struct ClauseHead {
    PlacedName name;
    bool infix = false;
  };
  enum class HeadShape : std::uint8_t { Infix, Prefix, Nested, Pattern, None };
  struct HeadScan {
    bool defines = false;      // `=` or `|` follows
    bool has_operator = false; // a variable operator stands in it
  };
  static constexpr std::size_t longest_head = 65536;
  [[nodiscard]] HeadScan scan_head() const;
  [[nodiscard]] HeadShape head_shape() const;
  [[nodiscard]] bool begins_atomic_pattern(const Token &next) const;
  std::optional<ClauseHead> clause_head(HeadShape shape, Gathered<PatternId> &patterns);
  [[nodiscard]] std::size_t after_parenthesis() const;

  DeclarationId type_declaration(Level level);
  DeclarationId type_synonym(Position from, TypeId head);
  bool family_result(declaration::Family &family);
  DeclarationId type_family(Position from, bool data, bool keyword, Level level);
  DeclarationId family_instance(Position from, bool keyword);
  FamilyEquation family_equation();
  DeclarationId kind_signature(Position from, TypeId head);
  DeclarationId role_declaration(Position from);
  List<Dependency> dependencies();
  DeclarationId data_declaration(Level level);
  DeclarationId data_rest(Position from, Flavour flavour, bool instance, bool keyword);
  void constructors(Gathered<Constructor> &all);
  Constructor constructor();
  void plain_constructor(Constructor &result);
  void generalized_constructors(Gathered<Constructor> &all);
  void generalized_constructor(Gathered<Constructor> &all);
  List<FieldDeclaration> field_declarations();
  FieldDeclaration field_declaration();
  List<Deriving> deriving_clauses();
  Deriving deriving_clause();
  Strategy strategy();

  DeclarationId class_declaration();
  DeclarationId instance_declaration();
  DeclarationId standalone_deriving();
  DeclarationId default_declaration(Level level);
  DeclarationId foreign_declaration();
  DeclarationId pattern_synonym();
  void builder_clause(Bindings &bindings);
  [[nodiscard]] bool at_pattern_synonym() const;
  DeclarationId splice_declaration();

  // ---- modules (parse_module.cpp)
  void header();
  void body();
  void forget_unsigned();
  Import import();
  List<Item> items();
  Item item();
  void item_members(Item &item);

  const Tokens &tokens_;
  Layout layout_;
  KnownNames known_;
};

// ---- templates

template <class Item> void Parser::block(BlockStyle style, Item item) {
  if (at(K::OpenBrace)) {
    const Inside inside(*this, "{", token().range(), true);
    layout_.enter_braces();
    layout_.advance();
    const std::size_t depth = layout_.depth();
    while (!failed()) {
      while (accept(K::Semicolon)) {
      }
      if (at(K::CloseBrace))
        break;
      const std::size_t first = layout_.index();
      item();
      if (failed() && style.recovers)
        recover(depth, first);
      else if (!at(K::Semicolon) && !at(K::CloseBrace))
        fail("`;` or `}`");
      if (at(K::End))
        fail("`}`");
    }
    if (failed())
      return;
    layout_.leave_braces();
    layout_.advance();
    return;
  }
  if (failed() || !layout_.open(style.may_equal_enclosing))
    return;
  const std::size_t depth = layout_.depth();
  for (;;) {
    while (at(K::VirtualSemicolon) || at(K::Semicolon))
      layout_.advance();
    if (accept(K::VirtualClose))
      return;
    if (at_block_closer() && (!style.outermost || at(K::End)))
      return layout_.close();
    const std::size_t first = layout_.index();
    item();
    const bool ended = at(K::VirtualSemicolon) || at(K::Semicolon) || at(K::VirtualClose);
    if (!failed() && !ended) {
      if (!style.outermost)
        return layout_.close();
      fail("the end of the declaration");
    }
    if (failed()) {
      if (!style.recovers)
        return;
      recover(depth, first);
    }
  }
}

template <class Field> bool Parser::braced_fields(std::string_view closing, Field field) {
  const Inside inside(*this, "{", token().range(), true);
  layout_.enter_braces();
  layout_.advance();
  bool rest = false;
  if (!at(K::CloseBrace)) {
    do {
      if (accept(K::DotDot)) {
        rest = true;
        break;
      }
      const std::optional<PlacedName> name = variable_name();
      if (!name)
        break;
      field(*name);
    } while (accept(K::Comma));
  }
  layout_.leave_braces();
  expect(K::CloseBrace, closing);
  return rest;
}

template <class Visit> void Parser::scan_item(std::size_t farthest, Visit visit) const {
  Brackets around;
  for (std::size_t i = 0; i < farthest; ++i) {
    const Token &next = token(i);
    if (next.kind == K::End || (i > 0 && around.braces == 0 && layout_.ends_item(next)))
      return;
    around.braces += next.kind == K::OpenBrace ? 1 : 0;
    around.braces -= next.kind == K::CloseBrace && around.braces > 0 ? 1 : 0;
    if (opens_bracket(next.kind)) {
      ++around.depth;
    } else if (closes_bracket(next.kind)) {
      if (around.depth == 0)
        return;
      --around.depth;
    } else if (!visit(i, next, around)) {
      return;
    }
  }
}

template <class Stop> bool Parser::sees(K wanted, Stop stop) const {
  bool seen = false;
  if (!failed())
    scan_item(farthest_look, [&](std::size_t, const Token &next, Brackets around) {
      if (next.kind == K::Semicolon)
        return around.braces > 0;
      seen = around.depth == 0 && next.kind == wanted;
      return !seen && !stop(next.kind, around.depth);
    });
  return seen;
}

} // namespace culprit::syntax::haskell
