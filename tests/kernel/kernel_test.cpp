#include "kernel/print.h"
#include "kernel/verify.h"

#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::kernel;
namespace e = culprit::kernel::expression;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

// A program of one global.
struct Kernel : testing::Test {
  SymbolTable symbols;
  Program program;

  VariableId variable(std::string_view name) {
    return program.add(Variable{symbols.intern(name), Role::Value, types::no_type, no_entity});
  }
  ExpressionId make(ExpressionNode node) {
    return program.add(Expression{node, types::no_type, no_entity});
  }
  ExpressionId use(VariableId id) { return make(e::Variable{id, {}}); }
  ExpressionId number(std::int64_t value) {
    return make(e::Constant{{LiteralKind::Int, value, no_symbol}});
  }
  ExpressionId lambda(VariableId parameter, ExpressionId body) {
    return make(e::Lambda{program.add(std::span<const VariableId>(&parameter, 1)), body});
  }
  ExpressionId apply(ExpressionId function, ExpressionId argument) {
    return make(e::Apply{function, program.add(std::span<const ExpressionId>(&argument, 1)), 0,
                         program.new_label()});
  }
  std::vector<std::string> problems(ExpressionId body) {
    Global global;
    global.name = symbols.intern("f");
    global.body = body;
    program.add(global);
    return verify(program, symbols);
  }
};

} // namespace

TEST_F(Kernel, PrintsWithNumbersAndLabels) {
  const VariableId x = variable("x");
  const VariableId y = variable("y");
  const VariableId z = variable("z");
  const std::array alternatives{
      Alternative{no_constructor, {LiteralKind::Int, 3, no_symbol}, {}, use(x), no_entity}};
  const ExpressionId match = make(
      e::Case{z, program.add(std::span<const Alternative>(alternatives)), apply(use(y), use(z))});
  const ExpressionId body = make(e::Let{z, Strictness::Strict, apply(use(x), number(1)), match});
  const ExpressionId whole =
      lambda(x, make(e::Let{y, Strictness::Lazy, lambda(variable("w"), use(x)), body}));
  EXPECT_EQ(print(program, whole, symbols), " \\x_0 ->\n"
                                            "  let y_1 = \\w_3 -> x_0\n"
                                            "  let! z_2 = x_0#1 1\n"
                                            "  case z_2 of\n"
                                            "    3 -> x_0\n"
                                            "    _ -> y_1#0 z_2");
  EXPECT_THAT(problems(whole), IsEmpty());
}

TEST_F(Kernel, VariablesAreUsedInTheirScope) {
  const VariableId x = variable("x");
  const VariableId y = variable("y");
  EXPECT_THAT(problems(lambda(x, use(y))), ElementsAre("f: y_1 is not in scope"));
}

TEST_F(Kernel, ABindingIsNotInScopeInWhatItIsBoundTo) {
  const VariableId x = variable("x");
  EXPECT_THAT(problems(make(e::Let{x, Strictness::Lazy, use(x), use(x)})),
              ElementsAre("f: x_0 is not in scope"));
}

TEST_F(Kernel, VariablesAreBoundOnce) {
  const VariableId x = variable("x");
  EXPECT_THAT(problems(lambda(x, lambda(x, use(x)))), testing::Contains("f: x_0 is bound twice"));
}

TEST_F(Kernel, ArgumentsAreAtoms) {
  const VariableId x = variable("x");
  EXPECT_THAT(problems(lambda(x, apply(use(x), apply(use(x), use(x))))),
              ElementsAre("f: something stands where an atom must stand"));
}

TEST_F(Kernel, ConstructorsHaveAllTheirArguments) {
  Constructor pair;
  pair.name = symbols.intern("Pair");
  pair.value = names::ValueId{0};
  pair.arity = 2;
  const ConstructorId id = program.add(pair);
  const ExpressionId literal = number(1);
  EXPECT_THAT(
      problems(make(e::Construct{id, program.add(std::span<const ExpressionId>(&literal, 1)), {}})),
      ElementsAre("f: a constructor has the wrong number of arguments"));
}

TEST_F(Kernel, PrimitivesAreDeclaredWithTheirArguments) {
  Global global;
  global.kind = GlobalKind::Primitive;
  global.name = symbols.intern("add");
  global.primitive = symbols.intern("int_add");
  global.arity = 2;
  program.add(global);
  EXPECT_THAT(verify(program, symbols), IsEmpty());
  global.arity = 1;
  program.add(global);
  EXPECT_THAT(verify(program, symbols),
              ElementsAre("add: declares a primitive with the wrong number of arguments"));
}
