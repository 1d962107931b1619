// Trees that nobody wrote: whatever is in them, what is printed parses, and prints the same again.
#include "syntax/generator.h"
#include "syntax/haskell.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::syntax;

namespace {

class HaskellGenerator : public TreeGenerator<Tree> {
public:
  using TreeGenerator::TreeGenerator;

  void module() {
    for (int i = 0; i < 6; ++i)
      tree.declarations.push_back(declaration(3));
  }

private:
  Symbol variable() { return pick({"x", "y'", "foldr", "_z", "as", "été", "qualified"}); }
  Symbol constructor() { return pick({"A", "Just", "T'", "B1"}); }
  Symbol symbolic() { return pick({"+", "!", ".", "$", "<|>", "==", "*", "-"}); }
  Symbol qualifier() { return coin() ? no_symbol : pick({"M", "Data.Map"}); }
  Name any_variable() { return {qualifier(), below(4) == 0 ? symbolic() : variable()}; }
  Name any_constructor() {
    return {qualifier(), below(4) == 0 ? pick({":+", ":", ":->"}) : constructor()};
  }
  Name operation() { return coin() ? any_variable() : any_constructor(); }
  PlacedName field() { return {{no_symbol, pick({"a", "b", "c"})}, {}}; }

  // operand, operator, operand ...
  template <class Id, class Operand, class Operation>
  List<Id> sequence(Operand operand, Operation operation) {
    std::vector<Id> all{operand()};
    for (std::size_t left = 1 + below(3); left > 0; --left) {
      all.push_back(operation());
      all.push_back(operand());
    }
    return tree.add(std::span<const Id>(all));
  }

  Literal literal() {
    switch (below(4)) {
    case 0:
      return {LiteralKind::Integer, 0, pick({"0", "17", "0xFF"})};
    case 1:
      return {LiteralKind::Fractional, 0, pick({"1.5", "2e10"})};
    case 2:
      return {LiteralKind::Character, 0, pick({"'a'", "'\\n'", "'\\''"})};
    default:
      return {LiteralKind::String, 0, pick({"\"\"", "\"a\\\"b\"", "\"\\SOH\""})};
    }
  }

  TypeId make(TypeNode node) { return tree.add(Type{node, {}, no_entity}); }
  PatternId make(PatternNode node) { return tree.add(Pattern{node, {}, no_entity}); }
  ExpressionId make(ExpressionNode node) { return tree.add(Expression{node, {}, no_entity}); }
  DeclarationId make(DeclarationNode node) { return tree.add(Declaration{node, {}, no_entity}); }

  TypeBinder binder() { return {{{no_symbol, pick({"a", "b"})}, {}}, no_type, false}; }

  TypeId type(int depth) {
    const auto inner = [&] { return type(depth - 1); };
    switch (below(depth > 0 ? 13 : 3)) {
    case 0:
      return make(type::Variable{{no_symbol, pick({"a", "b"})}});
    case 1:
      return make(type::Constructor{{qualifier(), constructor()}});
    case 2:
      return make(type::Constructor{{no_symbol, pick({"()", "[]", "->", "*", "(,)"})}});
    case 3:
      return make(type::Apply{inner(), list<TypeId>(1, 2, inner)});
    case 4:
      return make(type::Function{inner(), inner()});
    case 5:
      return make(type::Tuple{list<TypeId>(2, 3, inner), false});
    case 6:
      return make(type::ListOf{inner()});
    case 7:
      return make(type::Forall{list<TypeBinder>(1, 2, [&] { return binder(); }), inner(), false});
    case 8: {
      const auto constraint = [&] {
        return make(type::Apply{make(type::Constructor{{no_symbol, constructor()}}),
                                list<TypeId>(1, 1, inner)});
      };
      return make(type::Qualified{list<TypeId>(2, 3, constraint), inner()});
    }
    case 9:
      return make(type::Infix{sequence<TypeId>(inner, [&] {
        return make(type::Operator{{no_symbol, pick({":+:", "~", "+"})}, false});
      })});
    case 10:
      return make(type::Parenthesized{inner()});
    case 11:
      return make(type::Promoted{make(type::Constructor{{no_symbol, constructor()}})});
    default:
      return make(type::PromotedList{list<TypeId>(0, 2, inner)});
    }
  }

