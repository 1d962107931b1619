#include "evaluate/primitives.h"

#include <gtest/gtest.h>
#include <set>

using namespace culprit;
using namespace culprit::evaluate;

TEST(Primitives, EveryEntryOfTheTableHasAnImplementation) {
  for (const kernel::PrimitiveOperation &operation : kernel::primitive_operations()) {
    SCOPED_TRACE(operation.name);
    const auto *implementation = find_implementation(operation.name, operation.arity);
    ASSERT_NE(implementation, nullptr);
    EXPECT_EQ(implementation->name, operation.name);
    EXPECT_EQ(implementation->operation, &operation);
    EXPECT_EQ(implementation->kind == PrimitiveImplementation::Kind::Function,
              implementation->run != nullptr);
    EXPECT_EQ(&implementation_at(kernel::index(operation)), implementation);
  }
}

TEST(Primitives, EveryImplementationHasOneEntryInTheTable) {
  std::set<std::string_view> names;
  for (const auto &implementations : {haskell_implementations(), ocaml_implementations()})
    for (const PrimitiveImplementation &implementation : implementations) {
      EXPECT_NE(kernel::find_primitive(implementation.name), nullptr) << implementation.name;
      EXPECT_TRUE(names.insert(implementation.name).second) << implementation.name;
    }
}

TEST(Primitives, AnotherNumberOfArgumentsIsAnotherPrimitive) {
  EXPECT_NE(find_implementation("int_add", 2), nullptr);
  EXPECT_EQ(find_implementation("int_add", 1), nullptr);
  EXPECT_EQ(find_implementation("ml_bytes_blit", 6), nullptr);
  EXPECT_EQ(find_implementation("int_added", 2), nullptr);
}

// The machine builds these actions without evaluating anything.
TEST(Primitives, WhatTheMachineSequencesIsRunLater) {
  for (const std::string_view name : {"io_return", "io_bind", "io_catch"}) {
    const kernel::PrimitiveOperation *operation = kernel::find_primitive(name);
    ASSERT_NE(operation, nullptr);
    EXPECT_EQ(operation->execution, kernel::Execution::WhenRun);
    EXPECT_EQ(operation->strict, 0);
  }
}
