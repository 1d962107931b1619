#include "smt/wire.h"

#include "logic/print.h"

#include <gtest/gtest.h>

#include <array>

namespace culprit::smt {
namespace {

using logic::Op;
using logic::Sort;
using logic::Term;

// Two stores that were one until `shared` had been made.
struct Forked {
  logic::Store parent;
  Term shared = parent.variable("x", parent.int_sort());
  std::size_t terms = parent.term_count();
  std::size_t sorts = parent.sort_count();
  logic::Store child = parent;
};

TEST(Wire, NewTermsAndSortsArrive) {
  Forked forked;
  logic::Store &child = forked.child;
  const Sort list = child.apply_sort(child.symbol("List"), std::array{child.int_sort()});
  const Sort function = child.function_sort(list, child.bool_sort());
  const Term sum = child.make(Op::Add, child.int_sort(), {forked.shared, child.integer(41)});
  const Term cons = child.call(child.symbol("cons"), std::array{sum, sum}, list);
  const Term holds =
      child.make(Op::Apply, child.bool_sort(), {child.variable("f", function), cons});
  WireWriter writer(child, forked.terms, forked.sorts);
  writer.number(7);
  writer.term(holds);
  writer.term(forked.shared);
  const std::string bytes = writer.take();

  // The parent has gone on in the meantime: the same handles mean other things there.
  (void)forked.parent.variable("other", forked.parent.rigid(forked.parent.symbol("a")));
  WireReader reader(forked.parent, bytes);
  EXPECT_EQ(reader.number(), 7U);
  const Term arrived = reader.term();
  EXPECT_EQ(logic::to_smtlib(forked.parent, arrived), logic::to_smtlib(child, holds));
  EXPECT_EQ(logic::to_smtlib(forked.parent, forked.parent.sort(forked.parent.child(arrived, 0))),
            "(-> (List Int) Bool)");
  EXPECT_EQ(reader.term(), forked.shared);
  EXPECT_TRUE(reader.good());
}

TEST(Wire, WhatIsCutOffIsNoticed) {
  Forked forked;
  WireWriter writer(forked.child, forked.terms, forked.sorts);
  writer.term(forked.child.make(Op::Negate, forked.child.int_sort(), {forked.shared}));
  const std::string bytes = writer.take();
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    logic::Store store = forked.parent;
    WireReader reader(store, std::string_view(bytes).substr(0, size));
    (void)reader.term();
    EXPECT_FALSE(reader.good()) << size;
  }
}

} // namespace
} // namespace culprit::smt
