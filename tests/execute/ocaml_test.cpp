// Runs of OCaml programs that fail: what `check` and `execute` find in small programs.
#include "base/written_call.h"
#include "driver/evaluate.h"
#include "driver/execute.h"
#include "support/ocaml.h"

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

using namespace culprit;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

driver::Checked check_ocaml(const std::string &program) {
  return driver::check({"program.ml", program, {}}, {});
}

driver::Checked execute_ocaml(const std::string &program, const std::string &function,
                              bool all = false) {
  driver::ExecuteOptions options;
  options.function = function;
  options.all = all;
  return driver::execute({"program.ml", program, {}}, options);
}

std::string shown_runs(const Counterexample &example) {
  EXPECT_TRUE(example.concrete);
  EXPECT_TRUE(example.replayed);
  std::string text = written_call(example.function, example.inputs);
  for (const AbstractedCall &drawn : example.abstracted)
    text += fmt::format(" if {} = {}", written_call(drawn.function, drawn.inputs), drawn.output);
  return text + " fails: " + example.error;
}

// Kinds and runs of all that runs show; what is not proved is no matter here.
std::string shown_runs(const driver::Checked &checked) {
  std::string text;
  for (const Diagnostic &diagnostic : checked.finding.diagnostics) {
    if (!diagnostic.counterexample)
      continue;
    text += text.empty() ? "" : "; ";
    EXPECT_EQ(diagnostic.certainty, Certainty::Genuine);
    text += fmt::format("{}: {}", name_of(find_code(diagnostic.code)->kind),
                        shown_runs(*diagnostic.counterexample));
  }
  return text;
}

struct OcamlCase {
  std::string name;
  std::string program;
  std::string failure; // none: nothing fails
};

void PrintTo(const OcamlCase &test_case, std::ostream *out) { *out << test_case.name; }