  PatternId pattern(int depth) {
    const auto inner = [&] { return pattern(depth - 1); };
    switch (below(depth > 0 ? 14 : 4)) {
    case 0:
      return make(pattern::Variable{variable()});
    case 1:
      return make(pattern::Wildcard{});
    case 2:
      return make(pattern::Literal{literal(), false});
    case 3:
      return make(pattern::Literal{{LiteralKind::Integer, 0, symbols.intern("1")}, true});
    case 4:
      return make(pattern::Construct{any_constructor(), list<PatternId>(0, 2, inner)});
    case 5:
      return make(pattern::Record{
          {no_symbol, constructor()},
          list<FieldPattern>(0, 2,
                             [&] {
                               return FieldPattern{field(), coin() ? no_pattern : inner()};
                             }),
          coin()});
    case 6:
      return make(pattern::Tuple{list<PatternId>(2, 3, inner), false});
    case 7:
      return make(pattern::ListOf{list<PatternId>(0, 3, inner)});
    case 8:
      return make(pattern::Infix{
          sequence<PatternId>(inner, [&] { return make(pattern::Operator{any_constructor()}); })});
    case 9:
      return make(pattern::As{variable(), inner()});
    case 10:
      return make(pattern::Lazy{inner()});
    case 11:
      return make(pattern::Strict{inner()});
    case 12:
      return make(pattern::Typed{inner(), type(1)});
    default:
      return make(pattern::View{expression(1), inner()});
    }
  }

  Statement statement(int depth) {
    Statement result;
    switch (below(3)) {
    case 0:
      result.kind = StatementKind::Bind;
      result.pattern = pattern(depth - 1);
      result.expression = expression(depth - 1);
      break;
    case 1:
      result.kind = StatementKind::Let;
      result.declarations = local(depth);
      break;
    default:
      result.expression = expression(depth - 1);
      break;
    }
    return result;
  }

  // The last one is an expression.
  List<Statement> statements(int depth) {
    std::vector<Statement> all;
    for (std::size_t left = below(3); left > 0; --left)
      all.push_back(statement(depth));
    all.push_back({StatementKind::Evaluate, no_pattern, expression(depth - 1), {}, {}, {}});
    return tree.add(std::span<const Statement>(all));
  }

  RightHandSide right(int depth) {
    RightHandSide result;
    const bool guarded = coin();
    result.bodies = list<GuardedBody>(1, guarded ? 2 : 1, [&] {
      GuardedBody body;
      if (guarded)
        body.guards = list<Statement>(1, 2, [&] { return statement(depth); });
      body.body = expression(depth - 1);
      return body;
    });
    if (below(3) == 0)
      result.where = local(depth);
    return result;
  }

  Clause clause(int depth, std::size_t least, std::size_t most) {
    Clause result;
    result.patterns = list<PatternId>(least, most, [&] { return pattern(depth - 1); });
    result.right = right(depth - 1);
    return result;
  }

  List<DeclarationId> local(int depth) {
    return depth > 0 ? list<DeclarationId>(1, 2, [&] { return binding(depth - 1); })
                     : List<DeclarationId>{};
  }

  FieldBinding field_binding(int depth) {
    return {field(), coin() ? no_expression : expression(depth - 1)};
  }

