// What cannot be proved of OCaml programs, and where; the programs of tests/programs/proofs are
// those of which everything can.
#include "driver/check.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

// "C0306 1:10", for each goal that is left; a run that fails would say more.
std::vector<std::string> unproved(const std::string &program) {
  driver::Options options;
  options.runs = false;
  options.suspects = false; // each goal by itself
  const driver::Checked checked = driver::check({"main.ml", program, {}}, options);
  std::vector<std::string> all;
  for (const Diagnostic &diagnostic : checked.finding.diagnostics) {
    EXPECT_EQ(diagnostic.certainty, Certainty::Unproved);
    all.push_back(fmt::format("{} {}:{}", diagnostic.code, diagnostic.span.start.line,
                              diagnostic.span.start.column));
  }
  EXPECT_EQ(checked.finding.verdict, all.empty() ? Verdict::Safe : Verdict::Unsafe);
  return all;
}

TEST(OcamlProofs, AssertionsAndDivisors) {
  EXPECT_THAT(unproved("let rec sum n = if n <= 0 then 0 else n + sum (n - 1)\n"
                       "let check_sum n = assert (sum n > n)\n"
                       "let inverse n = 1000 / n\n"
                       "let main n m = check_sum n; inverse m\n"),
              ElementsAre("C0306 2:19", "C0306 3:24"));
}

TEST(OcamlProofs, WhatIsCalledInsideGetsWhatItIsCalledWith) {
  EXPECT_THAT(
      unproved("let half n = assert (n > 0); n / 2\nlet main n = if n > 0 then half n else 0\n"),
      IsEmpty());
  EXPECT_THAT(unproved("let half n = assert (n > 0); n / 2\nlet main n = half n\n"),
              ElementsAre("C0306 1:14"));
}

// Measures of attributes are what their equations say, and nothing else.
TEST(OcamlProofs, Measures) {
  const std::string tree = "type tree = Leaf | Node of tree * int * tree\n"
                           "let f t = match t with Leaf -> 0 | Node (_, n, _) -> 10 / n\n"
                           "[@@measure \"ok :: tree -> bool; ok Leaf = true; ok (Node (x, y, z)) = "
                           "y != 0 && ok x && ok z\"]\n"
                           "[@@refine \"t:{tree | ok t} -> _\"]\n";
  EXPECT_THAT(unproved(tree + "let main n = if n > 0 then f (Node (Leaf, n, Leaf)) else f Leaf\n"),
              IsEmpty());
  EXPECT_THAT(unproved(tree + "let main n = f (Node (Node (Leaf, n, Leaf), 1, Leaf))\n"),
              testing::SizeIs(1));
  // An equation that does not say what it is about smaller values.
  const std::string about_itself =
      "type tree = Leaf | Node of tree * int * tree\n"
      "let f t = match t with Leaf -> assert false | Node (_, n, _) -> 10 / n\n"
      "[@@measure \"ok :: tree -> bool; ok Leaf = false; ok (Node (x, y, z)) = not (ok (Node (x, "
      "y, "
      "z)))\"]\nlet main n = f (Node (Leaf, n, Leaf))\n";
  EXPECT_EQ(driver::check({"main.ml", about_itself, {}}, {}).finding.verdict, Verdict::Unsafe);
}

TEST(OcamlProofs, Bounds) {
  EXPECT_THAT(unproved("let last a = a.(Array.length a)\nlet make n = Array.make n 0\n"
                       "let initial s = s.[0]\n"),
              ElementsAre("C0307 1:17", "C0307 2:25", "C0307 3:20"));
}

TEST(OcamlProofs, WhichConstructorHasMadeAValue) {
  EXPECT_THAT(unproved("let main n =\n"
                       "  assert (match Some (n + 1) with None -> false | Some m -> m > n)\n"),
              IsEmpty());
  EXPECT_THAT(unproved("let main n =\n"
                       "  assert (match Some (n + 1) with None -> false | Some m -> m < n)\n"),
              ElementsAre("C0306 2:3"));
  const std::string pick =
      "type t = A of int | B of int * int | C\n"
      "let pick n = if n > 0 then A n else if n < 0 then B (n, n + 1) else C\n";
  EXPECT_THAT(unproved(pick + "let main n = match pick n with\n"
                              "  | A k -> assert (k > 0 && n = k)\n"
                              "  | B (a, b) -> assert (a < 0 && b = a + 1)\n"
                              "  | C -> assert (n = 0)\n"),
              IsEmpty());
  EXPECT_THAT(unproved(pick + "let main n = match pick n with\n"
                              "  | A k -> assert (k > 1)\n"
                              "  | B (a, b) -> assert (b < 0)\n"
                              "  | C -> assert (n > 0)\n"),
              testing::SizeIs(3));
  // A match without a case for what is not there.
  EXPECT_THAT(unproved(pick + "let main n = if n > 3 then match pick n with A k -> k\n"
                              "  else 0\n"),
              IsEmpty());
  EXPECT_THAT(unproved(pick + "let main n = if n >= 0 then match pick n with A k -> k\n"
                              "  else 0\n"),
              ElementsAre("C0302 3:29"));
}

