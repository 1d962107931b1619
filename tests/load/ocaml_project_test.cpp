#include "load/dune.h"
#include "load/grammar.h"
#include "load/ocaml_project.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace culprit::load {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Grammar, SaysItsTokensAndWhereItStarts) {
  const auto text = interface_of_grammar(R"(
%{ open Syntax  %token HIDDEN %}
/* %token COMMENT */
%token <int> NUMBER "7"
%token PLUS, MINUS (* signs *)
%token <int -> int> STEP
%left PLUS MINUS
%start <Syntax.t> main
%start other
%type <string list> other
%%
main: NUMBER { $1 }
)");
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("| NUMBER of (int)\n"));
  EXPECT_THAT(*text, HasSubstr("| PLUS\n"));
  EXPECT_THAT(*text, HasSubstr("| STEP of (int -> int)\n"));
  EXPECT_THAT(*text, HasSubstr("val main : (Lexing.lexbuf -> token) -> Lexing.lexbuf -> "
                               "(Syntax.t)\n"));
  EXPECT_THAT(*text, HasSubstr("-> (string list)\n"));
  EXPECT_THAT(*text, Not(HasSubstr("HIDDEN")));
  EXPECT_THAT(*text, Not(HasSubstr("COMMENT")));
}

TEST(Grammar, IsUnknownWithoutItsTypes) {
  EXPECT_FALSE(interface_of_grammar("%token A\n%start main\n%%\nmain: A { 1 }\n"));
  EXPECT_FALSE(interface_of_grammar("%parameter <M : S>\n%start <int> main\n%%\n"));
  EXPECT_FALSE(interface_of_grammar(""));
  EXPECT_FALSE(interface_of_grammar("%token <int"));
}

TEST(Dune, FlagsAllowRecursiveTypes) {
  EXPECT_TRUE(
      read_dune("(library (name l) (flags (:standard -rectypes)))").stanzas[0].recursive_types);
  EXPECT_FALSE(read_dune("(library (name l))").stanzas[0].recursive_types);
  EXPECT_TRUE(read_dune("(env (_ (flags (-w +a -rectypes))))").recursive_types);
}

} // namespace
} // namespace culprit::load
