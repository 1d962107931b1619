// Annotations that nobody wrote: whatever is in them, what is printed parses, and prints the same
// again.
#include "syntax/generator.h"
#include "syntax/liquid/liquid.h"

#include <array>
#include <gtest/gtest.h>

namespace culprit::syntax::liquid {

namespace {

class Generator : public TreeGenerator<Annotations> {
public:
  using TreeGenerator::TreeGenerator;

  void block() { tree.blocks.push_back({AnnotationForm::Comment, {}, declarations(1, 4)}); }

private:
  PlacedName placed(Symbol text) { return {{no_symbol, text}, {}}; }
  PlacedName variable() { return placed(pick({"x", "y'", "len", "v", "as", "size#"})); }
  PlacedName constructor() { return placed(pick({"A", "Just", "T'", "N"})); }
  PlacedName function() { return coin() ? variable() : placed(pick({"++", "!!", "<+>"})); }
  PlacedName maybe(PlacedName name) { return coin() ? name : PlacedName{}; }

  List<PlacedName> variables(std::size_t least, std::size_t most) {
    return list<PlacedName>(least, most, [&] { return variable(); });
  }
  TypeId make(TypeNode node) { return tree.add(Type{node, {}}); }
  TermId make(TermNode node) { return tree.add(Term{node, {}}); }
  DeclarationId make(DeclarationNode node) { return tree.add(Declaration{node, {}, no_entity}); }

  Literal number() { return {LiteralKind::Integer, 0, pick({"0", "17", "0xF"})}; }
  Literal literal() {
    switch (below(4)) {
    case 0:
      return {LiteralKind::Fractional, 0, pick({"1.5", "2e10"})};
    case 1:
      return {LiteralKind::Character, 0, pick({"'a'", "'\\''"})};
    case 2:
      return {LiteralKind::String, 0, pick({"\"\"", "\"a b\""})};
    default:
      return number();
    }
  }

  struct Sign {
    std::string_view text;
    Operation operation;
    bool backticks;
  };
  TermId binary(int depth) {
    static constexpr std::array signs{
        Sign{"&&", Operation::And, false},     Sign{"||", Operation::Or, false},
        Sign{"=>", Operation::Implies, false}, Sign{"==>", Operation::Implies, false},
        Sign{"<=>", Operation::Iff, false},    Sign{"==", Operation::Equal, false},
        Sign{"<", Operation::Less, false},     Sign{"!=", Operation::NotEqual, false},
        Sign{"+", Operation::Plus, false},     Sign{"-", Operation::Minus, false},
        Sign{"*", Operation::Times, false},    Sign{"mod", Operation::Modulo, false},
        Sign{"++", Operation::Other, false},   Sign{"<+>", Operation::Other, false},
        Sign{"div", Operation::Other, true},   Sign{"elem", Operation::Other, true},
        Sign{".", Operation::Other, false},    Sign{":=>", Operation::RelatesAssuming, false},
    };
    const Sign &sign = signs[below(signs.size())];
    const TermId left = term(depth - 1);
    const TermId right = term(depth - 1);
    return make(TermNode{term::Binary{sign.operation, placed(symbols.intern(sign.text)),
                                      sign.backticks, left, right}});
  }

  TermId term(int depth) {
    const auto inner = [&] { return term(depth - 1); };
    switch (below(depth > 0 ? 22 : 4)) {
    case 0:
      return make(TermNode{term::Variable{variable().name}});
    case 1:
      return make(TermNode{
          term::Variable{{coin() ? no_symbol : pick({"M", "Data.Set"}), constructor().name.text}}});
    case 2:
      return make(TermNode{term::Literal{literal()}});
    case 3:
      return make(TermNode{term::Boolean{coin(), coin()}});
    case 4:
      return make(TermNode{term::Hole{}});
    case 5: {
      const TermId head = inner();
      return make(TermNode{term::Apply{head, list<TermId>(1, 3, inner)}});
    }
    case 6:
      return make(TermNode{term::Negate{inner()}});
    case 7:
      return make(TermNode{term::Not{inner(), coin()}});
    case 8:
      return make(TermNode{term::Question{inner()}});
    case 9:
      return make(TermNode{term::Connective{coin(), list<TermId>(0, 3, inner)}});
    case 10:
      return make(TermNode{term::Sequence{list<TermId>(2, 3, inner)}});
    case 11: {
      const TermId condition = inner();
      const TermId consequence = inner();
      return make(TermNode{term::If{condition, consequence, inner()}});
    }
    case 12: {
      const TermId value = inner();
      return make(TermNode{term::Let{variable(), value, inner()}});
    }
    case 13: {
      const TypeId sort = coin() ? no_type : type(depth - 1);
      return make(TermNode{term::Lambda{variable(), sort, inner()}});
    }
    case 14:
      return make(TermNode{term::Tuple{list<TermId>(2, 3, inner)}});
    case 15:
      return make(TermNode{term::ListOf{list<TermId>(0, 3, inner)}});
    case 16: {
      const TermId body = inner();
      return make(TermNode{term::Typed{body, type(depth - 1), false}});
    }
    case 17: {
      const TypeId from = type(depth - 1);
      const TypeId to = type(depth - 1);
      return make(TermNode{term::Coerce{from, to, inner()}});
    }
    case 18:
      return make(TermNode{term::Parenthesized{inner()}});
    case 19:
      return make(TermNode{
          term::SortedLiteral{{LiteralKind::String, 0, pick({"\"#x0\""})}, type(depth - 1)}});
    default:
      return binary(depth);
    }
  }