TEST(OcamlProofs, ConstructorsThroughRecursion) {
  const std::string next = "type state = Idle | Busy of int\n"
                           "let rec run s n = if n <= 0 then s else match s with\n"
                           "  | Idle -> run (Busy n) (n - 1)\n";
  EXPECT_THAT(unproved(next + "  | Busy k -> run (Busy (k + 1)) (n - 1)\n"
                              "let main n = match run (Busy 1) n with\n"
                              "  | Idle -> assert false\n"
                              "  | Busy k -> assert (k > 0)\n"),
              IsEmpty());
  EXPECT_THAT(unproved(next + "  | Busy k -> run Idle (n - 1)\n"
                              "let main n = match run (Busy 1) n with\n"
                              "  | Idle -> assert false\n"
                              "  | Busy k -> assert (k > 0)\n"),
              ElementsAre("C0306 6:13"));
}

TEST(OcamlProofs, PartsOfTuplesRecordsAndLists) {
  EXPECT_THAT(unproved("let both n = (n, n + 1)\n"
                       "let main n = let p = both n in assert (fst p < snd p)\n"),
              IsEmpty());
  EXPECT_THAT(unproved("let both n = (n, n + 1)\n"
                       "let main n = let p = both n in assert (fst p > snd p)\n"),
              ElementsAre("C0306 2:32"));
  const std::string window = "type window = { mutable at : int; size : int }\n"
                             "let make n = { at = 0; size = n + 1 }\n";
  EXPECT_THAT(unproved(window + "let main n = let w = make n in\n"
                                "  w.at <- n; assert (w.size = n + 1)\n"),
              IsEmpty());
  EXPECT_THAT(unproved(window + "let main n = let w = make n in\n"
                                "  w.at <- n; assert (w.at = 0)\n"),
              ElementsAre("C0306 4:14"));
  EXPECT_THAT(unproved("let main n = match [ n; n + 1 ] with\n"
                       "  | a :: b :: _ -> assert (a < b)\n"
                       "  | _ -> assert false\n"),
              IsEmpty());
  EXPECT_THAT(unproved("let main n = match [ n; n + 1 ] with\n"
                       "  | a :: b :: _ -> assert (a > b)\n"
                       "  | _ -> assert false\n"),
              ElementsAre("C0306 2:20"));
}

TEST(OcamlProofs, ConstructorsInRefinements) {
  const std::string side = "type shape = Circle of int | Square of int\n"
                           "let side s = match s with Square n -> n\n"
                           "[@@refine \"s:{shape | is_Square s} -> int\"]\n";
  EXPECT_THAT(unproved(side + "let main n = side (Square n)\n"), IsEmpty());
  EXPECT_THAT(unproved(side + "let main n = side (Circle n)\n"), ElementsAre("C0301 4:20"));
}

// A type that goes on elsewhere has constructors that nobody knows.
TEST(OcamlProofs, OpenTypesHaveOtherConstructors) {
  EXPECT_THAT(unproved("exception Odd of int\n"
                       "let main n = match (if n > 0 then Odd n else Not_found) with\n"
                       "  | Odd m -> assert (m > 0)\n"
                       "  | _ -> ()\n"),
              ElementsAre("C0306 3:14"));
}

TEST(OcamlProofs, WhatOthersCanChangeIsNotKnown) {
  EXPECT_THAT(unproved("let shared = ref 1\nlet change n = shared := n\n"
                       "let main n = change n; assert (!shared > 0)\n"),
              ElementsAre("C0306 3:24"));
  EXPECT_THAT(unproved("let main () =\n  let cell = ref 0 in\n  let other = cell in\n"
                       "  other := 5;\n  assert (!cell = 0)\n"),
              ElementsAre("C0306 5:3"));
  EXPECT_THAT(unproved("let main n =\n  let cell = ref 0 in\n  let set () = cell := n in\n"
                       "  List.iter set [ () ];\n  assert (!cell = 0)\n"),
              ElementsAre("C0306 5:3"));
  EXPECT_THAT(unproved("type t = { mutable size : int }\n"
                       "let main n = let t = { size = 1 } in t.size <- n; assert (t.size > 0)\n"),
              ElementsAre("C0306 2:51"));
}

