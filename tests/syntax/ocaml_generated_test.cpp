// Trees that nobody wrote: whatever is in them, what is printed parses to the same tree, apart from
// parentheses.
#include "syntax/generator.h"
#include "syntax/ocaml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::syntax;

namespace {

class OcamlGenerator : public TreeGenerator<Tree> {
public:
  using TreeGenerator::TreeGenerator;

  void file() {
    for (int i = 0; i < 6; ++i)
      tree.declarations.push_back(item(3));
  }

private:
  Symbol variable() { return pick({"x", "y'", "fold", "_z", "l", "été"}); }
  Symbol upper() { return pick({"A", "Some", "T'", "B1"}); }
  Symbol symbolic() { return pick({"+", "!", "|>", "mod", "**", "=", "~-", "@", "lsl", ":="}); }
  Symbol infix() {
    return pick({"+",  "-",  "*", "**", "|>", "mod", "=",  "@",  "^",  "::", "&&",
                 "||", ":=", "&", "or", "<",  "lsl", "!=", "-.", "$$", "%"});
  }
  Symbol qualifier() { return coin() ? no_symbol : pick({"M", "M.N"}); }
  Name any_variable() { return {qualifier(), below(5) == 0 ? symbolic() : variable()}; }
  Name any_constructor() {
    if (below(4) == 0)
      return {no_symbol, pick({"()", "[]", "true"})};
    return {qualifier(), upper()};
  }
  PlacedName field() { return {{qualifier(), pick({"a", "b", "c"})}, {}}; }
  static PlacedName placed(Symbol name) { return {{no_symbol, name}, {}}; }

  template <class T> List<T> these(std::vector<T> all) { return tree.add(std::span<const T>(all)); }

  Literal number() {
    return coin() ? Literal{LiteralKind::Integer, 0, pick({"0", "17", "0xFF", "3L"})}
                  : Literal{LiteralKind::Fractional, 0, pick({"1.5", "2e10", "1."})};
  }
  Literal literal() {
    switch (below(3)) {
    case 0:
      return {LiteralKind::Character, 0, pick({"'a'", "'\\n'", "'\\''"})};
    case 1:
      return {LiteralKind::String, 0, pick({"\"\"", "\"a\\\"b\"", "{|raw|}"})};
    default:
      return number();
    }
  }

  TypeId make(TypeNode node) { return tree.add(Type{node, {}, no_entity}); }
  PatternId make(PatternNode node) { return tree.add(Pattern{node, {}, no_entity}); }
  ExpressionId make(ExpressionNode node) { return tree.add(Expression{node, {}, no_entity}); }
  DeclarationId make(DeclarationNode node) { return tree.add(Declaration{node, {}, no_entity}); }
  ModuleId make(ModuleNode node) { return tree.add(Module{node, {}}); }

  TypeBinder binder() { return {placed(pick({"'a", "'b"})), no_type, false}; }

  TypeId type(int depth) {
    const auto inner = [&] { return type(depth - 1); };
    switch (below(depth > 0 ? 9 : 3)) {
    case 0:
      return make(type::Variable{{no_symbol, pick({"'a", "'b"})}});
    case 1:
      return make(type::Constructor{{qualifier(), pick({"t", "int"})}});
    case 2:
      return make(type::Wildcard{});
    case 3:
      return make(type::Apply{make(type::Constructor{{qualifier(), pick({"t", "list"})}}),
                              list<TypeId>(1, 2, inner)});
    case 4:
      return make(type::Function{inner(), inner()});
    case 5:
      return make(type::Function{make(type::Labelled{variable(), coin(), inner()}), inner()});
    case 6:
      return make(type::Tuple{list<TypeId>(2, 3, inner), false});
    case 7:
      return make(type::Alias{inner(), pick({"'c"})});
    default:
      return make(
          type::Variants{pick_bound(),
                         list<Tag>(1, 2,
                                   [&] {
                                     return Tag{placed(upper()), coin() ? no_type : inner()};
                                   }),
                         list<TypeId>(0, 1, inner),
                         {}});
    }
  }
  type::Variants::Bound pick_bound() {
    return type::Variants::Bound{static_cast<std::uint8_t>(below(3))};
  }

