#include "evaluate/ran.h"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

using namespace culprit;
using testing::HasSubstr;
using testing::IsEmpty;
using tests::Ran;

namespace {

Ran run_ocaml(std::string program, std::string expression, std::string read = {},
              const evaluate::Limits &limits = {}) {
  return tests::run({"program.ml", std::move(program), {}}, std::move(expression), std::move(read),
                    limits);
}

std::string ocaml_value(std::string program, std::string expression) {
  return tests::value(run_ocaml(std::move(program), std::move(expression)));
}

} // namespace

TEST(EvaluateOcaml, ShowsValuesAsTheToplevelDoes) {
  const std::string program = "type t = A | B of int * string | C of t\n"
                              "type 'a r = { x : 'a; mutable y : float }\n";
  EXPECT_EQ(ocaml_value(program, "1 + 2"), "3");
  EXPECT_EQ(ocaml_value(program, "(1, 'x', \"a\\n\\\"\\200\", true, ())"),
            "(1, 'x', \"a\\n\\\"\\200\", true, ())");
  EXPECT_EQ(ocaml_value(program, "[A; B (-1, \"b\"); C (C A)]"), "[A; B (-1, \"b\"); C (C A)]");
  EXPECT_EQ(ocaml_value(program, "{ x = Some (-1); y = 2. }"), "{x = Some (-1); y = 2.}");
  EXPECT_EQ(ocaml_value(program, "[| 0.1; 1e100; nan; infinity |]"),
            "[|0.1; 1e+100; nan; infinity|]");
  EXPECT_EQ(ocaml_value(program, "(fun x -> x), ref 1"), "(<fun>, {contents = 1})");
  EXPECT_EQ(ocaml_value(program, "lazy 1"), "<lazy>");
  EXPECT_EQ(ocaml_value(program, "B"), "the constructor `B` takes 2 arguments, but here it has 0");
}

TEST(EvaluateOcaml, PatternsMayBeNegativeNumbers) {
  const std::string sign =
      "let sign = function 1 -> \"one\" | -1 -> \"minus one\" | _ -> \"other\"\n"
      "let half = function 0.5 -> 1 | -0.5 -> 2 | _ -> 3\n"
      "let long = function (1L, -1l) -> 1 | (-1L, 1l) -> 2 | _ -> 3\n";
  EXPECT_EQ(ocaml_value(sign, "sign 1, sign (-1), sign 2"), "(\"one\", \"minus one\", \"other\")");
  EXPECT_EQ(ocaml_value(sign, "half 0.5, half (-0.5), half 1.5"), "(1, 2, 3)");
  EXPECT_EQ(ocaml_value(sign, "long (1L, -1l), long (-1L, 1l), long (1L, 1l)"), "(1, 2, 3)");
}

TEST(EvaluateOcaml, DefinitionsAreEvaluatedInOrderAndOnce) {
  const Ran ran = run_ocaml("let () = print_string \"a\"\n"
                            "let x = print_string \"b\"; 1\n"
                            "let f y = print_string \"f\"; x + y\n"
                            ";; print_string \"c\"\n"
                            "let (p, q) = print_string \"d\"; (x, f 1)\n",
                            "print_string \"e\"; p + q + x");
  EXPECT_EQ(ran.output, "abcdfe");
  EXPECT_EQ(ran.result.checked.finding.value, "4");
}

TEST(EvaluateOcaml, FailuresHaveAPlace) {
  const std::string program = "exception Mine of int\n"
                              "let half n = if n mod 2 = 0 then n / 2 else raise (Mine n)\n"
                              "let rec last = function [x] -> x | _ :: r -> last r\n"
                              "let check n = assert (n > 0)\n"
                              "let get a i = a.(i)\n"
                              "let fail () = failwith \"no\"\n";
  const auto failure = [&](const char *expression) {
    return tests::failure(run_ocaml(program, expression));
  };
  EXPECT_EQ(failure("half 3"), "2:45: exception Mine 3");
  EXPECT_EQ(failure("last []"), "3:16: exception Match_failure (\"program.ml\", 3, 15)");
  EXPECT_EQ(failure("check 0"), "4:15: exception Assert_failure (\"program.ml\", 4, 14)");
  EXPECT_EQ(failure("get [| 1 |] 1"), "5:15: exception Invalid_argument \"index out of bounds\"");
  EXPECT_EQ(failure("fail ()"), "6:15: exception Failure \"no\"");
  EXPECT_EQ(failure("1 / 0"), "1:1: exception Division_by_zero"); // in the expression
  EXPECT_EQ(failure("List.assoc 3 []"), "1:1: exception Not_found");
}