TEST(OcamlProofs, WhatIsWrittenIsDemandedOfCallersAndOfTheDefinition) {
  EXPECT_THAT(unproved("let get a i = a.(i)\n"
                       "[@@refine \"a:int array -> i:{int | 0 <= i} -> int\"]\n"),
              ElementsAre("C0307 1:18"));
  EXPECT_THAT(
      unproved("let get a i = a.(i)\n"
               "[@@refine \"a:int array -> i:{int | 0 <= i && i < Array.length a} -> int\"]\n"
               "let main a = get a 0\n"),
      ElementsAre("C0301 3:20"));
  EXPECT_THAT(unproved("let next n = n - 1\n[@@refine \"n:int -> {v:int | v > n}\"]\n"),
              ElementsAre("C0301 1:14"));
  EXPECT_THAT(unproved("let rec down n = if n = 0 then 0 else down (n - 2)\n"
                       "[@@refine \"n:{int | n >= 0} -> int\"]\n"),
              ElementsAre("C0301 1:45"));
  EXPECT_THAT(unproved("let any n = assert (n > 0)\n[@@refine \"_ -> unit\"]\n"),
              ElementsAre("C0306 1:13"));
}

// Callers in other files know what an interface says, and nothing else.
TEST(OcamlProofs, RefinementsOfInterfaces) {
  const std::string refined =
      "[@@refine \"a:int array -> i:{int | 0 <= i && i < Array.length a} -> int\"]\n";
  const std::string declared = "val get : int array -> int -> int\n";
  const std::string defined = "let get a i = a.(i)\n";
  const auto verdict = [](const std::string &interface, const std::string &implementation,
                          const std::string &path, const std::string &program) {
    load::Overlay files;
    files.hide("vec.mli", interface);
    files.hide("vec.ml", implementation);
    driver::Options options;
    options.runs = false;
    options.files = &files;
    return driver::check({path, program, {}}, options).finding.verdict;
  };
  EXPECT_EQ(verdict(declared + refined, defined, "vec.ml", defined), Verdict::Safe);
  EXPECT_EQ(verdict(declared, defined + refined, "vec.ml", defined + refined), Verdict::Unsafe);
  EXPECT_EQ(verdict(declared, defined, "vec.ml", defined), Verdict::Unsafe);
  const std::string careful = "let first a = if Array.length a > 0 then Vec.get a 0 else 0\n";
  EXPECT_EQ(verdict(declared + refined, defined, "user.ml", careful), Verdict::Safe);
  EXPECT_EQ(verdict(declared + refined, defined, "user.ml", "let first a = Vec.get a 0\n"),
            Verdict::Unsafe);
}

TEST(OcamlProofs, AssumptionsAreTrusted) {
  driver::Options options;
  options.runs = false;
  const driver::Checked checked =
      driver::check({"main.ml",
                     "let odd n = n - 1\n[@@assume \"n:int -> {v:int | v > n}\"]\n"
                     "let main n = assert (odd n > n)\n",
                     {}},
                    options);
  EXPECT_EQ(checked.finding.verdict, Verdict::Safe);
  EXPECT_THAT(checked.finding.trusted, ElementsAre("assume odd (Main)"));
}

// Where a refinement is malformed, or does not fit the type of the program.
TEST(OcamlProofs, MistakesInRefinementsHaveTheirPlaces) {
  const auto mistakes = [](const std::string &program) {
    const driver::Checked checked = driver::check({"main.ml", program, {}}, {});
    std::vector<std::string> all;
    for (const Diagnostic &diagnostic : checked.finding.diagnostics)
      all.push_back(fmt::format("{} {}:{}", diagnostic.code, diagnostic.span.start.line,
                                diagnostic.span.start.column));
    EXPECT_EQ(checked.finding.verdict, Verdict::Invalid);
    return all;
  };
  EXPECT_THAT(mistakes("let f n = n\n[@@refine \"n:{int | n > } -> int\"]\n"),
              ElementsAre("C0130 2:25"));
  EXPECT_THAT(mistakes("let f n = n + 1\n[@@refine \"n:{int | m > 0} -> int\"]\n"),
              ElementsAre("C0102 2:21"));
  EXPECT_THAT(mistakes("let f n = n + 1\n[@@refine \"n:bool -> int\"]\n"),
              ElementsAre("C0311 2:14"));
  EXPECT_THAT(mistakes("let f a = Array.length a + a.(0)\n[@@refine \"a:int list -> int\"]\n"),
              ElementsAre("C0311 2:18"));
  EXPECT_THAT(mistakes("let f n = n\n[@@refine n > 0]\n"), ElementsAre("C0101 2:1"));
  EXPECT_THAT(mistakes("external f : int -> int = \"f\"\n[@@refine \"int -> int\"]\n"),
              ElementsAre("C0101 2:11"));
}