  PatternId pattern(int depth) {
    const auto inner = [&] { return pattern(depth - 1); };
    switch (below(depth > 0 ? 18 : 4)) {
    case 0:
      return make(pattern::Variable{below(6) == 0 ? symbolic() : variable()});
    case 1:
      return make(pattern::Wildcard{});
    case 2:
      return make(pattern::Literal{literal(), false});
    case 3:
      return make(pattern::Literal{number(), true});
    case 4:
      return make(pattern::Construct{any_constructor(), {}});
    case 5:
      return make(pattern::Construct{{qualifier(), upper()}, list<PatternId>(1, 1, inner)});
    case 6:
      return make(pattern::Record{
          {},
          list<FieldPattern>(1, 2,
                             [&] {
                               return FieldPattern{field(), coin() ? no_pattern : inner()};
                             }),
          coin()});
    case 7:
      return make(pattern::Tuple{list<PatternId>(2, 3, inner), false});
    case 8:
      return make(pattern::ListOf{list<PatternId>(1, 3, inner)});
    case 9:
      return make(pattern::Infix{these<PatternId>(
          {inner(), make(pattern::Operator{{no_symbol, symbols.intern("::")}}), inner()})});
    case 10:
      return make(pattern::As{variable(), inner()});
    case 11:
      return make(pattern::Typed{inner(), type(1)});
    case 12:
      return make(pattern::Or{list<PatternId>(2, 3, inner)});
    case 13:
      return make(pattern::Variant{upper(), coin() ? no_pattern : inner()});
    case 14:
      return make(pattern::Array{list<PatternId>(0, 2, inner)});
    case 15:
      return make(pattern::Force{inner()});
    case 16:
      return make(pattern::Exception{inner()});
    default:
      return make(pattern::Opened{placed(pick({"M", "M.N"})), inner()});
    }
  }

  PatternId parameter(int depth) {
    switch (below(6)) {
    case 0:
      return make(pattern::Labelled{variable(), coin(), pattern(depth), no_expression});
    case 1: {
      const Symbol name = variable();
      return make(pattern::Labelled{name, true, make(pattern::Variable{name}), expression(depth)});
    }
    case 2:
      return make(pattern::Labelled{variable(), true, pattern(depth), expression(depth)});
    case 3:
      return make(pattern::TypeParameter{placed(pick({"a", "b"}))});
    default:
      return pattern(depth);
    }
  }

  RightHandSide right(int depth, bool guarded = false) {
    GuardedBody body;
    if (guarded)
      body.guards = these<Statement>(
          {{StatementKind::Evaluate, no_pattern, expression(depth - 1), {}, {}, {}}});
    body.body = expression(depth - 1);
    return {these<GuardedBody>({body}), {}};
  }

  List<Clause> clauses(int depth) {
    return list<Clause>(1, 3, [&] {
      Clause clause;
      clause.patterns = these<PatternId>({pattern(depth - 1)});
      clause.right = right(depth, below(3) == 0);
      return clause;
    });
  }

  List<FieldBinding> fields(int depth) {
    return list<FieldBinding>(1, 2, [&] {
      return FieldBinding{field(), coin() ? no_expression : expression(depth - 1)};
    });
  }

  ExpressionId argument(int depth) {
    if (below(4) > 0)
      return expression(depth);
    const Symbol name = variable();
    const ExpressionId body =
        coin() ? make(expression::Variable{{no_symbol, name}}) : expression(depth);
    return make(expression::Labelled{name, coin(), body});
  }

