// The printer's state; print.h is the way in.
#pragma once

#include "syntax/languages.h"
#include "syntax/writing.h"

namespace culprit::syntax::haskell {

class Printer final : public ProgramWriting {
public:
  Printer(const Tree &tree, const SymbolTable &symbols) : ProgramWriting(tree, symbols) {}

  void module();

private:
  // ---- pieces (print.cpp)
  void take_node(const Piece &piece) override;
  [[nodiscard]] bool is_operator(Name name) const;
  void operand(Name name);   // (+)
  void operation(Name name); // `f`
  void names(List<PlacedName> list, std::string_view separator, bool as_operators = false);
  void literal(const Literal &literal);
  void annotations_before(Position place);
  void annotation(const Annotation &annotation);

  // In braces; several items on lines of their own.
  template <class T, class Write> void block(List<T> list, Write write) {
    block(list, list.count > 1, write);
  }
  template <class T, class Write> void block(List<T> list, bool lines, Write write) {
    if (list.empty())
      return text(" {}");
    text(lines ? " {" : " { ");
    piece(Piece::Kind::OpenBraces);
    piece(Piece::Kind::Indent);
    bool first = true;
    for (const T &element : tree_[list]) {
      if (!first)
        text(";");
      first = false;
      if (lines)
        newline();
      write(element);
    }
    piece(Piece::Kind::Dedent);
    if (lines)
      newline();
    piece(Piece::Kind::CloseBraces);
    text(lines ? "}" : " }");
  }
  // ---- types and patterns (print_types.cpp, print_patterns.cpp)
  void atomic(TypeId id);
  void type_operand(TypeId id);
  void unkinded(TypeId id);
  void context(List<TypeId> list);
  void binder(const TypeBinder &binder);
  void binders(List<TypeBinder> list); // each with a blank before it
  void forall(List<TypeBinder> list, std::string_view end);
  void elements(std::string_view open, List<TypeId> list, std::string_view separator,
                std::string_view close);
  void show(const type::Variable &node);
  void show(const type::Constructor &node);
  void show(const type::Literal &node);
  void show(const type::Wildcard &node);
  void show(const type::Apply &node);
  void show(const type::KindArgument &node);
  void show(const type::Function &node);
  void show(const type::Tuple &node);
  void show(const type::UnboxedSum &node);
  void show(const type::ListOf &node);
  void show(const type::Forall &node);
  void show(const type::Qualified &node);
  void show(const type::Infix &node);
  void show(const type::Operator &node);
  void show(const type::Kinded &node);
  void show(const type::Strict &node);
  void show(const type::Lazy &node);
  void show(const type::Promoted &node);
  void show(const type::PromotedList &node);
  void show(const type::PromotedTuple &node);
  void show(const type::Parenthesized &node);
  void show(const type::Splice &node);
  void show(const type::Broken &node);

  void atomic(PatternId id);
  void pattern_operand(PatternId id);
  void alone(PatternId id); // where neither e -> p nor p :: t may stand
  void show(const pattern::Variable &node);
  void show(const pattern::Wildcard &node);
  void show(const pattern::Literal &node);
  void show(const pattern::Construct &node);
  void show(const pattern::TypeArgument &node);
  void show(const pattern::Record &node);
  void show(const pattern::Tuple &node);
  void show(const pattern::UnboxedSum &node);
  void show(const pattern::ListOf &node);
  void show(const pattern::Infix &node);
  void show(const pattern::Operator &node);
  void show(const pattern::As &node);
  void show(const pattern::Lazy &node);
  void show(const pattern::Strict &node);
  void show(const pattern::View &node);
  void show(const pattern::Typed &node);
  void show(const pattern::Parenthesized &node);
  void show(const pattern::Splice &node);
  void show(const pattern::Broken &node);

  // ---- expressions (print_expressions.cpp)
  void atomic(ExpressionId id);
  void infix_operand(ExpressionId id, bool last);
  void infix_level(ExpressionId id);
  void without_blocks(ExpressionId id); // on the level of an operator
  void untyped(ExpressionId id);
  [[nodiscard]] bool is_open_ended(ExpressionId id) const;
  void fields(List<FieldBinding> list, bool rest);
  void show(const expression::Variable &node);
  void show(const expression::Constructor &node);
  void show(const expression::Literal &node);
  void show(const expression::Apply &node);
  void show(const expression::TypeArgument &node);
  void show(const expression::Infix &node);
  void show(const expression::Operator &node);
  void show(const expression::Minus &node);
  void show(const expression::LeftSection &node);
  void show(const expression::RightSection &node);
  void show(const expression::Lambda &node);
  void show(const expression::LambdaMatch &node);
  void show(const expression::Let &node);
  void show(const expression::If &node);
  void show(const expression::Guarded &node);
  void show(const expression::Match &node);
  void show(const expression::Do &node);
  void show(const expression::Tuple &node);
  void show(const expression::UnboxedSum &node);
  void show(const expression::ListOf &node);
  void show(const expression::Sequence &node);
  void show(const expression::Comprehension &node);
  void show(const expression::RecordConstruction &node);
  void show(const expression::RecordUpdate &node);
  void show(const expression::Typed &node);
  void show(const expression::Parenthesized &node);
  void show(const expression::StaticForm &node);
  void show(const expression::Proc &node);
  void show(const expression::ArrowCommand &node);
  void show(const expression::ControlForm &node);
  void show(const expression::QuasiQuote &node);
  void show(const expression::Quote &node);
  void show(const expression::TypeQuote &node);
  void show(const expression::PatternQuote &node);
  void show(const expression::DeclarationQuote &node);
  void show(const expression::NameQuote &node);
  void show(const expression::Splice &node);
  void show(const expression::ImplicitParameter &node);
  void show(const expression::Broken &node);

  void statement(const Statement &step, bool guard);
  void alternative(const Clause &clause, bool several);
  void guarded(const GuardedBody &body, std::string_view separator);
  void right_hand_side(const RightHandSide &right, std::string_view separator, bool in_braces);
  void local_declarations(List<DeclarationId> list); // in braces

  // ---- declarations (print_declarations.cpp)
  void members(List<DeclarationId> list, bool in_braces); // after `where`
  void clause(const PlacedName &name, const Clause &clause);
  void head(const PlacedName &name, List<TypeBinder> parameters);
  void constructor(const Constructor &constructor);
  void field(const FieldDeclaration &field);
  void deriving(const Deriving &deriving);
  void strategy(Strategy strategy);
  void dependencies(List<Dependency> list);
  void equation(const FamilyEquation &equation);
  void item(const Item &item);
  void import(const Import &import);
  void show(const declaration::Signature &node);
  void show(const declaration::Function &node);
  void show(const declaration::PatternBinding &node);
  void show(const declaration::Fixity &node);
  void show(const declaration::TypeSynonym &node);
  void show(const declaration::Data &node);
  void show(const declaration::Class &node);
  void show(const declaration::Instance &node);
  void show(const declaration::StandaloneDeriving &node);
  void show(const declaration::Family &node);
  void show(const declaration::FamilyInstance &node);
  void show(const declaration::KindSignature &node);
  void show(const declaration::Role &node);
  void show(const declaration::Default &node);
  void show(const declaration::Foreign &node);
  void show(const declaration::PatternSynonym &node);
  void show(const declaration::Splice &node);
  void show(const declaration::Broken &node);
  static void show(const OcamlOnly auto &) {}

  std::size_t next_annotation_ = 0;
  std::size_t braces_ = 0;
};

} // namespace culprit::syntax::haskell