// A name that nothing has comes with what could have been meant.
TEST(OcamlProofs, UnknownNamesInRefinementsComeWithKnownOnes) {
  const auto note = [](const std::string &refinement) {
    const driver::Checked checked = driver::check(
        {"main.ml", "let f count n = count + n\n[@@refine \"" + refinement + "\"]\n", {}}, {});
    return checked.finding.diagnostics.front().notes;
  };
  EXPECT_THAT(note("count:int -> n:int -> {v:int | v > coutn}"),
              ElementsAre("did you mean `count`?"));
  EXPECT_THAT(note("count:int -> n:int -> {v:int | v > offset}"),
              ElementsAre("the values that are known here: `count`, `n`, `v`"));
}

// A program that takes nothing from outside has one run, which shows all that it does by itself.
TEST(OcamlProofs, ProgramsThatAreDecidedByARun) {
  const auto verdict = [](const std::string &program) {
    return driver::check({"main.ml", program, {}}, {}).finding.verdict;
  };
  const std::string cubes = "let rec cubes n = if n <= 0 then 0 else (n * n * n) + cubes (n - 1)\n"
                            "let check n = assert (4 * cubes n = n * n * (n + 1) * (n + 1))\n";
  EXPECT_EQ(verdict(cubes + "let () = check 7\n"), Verdict::Safe);
  EXPECT_EQ(verdict(cubes + "let () = check 7; Printf.printf \"%d\\n\" (cubes 7)\n"),
            Verdict::Safe);
  EXPECT_NE(verdict(cubes + "let () = check (Random.int 7)\n"), Verdict::Safe);
  EXPECT_NE(verdict(cubes + "let () = check (Obj.magic 7)\n"), Verdict::Safe);
  EXPECT_NE(verdict(cubes + "let () = check (Array.length Sys.argv)\n"), Verdict::Safe);
  EXPECT_NE(verdict(cubes + "let () = check (read_int ())\n"), Verdict::Safe);
  EXPECT_NE(verdict(cubes + "let () = check (Hashtbl.hash 7 mod 5)\n"), Verdict::Safe);
  EXPECT_NE(
      verdict("let last = ref 1\nlet () = at_exit (fun () -> assert (!last = 1)); last := 2\n"),
      Verdict::Safe);
  const auto summary = [](const std::string &program) {
    return driver::check({"main.ml", program, {}}, {}).finding.summary;
  };
  EXPECT_EQ(summary(cubes + "let () = check 7\n"), "ran to its end");
  EXPECT_EQ(summary("let half n = if n > 1 then 6 / n else 0\nlet () = ignore (half 2)\n"
                    "let main n = half n\n"),
            "ran to its end, 1 obligation");
  // What may be called from elsewhere is not decided by it.
  EXPECT_NE(verdict(cubes + "let () = check 7\nlet other n = if n >= 0 then check n\n"),
            Verdict::Safe);
  EXPECT_NE(verdict("let last = ref 1\nlet set n = last := n\nlet () = set 2\n"
                    "let main n = set n; assert (!last <> 91125)\n"),
            Verdict::Safe);
  // Others may apply a functor.
  EXPECT_NE(verdict("module F (X : sig val n : int end) = struct let f a = a / X.n end\n"),
            Verdict::Safe);
  // What a functor of the library was given is called by what it made.
  EXPECT_NE(verdict("let odd n = (n lxor (n lsr 7)) land 0xffffff = 0xabcdef\n"
                    "module M = Map.Make (struct type t = int\n"
                    "  let compare (a : int) b = if odd a then 1 / 0 else a - b end)\n"
                    "let main n = ignore (M.add n 1 M.empty)\n"),
            Verdict::Safe);
}

