// The revised syntax: how it is recognized, and that it means what the standard syntax says in
// other words.
#include "support/repeated.h"
#include "syntax/ocaml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::syntax;
using ocaml::Syntax;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

// What is printed is the standard syntax, and means the same.
void expect_standard(const std::string &standard, const std::string &revised,
                     ocaml::Form form = ocaml::Form::Implementation) {
  const OcamlProgram program("(* camlp5r *)\n" + revised, form);
  ASSERT_EQ(program.syntax, Syntax::Revised) << revised;
  EXPECT_THAT(program.problems(), IsEmpty()) << revised;
  const OcamlProgram same(standard, form);
  ASSERT_EQ(same.syntax, Syntax::Standard) << standard;
  EXPECT_THAT(same.problems(), IsEmpty()) << standard;
  EXPECT_EQ(program.shape(false), same.shape(false)) << revised << program.printed();
  const OcamlProgram again(program.printed(), form);
  EXPECT_THAT(again.problems(), IsEmpty()) << program.printed();
  EXPECT_EQ(again.shape(false), program.shape(false)) << program.printed();
}

void expect_same_value(const std::string &standard, const std::string &revised) {
  expect_standard("let x = " + standard, "value x = " + revised + ";");
}

std::vector<std::string> problems_of(const std::string &revised) {
  return OcamlProgram("(* camlp5r *)\nvalue a = 1;\n" + revised).problems();
}

TEST(OcamlRevised, IsRecognized) {
  for (const char *text :
       {"value x = 1;", "value rec f x = f x;", "open List;\nvalue x = 1;",
        "module M = struct\n  value x = 1;\nend;", "(* text *)\nvalue (a, b) = c;",
        "type t = [ A | B ];\nvalue x = A;", "#load \"pa_extend.cmo\";\nvalue x = 1;",
        "(* camlp5r *)\nopen M;\ntype t = int;", "open Printf;\nmodule M = N;",
        "(* camlp4r *)\nlet module M = N in ();\nvalue x = 1;",
        "(* camlp5r *)\nIFDEF A THEN\n value x = 1;\nEND;", "value f : int -> int;"})
    EXPECT_EQ(ocaml::syntax_of(text), Syntax::Revised) << text;
}

TEST(OcamlRevised, IsNotTheStandardSyntax) {
  for (const char *text :
       {"let x = 1", "(* camlp5r *)\nlet x = 1",
        "(* camlp4r *)\nopen List\nlet f value x = value x",
        "let f value x =\n  print ();\n  value x = x", "open M\ntype t = { value : int; x : int }",
        "type t = int\nlet f () =\n  a;\n  value b c", "(* camlp5r pa_extend.cmo *)\nval x : int",
        "module M = struct\n  let x = a;\n  value b\nend", "value", "", "value x |> print",
        "print ();\nvalue x = 3;\nprint ()", "open List;;\nlet value = 1;;\nvalue + 1"})
    EXPECT_NE(ocaml::syntax_of(text), Syntax::Revised) << text;
}

TEST(OcamlRevised, Values) {
  expect_standard("let x = 1\nlet f x y = x + y\nlet rec f x = g x and g x = f x",
                  "value x = 1;\nvalue f x y = x + y;\nvalue rec f x = g x and g x = f x;");
  expect_standard("let (a, b) = p\nlet () = f ()\nlet _ = g",
                  "value (a, b) = p; value () = f (); value _ = g;");
  expect_standard("let id : 'a. 'a -> 'a = fun x -> x", "value id : ! 'a . 'a -> 'a = fun x -> x;");
  expect_standard("let f ~x ~y:z ?o ?(p = 1) () = x", "value f ~x ~y:z ?o ?(p = 1) () = x;");
  expect_standard("let f ~x ~y:z ?o ?(p = 1) () = x",
                  "value f ~{x} ~{y = z} ?{o} ?{p = 1} () = x;");
}

TEST(OcamlRevised, Expressions) {
  expect_same_value("r.contents + 1", "r.val + 1");
  expect_same_value("r.contents <- r.contents + 1", "r.val := r.val + 1");
  expect_same_value("r.x <- 1", "r.x := 1");
  expect_same_value("a.(i) <- s.[j]", "a.(i) := s.[j]");
  expect_same_value("x :: y :: l", "[x; y :: l]");
  expect_same_value("[x; (1, 2)]", "[x; (1, 2)]");
  expect_same_value("C (a, b)", "C a b");
  expect_same_value("f (C (a, b)) (M.D e)", "f (C a b) (M.D e)");
  expect_same_value("if true then false else f ()", "if True then False else f ()");
  expect_same_value("begin a; let y = b in c; d end", "do { a; let y = b in c; d }");
  expect_same_value("let rec loop n = loop n in loop 1", "loop 1 where rec loop n = loop n");
  expect_same_value("while a do b; c done", "while a do { b; c }");
  expect_same_value("for i = 1 to 2 do a done", "for i = 1 to 2 do { a }");
  expect_same_value("{ r with a = 1 }", "{ (r) with a = 1 }");
  expect_same_value("{ a = (fun y -> 1); b = 2 }", "{ a y = 1; b = 2 }");
  expect_same_value("{ contents = 2 }", "{ val = 2 }");
  expect_same_value("f ~a:1 ~b ?c", "f ~{a = 1} ~{b} ?{c}");
  expect_same_value("(a :: [], '\\'')", "([a :: []], ''')");
  expect_same_value("a || b && c = d ^ e @ f + g * - h", "a || b && c = d ^ e @ f + g * - h");
  expect_same_value("(e : int)", "(e : int)");
  expect_same_value("`A 1", "`A 1");
}

