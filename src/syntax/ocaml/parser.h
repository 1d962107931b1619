// The parser of the standard syntax; parse.h is the way in.
//
// What people chain without end is read without recursion: operators, sequences, and whatever ends
// with an expression that may begin with the same (let ... in, fun ... ->, else if).
#pragma once

#include "syntax/ocaml/extensible.h"

namespace culprit::syntax::ocaml {

class Parser : public ExtensibleParser {
public:
  using ExtensibleParser::ExtensibleParser;
  void file(bool interface) override;

private:
  [[nodiscard]] std::string hint() const override;

  // ---- objects (parse_objects.cpp)
  ExpressionId object();
  void object_part(Gathered<DeclarationId> &variables, std::vector<DeclarationId> &parts);
  void quantified_type();
  void coerced_type();
  ExpressionId class_expression();
  void class_path();
  void class_type();
  void classes(Gathered<DeclarationId> &all, bool signature);
  ExpressionId object_copy();

  // ---- types (parse_types.cpp)
  TypeId type();
  TypeId arrow_type();
  TypeId argument_type();
  TypeId tuple_type();
  TypeId applied_type();
  TypeId atomic_type();
  Symbol extended_path();
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
  PatternId applied_pattern() override;
  PatternId simple_pattern();
  PatternId parenthesized_pattern();
  PatternId package_pattern(Position from);
  PatternId record_pattern();
  PatternId constructor_pattern(bool with_argument);
  PatternId opened_pattern(Position from, PlacedName module);
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
  ExpressionId operand() override;
  [[nodiscard]] Level level() const override;
  ExpressionId any_expression() override { return sequence(); }
  ExpressionId single_expression() override { return expression(); }
  PatternId any_pattern() override { return pattern(); }
  ExpressionId match_expression();
  ExpressionId function_expression();
  ExpressionId while_expression();
  ExpressionId for_expression();
  ExpressionId refutation();
  List<Clause> clauses() override;
  List<DeclarationId> local_declarations();

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
  [[nodiscard]] bool at_simple() const { return begins_simple(kind()) && !at_message(); }
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

  std::vector<Frame> frames_;
  std::vector<ExpressionId> steps_;
};

} // namespace culprit::syntax::ocaml