TEST(OcamlProofs, ExceptionsThatNobodyIsSureToCatch) {
  EXPECT_THAT(unproved("exception Empty\nlet top = function [] -> raise Empty | x :: _ -> x\n"
                       "let main l = top l\n"),
              ElementsAre("C0308 2:26"));
  EXPECT_THAT(unproved("exception Other of int\n"
                       "let main n = try if n > 0 then raise (Other n) with Other 1 -> ()\n"),
              ElementsAre("C0308 2:32"));
  // Nothing is around a function any more when it is called.
  EXPECT_THAT(unproved("exception Empty\n"
                       "let main n = (try fun () -> if n > 0 then raise Empty\n"
                       "              with Empty -> fun () -> ()) ()\n"),
              ElementsAre("C0308 2:43"));
  EXPECT_THAT(unproved("let main l = List.hd l\n"), ElementsAre("C0308 1:22"));
}

// Whether those who call a function catch what it raises.
TEST(OcamlProofs, ExceptionsAreFollowedToTheCallers) {
  const std::string half = "exception Odd\n"
                           "let half n = if n mod 2 = 0 then n / 2 else raise Odd\n";
  EXPECT_THAT(unproved(half + "let main n = try half n with Odd -> 0\n"), IsEmpty());
  EXPECT_THAT(unproved(half + "let main n = (try half n with Odd -> 0) + half (n + 1)\n"),
              ElementsAre("C0308 2:45"));
  EXPECT_THAT(unproved(half + "let other n = half n\n"
                              "let main n = (try other n with Odd -> 0) + other 1\n"),
              ElementsAre("C0308 2:45"));
  EXPECT_THAT(unproved(half + "let main n = try half n with Not_found -> 0\n"),
              ElementsAre("C0308 2:45"));
  EXPECT_THAT(unproved(half + "let main l = try List.map half l with Odd -> []\n"), IsEmpty());
  // It is called when the handler is gone.
  EXPECT_THAT(unproved(half + "let main n = (try fun () -> half n with Odd -> fun () -> 0) ()\n"),
              ElementsAre("C0308 2:45"));
  EXPECT_THAT(unproved(half + "let keep = ref (fun n -> n)\n"
                              "let main n = (try keep := half with Odd -> ()); !keep n\n"),
              ElementsAre("C0308 2:45"));
  EXPECT_THAT(unproved("exception Odd\nlet add n m = if m mod 2 = 0 then n else raise Odd\n"
                       "let call f = f 1\n"
                       "let main m = (try call add with Odd -> fun n -> n) m\n"),
              ElementsAre("C0308 2:42"));
  // What a match goes on with is not inside of it.
  EXPECT_THAT(unproved(half + "let main n = match n + 1 with m -> half m | exception Odd -> 0\n"),
              ElementsAre("C0308 2:45"));
  // A handler may raise it again.
  EXPECT_THAT(
      unproved(half + "let main n = try half n with Odd -> if n > 5 then raise Odd else 0\n"),
      ElementsAre("C0308 3:51"));
}

// What others call may refuse what it is given, through whatever it calls itself; the program may
// not.
TEST(OcamlProofs, WhatOthersCallMayRefuseThroughOthers) {
  const std::string check = "let check n = if n < 0 then invalid_arg \"check\"\n";
  EXPECT_THAT(unproved(check + "let root n = check n; n\n"), IsEmpty());
  EXPECT_THAT(unproved(check + "let root n = check n; n\nlet main n = check n\n"),
              ElementsAre("C0308 1:29"));
  EXPECT_THAT(unproved(check + "let root n = check n; n\nlet () = check (read_int ())\n"),
              ElementsAre("C0308 1:29"));
  // Only on purpose.
  EXPECT_THAT(unproved("let inverse n = 1 / n\nlet other n = inverse n\n"),
              ElementsAre("C0306 1:21"));
}

// What is in the fields of records is known as far as all that is put there is.
TEST(OcamlProofs, FieldsThatCanBeAssignedTo) {
  const std::string counter = "type counter = { mutable count : int; most : int }\n"
                              "let make most = { count = 0; most }\n";
  EXPECT_THAT(unproved(counter + "let step c = if c.count < c.most then c.count <- c.count + 1\n"
                                 "let main n = if n > 0 then begin\n"
                                 "  let c = make n in step c; assert (c.count <= n) end\n"),
              IsEmpty());
  EXPECT_THAT(unproved(counter + "let step c = c.count <- c.count + 1\n"
                                 "let main n = if n > 0 then begin\n"
                                 "  let c = make n in step c; assert (c.count <= c.most) end\n"),
              ElementsAre("C0306 5:29"));
  // What was assigned is there.
  EXPECT_THAT(
      unproved(counter + "let main n = let c = make 3 in c.count <- n; assert (c.count = n)\n"),
      IsEmpty());
  EXPECT_THAT(unproved(counter + "let set c n = c.count <- n\n"
                                 "let main n = let c = make 3 in set c n; assert (c.count >= 0)\n"),
              ElementsAre("C0306 4:41"));
  // Others can make such a record.
  EXPECT_THAT(
      unproved(counter +
               "let main c = if c.most > 5 then assert (c.count >= 0) else ignore (make 3)\n"),
      ElementsAre("C0306 3:33"));
  // Another name for the same record.
  EXPECT_THAT(unproved(counter +
                       "let main n = let c = make 3 in let d = c in\n"
                       "  if c.count = 0 then begin d.count <- n; assert (c.count = 0) end\n"),
              ElementsAre("C0306 4:43"));
  // A call in between.
  EXPECT_THAT(unproved(counter + "let reset c = c.count <- 7\n"
                                 "let main () = let c = make 3 in\n"
                                 "  if c.count = 0 then begin reset c; assert (c.count = 0) end\n"),
              ElementsAre("C0306 5:38"));
}