TEST(OcamlRevised, Matches) {
  expect_same_value("match y with A -> 1 | B (a, b) when a -> 2 | (C | D) as z -> z",
                    "match y with [ A -> 1 | B a b when a -> 2 | C | D as z -> z ]");
  expect_same_value("function (x :: l) -> l | [] -> []", "fun [ [x :: l] -> l | [] -> [] ]");
  expect_same_value("try f () with Not_found -> 1", "try f () with [ Not_found -> 1 ]");
  expect_same_value("try f () with Not_found -> 1", "try f () with Not_found -> 1");
  expect_same_value("match y with (a, b) -> a", "match y with (a, b) -> a");
  expect_same_value("function { a = Some (b as c) } -> c | 'a' .. 'z' -> 1",
                    "fun [ { a = Some (b as c) } -> c | 'a'..'z' -> 1 ]");
}

TEST(OcamlRevised, Types) {
  expect_standard("type t = int list array", "type t = array (list int);");
  expect_standard("type ('a, 'b) t = ('a, 'b) Hashtbl.t", "type t 'a 'b = Hashtbl.t 'a 'b;");
  expect_standard("type t = A | B of int * string | C of (int * string)",
                  "type t = [ A | B of int and string | C of (int * string) ];");
  expect_standard("type t = { a : int; mutable b : t list }",
                  "type t = { a : int; b : mutable list t };");
  expect_standard("type t = M.t = A | B", "type t = M.t == [ A | B ];");
  expect_standard("type t\ntype 'a u", "type t = 'abstract;\ntype u 'a = 'b;");
  expect_standard("type t = [ `A | `B of int ]\ntype u = [> `A ]",
                  "type t = [ = `A | `B of int ];\ntype u = [ > `A ];");
  expect_standard("type t = private int\ntype v = x:int -> ?y:int -> int * int",
                  "type t = private int; type v = ~x:int -> ?y:int -> (int * int);");
  expect_standard("exception A of int * t\nexternal f : int -> int = \"f\" \"g\"",
                  "exception A of int and t; external f : int -> int = \"f\" \"g\";");
}

TEST(OcamlRevised, Modules) {
  expect_standard("module M (X : S) : T with type t = int = F (X) (Y.Z)",
                  "module M (X : S) : T with type t = int = F X Y.Z;");
  expect_standard("module type S = sig val x : int type t end",
                  "module type S = sig value x : int; type t = 'a; end;");
  expect_standard(
      "open M\ninclude N\nlet x = 1\nlet y = let module A = B in A.x",
      "open M; declare include N; value x = 1; end; value y = let module A = B in A.x;");
  expect_standard("val f : int list -> int\nmodule M : S",
                  "value f : list int -> int;\nmodule M : S;", ocaml::Form::Interface);
}

TEST(OcamlRevised, PartsUnderAConditionAreThereOrNot) {
  expect_standard("let x = 1", "IFDEF A THEN value y = 2; ELSE value x = 1; END;");
  expect_standard("let x = 1", "IFDEF OCAML_VERSION >= OCAML_4_08_0 THEN value x = 1; "
                               "ELSIFDEF B THEN value y = 1; ELSE value z = 1; END;");
  expect_standard("let x = 1", "IFNDEF A OR (B AND NOT C) THEN value x = 1; END;");
}

TEST(OcamlRevised, MistakesAreToldWhereTheyAre) {
  EXPECT_THAT(problems_of("value x = if a then b;\nvalue y = 2;"),
              ElementsAre(HasSubstr("3:22 expected `else`, found `;`")));
  EXPECT_THAT(problems_of("value x = 1\nvalue y = 2;"),
              ElementsAre(HasSubstr(
                  "4:1 expected `;` at the end of the phrase, found the keyword `value`")));
  EXPECT_THAT(problems_of("value x = match y with [ A -> 1 | B -> ;\nvalue z = (;\nvalue y = 2;"),
              testing::SizeIs(2));
  EXPECT_THAT(problems_of("type t = (int) list;"),
              ElementsAre(HasSubstr("expected `->` or the end of the type")));
  EXPECT_THAT(problems_of("value x = [1 :: 2;"), ElementsAre(HasSubstr("expected `]`, found `;`")));
}

TEST(OcamlRevised, DeepNestingIsToldNotFollowed) {
  for (const std::string &text :
       {"value x = " + tests::repeated("(", 100'000), "value x = " + tests::repeated("[", 100'000),
        "value x = " + tests::repeated("do { ", 100'000),
        "value x = " + tests::repeated("match a with [ ", 100'000),
        "value x = " + tests::repeated("<:expr< $", 100'000),
        "value x = parser [: " + tests::repeated("[: ", 100'000),
        "type t = " + tests::repeated("(", 100'000),
        "value x = EXTEND a: " + tests::repeated("[ ", 100'000)})
    EXPECT_THAT(problems_of(text), Not(IsEmpty()));
  EXPECT_THAT(problems_of("value x = " + tests::repeated("let y = 1 in ", 5'000) + "y;"),
              IsEmpty());
  EXPECT_THAT(problems_of("value x = " + tests::repeated("if a then b else ", 5'000) + "y;"),
              IsEmpty());
  EXPECT_THAT(problems_of("value x = " + tests::repeated("1 + ", 50'000) + "1;"), IsEmpty());
}

} // namespace
