// The printer's state; print.h is the way in.
#pragma once

#include "syntax/liquid/annotation.h"
#include "syntax/liquid/fixities.h"
#include "syntax/writing.h"

namespace culprit::syntax::liquid {

struct PrinterPiece {
  enum class Kind : std::uint8_t { Text, Newline, Type, Term, Declaration };
  // How tightly a type must hold together to stand in a place.
  enum class Tightness : std::uint8_t { Any, Component, Atom };
  // Where a term stands: how loose an operator may be, whether nothing follows it (then an `if`
  // needs no parentheses), and whether it stands directly behind an operator.
  struct Place {
    int least = 0;
    bool last = true;
    bool behind = false;
  };

  Kind kind = Kind::Text;
  std::uint32_t id = 0; // or the indentation
  std::string_view text = {};
  Tightness tightness = Tightness::Any;
  Place place = {};
};

class Printer final : public Writing<Annotations, PrinterPiece> {
public:
  using Piece = PrinterPiece;
  using Place = Piece::Place;
  using Tightness = Piece::Tightness;

  Printer(const Annotations &tree, const SymbolTable &symbols)
      : Writing(tree, symbols), fixities_(symbols) {}

  void all();
  void declaration(DeclarationId id);
  void type(TypeId id, Tightness tightness = Tightness::Any);
  void term(TermId id, Place place);
  void term(TermId id) { term(id, Place{}); }

private:
  // ---- pieces (print.cpp)
  void newline(std::uint32_t indentation) { piece({Piece::Kind::Newline, indentation}); }
  void take(const Piece &piece) override;
  [[nodiscard]] bool is_operator(Name name) const;
  void operand(Name name);   // (+)
  void operation(Name name); // `f`
  void literal(const Literal &literal);
  void block(const Block &block);
  void names(List<PlacedName> list, std::string_view before); // each with something before it
  void binding(const Binding &binding, std::string_view colon);

  // ---- types (print_types.cpp)
  [[nodiscard]] Tightness tightness_of(TypeId id) const;
  void abstract_argument(const AbstractArgument &argument);
  void abstract_parameters(List<AbstractParameter> list);
  void colon_type(TypeId id, Tightness tightness); // :t
  void type_variable(const TypeVariable &variable);
  void context(List<TypeId> list);
  void show(const type::Variable &node);
  void show(const type::Constructor &node);
  void show(const type::Hole &node);
  void show(const type::Value &node);
  void show(const type::Apply &node);
  void show(const type::Function &node);
  void show(const type::Named &node);
  void show(const type::Qualified &node);
  void show(const type::Constrained &node);
  void show(const type::Tuple &node);
  void show(const type::ListOf &node);
  void show(const type::Instantiate &node);
  void show(const type::Refined &node);
  void show(const type::Forall &node);
  void show(const type::Exists &node);
  void show(const type::Infix &node);
  void show(const type::FunctionSort &node);
  void show(const type::Strict &node);
  void show(const type::Parenthesized &node);
  void show(const type::Broken &node);

  // ---- terms (print_terms.cpp)
  [[nodiscard]] Fixity fixity_of(const term::Binary &node) const;
  [[nodiscard]] int level_of(TermId id, const Place &place) const;
  void elements(std::string_view open, List<TermId> list, std::string_view separator,
                std::string_view close);
  void show(const term::Variable &node, const Place &place);
  void show(const term::Literal &node, const Place &place);
  void show(const term::SortedLiteral &node, const Place &place);
  void show(const term::Boolean &node, const Place &place);
  void show(const term::Hole &node, const Place &place);
  void show(const term::Gradual &node, const Place &place);
  void show(const term::Apply &node, const Place &place);
  void show(const term::Binary &node, const Place &place);
  void show(const term::Negate &node, const Place &place);
  void show(const term::Not &node, const Place &place);
  void show(const term::Question &node, const Place &place);
  void show(const term::Connective &node, const Place &place);
  void show(const term::Sequence &node, const Place &place);
  void show(const term::If &node, const Place &place);
  void show(const term::Let &node, const Place &place);
  void show(const term::Lambda &node, const Place &place);
  void show(const term::Tuple &node, const Place &place);
  void show(const term::ListOf &node, const Place &place);
  void show(const term::Typed &node, const Place &place);
  void show(const term::Coerce &node, const Place &place);
  void show(const term::Parenthesized &node, const Place &place);
  void show(const term::Broken &node, const Place &place);

  // ---- declarations (print_declarations.cpp)
  void equation(const Equation &equation);
  void pattern(const MeasurePattern &pattern);
  void constructor(const Constructor &constructor);
  void field(const Field &field);
  void members(List<DeclarationId> list);
  void show(const declaration::Signature &node);
  void show(const declaration::Measure &node);
  void show(const declaration::Mark &node);
  void show(const declaration::RewriteWith &node);
  void show(const declaration::AssumeReflect &node);
  void show(const declaration::Data &node);
  void show(const declaration::DataSize &node);
  void show(const declaration::Variance &node);
  void show(const declaration::TypeAlias &node);
  void show(const declaration::TermAlias &node);
  void show(const declaration::Define &node);
  void show(const declaration::Invariant &node);
  void show(const declaration::Using &node);
  void show(const declaration::Qualifier &node);
  void show(const declaration::Bound &node);
  void show(const declaration::Class &node);
  void show(const declaration::Instance &node);
  void show(const declaration::Relational &node);
  void show(const declaration::Embed &node);
  void show(const declaration::Include &node);
  void show(const declaration::Import &node);
  void show(const declaration::Fixity &node);
  void show(const declaration::Decrease &node);
  void show(const declaration::Option &node);
  void show(const declaration::Broken &node);

  Fixities fixities_;
};

} // namespace culprit::syntax::liquid