TEST(OcamlProofs, AFunctionThatNobodyCallsMayRefuseWhatItIsGiven) {
  EXPECT_THAT(unproved("let root n = if n < 0 then invalid_arg \"root\" else n\n"), IsEmpty());
}

TEST(OcamlProofs, MatchesOfNegativeNumbers) {
  EXPECT_THAT(unproved("let main x = match x with 1 -> 10 / (x + 1) | _ -> 0\n"), IsEmpty());
  EXPECT_THAT(unproved("let main x = match x with -1 -> 10 / (x + 1) | _ -> 0\n"),
              ElementsAre("C0306 1:39"));
}

TEST(OcamlProofs, MatchesWithoutACase) {
  EXPECT_THAT(unproved("type shape = Point | Circle of int | Box of int * int\n"
                       "let radius = function Point -> 0 | Circle r -> r\n"),
              ElementsAre("C0302 2:14"));
}

// Order says nothing of values that the logic only knows to be equal or not.
TEST(OcamlProofs, OrderIsNotEquality) {
  EXPECT_THAT(unproved("let main (a : bool) b = if a <= b then assert (a = b)\n"),
              ElementsAre("C0306 1:40"));
  EXPECT_THAT(unproved("let main (a : bool) b = if a >= b then assert (a = b)\n"),
              ElementsAre("C0306 1:40"));
  EXPECT_THAT(unproved("let main (a : bool) b = if a = b then assert (a = b)\n"), IsEmpty());
}

// What a handler passes on gives no value; what one around it gives counts.
TEST(OcamlProofs, HandlersInsideOfHandlers) {
  const std::string before =
      "exception Low\nexception High\n"
      "let classify n = if n < 0 then raise Low else if n > 9 then raise High else n\n";
  EXPECT_THAT(unproved(before + "let safe n = try (try classify n with Low -> 0) with High -> 9\n"
                                "let main n = assert (safe n >= 0)\n"),
              IsEmpty());
  EXPECT_THAT(unproved(before + "let safe n = try (try classify n with Low -> -1) with High -> 9\n"
                                "let main n = assert (safe n >= 0)\n"),
              ElementsAre("C0306 5:14"));
}

// A function that is passed raises where it is called.
TEST(OcamlProofs, ExceptionsOfWhatIsPassed) {
  const std::string guarded = "let guarded f = try f () with Not_found -> 0\n";
  EXPECT_THAT(unproved(guarded + "let main n = guarded (fun () -> if n > 3 then raise Not_found "
                                 "else 1)\n"),
              IsEmpty());
  EXPECT_THAT(unproved("let saved = ref (fun () -> 0)\n"
                       "let guarded f = saved := f; try f () with Not_found -> 0\n"
                       "let main n = guarded (fun () -> if n > 3 then raise Not_found else 1)\n"),
              SizeIs(1));
  EXPECT_THAT(unproved(guarded + "let both f n = if n > 5 then f () else guarded f\n"
                                 "let main n = both (fun () -> if n > 3 then raise Not_found else "
                                 "1) n\n"),
              SizeIs(1));
}