  ExpressionId expression(int depth) {
    const auto inner = [&] { return expression(depth - 1); };
    switch (below(depth > 0 ? 29 : 3)) {
    case 0:
      return make(expression::Variable{any_variable()});
    case 1:
      return make(expression::Constructor{any_constructor()});
    case 2:
      return make(expression::Literal{literal()});
    case 3:
      return make(expression::Apply{inner(),
                                    list<ExpressionId>(1, 3, [&] { return argument(depth - 1); })});
    case 4:
      return make(expression::Apply{make(expression::Variable{{no_symbol, pick({"!", "~-"})}}),
                                    list<ExpressionId>(1, 1, inner)});
    case 5:
    case 6:
    case 7:
      return make(expression::Infix{these<ExpressionId>(
          {inner(), make(expression::Operator{{no_symbol, infix()}}), inner()})});
    case 8: // floating if it is a number: so it is read
      return make(expression::Infix{these<ExpressionId>({make(expression::Minus{true}), inner()})});
    case 9:
      return make(expression::Infix{
          these<ExpressionId>({make(expression::Minus{false}),
                               make(expression::Apply{make(expression::Variable{any_variable()}),
                                                      list<ExpressionId>(1, 2, inner)})})});
    case 10:
      return make(
          expression::Lambda{list<PatternId>(1, 2, [&] { return parameter(depth - 1); }), inner()});
    case 11:
      return make(expression::LambdaMatch{clauses(depth), false});
    case 12:
      return make(expression::Let{these<DeclarationId>({bindings(depth - 1)}), inner()});
    case 13: {
      const ModuleId path = make(module::Path{{{qualifier(), upper()}, {}}});
      return make(
          expression::Let{these<DeclarationId>({make(declaration::Open{path, coin()})}), inner()});
    }
    case 14:
      return make(expression::If{inner(), inner(), inner()});
    case 15:
      return make(expression::If{inner(), inner(), no_expression});
    case 16:
      return make(expression::Match{inner(), clauses(depth)});
    case 17:
      return make(expression::Try{inner(), clauses(depth)});
    case 18:
      return make(expression::Tuple{list<ExpressionId>(2, 3, inner), false});
    case 19:
      return make(expression::ListOf{list<ExpressionId>(1, 3, inner)});
    case 20:
      return make(expression::RecordConstruction{{}, fields(depth), false});
    case 21:
      return make(expression::RecordUpdate{inner(), fields(depth)});
    case 22:
      return make(expression::Typed{inner(), type(2)});
    case 23:
      return make(expression::Steps{list<ExpressionId>(2, 3, inner)});
    case 24:
      return coin() ? make(expression::While{inner(), inner()})
                    : make(expression::For{make(pattern::Variable{variable()}), inner(), inner(),
                                           inner(), coin()});
    case 25:
      return coin() ? make(expression::Assert{inner()}) : make(expression::Delay{inner()});
    case 26:
      return coin() ? make(expression::Field{inner(), field()})
                    : make(expression::Element{inner(), inner(), coin()});
    case 27:
      return make(expression::Assign{make(expression::Field{inner(), field()}), inner()});
    default:
      return coin() ? make(expression::Variant{upper(), coin() ? no_expression : inner()})
                    : make(expression::Coerce{inner(), coin() ? no_type : type(1), type(1)});
    }
  }

  DeclarationId bindings(int depth) {
    return make(
        declaration::Bindings{coin(), list<DeclarationId>(1, 2, [&] { return binding(depth); })});
  }

  DeclarationId binding(int depth) {
    if (below(3) == 0)
      return make(declaration::PatternBinding{
          make(pattern::Tuple{list<PatternId>(2, 2, [&] { return pattern(2); }), false}),
          right(depth)});
    Clause clause;
    clause.patterns = list<PatternId>(0, 2, [&] { return parameter(depth - 1); });
    clause.right = right(depth);
    if (below(3) == 0)
      clause.result = type(2);
    const PlacedName name = placed(below(4) == 0 ? symbolic() : variable());
    return make(declaration::Function{name, these<Clause>({clause})});
  }

  Constructor constructor() {
    Constructor result;
    result.name = placed(upper());
    switch (below(3)) {
    case 0:
      result.shape = Constructor::Shape::Record;
      result.fields = record();
      break;
    case 1:
      result.shape = Constructor::Shape::Generalized;
      result.type = type(2);
      break;
    default:
      result.arguments = list<TypeId>(0, 3, [&] { return type(2); });
    }
    return result;
  }

  List<FieldDeclaration> record() {
    return list<FieldDeclaration>(1, 2, [&] {
      FieldDeclaration declared;
      declared.names = these<PlacedName>({placed(pick({"a", "b"}))});
      declared.type = type(2);
      declared.is_mutable = coin();
      return declared;
    });
  }

