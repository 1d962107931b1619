// The parser of the revised syntax, which camlp4r and camlp5r read: the same language in other
// words. Its trees are those of the standard syntax; parse.h is the way in.
#pragma once

#include "syntax/ocaml/extensible.h"

#include <unordered_set>

namespace culprit::syntax::ocaml {

class RevisedParser : public ExtensibleParser {
public:
  using ExtensibleParser::ExtensibleParser;
  void file(bool interface) override;

private:
  [[nodiscard]] std::string hint() const override;
  ExpressionId any_expression() override { return expression(); }
  ExpressionId single_expression() override { return expression(); }
  PatternId any_pattern() override { return pattern(); }

  // `val`, which is a name here: the contents of a reference
  static constexpr std::string_view field_of_references = "val__";

  // ---- types (revised_types.cpp)
  TypeId type();
  TypeId arrow_type();
  TypeId argument_type();
  TypeId applied_type();
  TypeId simple_type();
  TypeId type_path();
  TypeId parenthesized_type();
  TypeId variants_type();
  [[nodiscard]] bool at_variants() const;
  [[nodiscard]] bool at_applied_path() const;
  void pass_applied_path();
  [[nodiscard]] bool at_simple_type() const;
  [[nodiscard]] bool at_greek() const;
  List<TypeBinder> binders_before_dot();

  // ---- patterns (revised_patterns.cpp)
  PatternId pattern();
  PatternId alternatives();
  PatternId applied_pattern() override;
  PatternId constructed_pattern();
  PatternId simple_pattern();
  PatternId path_pattern();
  PatternId parenthesized_pattern();
  PatternId list_pattern();
  PatternId record_pattern();
  PatternId labelled_pattern();
  PatternId labelled_in_braces();
  [[nodiscard]] bool at_simple_pattern() const;
  [[nodiscard]] bool at_parameter() const;
  void parameters(Gathered<PatternId> &patterns);
  PatternId parameter();

  // ---- expressions (revised_expressions.cpp, revised_atoms.cpp)
  ExpressionId expression();
  ExpressionId with_where(ExpressionId body);
  ExpressionId let_expression(bool in_block);
  List<DeclarationId> local_declarations();
  ExpressionId if_expression();
  ExpressionId fun_expression();
  ExpressionId match_expression();
  ExpressionId do_block();
  ExpressionId steps();
  [[nodiscard]] bool at_debugging() const;
  ExpressionId debugging(bool in_block);
  ExpressionId while_expression();
  ExpressionId for_expression();
  List<Clause> clauses() override;
  [[nodiscard]] bool at_closed_clauses() const;
  List<Clause> closed_clauses();
  Clause clause();

  ExpressionId operand() override;
  ExpressionId combined(ExpressionId left, ExpressionId operation, ExpressionId right) override;
  [[nodiscard]] Level level() const override;
  ExpressionId application();
  ExpressionId constructed(Position from, ExpressionId constructor, Gathered<ExpressionId> &all);
  [[nodiscard]] bool at_argument() const;
  [[nodiscard]] bool at_simple() const;
  ExpressionId argument();
  ExpressionId labelled_argument();
  ExpressionId simple();
  ExpressionId dotted(ExpressionId record);
  ExpressionId field_or_element(ExpressionId record);
  ExpressionId atom();
  ExpressionId path_expression();
  ExpressionId opened(Position from, PlacedName module);
  ExpressionId parenthesized();
  ExpressionId package(Position from);
  ExpressionId list();
  ExpressionId array();
  ExpressionId record();
  FieldBinding field_binding();
  ExpressionId variant();
  [[nodiscard]] bool at_lexer() const;
  ExpressionId lexer();
  [[nodiscard]] bool at_printing() const;
  ExpressionId comprehension(Position from, ExpressionId element);
  ExpressionId extensible_function();

  // ---- items (revised_items.cpp)
  List<DeclarationId> items(bool signature, bool outermost);
  void item(Gathered<DeclarationId> &all, bool signature);
  [[nodiscard]] bool at_item_end(bool outermost) const;
  bool recover(std::size_t first, bool outermost);
  void directive(Gathered<DeclarationId> &all);
  void macro(Gathered<DeclarationId> &all);
  void declare(Gathered<DeclarationId> &all, bool signature);
  DeclarationId bindings(bool recursive);
  DeclarationId binding();
  void right_hand_side(Clause &clause);
  DeclarationId evaluate();
  DeclarationId value_declaration();
  DeclarationId external();

  // ---- definitions of types (revised_declarations.cpp)
  DeclarationId types();
  DeclarationId type_declaration(Position from);
  DeclarationId type_extension(Position from, const declaration::Data &data);
  List<TypeBinder> declared_parameters();
  bool type_representation(declaration::Data &data);
  [[nodiscard]] bool is_abstract(TypeId type, List<TypeBinder> parameters) const;
  bool type_constraints();
  List<Constructor> constructors();
  Constructor constructor();
  void constructor_arguments(Constructor &result);
  List<FieldDeclaration> fields();
  DeclarationId exception();

  // ---- modules (revised_modules.cpp)
  DeclarationId open();
  DeclarationId include(bool signature);
  void modules(Gathered<DeclarationId> &all, bool signature);
  DeclarationId module_binding(Position from, bool recursive, bool signature);
  DeclarationId module_type_declaration(Position from);
  ModuleId module_expression();
  ModuleId simple_module();
  [[nodiscard]] bool at_simple_module() const;
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
  ModuleId with_parameters(const std::vector<FunctorParameter> &parameters, ModuleId body);
  ModuleId with_constraints(ModuleId body);
  DeclarationId with_constraint(bool &destructive);

  // ---- objects (revised_objects.cpp)
  ExpressionId object();
  void object_part(Gathered<DeclarationId> &variables, std::vector<DeclarationId> &parts);
  ExpressionId class_expression();
  void class_type();
  void classes(Gathered<DeclarationId> &all, bool signature);
  ExpressionId object_copy();

  bool makes_lexers_ = false;                   // #load "pa_lexer.cmo"
  std::unordered_set<std::string_view> macros_; // that were defined
};

} // namespace culprit::syntax::ocaml