TEST(OcamlProofs, FunctionsCannotBeCompared) {
  const std::string one = "(fun x -> x + 1)";
  const auto main = [](const std::string &body) {
    return unproved("let main () = " + body + "\n");
  };
  EXPECT_THAT(main(one + " = " + one), ElementsAre("C0308 1:15"));
  EXPECT_THAT(main("Some " + one + " = Some " + one), ElementsAre("C0308 1:15"));
  EXPECT_THAT(main("compare [" + one + "] [" + one + "]"), ElementsAre("C0308 1:15"));
  EXPECT_THAT(main("List.mem " + one + " [" + one + "]"), testing::SizeIs(1));
  EXPECT_THAT(main("List.sort compare [" + one + "]"), testing::SizeIs(1));
  EXPECT_THAT(main("let same a b = a = b in same " + one + " " + one), testing::SizeIs(1));
  EXPECT_THAT(unproved("type t = { f : int -> int; n : int }\n"
                       "let same a b = a = b\nlet twins (a : t) b = same a b\n"
                       "let main n = twins { f = (fun x -> x); n } { f = abs; n }\n"),
              testing::SizeIs(1));
  EXPECT_THAT(unproved("let rec mem x = function [] -> false | y :: rest -> x = y || mem x rest\n"
                       "let has f fs = mem f fs\nlet main () = has abs [abs]\n"),
              testing::SizeIs(1));
  // A constructor without fields is told from all others at once; and who expects it may try.
  EXPECT_THAT(unproved("let f = ref None\nlet main () = if !f <> None then 1 else begin\n"
                       "  f := Some " +
                       one + "; 2 end\n"),
              IsEmpty());
  EXPECT_THAT(main("try abs = succ with Invalid_argument _ -> false"), IsEmpty());
  EXPECT_THAT(main("List.iter (fun f -> ignore (f 1)) [abs]; 1 = 2 || compare \"a\" \"b\" > 0"),
              IsEmpty());
}

// Labels are no part of what a value is; what may be left out is an option.
TEST(OcamlProofs, ArgumentsWithLabels) {
  EXPECT_THAT(unproved("let f ~a ~b = a / b\nlet main x = f ~a:1 ~b:x\n"),
              ElementsAre("C0306 1:19"));
  EXPECT_THAT(unproved("let f ~a ~b = a / b\nlet main () = f ~b:2 ~a:1\n"), IsEmpty());
  EXPECT_THAT(unproved("let f ~a ~b = a / b\nlet g = f ~b:0\nlet main x = g ~a:x\n"),
              ElementsAre("C0306 1:19"));
  EXPECT_THAT(unproved("let get ~of_array:a i = if i >= 0 && i < Array.length a then a.(i) else 0\n"
                       "let main x = get ~of_array:[|1; 2|] x\n"),
              IsEmpty());
  EXPECT_THAT(unproved("let get ~of_array:a i = if i >= 0 then a.(i) else 0\n"
                       "let main x = get ~of_array:[|1; 2|] x\n"),
              ElementsAre("C0307 1:43"));
  EXPECT_THAT(unproved("let f ?by n = match by with Some d -> n / d | None -> n\n"
                       "let main x = f ~by:2 x + f x\n"),
              IsEmpty());
  EXPECT_THAT(unproved("let f ?by n = match by with Some d -> n / d | None -> n\n"
                       "let main x = f ~by:x 1\n"),
              ElementsAre("C0306 1:43"));
  EXPECT_THAT(unproved("let f ?(by = 1) n = n / by\nlet main x = f ~by:2 x + f x\n"), IsEmpty());
  EXPECT_THAT(unproved("let f ?(by = 0) n = n / by\nlet main x = f ~by:2 x + f x\n"), SizeIs(1));
}

// What a match says of types holds of all their values.
TEST(OcamlProofs, EqualityOfTypes) {
  const std::string cast = "type (_, _) same = Same : ('a, 'a) same\n"
                           "let cast : type a b. (a, b) same -> a -> b = fun Same x -> x\n";
  EXPECT_THAT(unproved(cast + "let main () = 10 / cast Same 0\n"), SizeIs(1));
  const std::string zero =
      "type _ t = Int : int t | Text : string t\n"
      "let zero : type a. a t -> a -> a = fun t x -> match t with Int -> 0 | Text -> x\n";
  EXPECT_THAT(unproved(zero + "let main () = 10 / zero Int 1\n"), SizeIs(1));
  EXPECT_THAT(unproved("type _ t = Int : int t | Text : string t\n"
                       "let zero : type a. a t -> a = function Int -> 0 | Text -> \"\"\n"
                       "let main () = String.length (zero Text)\n"),
              IsEmpty());
}