TEST(EvaluateOcaml, LimitsAreReported) {
  const std::string program = "let rec loop n = loop (n + 1)\n"
                              "let rec deep n = if n = 0 then 0 else 1 + deep (n - 1)\n"
                              "let rec down n = match n with 0 -> 0 | n when n < 0 -> 1\n"
                              "  | _ -> down (n - 1)\n"
                              "let rec same = 1 :: same\n";
  for (const char *endless : {"loop 0", "while true do () done", "List.length same",
                              "same = 1 :: same", "Lazy.force (lazy (loop 1))"}) {
    const Ran ran = run_ocaml(program, endless, {}, {1'000'000, std::size_t{1} << 30});
    ASSERT_EQ(ran.result.checked.finding.verdict, Verdict::Unknown) << endless;
    EXPECT_THAT(ran.result.checked.finding.diagnostics[0].message, HasSubstr("steps"));
  }
  EXPECT_EQ(ocaml_value(program, "deep 1_000_000"), "1000000");
  // Calls in tail position need no stack, through the clauses of a match as well.
  const Ran tail =
      run_ocaml(program, "down 1_000_000", {}, {1'000'000'000, std::size_t{100} << 20});
  EXPECT_EQ(tail.result.checked.finding.value, "0");
  EXPECT_EQ(ocaml_value(program, "Array.length (Array.make 100_000_000_000 0)"),
            "gave up: the memory ran out");
}

TEST(EvaluateOcaml, WhatHasNoDefinitionIsNamedWhenItIsNeeded) {
  const std::string program = "let later () = Unix.gethostname ()\n";
  EXPECT_EQ(ocaml_value(program, "1"), "1");
  const Ran ran = run_ocaml(program, "try later () with _ -> \"caught\"");
  const Finding &finding = ran.result.checked.finding;
  EXPECT_EQ(finding.verdict, Verdict::Unsupported);
  ASSERT_EQ(finding.diagnostics.size(), 1U);
  EXPECT_EQ(finding.diagnostics[0].code, "C0190");
  EXPECT_THAT(finding.diagnostics[0].message, HasSubstr("`Unix.gethostname`"));
  EXPECT_EQ(finding.diagnostics[0].span.start.line, 1U);
}

TEST(EvaluateOcaml, ReadsAndExits) {
  const Ran echo =
      run_ocaml("", "let a = read_line () in let b = read_int () in a, b + 1", "one\n41\n");
  EXPECT_EQ(echo.result.checked.finding.value, "(\"one\", 42)");
  EXPECT_EQ(ocaml_value("", "read_line ()"), "exception End_of_file");
  const Ran exits = run_ocaml("let () = at_exit (fun () -> print_string \"bye\")\n", "exit 3");
  EXPECT_EQ(exits.result.status, 3);
  EXPECT_EQ(exits.output, "bye");
}

TEST(EvaluateOcaml, MistakesInTheExpressionAreInTheExpression) {
  const Ran ran = run_ocaml("let f x = x + 1\n", "f\n  'a'");
  const driver::Checked &checked = ran.result.checked;
  EXPECT_EQ(checked.finding.verdict, Verdict::Unsafe);
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.sources.path(checked.finding.diagnostics[0].span.file), "<expression>");
}

TEST(EvaluateOcaml, OperationsOfTheProgramAreNotInvented) {
  const Ran ran = run_ocaml("external f : int -> int = \"ml_int_negate\"\n", "f 1");
  EXPECT_EQ(ran.result.checked.finding.verdict, Verdict::Unsupported);
  ASSERT_EQ(ran.result.checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(ran.result.checked.finding.diagnostics[0].code, "C0190");
  EXPECT_EQ(ran.result.checked.finding.diagnostics[0].span.start.line, 1U);
  EXPECT_EQ(tests::value(ran), "the external function `ml_int_negate` is not supported");
}

TEST(EvaluateOcaml, ExternalsAreWhatTheLibraryHas) {
  EXPECT_EQ(ocaml_value("external ( ++ ) : int -> int -> int = \"%addint\"\n"
                        "external get : 'a array -> int -> 'a = \"%array_safe_get\"\n"
                        "module M = struct external id : 'a -> 'a = \"%identity\" end\n",
                        "M.id (get [| 1; 2 |] 1 ++ 40)"),
            "42");
  EXPECT_EQ(ocaml_value("module F (X : sig end) = struct external size : string -> int = "
                        "\"%string_length\" end\nmodule A = F (struct end)\n",
                        "A.size \"abc\""),
            "3");
}

TEST(EvaluateOcaml, RegularExpressions) {
  const std::string program = "let r = Str.regexp \"\\\\([a-z]+\\\\)=\\\\([0-9]*\\\\)\"\n";
  EXPECT_EQ(ocaml_value(program, "Str.global_replace r \"\\\\2:\\\\1\" \"x=1, foo=22; z=\""),
            "\"1:x, 22:foo; :z\"");
  EXPECT_EQ(ocaml_value(program, "Str.split (Str.regexp \"[ ,]+\") \" a, b,,c \""),
            "[\"a\"; \"b\"; \"c\"]");
  EXPECT_EQ(ocaml_value(program, "Str.full_split (Str.regexp \"-\") \"-a-b\""),
            "[Delim \"-\"; Text \"a\"; Delim \"-\"; Text \"b\"]");
  EXPECT_EQ(ocaml_value(program, "Str.string_match r \"ab=12\" 0, Str.matched_group 2 \"ab=12\""),
            "exception Invalid_argument \"Str.matched_group\""); // from right to left
  EXPECT_EQ(
      ocaml_value(program, "let i = Str.search_forward r \"?? ab=12\" 0 in i, Str.match_end ()"),
      "(3, 8)");
  EXPECT_EQ(ocaml_value(program, "Str.search_forward r \"none\" 0"), "exception Not_found");
}

// A folder with modules of several files.
TEST(EvaluateOcaml, InterfacesHideWhatTheirImplementationsDefine) {
  const std::filesystem::path root =
      std::filesystem::temp_directory_path() / fmt::format("culprit_evaluate_{}", getpid());
  std::filesystem::create_directories(root);
  const auto write = [&](const char *name, const char *text) {
    std::ofstream(root / name) << text;
  };
  write("queue2.mli",
        "type 'a t\nexception Empty\nval empty : 'a t\nval push : 'a -> 'a t -> 'a t\n"
        "val pop : 'a t -> 'a * 'a t\nmodule Make (X : sig val start : int end) : sig "
        "val next : unit -> int end\n");
  write("queue2.ml", "open Helper\ntype 'a t = 'a list * 'a list\nexception Empty\n"
                     "let () = print_string \"queue \"\nlet empty = ([], [])\n"
                     "let push x (f, b) = (f, x :: b)\n"
                     "let rec pop = function x :: f, b -> (x, (f, b)) | [], [] -> raise Empty\n"
                     "  | [], b -> pop (backwards b, [])\n"
                     "module Make (X : sig val start : int end) = struct\n"
                     "  let state = ref X.start\n  let next () = incr state; !state\nend\n");
  write("helper.mli", "val backwards : 'a list -> 'a list\n");
  write("helper.ml", "let () = print_string \"helper \"\nlet backwards = List.rev\n");
  write("wrong.mli", "val f : int -> int\n");
  write("wrong.ml", "let f x = x ^ \"\"\n");
  const std::string path = (root / "main.ml").string();
  const Ran ran = tests::run({path,
                              "module C = Queue2.Make (struct let start = 5 end)\n"
                              "let q = Queue2.(push 3 (push 2 (push 1 empty)))\n"
                              "let () = print_string \"main\"\n",
                              {}},
                             "let a, r = Queue2.pop q in let b, _ = Queue2.pop r in\n"
                             "(a, b, C.next (), (try ignore (Queue2.pop Queue2.empty); 0 with "
                             "Queue2.Empty -> 1))");
  EXPECT_EQ(tests::value(ran), "(1, 2, 6, 1)");
  EXPECT_EQ(ran.output, "helper queue main");
  EXPECT_EQ(tests::run({path, "let x = Wrong.f 1\n", {}}, "x").result.checked.finding.verdict,
            Verdict::Unsafe);
  // What the interface does not offer is not there.
  EXPECT_EQ(
      tests::run({path, "let x = Queue2.backwards\n", {}}, "x").result.checked.finding.verdict,
      Verdict::Invalid);
  std::filesystem::remove_all(root);
}

TEST(KernelOfOcaml, SaysWhatIsEvaluatedWhen) {
  driver::Options options;
  options.print = driver::Stage::Kernel;
  const auto kernel = [&](std::string program) {
    std::string text = driver::check({"program.ml", std::move(program), {}}, options).printed;
    // Variables and labels without their numbers.
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if ((text[i] == '_' || text[i] == '#') && i + 1 < text.size() && text[i + 1] >= '0' &&
          text[i + 1] <= '9') {
        while (i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9')
          ++i;
        continue;
      }
      plain += text[i];
    }
    return plain;
  };
  // Arguments from right to left.
  EXPECT_THAT(kernel("let f g x y = g (x + 1) (y * 2)\n"),
              HasSubstr("f = \\g x y ->\n"
                        "  let! t : int = %ml_int_multiply y 2\n"
                        "  let! t : int = %ml_int_add x 1\n"
                        "  g t t\n"));
  // What may fail is a thunk until it is tried; what is not caught goes on.
  EXPECT_THAT(kernel("let f g = try g () with Not_found -> 0\n"),
              HasSubstr("  let handler = \\exception ->\n"
                        "    case exception of\n"
                        "      Not_found -> 0\n"
                        "      _ -> %ml_reraise exception\n"
                        "  %ml_try try handler\n"));
  // Definitions that are no functions are evaluated in their order.
  const std::string text = kernel("let f x = x\nlet a = f 1\nlet () = ignore (f a)\n");
  const std::size_t initialiser = text.find("$initialise");
  ASSERT_NE(initialiser, std::string::npos);
  EXPECT_LT(text.find("= a\n", initialiser), text.find("$pattern", initialiser));
}
