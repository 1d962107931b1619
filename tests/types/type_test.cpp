#include "types/type.h"

#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace culprit::types {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Types : testing::Test {
  SymbolTable symbols;
  names::Program names{symbols};
  Store store{names};
  Type unit = store.tuple({});
  Type list = store.list(unit);

  Type forall(Type body) {
    const std::array bound{symbols.intern("a")};
    return store.forall({store.add_bounds(bound), 1, 0, 0, body});
  }
};

TEST_F(Types, WithoutTheirQuantifiers) {
  EXPECT_EQ(store.without_quantifier(unit), unit);
  EXPECT_EQ(store.without_quantifier(forall(forall(list))), list);
  const Type variable = store.variable(outermost);
  store.bind(variable, forall(unit));
  EXPECT_EQ(store.without_quantifier(variable), unit);
}

TEST_F(Types, WhatAFunctionTakesAndGives) {
  // forall a. () -> forall a. [()] -> ()
  const Type function = forall(store.function(unit, forall(store.function(list, unit))));
  const Store::Signature signature = store.signature(function);
  EXPECT_THAT(signature.parameters, ElementsAre(unit, list));
  EXPECT_EQ(signature.result, unit);
  EXPECT_THAT(store.signature(list).parameters, IsEmpty());
  EXPECT_EQ(store.signature(list).result, list);
}

} // namespace
} // namespace culprit::types