  Refinement refinement(int depth) { return {term(depth), {}}; }
  Binding binding(int depth, bool named) {
    const PlacedName name = named ? variable() : PlacedName{};
    return {name, type(depth)};
  }

  AbstractArgument abstract_argument(int depth) {
    AbstractArgument result;
    switch (below(3)) {
    case 0:
      result.form = AbstractArgument::Form::Predicate;
      result.parameters = variables(1, 2);
      result.refinement = refinement(depth);
      break;
    case 1:
      result.form = AbstractArgument::Form::Refined;
      result.parameters = variables(0, 2);
      result.type = refined(depth);
      break;
    default:
      result.use = make(TermNode{term::Variable{variable().name}});
      break;
    }
    return result;
  }
  List<AbstractParameter> abstract_parameters(int depth) {
    return list<AbstractParameter>(0, 2, [&] {
      return AbstractParameter{variable(), type(depth), {}, no_entity};
    });
  }
  TypeId refined(int depth) {
    const TypeId base = coin() ? no_type : type(depth - 1);
    const PlacedName binder = maybe(variable());
    return make(TypeNode{type::Refined{binder, base, refinement(depth - 1)}});
  }
  List<TypeVariable> type_variables(int depth) {
    return list<TypeVariable>(0, 2, [&] {
      return TypeVariable{variable(), coin() ? no_type : type(depth - 1)};
    });
  }

  TypeId named_type() {
    if (below(4) == 0) // 'T' would be a character
      return make(TypeNode{type::Constructor{{no_symbol, pick({"A", "Just"})}, true}});
    return make(TypeNode{type::Constructor{constructor().name, false}});
  }

  TypeId type(int depth) {
    const auto inner = [&] { return type(depth - 1); };
    switch (below(depth > 0 ? 16 : 3)) {
    case 0:
      return make(TypeNode{type::Variable{variable().name}});
    case 1:
      return named_type();
    case 2:
      return make(TypeNode{type::Hole{}});
    case 3: {
      const TypeId head = named_type();
      return make(TypeNode{type::Apply{
          head, list<TypeId>(1, 3, [&] {
            return below(3) == 0
                       ? make(TypeNode{type::Value{make(TermNode{term::Literal{number()}}), false}})
                       : inner();
          })}});
    }
    case 4:
    case 5: {
      const TypeId argument = inner();
      const PlacedName binder = maybe(variable());
      return make(TypeNode{type::Function{binder, argument, inner(), below(5) == 0, no_entity}});
    }
    case 6: {
      const List<TypeId> context = list<TypeId>(1, 2, [&] {
        return make(
            TypeNode{type::Apply{make(TypeNode{type::Constructor{constructor().name, false}}),
                                 list<TypeId>(1, 1, inner)}});
      });
      return make(TypeNode{type::Qualified{context, inner()}});
    }
    case 7: {
      const List<Binding> environment =
          list<Binding>(0, 2, [&] { return binding(depth - 1, true); });
      const TypeId lower = inner();
      const TypeId upper = inner();
      return make(
          TypeNode{type::Constrained{environment, lower, upper, inner(), coin(), no_entity}});
    }
    case 8:
      return make(
          TypeNode{type::Tuple{list<Binding>(2, 3, [&] { return binding(depth - 1, coin()); })}});
    case 9:
      return make(TypeNode{type::ListOf{coin() ? no_type : inner()}});
    case 10: {
      const TypeId body = coin() ? named_type() : make(TypeNode{type::ListOf{inner()}});
      return make(TypeNode{type::Instantiate{
          body, list<AbstractArgument>(1, 2, [&] { return abstract_argument(depth - 1); }),
          false}});
    }
    case 11:
      return refined(depth);
    case 12: {
      const List<TypeVariable> bound = type_variables(depth);
      const List<AbstractParameter> parameters = abstract_parameters(depth - 1);
      return make(TypeNode{type::Forall{bound, parameters, inner()}});
    }
    case 13: {
      const TypeId left = inner();
      return make(TypeNode{type::Infix{placed(pick({":+:", "~"})), left, inner()}});
    }
    case 14:
      return make(TypeNode{type::FunctionSort{number(), list<TypeId>(1, 2, inner)}});
    default:
      return make(TypeNode{type::Parenthesized{inner()}});
    }
  }

