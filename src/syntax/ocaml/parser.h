// The parser's state; parse.h is the way in. Recursive descent: each function reads one phrase and
// gives back its node. After an error nothing matches any more, so all functions return at once;
// the innermost structure or signature that can goes on with its next item.
//
// What people chain without end is read without recursion: operators, sequences, and whatever ends
// with an expression that may begin with the same (let ... in, fun ... ->, else if).
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

class Parser : private ProgramParsing {
public:
  Parser(const Tokens &tokens, Tree &tree, SymbolTable &symbols, EntityTable &entities,
         SyntaxErrors &errors);
  void file(bool interface);

private:
  using K = TokenKind;

  // ---- reading (parser.cpp)
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
  [[nodiscard]] std::string next_in_words() const; // for a message
  [[nodiscard]] std::string hint() const;          // why it may be there
  [[nodiscard]] std::string reserved_note() const;
  [[nodiscard]] Range place_of_error() const;
  void unsupported(Position from, std::string_view what); // from there to here

  // ---- what is not known, or not judged (parse_unknown.cpp, parse_objects.cpp)
  void gap(Position from, std::string_view code, std::string what, std::string_view label);
  void not_judged(Position from, std::string_view what);
  void pass_extension();
  void pass_to(K close);
  void pass_until(K last);
  DeclarationId ignored(ExpressionId value);
  DeclarationId bound(PatternId left, ExpressionId value);
  DeclarationId bound_unknown(PatternId left);
  DeclarationId bound_unknown(PlacedName name);
  ExpressionId unknown_of(Range all, List<DeclarationId> parts);
  ExpressionId unknown_of(ExpressionId part);
  DeclarationId generated(Position from);
  List<DeclarationId> without_values(DeclarationId definitions);
  ExpressionId object();
  void object_part(Gathered<DeclarationId> &variables, std::vector<DeclarationId> &parts);
  void quantified_type();
  void coerced_type();
  ExpressionId class_expression();
  void class_path();
  void class_type();
  void classes(Gathered<DeclarationId> &all, bool signature);
  ExpressionId object_copy();

  // Counts the nesting; too deep is an error.
  class Nested : Nesting {
  public:
    explicit Nested(Parser &parser);
  };

  // ---- nodes (parser.cpp)
  using ProgramParsing::make;
  ExpressionId make(Position start, ExpressionNode node) { return make(range_from(start), node); }
  PatternId make(Position start, PatternNode node) { return make(range_from(start), node); }
  TypeId make(Position start, TypeNode node) { return make(range_from(start), node); }
  ModuleId make(Position start, ModuleNode node);
  ExpressionId broken_expression() { return make(start(), expression::Broken{}); }
  PatternId broken_pattern() { return make(start(), pattern::Broken{}); }
  TypeId broken_type() { return make(start(), type::Broken{}); }
  ModuleId broken_module() { return make(start(), module::Broken{}); }
  [[nodiscard]] static bool is_literal(K kind);
  [[nodiscard]] Literal literal();

  // ---- names (parser.cpp)
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
  std::optional<PlacedName> module_path(); // M.N
  std::optional<PlacedName> long_name();   // M.N.x, of a field or a type

  // ---- types (parse_types.cpp)
  TypeId type();
  TypeId arrow_type();
  TypeId argument_type();
  TypeId tuple_type();
  TypeId applied_type();
  TypeId atomic_type();
  TypeId type_constructor(Position from, List<TypeId> arguments);
  TypeId parenthesized_type();
  TypeId variants_type();
  List<PlacedName> required_tags();
  TypeId polymorphic_type();
  [[nodiscard]] bool at_atomic_type() const;
  [[nodiscard]] bool at_label_of_type() const;
  List<TypeBinder> binders_before_dot();

  // ---- patterns (parse_patterns.cpp)
  PatternId pattern();
  PatternId pattern_from(PatternId first);
  PatternId or_pattern(PatternId first);
  PatternId tuple_pattern(PatternId first);
  PatternId cons_pattern(PatternId first);
  PatternId applied_pattern();
  PatternId simple_pattern();
  PatternId parenthesized_pattern();
  PatternId package_pattern(Position from);
  PatternId record_pattern();
  PatternId constructor_pattern(bool with_argument);
  PatternId opened_pattern(Position from, PlacedName module);
  PatternId literal_pattern();
  PatternId parameter();
  PatternId labelled_parameter();
  void parameters(Gathered<PatternId> &patterns);
  void type_parameters(Gathered<PatternId> &patterns);
  void semicolon_list(Gathered<PatternId> &elements, K close);
  [[nodiscard]] bool at_simple_pattern() const;
  [[nodiscard]] bool at_parameter() const;

