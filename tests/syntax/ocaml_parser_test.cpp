#include "support/repeated.h"
#include "syntax/ocaml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::syntax;
using testing::ElementsAre;
using testing::IsEmpty;
using tests::repeated;

namespace {

// Prints what was read; what is printed has to mean the same.
std::string printed_ocaml(std::string text, ocaml::Form form = ocaml::Form::Implementation) {
  const OcamlProgram program(std::move(text), form);
  EXPECT_THAT(program.problems(), IsEmpty());
  const OcamlProgram again(program.printed(), form);
  EXPECT_THAT(again.problems(), IsEmpty()) << program.printed();
  EXPECT_EQ(again.shape(), program.shape()) << program.printed();
  return program.printed();
}

void expect_unchanged_ocaml(const std::string &text) { EXPECT_EQ(printed_ocaml(text), text); }

// The first one says with parentheses how OCaml reads the second one.
void expect_same(const std::string &explicitly, const std::string &text) {
  const OcamlProgram a("let x = " + explicitly);
  const OcamlProgram b("let x = " + text);
  EXPECT_THAT(a.problems(), IsEmpty()) << explicitly;
  EXPECT_THAT(b.problems(), IsEmpty()) << text;
  EXPECT_EQ(a.shape(false), b.shape(false)) << text;
}

TEST(OcamlParser, Definitions) {
  expect_unchanged_ocaml("let x = 1\nlet f x y = x + y\nlet rec even n = n = 0 || odd (n - 1)\n"
                         "and odd n = n <> 0 && even (n - 1)\n");
  expect_unchanged_ocaml(
      "let (a, b) = p\nlet x, y = q\nlet () = f ()\nlet _ = g\nlet x :: _ = l\n");
  expect_unchanged_ocaml("let x : int = 1\nlet f (x : int) y : bool = x = y\nlet ( + ) a b = a\n"
                         "let id : 'a. 'a -> 'a = fun x -> x\nlet g : type a. a t -> a = h\n");
  expect_unchanged_ocaml("let f ~x ~y:z ?o ?(p = 1) ?(q : int = 2) ?r:(s = 3) (type a) () = x\n");
}

TEST(OcamlParser, ModulesAsValues) {
  expect_unchanged_ocaml(
      "let f (module M : S) = (module M : S with type t = int)\n"
      "let g (module _ : S) = (module N)\nmodule P = (val x)\nmodule Q = (val f x : S)\n"
      "let y : (module S) list = z\n");
}

TEST(OcamlParser, BindingOperators) {
  expect_unchanged_ocaml("let ( let* ) o f = f o\n");
  expect_same("( let* ) a (fun x -> (b; c))", "let* x = a in b; c");
  expect_same("( let+ ) (( and+ ) a b) (fun (x, y) -> c)", "let+ x = a and+ y = b in c");
  expect_same("( let* ) x (fun x -> ( let* ) y (fun (z : int) -> z))",
              "let* x in let* z : int = y in z");
}

TEST(OcamlParser, BoundsOfVariants) {
  expect_unchanged_ocaml("let f (x : [< `A | `B of int > `A `B ]) = x\n");
}

TEST(OcamlParser, PrecedencesAreThoseOfOcaml) {
  expect_same("if a then b else (c, d)", "if a then b else c, d");
  expect_same("x.f <- (1, 2)", "x.f <- 1, 2");
  expect_same("1 + (x.f <- (2 + 3))", "1 + x.f <- 2 + 3");
  expect_same("(-a) ** b", "-a ** b");
  expect_same("-(f x)", "- f x");
  expect_same("(!r).x", "!r.x");
  expect_same("(a :: (b :: c)) @ d", "a :: b :: c @ d");
  expect_same("(x |> f) = y", "x |> f = y");
  expect_same("(a && b) || ((c & d) or e)", "a && b || c & d or e");
  expect_same("(f x); ((g y), z)", "f x; g y, z");
  expect_same("a := (b := c)", "a := b := c");
  expect_same("(((a ** (b ** c)) * d) / e) mod f", "a ** b ** c * d / e mod f");
  expect_same("(x - 1) - (-1)", "x - 1 - -1");
  expect_same("(a ^ (b ^ c)) = d", "a ^ b ^ c = d");
  expect_same("a + ((-b) * c)", "a + - b * c");
  expect_same("2 ** ((-3) ** 4)", "2 ** -3 ** 4");
  expect_same("(a <|> b) <|> (c ++ d)", "a <|> b <|> c ++ d");
  expect_same("f @@ (g @@ x)", "f @@ g @@ x");
  expect_same("(not a) = b", "not a = b");
  expect_same("(a.b).M.c d", "a.b.M.c d");
}

TEST(OcamlParser, WhereBodiesEnd) {
  expect_same("(if a then b); c", "if a then b; c");
  expect_same("if a then (let y = 1 in (b; c))", "if a then let y = 1 in b; c");
  expect_same("fun y -> (a; b)", "fun y -> a; b");
  expect_same("match a with A -> (b; c) | B -> d", "match a with A -> b; c | B -> d");
  expect_same("match a with A -> (match b with C -> c | D -> d)",
              "match a with A -> match b with C -> c | D -> d");
  expect_same("if a then b else (if c then d else e)", "if a then b else if c then d else e");
  expect_same("if a then (if b then c else d)", "if a then if b then c else d");
  expect_same("(a; b)", "(a; b;)");
  expect_same("a :: (let y = 1 in y)", "a :: let y = 1 in y");
}

TEST(OcamlParser, Numbers) {
  const auto literal = [](const OcamlProgram &program) {
    const auto &bindings =
        std::get<declaration::Bindings>(program.tree[program.tree.declarations[0]].node);
    const auto &function =
        std::get<declaration::Function>(program.tree[program.tree[bindings.members][0]].node);
    const ExpressionId body = program.tree[program.tree[function.clauses][0].right.bodies][0].body;
    const auto *number = std::get_if<expression::Literal>(&program.tree[body].node);
    return number == nullptr ? std::string("none")
                             : std::string(program.symbols.name(number->value.text));
  };
  EXPECT_EQ(literal(OcamlProgram("let x = -1")), "-1");
  EXPECT_EQ(literal(OcamlProgram("let x = - 1.5")), "-1.5");
  EXPECT_EQ(literal(OcamlProgram("let x = -.1.5")), "-1.5");
  EXPECT_EQ(literal(OcamlProgram("let x = +1")), "1");
  EXPECT_EQ(literal(OcamlProgram("let x = -.1")), "none");
  EXPECT_EQ(literal(OcamlProgram("let x = -(1)")), "none");
  expect_unchanged_ocaml("let x = f (-1) - -2 + - (3) + - y + -. z\n");
  EXPECT_EQ(printed_ocaml("let x = -(1.5)"), "let x = -. (1.5)\n");
}

TEST(OcamlParser, Expressions) {
  expect_unchanged_ocaml(
      "let x = f a ~l ~m:(g b) ?o ?p:None !r `A (`B c) (C (d, e)) [1; 2] [|3|] ()\n");
  expect_unchanged_ocaml("let x = {a = 1; M.b = 2; c; d : int = 3}, {r with a = 1; b}, r.a.M.b\n");
  expect_unchanged_ocaml("let x = a.(i) <- b.(j); s.[k] <- 'c'; r := !r + 1; t.f <- t.g\n");
  expect_unchanged_ocaml("let x = while a do b done; for i = 0 to 9 do c done; "
                         "for i = 9 downto 0 do d; e done\n");
  expect_unchanged_ocaml("let x = assert (a = b), lazy c, (d : int), (e :> t), (f : t :> u)\n");
  expect_unchanged_ocaml("let x = M.(a + b), M.[c], M.{d = e}, M.f, M.( + ), M.C g, M.N.()\n");
  expect_unchanged_ocaml("let x = begin a; b end; (c; d)\n");
  expect_unchanged_ocaml("let x = ( + ), ( * ), ( ! ), ( mod ), (::), (fun y : int -> y)\n");
  EXPECT_EQ(
      printed_ocaml("let x = let open M in let module N = struct end in let exception E in 1"),
      "let x = let open M in\nlet module N = struct\nend in\nlet exception E in\n1\n");
  EXPECT_EQ(printed_ocaml("let f = function 0 -> 1 | n when n > 0 -> 2 | _ -> 3"),
            "let f = function\n| 0 -> 1\n| n when n > 0 -> 2\n| _ -> 3\n");
  EXPECT_EQ(printed_ocaml("let f = try g () with Not_found | Failure _ -> 0"),
            "let f = try g () with\n| Not_found | Failure _ -> 0\n");
}

TEST(OcamlParser, Patterns) {
  const auto expect_kept = [](const std::string &pattern) {
    expect_unchanged_ocaml("let f = function\n| " + pattern + " -> 1\n");
  };
  expect_kept("x :: y :: _, [a; 1], (), [], 'a' .. 'z', -1, \"s\"");
  expect_kept("A | B x | C (y, z) as w");
  expect_kept("{a = 1; b; M.c = _; _}");
  expect_kept("`A (`B x), #t, [|a; b|], lazy z, M.C, M.(D)");
  expect_kept("(x : int), true, C -1, C D x");
  expect_kept("exception Not_found");
  expect_kept("a as b, c | d");
  expect_unchanged_ocaml("let f (x, _) {a; b} (C y) = x\n");
}

TEST(OcamlParser, Types) {
  const auto expect_kept = [](const std::string &type) {
    expect_unchanged_ocaml("let x : " + type + " = y\n");
  };
  expect_kept("int -> (int -> bool) -> 'a list array");
  expect_kept("(int, 'a) Hashtbl.t * int option * _");
  expect_kept("x:int -> ?y:'a -> (x:int -> unit) -> unit");
  expect_kept("[ `A | `B of int * string | t ] -> [> `C ] -> [< `D ]");
  expect_kept("('a -> 'b) as 'c");
}

TEST(OcamlParser, TypeDeclarations) {
  expect_unchanged_ocaml("type t\nand 'a u = int\nand ('a, 'b) v = { x : int; mutable y : 'a }\n");
  expect_unchanged_ocaml("type nonrec t = \n  | A\n  | B of int * t\n  | C of (int * t)\n"
                         "  | D of { z : int }\n");
  expect_unchanged_ocaml("type _ t = \n  | I : int t\n  | P : 'a t * 'b t -> ('a * 'b) t\n"
                         "  | R : { a : 'a } -> 'a t\n");
  expect_unchanged_ocaml("type t = M.t = private \n  | A\ntype u = private int\ntype v = ..\n"
                         "type v +=\n  | B\ntype w = |\n");
  expect_unchanged_ocaml("type 'a list = \n  | []\n  | (::) of 'a * 'a list\ntype unit = \n  | ()\n"
                         "type bool = \n  | false\n  | true\n");
  expect_unchanged_ocaml("exception A\nexception B of int * string\nexception C = M.D\n");
  EXPECT_EQ(printed_ocaml("type +'a t = 'a and (-'a, !'b) u"), "type +'a t = 'a\nand ('a, 'b) u\n");
}

TEST(OcamlParser, Modules) {
  expect_unchanged_ocaml(
      "open M.N\nopen! M\ninclude M\nmodule A = M.N\nmodule B = F(A)(C)\n"
      "module type S = sig\n  val x : int\n  type t\n  module D : S\n  include T\n"
      "  exception E\n  external f : int -> int = \"f\"\nend\nmodule type U\n");
  EXPECT_EQ(printed_ocaml("module F (X : S) (Y : T) : U = struct let x = 1 end"),
            "module F = functor (X : S) -> functor (Y : T) -> (struct\n  let x = 1\nend : U)\n");
  EXPECT_EQ(
      printed_ocaml("module type S = T with type t = int and module M = N and type 'a u := v"),
      "module type S = T with type t = int and module M = N with type 'a u := v\n");
  EXPECT_EQ(
      printed_ocaml("module type S = A -> B\nmodule M : S = N\nmodule type T = module type of M"),
      "module type S = functor (_ : A) -> B\nmodule M = (N : S)\n"
      "module type T = module type of M\n");
  EXPECT_EQ(printed_ocaml("module rec A : S = B and B : T = A"),
            "module rec A = (B : S)\nmodule rec B = (A : T)\n");
}

TEST(OcamlParser, Interfaces) {
  EXPECT_EQ(printed_ocaml("open A val f : int -> int type t external g : t = \"a\" \"b\"\n"
                          "module M : S module F (X : S) : T module N = P exception E of int\n"
                          "module type S = sig end val ( + ) : t",
                          ocaml::Form::Interface),
            "open A\nval f : int -> int\ntype t\nexternal g : t = \"a\" \"b\"\nmodule M : S\n"
            "module F : functor (X : S) -> T\nmodule N : module type of P\nexception E of int\n"
            "module type S = sig\nend\nval ( + ) : t\n");
}

TEST(OcamlParser, Toplevels) {
  EXPECT_EQ(
      printed_ocaml("#use \"a.ml\";; #load \"b\" ;; f 1;; let x = 1;;;; x; y;; let z = 2 in z"),
      "f 1\nlet x = 1\n;;\nx; y\n;;\nlet z = 2 in\nz\n");
}

TEST(OcamlParser, NamesKeepTheirQualifier) {
  const OcamlProgram program("let x = A.B.c");
  const auto &tree = program.tree;
  const auto &name = std::get<expression::Variable>(tree[ExpressionId{0}].node).name;
  EXPECT_EQ(program.symbols.name(name.qualifier), "A.B");
  EXPECT_EQ(program.symbols.name(name.text), "c");
}

// ---- what is not known, or not judged

TEST(OcamlUnknown, IsNamedOnceAndNoError) {
  const auto problems = [](std::string text) {
    const OcamlProgram program(std::move(text));
    for (const Diagnostic &diagnostic : program.diagnostics.list())
      EXPECT_THAT(diagnostic.code, testing::AnyOf("C0125", "C0126")) << diagnostic.message;
    return program.problems();
  };
  EXPECT_THAT(problems("let x = object method m = 1 end\nlet y = x#m\nlet z = new c"),
              ElementsAre("1:9 objects are not judged"));
  EXPECT_THAT(problems("class c = object end\nlet x = 1\nclass type d = object end"),
              ElementsAre("1:1 classes are not judged", "1:11 objects are not judged"));
  EXPECT_THAT(problems("let x = [%expr 1];;\nlet%lwt y = 2 in y"),
              ElementsAre("2:1 the meaning of the extension `lwt` is not known",
                          "1:9 the meaning of the extension `expr` is not known"));
  EXPECT_THAT(problems("let x : < m : int > = y"), ElementsAre("1:9 objects are not judged"));
  EXPECT_THAT(problems("type t = A [@@deriving show] and u = B [@@deriving eq]\nlet x = 1"),
              ElementsAre("1:12 what is derived is not known"));
}

TEST(OcamlUnknown, ObjectsAndClassesAreRead) {
  const std::vector<std::string> texts = {
      "class virtual ['a] c (x : 'a) = object (self : 'b) val mutable y = x val z = 1\n"
      "  method m a ?b ~c = y <- a; self#n; {< y = a >} method virtual n : unit\n"
      "  method private p : 'k. 'k -> int = fun _ -> z inherit d as super initializer self#n end\n"
      "and d = let q = 1 in fun r -> object method n = ignore (q + r) end",
      "class type t = object inherit u method m : int -> 'a. 'a end",
      "let f (x : #c) (y : int #d) = (x :> c)",
      "let f x = function%ext A -> 1 | B -> if%ext x then 2 else 3",
      "let f x = match%lwt g x with y -> begin match x with _ -> y end",
      "module M = struct [%%ext 1] let%test _ = true end",
  };
  for (const std::string &text : texts) {
    const OcamlProgram program(text);
    for (const Diagnostic &diagnostic : program.diagnostics.list())
      EXPECT_THAT(diagnostic.code, testing::AnyOf("C0125", "C0126"))
          << text << ": " << diagnostic.message;
  }
}

TEST(OcamlParser, WhatRealProgramsWrite) {
  for (const std::string &text : std::vector<std::string>{
           "let ( .%() ) a i = a.(i)\nlet ( .%()<- ) a i x = a.(i) <- x\nlet f a = a.%(1) <- "
           "a.%(2)",
           "let f a = a.{1} <- a.{2, 3}",
           "let f : ' a -> ' a = fun x -> x",
           "let x = {%ext|text|}",
           "module type S = sig type t := int module M := List val x : t end",
           "type t = ..\ntype t += A of int",
           "type 'a t += A of 'a",
           "let f x : int :> float = x",
           "#if OCAML_VERSION >= (4, 8, 0)\nlet x = 1\n#else\nlet x = = 2\n#endif",
           "#ifdef NOT_DEFINED\nlet x = = 1\n#elif OCAML_VERSION < (4, 0)\nlet x = = 2\n#else\n"
           "let x = 3\n#endif",
       }) {
    const OcamlProgram program(text);
    for (const Diagnostic &diagnostic : program.diagnostics.list())
      EXPECT_THAT(diagnostic.code, testing::AnyOf("C0125", "C0126"))
          << text << ": " << diagnostic.message;
  }
}

// ---- errors

TEST(OcamlErrors, SayWhatWasExpectedAndWhereTheConstructBegan) {
  const OcamlProgram program("let f x = (x + 1\nlet g = 2");
  EXPECT_THAT(program.problems(), ElementsAre("2:1 expected `)`, found the keyword `let`"));
  const Diagnostic &error = program.diagnostics.list()[0];
  ASSERT_EQ(error.labels.size(), 2U);
  EXPECT_EQ(error.labels[1].text, "this `(` is not closed");
  EXPECT_EQ(error.labels[1].span.start, (Position{1, 11}));
}

TEST(OcamlErrors, CommonMistakes) {
  const auto first = [](std::string text) {
    return OcamlProgram(std::move(text)).problems().at(0);
  };
  EXPECT_EQ(first("let f x = begin x"), "1:18 expected `end`, found the end of the file");
  EXPECT_EQ(first("let f x = match x with A = 1"),
            "1:26 expected `->` or `when` after the pattern, found `=`");
  EXPECT_EQ(first("let f x -> 1"), "1:9 expected `=`, found `->`");
  EXPECT_EQ(first("let f = fun x = 1"),
            "1:15 expected `->` after the parameters of the `fun`, found `=`");
  EXPECT_EQ(first("let f x =\n  let y = 1\n\nlet g = 2"),
            "4:1 expected `in` after the definitions of the `let`, found the keyword `let`");
  EXPECT_EQ(first("let f x = if x else z"), "1:16 expected `then`, found the keyword `else`");
  EXPECT_EQ(first("let f x = if x then a; b else z"),
            "1:26 expected a definition, found the keyword `else`");
  EXPECT_EQ(first("let x = 1 end"), "1:11 expected a definition, found the keyword `end`");
  EXPECT_EQ(first("let x = C 1 2"),
            "1:13 expected an operator or the end of the expression, found `2`");
  EXPECT_EQ(first("let val = 1"), "1:5 expected a pattern, found the keyword `val`");
  EXPECT_EQ(first("type t = {a : int, b : int}"), "1:18 expected `;` or `}`, found `,`");
  EXPECT_EQ(first("type t = a | B"), "1:12 expected a definition, found `|`");
  EXPECT_EQ(first("let x = 1 in"), "1:13 expected an expression, found the end of the file");
  EXPECT_EQ(first("let x = [1; 2"), "1:14 expected `;` or `]`, found the end of the file");
  EXPECT_EQ(first("match x with"), "1:13 expected a pattern, found the end of the file");
  EXPECT_EQ(first("let x = f (;; let y = 1"), "1:12 expected an expression, found `;;`");
  EXPECT_EQ(first("let f x = g x\nlet y = 1 in y"),
            "2:1 expected a definition, found an expression");
  EXPECT_EQ(first("val x : int"), "1:1 expected a definition, found the keyword `val`");
}

TEST(OcamlErrors, OneForEachBrokenItem) {
  const OcamlProgram program(
      "let a = (1\nlet b = 1\ntype t = [\nlet c = 2 in\n  in\nmodule M = struct\n"
      "  let d = )\n  let e = 1\nend\nlet f = ;;\nlet g = 3");
  EXPECT_THAT(program.problems(), ElementsAre("2:1 expected `)`, found the keyword `let`",
                                              "4:1 expected a type, found the keyword `let`",
                                              "5:3 expected an expression, found the keyword `in`",
                                              "7:11 expected an expression, found `)`",
                                              "10:9 expected an expression, found `;;`"));
}

TEST(OcamlErrors, NotMoreThanAPersonWouldRead) {
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += "let x = )\n";
  EXPECT_EQ(OcamlProgram(text).problems().size(), 26U);
}

// ---- size

TEST(OcamlDepth, EndsInADiagnostic) {
  constexpr std::size_t deep = 100'000;
  const auto code = [](std::string text) {
    return OcamlProgram(std::move(text)).diagnostics.list().at(0).code;
  };
  for (const char *piece : {"(",
                            "[",
                            "[|",
                            "begin ",
                            "f (",
                            "let x = ",
                            "let x = 1 in ",
                            "fun x -> ",
                            "if a then ",
                            "if a then b else ",
                            "if ",
                            "match x with y -> ",
                            "match ",
                            "function x -> ",
                            "try ",
                            "{x = ",
                            "{(",
                            "a.(",
                            "while ",
                            "for i = ",
                            "C (",
                            "M.(",
                            "a := fun x -> ",
                            "lazy (",
                            "let open M in ",
                            "let module M = struct let x = "})
    EXPECT_EQ(code("let x = " + repeated(piece, deep)), "C0002") << piece;
  for (const char *piece : {"(", "[ `A of ", "int -> (", "(int, "})
    EXPECT_EQ(code("let x : " + repeated(piece, deep)), "C0002") << piece;
  for (const char *piece : {"(", "[", "C ", "{x = ", "lazy (", "exception ", "`A ", "M.("})
    EXPECT_EQ(code("let f = function " + repeated(piece, deep)), "C0002") << piece;
  for (const char *piece : {"module M = struct ", "module M : sig module N : sig "})
    EXPECT_FALSE(OcamlProgram(repeated(piece, deep)).diagnostics.empty()) << piece;
  EXPECT_EQ(code("module M = " + repeated("functor (X : S) -> ", deep)), "C0002");
}

TEST(OcamlDepth, LongIsNotDeep) {
  constexpr std::size_t many = 100'000;
  const auto reads = [](const std::string &text) {
    const OcamlProgram program(text);
    EXPECT_THAT(program.problems(), IsEmpty());
    EXPECT_FALSE(program.printed().empty());
  };
  for (const char *piece : {" + 1", " :: a", "; a", ", a", " y", " := a", "; if b then c", " && a",
                            " ** a", " - -1", ".x", ".(i)", " |> f"})
    reads("let x = a" + repeated(piece, many));
  reads("let x = [1" + repeated("; 1", many) + "]");
  reads("let x = " + repeated("- ", many) + "a");
  reads("let x = " + repeated("! ", many) + "a");
  reads("let x : a" + repeated(" -> a", many) + " = b");
  reads("let x : a" + repeated(" list", many) + " = b");
  reads("let x : a" + repeated(" * a", many) + " = b");
  reads("let f = function A" + repeated(" | A", many) + " -> 1");
  reads("let f = function a" + repeated(" :: a", many) + " -> 1");
  reads("let f = function 1 -> 1" + repeated(" | 1 -> 1", many));
  reads("let f" + repeated(" x", many) + " = 1");
  reads("type t = A" + repeated(" | A of int", many));
  reads(repeated("let x = 1\n", many));
  reads(repeated("(* ", many) + repeated("*)", many) + "let x = 1");
  constexpr std::size_t chained = 9'000;
  reads("let x = " + repeated("let y = 1 in f y; ", chained) + "y");
  reads("let x = " + repeated("if a then b else ", chained) + "c");
  reads("let x = " + repeated("fun y -> ", chained) + "y");
}

// ---- entities

TEST(OcamlEntities, EveryNodeHasOneWithItsPlace) {
  const OcamlProgram program(
      "let f x : int = x + g 2, [3]\ntype t = A of int | B\nlet y = (a; b;)\n");
  const Tree &tree = program.tree;
  EXPECT_GE(program.entities.size(), node_count(tree));
  std::vector<std::string> texts;
  for (std::uint32_t i = 0; i < tree.expression_count(); ++i) {
    const Expression &node = tree[ExpressionId{i}];
    EXPECT_EQ(program.entities[node.entity].kind, EntityKind::Expression);
    EXPECT_EQ(program.entities[node.entity].span, tree.span(node.range));
    texts.emplace_back(program.sources.text(tree.span(node.range)));
  }
  EXPECT_THAT(texts, testing::IsSupersetOf(
                         {"x + g 2, [3]", "x + g 2", "g 2", "[3]", "a; b", "(a; b;)", "+"}));
  const auto &types = std::get<declaration::Types>(tree[tree.declarations[1]].node);
  const auto &data = std::get<declaration::Data>(tree[tree[types.members][0]].node);
  const Constructor &constructor = tree[data.constructors][0];
  EXPECT_EQ(program.entities[constructor.entity].name, "A");
  EXPECT_EQ(program.sources.text(program.entities[constructor.entity].span), "A of int");
}

TEST(OcamlParser, RefinementsAreAnnotationsOfNames) {
  const OcamlProgram program("let rec f x = g x [@@refine \"x:int -> int\"]\n"
                             "and g x = let h = x [@@assume {|int|}] in h\n");
  EXPECT_THAT(program.problems(), IsEmpty());
  ASSERT_EQ(program.tree.annotations.size(), 2U);
  const Annotation &first = program.tree.annotations[0];
  EXPECT_EQ(first.form, AnnotationForm::Attribute);
  EXPECT_EQ(first.text, "x:int -> int");
  EXPECT_EQ(first.text_start, (Position{1, 30}));
  EXPECT_EQ(program.symbols.name(first.subject.name.text), "f");
  EXPECT_FALSE(first.assumed);
  const Annotation &second = program.tree.annotations[1];
  EXPECT_EQ(second.text, "int");
  EXPECT_EQ(program.symbols.name(second.subject.name.text), "h");
  EXPECT_TRUE(second.assumed);
}

} // namespace