  List<DeclarationId> declarations(std::size_t least, std::size_t most) {
    return list<DeclarationId>(least, most, [&] { return declaration(); });
  }
  DeclarationId signature() {
    const auto force = static_cast<declaration::Signature::Force>(below(4));
    const List<PlacedName> names = list<PlacedName>(1, 2, [&] { return function(); });
    const TypeId body = type(3);
    const bool metrics = coin();
    return make(declaration::Signature{force, names, body, metrics,
                                       metrics ? list<Metric>(0, 2,
                                                              [&] {
                                                                return Metric{term(2), no_entity};
                                                              })
                                               : List<Metric>{}});
  }
  Constructor data_constructor(bool generalized) {
    Constructor result;
    result.name = constructor();
    if (generalized) {
      result.shape = Constructor::Shape::Generalized;
      result.type = type(3);
      return result;
    }
    const bool record = coin();
    result.shape = record ? Constructor::Shape::Record : Constructor::Shape::Positional;
    result.fields = list<Field>(0, 3, [&] {
      return Field{record ? variable() : maybe(variable()), type(2), {}, no_entity};
    });
    return result;
  }
  DeclarationId data() {
    declaration::Data node{};
    node.flavour = coin() ? Flavour::Data : Flavour::Newtype;
    node.name = constructor();
    node.size = maybe(variable());
    node.variables = type_variables(2);
    node.parameters = abstract_parameters(2);
    node.has_constructors = true;
    node.generalized = coin();
    node.kind = node.generalized && coin() ? type(2) : no_type;
    node.constructors = list<Constructor>(1, 3, [&] { return data_constructor(node.generalized); });
    return make(node);
  }
  DeclarationId measure() {
    declaration::Measure node{};
    node.owner = static_cast<declaration::Measure::Owner>(below(2) * 2);
    node.name = variable();
    node.type = type(2);
    node.equations = list<Equation>(0, 3, [&] {
      Equation equation;
      equation.measure = node.name;
      equation.patterns = list<MeasurePattern>(1, 2, [&] {
        MeasurePattern pattern;
        pattern.shape = MeasurePattern::Shape::Prefix;
        pattern.name = constructor();
        pattern.variables = variables(0, 3);
        return pattern;
      });
      equation.bodies = list<MeasureBody>(1, 1, [&] {
        return MeasureBody{no_term, maybe(variable()), term(3), {}};
      });
      return equation;
    });
    return make(node);
  }
  DeclarationId declaration() {
    switch (below(9)) {
    case 0: {
      const List<AliasParameter> parameters = list<AliasParameter>(0, 3, [&] {
        const bool value = coin();
        return AliasParameter{value ? constructor() : variable(), value};
      });
      const PlacedName name = constructor();
      return make(declaration::TypeAlias{name, parameters, type(4)});
    }
    case 1: {
      const PlacedName name = constructor();
      return make(declaration::TermAlias{coin(), name, {}, refinement(4)});
    }
    case 2:
      return make(declaration::Invariant{type(3)});
    case 3: {
      const PlacedName name = constructor();
      const List<QualifierParameter> parameters = list<QualifierParameter>(1, 3, [&] {
        return QualifierParameter{variable(), no_symbol, type(1)};
      });
      return make(declaration::Qualifier{name, parameters, refinement(3)});
    }
    case 4:
      return data();
    case 5:
      return measure();
    case 6:
      return make(declaration::Mark{static_cast<declaration::Mark::Property>(below(16)),
                                    list<PlacedName>(1, 2, [&] { return function(); }),
                                    {LiteralKind::Integer, 0, no_symbol}});
    case 7: {
      const TypeId left = make(TypeNode{type::Parenthesized{type(2)}});
      return make(declaration::Using{left, type(2)});
    }
    default:
      return signature();
    }
  }
};

TEST(LiquidGenerated, WhatIsPrintedParsesAndPrintsTheSame) {
  for (unsigned seed = 0; seed < 3000; ++seed) {
    Generator generator(seed);
    generator.block();
    const std::string printed = print(generator.tree, generator.symbols);
    const LiquidProgram once(printed);
    ASSERT_EQ(once.problems(), std::vector<std::string>{}) << seed << "\n" << printed;
    const std::string again = once.printed_annotations();
    ASSERT_EQ(again, printed) << seed;
  }
}

} // namespace

} // namespace culprit::syntax::liquid