const std::vector<OcamlCase> &ocaml_cases() {
  static const std::vector<OcamlCase> all{
      // What goes wrong.
      {"Assertion", "let main n = assert (n * n > n)\n", "assertion: main 0 fails: Assert_failure"},
      {"AssertFalseInMain", "let main n = if n = 3 then assert false\n",
       "assertion: main 3 fails: Assert_failure"},
      {"Array", "let last a = a.(Array.length a)\n",
       "bounds: last [||] fails: Invalid_argument \"index out of bounds\""},
      {"ArrayThatIsWritten", "let main i = let a = Array.make 3 0 in a.(i) <- 1\n",
       "bounds: main (-1) fails: Invalid_argument \"index out of bounds\""},
      {"String", "let third s = s.[2]\n",
       "bounds: third \"\" fails: Invalid_argument \"index out of bounds\""},
      {"Bytes", "let put b = Bytes.set b 0 'x'\n",
       "bounds: put (Bytes.of_string \"\") fails: Invalid_argument \"index out of bounds\""},
      {"NegativeSize", "let main n = Array.length (Array.make n 0)\n",
       "bounds: main (-1) fails: Invalid_argument \"Array.make\""},
      {"PartOfAString", "let main n = String.sub \"abc\" n 2\n",
       "bounds: main (-1) fails: Invalid_argument \"String.sub / Bytes.sub\""},
      {"Division", "let mean xs = List.fold_left (+) 0 xs / List.length xs\n",
       "totality: mean [] fails: Division_by_zero"},
      {"Match", "let f = function 0 -> 1 | 1 -> 2\n", "totality: f (-1) fails: Match_failure"},
      {"PartialFunction", "let f xs = List.hd (List.tl xs)\n",
       "totality: f [] fails: Failure \"tl\""},
      {"Exception", "exception Odd of int\nlet main n = if n mod 2 <> 0 then raise (Odd n)\n",
       "totality: main 1 fails: Odd 1"},
      {"Failwith", "let main n = if n > 2 then failwith \"large\"\n",
       "totality: main 3 fails: Failure \"large\""},
      {"AnotherException",
       "let main n = try if n = 1 then raise Exit else raise Not_found with Not_found -> ()\n",
       "totality: main 1 fails: Exit"},

      // Where a program begins.
      {"TopLevel", "let check x = assert (x < 3)\nlet () = List.iter check [1; 2; 3]\n",
       "assertion: the program fails: Assert_failure"},
      {"CallersSayWhat",
       "let get a i = a.(i)\nlet main n = if n > 0 then get (Array.make n 0) 0 else 0\n", ""},
      {"MainAmongOthers", "let unused x = 1 / x\nlet main () = assert true\n", ""},
      {"Unused", "let unused x = 1 / x\n", "totality: unused 0 fails: Division_by_zero"},
      {"MutualRecursion",
       "let rec f n = if n < 0 then 0 else g (n + 1)\nand g n = assert (n > 0); n\n", ""},
      {"GlobalState", "let count = ref 0\nlet main n = count := !count + n; assert (!count <> 2)\n",
       "assertion: main 2 fails: Assert_failure"},

      // What chance and the input give.
      {"Random", "let () = assert (Random.int 10 < 9)\n",
       "assertion: the program if Random.int 10 = 9 fails: Assert_failure"},
      {"AnyRandomNumber", "let () = assert (Random.int 0 >= 0)\n",
       "assertion: the program if Random.int 0 = -1 fails: Assert_failure"},
      {"RandomBool",
       "let rec up n = if Random.bool () then up (n + 1) else n\n"
       "let main () = assert (up 0 < 2)\n",
       "assertion: main () if Random.bool () = true if Random.bool () = true if Random.bool () = "
       "false fails: Assert_failure"},
      {"Input", "let n = read_int ()\nlet () = if n = 4711 then assert (n < 0)\n",
       "assertion: the program if read_int () = 4711 fails: Assert_failure"},
      {"Line", "let () = if int_of_string (read_line ()) > 5 then raise Exit\n",
       "totality: the program if read_line () = \"6\" fails: Exit"},
      {"WithinItsBound", "let () = let n = Random.int 5 in assert (0 <= n && n < 5)\n", ""},

      // Numbers that only a solver finds.
      {"FarAway", "let main x y = if x * 3 = 4242 + y && y > 10 then assert (x < 0)\n",
       "assertion: main 1418 12 fails: Assert_failure"},
      {"FarAwayInAList",
       "let rec sum = function [] -> 0 | x :: r -> x + sum r\n"
       "let main xs = if sum xs = 98765 + List.length xs then assert (xs = [])\n",
       "assertion: main [98766] fails: Assert_failure"},
      {"FarAwayInARecord",
       "type r = { mutable a : int; b : string }\n"
       "let f r = r.a <- r.a + 7; if r.a = 90000 then (r.a <- 0; 1 / r.a) else 0\n",
       "totality: f {a = 89993; b = \"\"} fails: Division_by_zero"},
      {"FarAwayInput",
       "let x = read_int ()\nlet y = read_int ()\n"
       "let () = if x = 2 * y + 1 && y > 70000 then assert false\n",
       "assertion: the program if read_int () = 140003 if read_int () = 70001 fails: "
       "Assert_failure"},
      {"ThroughAHandler",
       "exception Found of int\n"
       "let main a = try if a = 12345 then raise (Found a); 0 with Found n -> 100 / (n - 12345)\n",
       "totality: main 12345 fails: Division_by_zero"},

      // Values of all kinds.
      {"Tree",
       "type t = Leaf | Node of t * int * t\n"
       "let rec depth = function Leaf -> 0 | Node (l, _, r) -> 1 + max (depth l) (depth r)\n"
       "let f t = assert (depth t < 2)\n",
       "assertion: f (Node (Leaf, 0, Node (Leaf, 0, Leaf))) fails: Assert_failure"},
      {"Option", "let f x = match x with Some n when n > 0 -> 1 / (n - 1) | _ -> 0\n",
       "totality: f (Some 1) fails: Division_by_zero"},
      {"Reference", "let f r = r := !r - 1; 10 / !r\n",
       "totality: f (ref 1) fails: Division_by_zero"},
      {"Tuple", "let f (a, b) = a / b\n", "totality: f (0, 0) fails: Division_by_zero"},
      {"Function", "let f g = if g 1 > g 0 then assert (g 2 < 2)\n",
       "assertion: f (fun x -> x) fails: Assert_failure"},
      {"InlineRecord",
       "type t = A | B of { x : int; y : bool }\n"
       "let f = function B { x; y = true } -> 1 / x | _ -> 0\n",
       "totality: f (B {x = 0; y = true}) fails: Division_by_zero"},
      {"Float", "let f x = if x > 0.4 then List.hd [] else 0\n",
       "totality: f 0.5 fails: Failure \"hd\""},
      {"Character", "let f c = if c = 'b' then raise_notrace Not_found\nlet main = f\n",
       "totality: main 'b' fails: Not_found"},

      // What does not count.
      {"Exit", "let main n = if n = 0 then exit 1\n", ""},
      {"Caught", "let main a i = try Array.get a i with Invalid_argument _ -> 0\n", ""},
      {"Refused", "let f n = if n < 0 then invalid_arg \"f\" else assert false\n", ""},
      {"RefusedByAnother", "let check n = if n < 0 then raise Exit else n\nlet f n = check n\n",
       ""},
      {"WrapsAround", "let main n = if n > 0 then assert (n * max_int > 0)\n", ""},
      {"DoesNotEnd", "let rec main n = main (n + 1)\n", ""},
  };
  return all;
}