  ExpressionId expression(int depth) {
    const auto inner = [&] { return expression(depth - 1); };
    const auto fields = [&] {
      return list<FieldBinding>(0, 2, [&] { return field_binding(depth); });
    };
    const auto operation_node = [&] { return make(expression::Operator{operation()}); };
    switch (below(depth > 0 ? 24 : 3)) {
    case 0:
      return make(expression::Variable{any_variable()});
    case 1:
      return make(expression::Constructor{any_constructor()});
    case 2:
      return make(expression::Literal{literal()});
    case 3:
    case 4:
      return make(expression::Apply{inner(), list<ExpressionId>(1, 3, inner)});
    case 5:
    case 6:
      return make(expression::Infix{sequence<ExpressionId>(inner, operation_node)});
    case 7: {
      const std::vector<ExpressionId> negated{make(expression::Minus{}), inner()};
      return make(expression::Infix{tree.add(std::span<const ExpressionId>(negated))});
    }
    case 8:
      return make(expression::LeftSection{inner(), operation_node()});
    case 9:
      return make(expression::RightSection{
          make(expression::Operator{{no_symbol, pick({"+", "f", ":"})}}), inner()});
    case 10:
      return make(
          expression::Lambda{list<PatternId>(1, 2, [&] { return pattern(depth - 1); }), inner()});
    case 11:
      return make(
          expression::LambdaMatch{list<Clause>(1, 2, [&] { return clause(depth, 1, 1); }), false});
    case 12:
      return make(expression::Let{local(depth), inner()});
    case 13:
      return make(expression::If{inner(), inner(), inner()});
    case 14:
      return make(
          expression::Match{inner(), list<Clause>(1, 2, [&] { return clause(depth, 1, 1); })});
    case 15:
      return make(expression::Do{statements(depth), no_symbol, false});
    case 16:
      return make(expression::Tuple{list<ExpressionId>(2, 3, inner), false});
    case 17:
      return make(expression::ListOf{list<ExpressionId>(1, 3, inner)});
    case 18:
      return make(expression::Sequence{inner(), coin() ? no_expression : inner(),
                                       coin() ? no_expression : inner()});
    case 19:
      return make(expression::Comprehension{inner(), list<Branch>(1, 2, [&] {
                                              return Branch{list<Statement>(
                                                  1, 2, [&] { return statement(depth); })};
                                            })});
    case 20:
      return make(expression::RecordConstruction{{no_symbol, constructor()}, fields(), coin()});
    case 21:
      return make(
          expression::RecordUpdate{make(expression::Variable{{no_symbol, variable()}}), fields()});
    case 22:
      return make(expression::Typed{inner(), type(2)});
    default:
      return make(expression::Guarded{list<GuardedBody>(1, 2, [&] {
        GuardedBody body;
        body.guards = list<Statement>(1, 2, [&] { return statement(depth); });
        body.body = inner();
        return body;
      })});
    }
  }

  DeclarationId binding(int depth) {
    const PlacedName name{{no_symbol, below(4) == 0 ? pick({"+++", "<>"}) : variable()}, {}};
    switch (below(4)) {
    case 0:
      return make(declaration::Signature{list<PlacedName>(1, 1, [&] { return name; }), type(2),
                                         false, false});
    case 1:
      return make(declaration::PatternBinding{
          make(pattern::Tuple{list<PatternId>(2, 2, [&] { return pattern(1); }), false}),
          right(depth)});
    case 2: {
      Clause infix = clause(depth, 2, 3);
      infix.infix = true;
      return make(declaration::Function{name, tree.add(std::span<const Clause>(&infix, 1))});
    }
    default:
      return make(
          declaration::Function{name, list<Clause>(1, 3, [&] { return clause(depth, 2, 2); })});
    }
  }

  Constructor data_constructor() {
    Constructor result;
    result.name = {{no_symbol, constructor()}, {}};
    if (coin()) {
      result.shape = Constructor::Shape::Record;
      result.fields = list<FieldDeclaration>(0, 2, [&] {
        FieldDeclaration declared;
        declared.names = list<PlacedName>(1, 2, [&] { return field(); });
        declared.type = type(2);
        return declared;
      });
    } else {
      result.arguments = list<TypeId>(0, 3, [&] { return type(2); });
    }
    return result;
  }

  DeclarationId declaration(int depth) {
    if (below(4) > 0)
      return binding(depth);
    declaration::Data data{};
    data.kind = no_type;
    data.head = no_type;
    data.name = {{no_symbol, constructor()}, {}};
    data.parameters = list<TypeBinder>(0, 2, [&] { return binder(); });
    data.constructors = list<Constructor>(1, 3, [&] { return data_constructor(); });
    return make(data);
  }
};

TEST(HaskellGenerated, PrintingParsingAndPrintingAgainIsPrinting) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    HaskellGenerator generator(seed);
    generator.module();
    const std::string text = haskell::print(generator.tree, generator.symbols);
    const Program program(text);
    ASSERT_THAT(program.problems(), testing::IsEmpty()) << "seed " << seed << "\n" << text;
    ASSERT_EQ(program.printed(), text) << "seed " << seed;
  }
}

} // namespace
