#include "names/ocaml.h"
#include "names/print.h"

#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::names;

namespace {

std::string printed(const std::string &text) {
  Units units(text);
  return print(units.last().tree, units.last().resolution, units.program, units.symbols,
               syntax::Dialect::Ocaml);
}

TEST(PrintOcamlNames, NamesOfModulesAreQualified) {
  EXPECT_EQ(printed("let x = not true\nlet y = x\n"), "let x = Stdlib.not true\nlet y = Main.x\n");
}

TEST(PrintOcamlNames, LocalVariablesHaveNumbers) {
  EXPECT_EQ(printed("let f x = let x = x + 1 in x\n"), "let f x₁ = let x₂ = x₁ + 1 in\nx₂\n");
}

TEST(PrintOcamlNames, FieldsAndTypesAreQualifiedToo) {
  EXPECT_EQ(printed("type r = { a : int list }\nlet f ({ a } : r) z = { a = z.a + a }\n"),
            "type r = { a : Stdlib.int list }\n"
            "let f ({Main.a = a₁} : Main.r) z₁ = {Main.a = z₁.Main.a + a₁}\n");
}

} // namespace