struct OcamlRuns : testing::TestWithParam<OcamlCase> {};

TEST_P(OcamlRuns, AreFound) {
  const driver::Checked checked = check_ocaml(GetParam().program);
  EXPECT_EQ(shown_runs(checked), GetParam().failure);
  if (!GetParam().failure.empty()) {
    EXPECT_EQ(checked.finding.verdict, Verdict::Unsafe);
  }
}

INSTANTIATE_TEST_SUITE_P(All, OcamlRuns, testing::ValuesIn(ocaml_cases()),
                         [](const auto &instance) { return instance.param.name; });

TEST(OcamlRuns, AreNotLookedForWhereOnlyTypesAreAskedFor) {
  driver::Options options;
  options.stop_after = driver::Stage::Types;
  const driver::Checked checked =
      driver::check({"program.ml", "let main n = 1 / n\n", {}}, options);
  EXPECT_EQ(checked.finding.verdict, Verdict::WellTyped);
}

TEST(OcamlRuns, OfAFunctionThatOthersCall) {
  const std::string program = "let get a i = a.(i)\nlet main () = get [|1|] 0\n";
  EXPECT_EQ(shown_runs(check_ocaml(program)), "");
  EXPECT_EQ(shown_runs(execute_ocaml(program, "get")),
            "bounds: get [||] 0 fails: Invalid_argument \"index out of bounds\"");
  EXPECT_EQ(execute_ocaml(program, "main").finding.verdict, Verdict::Unknown);
  EXPECT_EQ(execute_ocaml(program, "nothing").finding.verdict, Verdict::Invalid);
}

TEST(OcamlRuns, FailInEveryWay) {
  const std::string program =
      "let f n a = if n = 0 then 1 / n else if n = 1 then List.hd [] else a.(n)\n";
  EXPECT_EQ(execute_ocaml(program, "f").finding.diagnostics.size(), 1U);
  EXPECT_EQ(execute_ocaml(program, "f", true).finding.diagnostics.size(), 3U);
}

TEST(OcamlRuns, OfGivenInputs) {
  driver::ExecuteOptions options;
  options.function = "f";
  options.inputs = {{"4", "[1]"}, {"0", "[]"}, {"-1", "[2]"}};
  const driver::Checked checked =
      driver::execute({"program.ml", "let f n xs = List.map (fun x -> x / n) xs\n", {}}, options);
  ASSERT_EQ(checked.finding.runs.size(), 3U);
  EXPECT_EQ(checked.finding.runs[0].output, "[0]");
  EXPECT_EQ(checked.finding.runs[1].output, "[]");
  EXPECT_EQ(checked.finding.runs[2].output, "[-2]");
  options.inputs = {{"0", "[1]"}};
  EXPECT_EQ(shown_runs(driver::execute(
                {"program.ml", "let f n xs = List.map (fun x -> x / n) xs\n", {}}, options)),
            "totality: f 0 [1] fails: Division_by_zero");
}

