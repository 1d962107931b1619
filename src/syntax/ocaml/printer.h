// The printer's state; print.h is the way in.
#pragma once

#include "syntax/languages.h"
#include "syntax/ocaml/parse.h"
#include "syntax/writing.h"

namespace culprit::syntax::ocaml {

class Printer final : public ProgramWriting {
public:
  Printer(const Tree &tree, const SymbolTable &symbols) : ProgramWriting(tree, symbols) {}

  void file(Form form);

private:
  // ---- names (print.cpp)
  void take_node(const Piece &piece) override;
  [[nodiscard]] bool is_operator(Symbol name) const;
  void value(Name name);            // ( + )
  void constructor_name(Name name); // (::)
  void module(ModuleId id) { node(Piece::Kind::Module, id); }

  // ---- types (print_types.cpp), from the loosest to the tightest
  enum class TypeLevel : std::uint8_t { Polymorphic, Alias, Function, Tuple, Applied };
  [[nodiscard]] TypeLevel level_of(TypeId id) const;
  void type_at(TypeId id, TypeLevel least);
  void parameters(List<TypeBinder> list); // of a type, with a blank behind them
  void binders(List<TypeBinder> list);    // 'a 'b.
  void show(const type::Variable &node);
  void show(const type::Constructor &node);
  void show(const type::Wildcard &node);
  void show(const type::Apply &node);
  void show(const type::Function &node);
  void show(const type::Tuple &node);
  void show(const type::Forall &node);
  void show(const type::Parenthesized &node);
  void show(const type::Labelled &node);
  void show(const type::Variants &node);
  void show(const type::Alias &node);
  void show(const type::Package &node);
  void show(const type::Broken &node);

  // ---- patterns (print_patterns.cpp), from the loosest to the tightest
  enum class PatternLevel : std::uint8_t { Typed, As, Or, Tuple, Cons, Applied, Simple };
  [[nodiscard]] PatternLevel level_of(PatternId id) const;
  void whole(PatternId id); // a pattern of its own
  void pattern_at(PatternId id, PatternLevel least);
  void leading(PatternId id, PatternLevel least, bool leads);
  [[nodiscard]] PatternId first_part(PatternId id) const;
  void argument(PatternId id);
  void parameter(PatternId id);
  void preset(const pattern::Labelled &node);
  void elements(std::string_view open, List<PatternId> list, std::string_view close);
  void show(const pattern::Variable &node);
  void show(const pattern::Wildcard &node);
  void show(const pattern::Literal &node);
  void show(const pattern::Construct &node);
  void show(const pattern::Record &node);
  void show(const pattern::Tuple &node);
  void show(const pattern::ListOf &node);
  void show(const pattern::Infix &node);
  void show(const pattern::Operator &node);
  void show(const pattern::As &node);
  void show(const pattern::Typed &node);
  void show(const pattern::Parenthesized &node);
  void show(const pattern::Or &node);
  void show(const pattern::Interval &node);
  void show(const pattern::Variant &node);
  void show(const pattern::Variants &node);
  void show(const pattern::Labelled &node);
  void show(const pattern::Array &node);
  void show(const pattern::Force &node);
  void show(const pattern::Exception &node);
  void show(const pattern::Opened &node);
  void show(const pattern::TypeParameter &node);
  void show(const pattern::Package &node);
  void show(const pattern::Broken &node);