  DeclarationId type_declaration() {
    const PlacedName name = placed(pick({"t", "u"}));
    const List<TypeBinder> parameters = list<TypeBinder>(0, 2, [&] { return binder(); });
    if (coin())
      return make(declaration::TypeSynonym{name, parameters, type(2), coin()});
    declaration::Data data{};
    data.head = data.kind = no_type;
    data.name = name;
    data.parameters = parameters;
    data.flavour = coin() ? Flavour::Record : Flavour::Data;
    if (data.flavour == Flavour::Data) {
      data.constructors = list<Constructor>(1, 3, [&] { return constructor(); });
      for (const Constructor &constructor : tree[data.constructors])
        data.generalized |= constructor.shape == Constructor::Shape::Generalized;
    } else {
      Constructor only;
      only.shape = Constructor::Shape::Record;
      only.fields = record();
      data.constructors = these<Constructor>({only});
    }
    return make(data);
  }

  ModuleId module_type(int depth) {
    const auto inner = [&] { return module_type(depth - 1); };
    switch (below(depth > 0 ? 5 : 1)) {
    case 0:
      return make(module::Path{{{qualifier(), upper()}, {}}});
    case 1:
      return make(
          module::Structure{list<DeclarationId>(0, 3, [&] { return declared(depth - 1); }), true});
    case 2:
      return make(module::Functor{placed(upper()), inner(), inner()});
    case 3:
      return make(module::With{
          inner(),
          these<DeclarationId>({make(declaration::TypeSynonym{placed(pick({"t"})), {}, type(1)})}),
          coin()});
    default:
      return make(module::TypeOf{module_expression(depth - 1)});
    }
  }

  ModuleId module_expression(int depth) {
    const auto inner = [&] { return module_expression(depth - 1); };
    switch (below(depth > 0 ? 5 : 1)) {
    case 0:
      return make(module::Path{{{qualifier(), upper()}, {}}});
    case 1:
      return make(
          module::Structure{list<DeclarationId>(0, 3, [&] { return item(depth - 1); }), false});
    case 2:
      return make(module::Functor{placed(upper()), module_type(depth - 1), inner()});
    case 3:
      return make(module::Apply{inner(), coin() ? no_module : inner()});
    default:
      return make(module::Typed{inner(), module_type(depth - 1)});
    }
  }

  DeclarationId declared(int depth) {
    switch (below(4)) {
    case 0:
      return make(
          declaration::Signature{these<PlacedName>({placed(variable())}), type(2), false, false});
    case 1:
      return make(declaration::Module{placed(upper()), module_type(depth), coin()});
    case 2:
      return make(
          declaration::ModuleType{placed(upper()), coin() ? no_module : module_type(depth)});
    default:
      return make(declaration::Types{
          coin(), list<DeclarationId>(1, 2, [&] { return type_declaration(); })});
    }
  }

  DeclarationId item(int depth) {
    switch (below(8)) {
    case 0:
      return make(declaration::Types{
          coin(), list<DeclarationId>(1, 2, [&] { return type_declaration(); })});
    case 1:
      return make(declaration::Module{placed(upper()), module_expression(depth), coin()});
    case 2:
      return make(declaration::ModuleType{placed(upper()), module_type(depth)});
    case 3:
      return make(declaration::Evaluate{expression(depth)});
    case 4:
      return make(declaration::Include{module_expression(depth - 1)});
    default:
      return bindings(depth);
    }
  }
};

TEST(OcamlGenerated, PrintingAndParsingIsTheIdentity) {
  for (unsigned seed = 0; seed < 600; ++seed) {
    OcamlGenerator generator(seed);
    generator.file();
    const std::string text = ocaml::print(generator.tree, generator.symbols);
    const OcamlProgram program(text);
    ASSERT_THAT(program.problems(), testing::IsEmpty()) << "seed " << seed << "\n" << text;
    ASSERT_TRUE(program.shape(false) ==
                Shape(generator.tree, generator.symbols, false).of_declarations())
        << "seed " << seed << "\n"
        << text;
  }
}

} // namespace