TEST(OcamlProofs, ApplicationsOfFunctors) {
  const std::string cells =
      "module type S = sig type t val make : int -> t val get : t -> int end\n"
      "module F (X : S) = struct\n"
      "  let cells = [| 1; 2; 3 |]\n"
      "  let at i = cells.(X.get (X.make i))\n"
      "end\n"
      "module M = F (struct type t = int let make _ = 1 let get i = i end)\n";
  EXPECT_THAT(unproved(cells + "let main n = M.at n\n"), SizeIs(2));
  const std::string sizes = "module F (X : sig val size : int end) = struct\n"
                            "  let cells = Array.make 3 X.size\n"
                            "  let last () = cells.(X.size - 1)\n"
                            "end\n"
                            "module M = F (struct let size = 3 end)\n";
  EXPECT_THAT(unproved(sizes + "let main () = M.last ()\n"), IsEmpty());
  EXPECT_THAT(unproved(sizes + "module N = F (struct let size = 4 end)\n"
                               "let main () = M.last () + N.last ()\n"),
              ElementsAre("C0307 3:24"));
  // Each application has exceptions of its own.
  const std::string odd = "module F (X : sig val n : int end) = struct\n"
                          "  exception Odd\n"
                          "  let even n = if n mod 2 = X.n then n else raise Odd\n"
                          "end\n"
                          "module M = F (struct let n = 0 end)\n"
                          "module N = F (struct let n = 1 end)\n";
  EXPECT_THAT(unproved(odd + "let main n = (try N.even n with N.Odd -> 0) +\n"
                             "             (try M.even n with M.Odd -> 0)\n"),
              IsEmpty());
  EXPECT_THAT(unproved(odd + "let main n = try M.even n with N.Odd -> 0\n"),
              ElementsAre("C0308 3:45"));
  EXPECT_THAT(unproved(odd + "let main n = try N.even n with M.Odd -> 0\n"),
              ElementsAre("C0308 3:45"));
}

TEST(OcamlProofs, FunctorsOfTheLibrary) {
  const std::string map = "module M = Map.Make (Int)\nlet cells = [| 1; 2; 3 |]\n";
  EXPECT_THAT(unproved(map + "let main n = M.find n (M.add n 1 M.empty)\n"), SizeIs(1));
  EXPECT_THAT(
      unproved(map + "let main n = M.iter (fun _ i -> print_int cells.(i)) (M.add 1 n M.empty)\n"),
      SizeIs(2));
  EXPECT_THAT(
      unproved(map + "let main n = M.iter (fun i _ -> print_int cells.(i)) (M.add 1 n M.empty)\n"),
      SizeIs(2));
  EXPECT_THAT(unproved(map + "let main n = M.map (fun i -> cells.(i)) (M.add n 2 M.empty)\n"),
              IsEmpty());
  // What is found there may be a function.
  EXPECT_THAT(
      unproved("module F (X : Map.OrderedType) : sig\n"
               "  type m\n  val empty : m\n  val find : X.t -> m -> int -> int\n"
               "end = struct include Map.Make (X) type m = (int -> int) t let empty = empty end\n"
               "module M = F (Int)\n"
               "let main n = ignore (M.find n M.empty)\n"),
      SizeIs(1));
  // What it compares with may be called with anything, and what that raises is not caught.
  EXPECT_THAT(unproved("module M = Map.Make (struct type t = int let compare a b = 1 / a - b end)\n"
                       "let main n = M.add n 1 M.empty\n"),
              ElementsAre("C0306 1:64"));
  EXPECT_THAT(unproved("module M = Map.Make (struct type t = int let compare a b = if a = 7 then "
                       "failwith \"7\" else a - b end)\n"
                       "let main n = M.add n 1 (M.add 2 3 M.empty)\n"),
              SizeIs(1));
}

TEST(OcamlProofs, WhatIsNotUnderstoodIsNotCalledSafe) {
  for (const char *program :
       {"let main () = Lazy.force (lazy (assert false))\n",
        "let main (x : int) : string = Obj.magic x\n", "let main x = Int64.rem 1L x\n",
        // Data that are a part of themselves have no length.
        "let rec x = 1 :: y and y = 2 :: x\n"
        "let main () = assert (List.nth x 2 = 2)\n",
        "let main n = let rec x = n :: x in assert (List.length x = 0)\n",
        // Others may apply it.
        "module F (X : sig val n : int end) = struct let f a = a.(X.n) end\n",
        "type t = { next : t; size : int }\n"
        "let rec a = { next = b; size = 1 } and b = { next = a; size = 2 }\n"
        "let main () = assert (a.next.size = 1)\n"}) {
    driver::Options options;
    options.runs = false;
    const driver::Checked checked = driver::check({"main.ml", program, {}}, options);
    EXPECT_NE(checked.finding.verdict, Verdict::Safe) << program;
  }
}

} // namespace