  // ---- expressions (print_expressions.cpp), from the loosest to the tightest
  enum class Strength : std::uint8_t {
    Typed, // needs parentheses everywhere
    Steps,
    Operators, // and those of each Level
    Operand = Operators + 16,
    Application,
    Hash,
    Dot,
    Atom,
  };
  [[nodiscard]] static Strength strength_of(Level level) {
    return Strength{
        static_cast<std::uint8_t>(static_cast<int>(Strength::Operators) + static_cast<int>(level))};
  }
  enum class Follow : std::uint8_t { Nothing, Operator, Semicolon, Bar, Else };
  [[nodiscard]] Strength strength(ExpressionId id) const;
  [[nodiscard]] Level level_of_infix(const expression::Infix &node) const;
  [[nodiscard]] bool is_prefix_application(const expression::Apply &node) const;
  [[nodiscard]] bool is_local_open(const expression::Let &node) const;
  [[nodiscard]] bool is_fractional(ExpressionId id) const;
  [[nodiscard]] ExpressionId last_part(ExpressionId id) const;
  [[nodiscard]] bool reaches_over(ExpressionId id, Follow follow) const;
  void expression_at(ExpressionId id, Strength least, Follow follow = Follow::Nothing);
  void steps(ExpressionId id) { expression_at(id, Strength::Steps); } // as a body
  void step(ExpressionId id, Follow follow = Follow::Nothing) {
    expression_at(id, Strength::Operators, follow);
  }
  void elements(std::string_view open, List<ExpressionId> list, std::string_view close);
  void clauses(List<Clause> list);
  void dotted(ExpressionId id);
  void fields(List<FieldBinding> list);
  void show(const expression::Variable &node);
  void show(const expression::Constructor &node);
  void show(const expression::Literal &node);
  void show(const expression::Apply &node);
  void show(const expression::Infix &node);
  void show(const expression::Operator &node);
  void show(const expression::Minus &node);
  void show(const expression::Lambda &node);
  void show(const expression::LambdaMatch &node);
  void show(const expression::Let &node);
  void show(const expression::If &node);
  void show(const expression::Match &node);
  void show(const expression::Tuple &node);
  void show(const expression::ListOf &node);
  void show(const expression::RecordConstruction &node);
  void show(const expression::RecordUpdate &node);
  void show(const expression::Typed &node);
  void show(const expression::Parenthesized &node);
  void show(const expression::Steps &node);
  void show(const expression::While &node);
  void show(const expression::For &node);
  void show(const expression::Try &node);
  void show(const expression::Assert &node);
  void show(const expression::Delay &node);
  void show(const expression::Field &node);
  void show(const expression::Element &node);
  void show(const expression::Assign &node);
  void show(const expression::Array &node);
  void show(const expression::Labelled &node);
  void show(const expression::Variant &node);
  void show(const expression::Coerce &node);
  void show(const expression::Package &node);
  void show(const expression::Broken &node);

  // ---- declarations and modules (print_declarations.cpp)
  void items(List<DeclarationId> list, bool signature);
  void joined_by_and(List<DeclarationId> list);
  void right_hand_side(const RightHandSide &right);
  void constructors(List<Constructor> list);
  void constructor(const Constructor &constructor);
  void record(List<FieldDeclaration> list);
  void with_constraint(DeclarationId id, std::string_view equals);
  void simple_module(ModuleId id);
  void show(const declaration::Signature &node);
  void show(const declaration::Function &node);
  void show(const declaration::PatternBinding &node);
  void show(const declaration::TypeSynonym &node);
  void show(const declaration::Data &node);
  void show(const declaration::Foreign &node);
  void show(const declaration::Bindings &node);
  void show(const declaration::Types &node);
  void show(const declaration::Extension &node);
  void show(const declaration::Exception &node);
  void show(const declaration::Open &node);
  void show(const declaration::Include &node);
  void show(const declaration::Module &node);
  void show(const declaration::ModuleType &node);
  void show(const declaration::Evaluate &node);
  void show(const declaration::Broken &node);
  void show(const module::Path &node);
  void show(const module::Structure &node);
  void show(const module::Functor &node);
  void show(const module::Apply &node);
  void show(const module::Typed &node);
  void show(const module::With &node);
  void show(const module::TypeOf &node);
  void show(const module::Parenthesized &node);
  void show(const module::Unpack &node);
  void show(const module::Broken &node);
  static void show(const HaskellOnly auto &) {}

  bool leads_ = false;    // the pattern stands at the beginning of a whole one
  bool declared_ = false; // the declaration stands in a signature
};

} // namespace culprit::syntax::ocaml