  // ---- expressions (parse_expressions.cpp, parse_operators.cpp, parse_atoms.cpp)
  // What waits for the expression that is being read.
  struct Frame {
    enum class Kind : std::uint8_t { Sequence, Let, Bind, Lambda, Else };
    Kind kind = Kind::Sequence;
    Position start;
    std::size_t steps = 0;                 // Sequence: where its own begin in steps_
    List<DeclarationId> declarations = {}; // Let
    List<PatternId> patterns = {};         // Bind, Lambda
    TypeId result = no_type;               // Lambda
    ExpressionId condition = no_expression;
    ExpressionId consequence = no_expression;
    ExpressionId operation = no_expression; // Bind
    ExpressionId operand = no_expression;   // Bind
    bool extended = false;                  // let%name: nobody knows what it gives
  };
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
  ExpressionId sequence();   // a; b
  ExpressionId expression(); // without a semicolon
  ExpressionId chain(bool with_semicolons);
  ExpressionId innermost();
  ExpressionId close_frame(ExpressionId body);
  void push_frame(Frame frame);
  ExpressionId steps(const Frame &frame);
  void begin_let();
  void begin_bind();
  ExpressionId bound_operand(Gathered<PatternId> &patterns);
  void begin_lambda();
  [[nodiscard]] bool at_expression() const;
  ExpressionId operand();
  ExpressionId match_expression();
  ExpressionId function_expression();
  ExpressionId while_expression();
  ExpressionId for_expression();
  ExpressionId refutation();
  List<Clause> clauses();
  List<DeclarationId> local_declarations();

  ExpressionId operators();
  bool signs();
  void operation(std::size_t base);
  void reduce();
  ExpressionId pop_operand();
  ExpressionId negated(const Pending &minus, ExpressionId operand);
  [[nodiscard]] bool at_negative_literal() const;
  ExpressionId negative_literal();

  ExpressionId application();
  ExpressionId labelled_argument();
  ExpressionId simple(bool with_hashes = true);
  ExpressionId dotted(ExpressionId record, bool with_hashes);
  ExpressionId field_or_element(ExpressionId record);
  ExpressionId big_element(ExpressionId record);
  ExpressionId indexed(ExpressionId record, Symbol module);
  [[nodiscard]] std::size_t path_to_index() const;
  [[nodiscard]] std::optional<Name> setter(ExpressionId element) const; // of what `indexed` made
  ExpressionId atom();
  ExpressionId path_expression();
  ExpressionId opened(Position from, PlacedName module);
  ExpressionId parenthesized();
  ExpressionId package(Position from);
  ExpressionId block();
  ExpressionId list_or_array();
  ExpressionId record();
  FieldBinding field_binding();
  [[nodiscard]] bool at_field_binding() const;
  [[nodiscard]] static bool begins_simple(K kind);
  [[nodiscard]] bool at_simple() const { return begins_simple(kind()); }
  [[nodiscard]] bool at_argument() const;

  // ---- declarations (parse_items.cpp, parse_bindings.cpp, parse_declarations.cpp,
  // parse_modules.cpp)
  List<DeclarationId> items(bool signature, bool outermost);
  void item(Gathered<DeclarationId> &all, bool signature, bool separated);
  [[nodiscard]] bool at_item_end(bool outermost) const;
  bool recover(std::size_t first, bool outermost);
  void directive();
  DeclarationId bindings(); // let ... and ...
  DeclarationId binding();
  void refinements(const PlacedName &subject); // [@@refine "text"] behind it
  DeclarationId let_item();
  void extended_let(Gathered<DeclarationId> &all);
  [[nodiscard]] bool at_function_binding() const;
  RightHandSide right_hand_side();
  DeclarationId evaluate();

  DeclarationId types();
  DeclarationId type_declaration(Position from);
  DeclarationId rebinding(Position from);
  DeclarationId type_extension(Position from, PlacedName name, List<TypeBinder> parameters);
  List<Constructor> generalized(List<Constructor> list, PlacedName name,
                                List<TypeBinder> parameters);
  List<TypeBinder> declared_parameters();
  TypeBinder declared_parameter();
  bool type_representation(declaration::Data &data);
  bool type_constraints(const declaration::Data &of, std::size_t types_before);
  [[nodiscard]] bool at_constructor() const;
  List<Constructor> constructors();
  Constructor constructor();
  void constructor_arguments(Constructor &result);
  List<FieldDeclaration> fields();
  DeclarationId exception();
  DeclarationId value();
  DeclarationId external();

  DeclarationId open();
  DeclarationId include(bool signature);
  void modules(Gathered<DeclarationId> &all, bool signature);
  DeclarationId module_binding(Position from, bool recursive, bool signature);
  DeclarationId module_type_declaration(Position from);
  ModuleId module_expression();
  ModuleId simple_module();
  ModuleId module_type();
  ModuleId simple_module_type();
  ModuleId structure(bool signature);
  ModuleId functor(bool type);
  struct FunctorParameter {
    PlacedName name;
    ModuleId type = no_module;
    Position start;
  };
  FunctorParameter functor_parameter();
  ModuleId with_constraints(ModuleId body);
  DeclarationId with_constraint(bool &destructive);

  const Tokens &tokens_;
  KnownNames known_;
  std::size_t index_ = 0;
  Position last_end_{1, 1};
  bool failed_ = false;

  std::vector<Frame> frames_;
  std::vector<ExpressionId> steps_;
  std::vector<Pending> pending_;
  std::vector<ExpressionId> operands_;
  std::vector<std::string> gaps_; // that were told
  bool derived_ = false;          // the item at hand has more than it says
};

} // namespace culprit::syntax::ocaml