// An interface says what others may call.
TEST(OcamlRuns, OfWhatAnInterfaceOffers) {
  load::Overlay files;
  files.hide("shop.mli", "val price : int -> int\n");
  driver::Options options;
  options.files = &files;
  const std::string program =
      "let share a b = a / b\nlet price n = share 100 n\nlet unused n = 1 / n\n";
  EXPECT_EQ(shown_runs(driver::check({"shop.ml", program, {}}, options)),
            "totality: price 0 fails: Division_by_zero");
}

// ---- random programs

std::string planted(int a, int b, int c) {
  return fmt::format(
      "let main x y =\n"
      "  if x > {0} then (if x + y = {1} then assert (y <> {2} || x = {1} - {2} - 1))\n",
      a, b, c);
}

TEST(OcamlRuns, FindWhatIsPlantedBehindConditions) {
  rc::check([] {
    const int x = *rc::gen::inRange(-60, 60);
    const int y = *rc::gen::inRange(-60, 60);
    const int below = x - 1 - *rc::gen::inRange(0, 20);
    const driver::Checked checked = check_ocaml(planted(below, x + y, y));
    RC_ASSERT(checked.finding.diagnostics.size() == 1U);
    const Counterexample &example = *checked.finding.diagnostics[0].counterexample;
    RC_ASSERT(example.replayed);
    const auto written = [](int n) { return n < 0 ? fmt::format("({})", n) : std::to_string(n); };
    RC_ASSERT(example.inputs == (std::vector<std::string>{written(x), written(y)}));
  });
}

// What a list of numbers that are drawn has to be.
TEST(OcamlRuns, FindNumbersThatAreDrawn) {
  rc::check([] {
    const int wanted = *rc::gen::inRange(0, 500);
    const driver::Checked checked =
        check_ocaml(fmt::format("let a = Random.int 1000\nlet b = Random.int 1000\n"
                                "let () = if a = b + {} then assert (b <> a - {})\n",
                                wanted, wanted));
    RC_ASSERT(checked.finding.diagnostics.size() == 1U);
    RC_ASSERT(checked.finding.diagnostics[0].counterexample->abstracted.size() == 2U);
  });
}

// ---- values are what is written

TEST(OcamlRuns, AreWrittenAsOcamlReadsThem) {
  for (const OcamlCase &test_case : ocaml_cases()) {
    if (test_case.failure.empty())
      continue;
    const driver::Checked checked = check_ocaml(test_case.program);
    for (const Diagnostic &diagnostic : checked.finding.diagnostics)
      for (const std::string &input : diagnostic.counterexample->inputs) {
        driver::EvaluateOptions options;
        options.expression = "ignore " + input;
        options.world.read = [] { return std::string("1\n"); };
        options.world.write = [](unsigned, std::string_view) {};
        const driver::Evaluated value =
            driver::evaluate({"program.ml", test_case.program, {}}, options);
        EXPECT_EQ(value.checked.finding.verdict, Verdict::WellTyped)
            << test_case.name << ": " << input;
      }
  }
}

// Ends with an exception in OCaml, too. What was drawn is not known there.
TEST(OcamlRuns, FailInOcaml) {
  if (!tests::has_ocaml())
    GTEST_SKIP() << "OCaml is not installed";
  const std::filesystem::path directory =
      std::filesystem::path(testing::TempDir()) / "culprit-ocaml-runs";
  std::filesystem::create_directories(directory);
  for (const OcamlCase &test_case : ocaml_cases()) {
    const driver::Checked checked =
        test_case.failure.empty() ? driver::Checked() : check_ocaml(test_case.program);
    for (const Diagnostic &diagnostic : checked.finding.diagnostics) {
      const Counterexample &example = *diagnostic.counterexample;
      if (!example.abstracted.empty())
        continue;
      const std::filesystem::path path = directory / (test_case.name + ".ml");
      std::ofstream(path) << test_case.program
                          << (example.inputs.empty()
                                  ? std::string()
                                  : fmt::format(";;\nignore ({})\n",
                                                written_call(example.function, example.inputs)));
      const std::string command = fmt::format("ocaml '{}' > /dev/null 2>&1", path.string());
      EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 2) << test_case.name;
    }
  }
  std::filesystem::remove_all(directory);
}

} // namespace
