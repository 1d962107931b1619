// The conditions that functions need, for programs of both languages.
#include "driver/preconditions.h"

#include "report/json.h"
#include "support/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Status = Precondition::Status;

namespace {

Precondition needed(const std::string &path, const std::string &program,
                    const std::string &function) {
  driver::PreconditionOptions options;
  options.function = function;
  const driver::Checked checked = driver::find_preconditions({path, program, {}}, options);
  EXPECT_EQ(checked.finding.preconditions.size(), 1U);
  return checked.finding.preconditions.empty() ? Precondition() : checked.finding.preconditions[0];
}

Precondition of_ocaml(const std::string &program, const std::string &function) {
  return needed("main.ml", program, function);
}

// Of a function of OCaml that goes wrong exactly where its condition does not hold.
std::string exact_condition(const std::string &program, const std::string &function) {
  const Precondition found = of_ocaml(program, function);
  EXPECT_EQ(found.status, Status::Exact) << found.reason;
  return found.condition;
}

std::string exact_type(const std::string &program, const std::string &function) {
  const Precondition found = of_ocaml(program, function);
  EXPECT_EQ(found.status, Status::Exact) << found.reason;
  return found.type;
}

TEST(Preconditions, AnIndex) {
  const Precondition found = of_ocaml("let get a i = a.(i) + 1\n", "get");
  EXPECT_EQ(found.status, Status::Exact) << found.reason;
  EXPECT_EQ(found.condition, "i >= 0 && i < Array.length a");
  EXPECT_THAT(found.excluded, Not(IsEmpty()));
  for (const Counterexample &run : found.excluded)
    EXPECT_TRUE(run.replayed);
  ASSERT_TRUE(found.admitted);
  EXPECT_TRUE(found.admitted->replayed);
}

TEST(Preconditions, ThroughCallsAndRecursion) {
  const std::string program =
      "let rec sum n = if n = 0 then 0 else (assert (n > 0); n + sum (n - 1))\n"
      "let half n = 100 / n\n"
      "let both n m = sum n + half m\n"
      "let main () = both 1 1\n";
  EXPECT_EQ(of_ocaml(program, "sum").condition, "n >= 0");
  EXPECT_EQ(of_ocaml(program, "half").condition, "n != 0");
  EXPECT_EQ(exact_condition(program, "both"), "n >= 0 && m != 0");
}

TEST(Preconditions, NotEmpty) {
  EXPECT_EQ(exact_type("let first l = match l with x :: _ -> x + 1\n", "first"),
            "l:{int list | List.length l > 0} -> _");
}

TEST(Preconditions, ConstantsOfAType) {
  EXPECT_EQ(exact_condition("type colour = Red | Green | Blue\n"
                            "let name c = match c with Red -> \"r\" | Green -> \"g\"\n",
                            "name"),
            "c != Blue");
}

TEST(Preconditions, ATreeThatIsNotEmpty) {
  EXPECT_EQ(exact_condition("type tree = Leaf | Node of tree * int * tree\n"
                            "let root t = match t with Node (_, x, _) -> x\n",
                            "root"),
            "t != Leaf");
}

TEST(Preconditions, PartsOfATuple) {
  EXPECT_EQ(exact_type("let span (low, high) = assert (low <= high); high - low\n", "span"),
            "x:{_ | fst x <= snd x} -> _");
}

TEST(Preconditions, FieldsOfARecord) {
  EXPECT_EQ(exact_condition("type window = {items : int array; from : int}\n"
                            "let first w = w.items.(w.from)\n",
                            "first"),
            "w.from >= 0 && w.from < Array.length w.items");
}

// What is enough is no condition where callers that do not fail pass other inputs.
TEST(Preconditions, AdmitsWhatCallersPass) {
  const std::string check = "let check c n = if c then assert (n land 1 = 0)\n";
  const auto enough = [&](const std::string &callers) {
    return of_ocaml(check + callers, "check").condition;
  };
  EXPECT_EQ(enough(""), "not c");
  EXPECT_EQ(enough("let () = check true 8\n"), "");
  EXPECT_EQ(of_ocaml(check + "let () = check true 8\n", "check").status, Status::None);
  EXPECT_EQ(enough("let twice n = check true (2 * n)\n"), "");
  EXPECT_EQ(enough("let () = try check true 9 with Assert_failure _ -> ()\n"), "not c");
}

// Small arrays do not tell a bound of `size` from `size <= i + 1`; the program's own does.
TEST(Preconditions, LearnsFromWhatCallersPass) {
  const Precondition found = of_ocaml("let rec sift a size i =\n"
                                      "  let l = 2 * i + 1 in\n"
                                      "  if l < size then begin\n"
                                      "    if a.(l) > a.(i) then a.(i) <- a.(l);\n"
                                      "    sift a size l\n"
                                      "  end\n"
                                      "let main n =\n"
                                      "  let a = Array.make n 0 in\n"
                                      "  for i = n - 1 downto 0 do sift a n i done\n"
                                      "let () = main 10\n",
                                      "sift");
  EXPECT_EQ(found.status, Status::Enough) << found.reason;
  EXPECT_EQ(found.condition, "size <= Array.length a && i >= 0");
}

// What can be assigned to is not what it was.
TEST(Preconditions, NotOfFieldsThatChange) {
  const Precondition found = of_ocaml("type counter = {mutable count : int}\n"
                                      "let take c = assert (c.count > 0); c.count - 1\n",
                                      "take");
  EXPECT_EQ(found.status, Status::None);
}

TEST(Preconditions, AnOptionThatIsThere) {
  EXPECT_EQ(exact_condition("let force o = match o with Some x -> x + 1 | None -> assert false\n",
                            "force"),
            "o != None");
}

TEST(Preconditions, AConstructorWithFields) {
  EXPECT_EQ(exact_type("type shape = Circle of int | Square of int\n"
                       "let side s = match s with Square n -> n\n",
                       "side"),
            "s:{_ | is_Square s} -> _");
}

TEST(Preconditions, ElementsOfATree) {
  EXPECT_EQ(exact_type("type 'a tree = Leaf | Node of 'a tree * 'a * 'a tree\n"
                       "let rec shares t = match t with\n"
                       "  | Leaf -> 0\n"
                       "  | Node (l, n, r) -> shares l + 60 / n + shares r\n",
                       "shares"),
            "t:{v:int | v != 0} tree -> _");
}

TEST(Preconditions, RowsOfAMatrix) {
  EXPECT_EQ(
      exact_condition(
          "let heads m = for i = 0 to Array.length m - 1 do print_int (m.(i).(0)) done\n", "heads"),
      "every element v of m has Array.length v > 0");
}

TEST(Preconditions, ResultsOfAFunction) {
  const Precondition found =
      of_ocaml("let pick f n = let a = [| 3; 5 |] in a.(f (n + 1))\n", "pick");
  EXPECT_NE(found.status, Status::None) << found.reason;
  EXPECT_THAT(found.condition, HasSubstr("every result v of f has v >= 0"));
}

// What the arguments have to be so that their sum is in a set.
TEST(Preconditions, SumsOfSets) {
  EXPECT_EQ(exact_condition("let add x y = let s = x + y in assert (0 <= s && s <= 7); s\n", "add"),
            "x + y >= 0 && x + y <= 7");
  EXPECT_EQ(exact_condition("let powers = [| 1; 2; 4; 8; 16; 32; 64; 128 |]\n"
                            "let power x y = powers.(x + y)\n",
                            "power"),
            "x + y >= 0 && x + y <= 7");
}

// Recursive data as unions of sets, one for each constructor.
TEST(Preconditions, NodesOfATree) {
  const Precondition found = of_ocaml("type tree = Leaf | Node of tree * int * tree\n"
                                      "let rec shares t = match t with\n"
                                      "  | Leaf -> 0\n"
                                      "  | Node (l, n, r) -> shares l + 60 / n + shares r\n",
                                      "shares");
  EXPECT_EQ(found.status, Status::Exact) << found.reason;
  EXPECT_EQ(found.condition, "every Node (_, x2, _) in t has x2 != 0");
  EXPECT_THAT(found.type, testing::StartsWith("t:{_ | t_of_shares t} -> _ where "));
}

TEST(Preconditions, ANormalForm) {
  const std::string program =
      "type form = Var of int | Not of form | And of form * form | Imp of form * form\n"
      "let rec value f = match f with\n"
      "  | Var n -> n\n"
      "  | Not (Var n) -> 1 - n\n"
      "  | And (a, b) -> min (value a) (value b)\n"
      "  | Not _ | Imp _ -> assert false\n";
  const std::string condition = exact_condition(program, "value");
  EXPECT_THAT(condition, HasSubstr("every Not x1 in f has x1 is Var"));
  EXPECT_THAT(condition, HasSubstr("nothing in f is Imp"));
}

TEST(Preconditions, AnOrderedList) {
  const std::string program = "let rec check l = match l with\n"
                              "  | x :: (y :: _ as rest) -> assert (x + 0 <= y); check rest\n"
                              "  | _ -> ()\n";
  EXPECT_EQ(exact_condition(program, "check"),
            "l is ordered: v <= w for each element v and the next one w");
}

TEST(Preconditions, AHeap) {
  const std::string program = "type tree = Leaf | Node of int * tree\n"
                              "let rec check t = match t with\n"
                              "  | Node (x, (Node (y, _) as rest)) -> assert (x < y); check rest\n"
                              "  | Node (_, Leaf) | Leaf -> ()\n";
  EXPECT_EQ(exact_condition(program, "check"),
            "in t, v < w for x1 = v of each Node and x1 = w of one in its x2");
}

TEST(Preconditions, RecursiveDataOfHaskell) {
  const std::string program =
      "module Main where\n\nmain :: IO ()\nmain = return ()\n\n"
      "data Tree = Leaf | Node Tree Int Tree\n\n"
      "shares :: Tree -> Int\nshares Leaf = 0\n"
      "shares (Node l n r) = shares l + 60 `div` n + shares r\n\n"
      "check :: [Int] -> ()\n"
      "check (x : y : rest) = if x <= y then check (y : rest) else error \"no\"\n"
      "check _ = ()\n";
  const Precondition shares = needed("Main.hs", program, "shares");
  EXPECT_EQ(shares.status, Status::Exact) << shares.reason;
  EXPECT_THAT(shares.condition, HasSubstr("every Node _ x2 _ in "));
  const Precondition check = needed("Main.hs", program, "check");
  EXPECT_EQ(check.status, Status::Exact) << check.reason;
  EXPECT_THAT(check.type, HasSubstr("[Int]<{\\v w -> v <= w}>"));
}

// What stands below a binder is not looked at.
TEST(Preconditions, ValuesOfALanguage) {
  const std::string program =
      "type term = Const of int | Lam of term | Pair of term * term | App of term * term | Var\n"
      "let rec check t = match t with\n"
      "  | Const _ | Lam _ -> ()\n"
      "  | Pair (a, b) -> check a; check b\n"
      "  | App _ | Var -> assert false\n";
  const std::string condition = exact_condition(program, "check");
  EXPECT_THAT(condition, HasSubstr("nothing in t is App"));
  EXPECT_THAT(condition, HasSubstr("nothing in t is Var"));
}

// What others can change is not known for ever.
TEST(Preconditions, NotOfDataThatChanges) {
  const Precondition found =
      of_ocaml("type cell = End | Cell of {mutable value : int; rest : cell}\n"
               "let rec check c = match c with\n"
               "  | End -> ()\n"
               "  | Cell x -> assert (x.value > 0); check x.rest\n",
               "check");
  EXPECT_THAT(found.condition, Not(HasSubstr("every Cell")));
}

TEST(Preconditions, WhatNeedsNone) {
  EXPECT_EQ(of_ocaml("let twice n = assert (2 * n = n + n); 2 * n\n", "twice").status,
            Status::Anything);
}

TEST(Preconditions, NeverFalse) {
  const Precondition found = of_ocaml("let fail n = assert (n < n)\n", "fail");
  EXPECT_EQ(found.status, Status::None);
  EXPECT_THAT(found.reason, HasSubstr("every input"));
}

// What others can change counts as they change it.
TEST(Preconditions, SharedState) {
  const Precondition found = of_ocaml("let size = ref 0\nlet set n = size := n\n"
                                      "let get a i = if i < !size then a.(i) else 0\n"
                                      "let main n = set n\n",
                                      "get");
  EXPECT_NE(found.condition, "i >= 0");
}

TEST(Preconditions, Haskell) {
  const Precondition found = needed("Main.hs",
                                    "module Main where\n\nmain :: IO ()\nmain = return ()\n\n"
                                    "pick :: Int -> Int -> Int\npick n m\n  | n > m = n\n"
                                    "  | otherwise = error \"too small\"\n",
                                    "pick");
  EXPECT_EQ(found.status, Status::Exact) << found.reason;
  EXPECT_EQ(found.condition, "n > m");
}

TEST(Preconditions, TheReportFollowsTheSchema) {
  driver::PreconditionOptions options;
  const driver::Checked checked = driver::find_preconditions(
      {"main.ml", "let f n = 1 / n\nlet g n = n\nlet h n = assert (n < n)\n", {}}, options);
  EXPECT_EQ(checked.finding.verdict, Verdict::Unknown);
  EXPECT_EQ(checked.finding.preconditions.size(), 3U);
  const auto document = nlohmann::json::parse(
      report::json_opening() + report::json(checked.sources, checked.finding, false) +
      report::json_closing());
  EXPECT_THAT(tests::violations(tests::report_schema(), document), IsEmpty());
}

// By themselves sums exclude more at once, and are in the way.
TEST(Preconditions, TwoIndices) {
  EXPECT_EQ(
      exact_condition("let swap a i j = let t = a.(i) in a.(i) <- a.(j); a.(j) <- t\n", "swap"),
      "i >= 0 && i < Array.length a && j >= 0 && j < Array.length a");
}

constexpr std::string_view trees =
    "type 'a tree = Leaf | Node of 'a tree * 'a * 'a tree\n"
    "let rec height = function Leaf -> 0 | Node (l, _, r) -> 1 + max (height l) (height r)\n"
    "let rec size = function Leaf -> 0 | Node (l, _, r) -> size l + 1 + size r\n"
    "let rec full = function Leaf -> true | Node (l, _, r) -> height l = height r && full l\n"
    "  && full r\n";

TEST(Preconditions, WhatTheProgramComputesOfData) {
  const std::string program =
      std::string(trees) +
      "let rec balanced t = match t with Leaf -> ()\n"
      "  | Node (l, _, r) -> assert (abs (height l - height r) <= 1); balanced l; balanced r\n"
      "let rec nth t n = match t with Leaf -> failwith \"nth\"\n"
      "  | Node (l, x, r) -> let s = size l in\n"
      "    if n < s then nth l n else if n = s then x else nth r (n - s - 1)\n"
      "let use t = assert (full t)\n";
  EXPECT_EQ(exact_condition(program, "balanced"),
            "every Node (x1, _, x3) in t has height x1 >= height x3 - 1 and "
            "height x1 <= height x3 + 1");
  EXPECT_EQ(exact_condition(program, "nth"), "size t > n && n >= 0");
  const Precondition whole = of_ocaml(program, "use");
  EXPECT_EQ(whole.condition, "full t");
  EXPECT_THAT(whole.type, HasSubstr("full Leaf = true; full (Node (x1, _, x3)) = (((height x1) = "
                                    "(height x3)) && ((full x1) && (full x3)))"));
}

// What may fail, or look at more than the value, is no measure.
TEST(Preconditions, NotWhatMayFail) {
  const std::string program = "type t = A | B of int * t\n"
                              "let limit = ref 3\n"
                              "let head = function A -> failwith \"head\" | B (n, _) -> n\n"
                              "let small = function A -> true | B (n, _) -> n < !limit\n"
                              "let rec round t = match t with A -> 0 | B _ -> round t\n"
                              "let f t = limit := 3; assert (small t)\n";
  const Precondition found = of_ocaml(program, "f");
  for (const std::string_view name : {"head", "small", "round"})
    EXPECT_THAT(found.type, Not(HasSubstr(std::string(name) + " ::")));
}

// Of whole numbers, as which the program uses it; others need not have an order.
TEST(Preconditions, ValuesOfAnyTypeInOrder) {
  const std::string check = "let rec check l = match l with\n"
                            "  | x :: (y :: _ as rest) -> assert (x <= y); check rest\n"
                            "  | _ -> ()\n";
  const std::string ordered =
      "l is ordered: v <= w for each element v and the next one w (of whole numbers)";
  EXPECT_EQ(exact_condition(check, "check"), ordered);
  EXPECT_EQ(exact_condition(check + "let () = check [1; 2]\n", "check"), ordered);
  EXPECT_NE(of_ocaml(check + "let f x = check [x; 1.5]\n", "check").condition, ordered);
  EXPECT_EQ(exact_condition("let clamp low high x = assert (low <= high); max low (min high x)\n",
                            "clamp"),
            "low <= high (of whole numbers)");
}

TEST(Preconditions, Remainders) {
  EXPECT_EQ(exact_condition("let half n = assert (n mod 2 = 0); n / 2\n", "half"), "n mod 2 = 0");
  EXPECT_EQ(exact_condition("let rec pairs l = match l with [] -> []\n"
                            "  | a :: b :: rest -> (a, b) :: pairs rest\n"
                            "  | [_] -> invalid_arg \"pairs\"\n",
                            "pairs"),
            "List.length l mod 2 = 0");
}

// What is shown is what the call does, not what the program did before it.
TEST(Preconditions, WhereTheProgramItselfMayFail) {
  const Precondition found = of_ocaml("let get n = let a = Array.make n 0 in a.(0)\n"
                                      "let () = print_int (get (Random.int 10))\n",
                                      "get");
  EXPECT_EQ(found.condition, "n > 0");
  ASSERT_TRUE(found.admitted);
  EXPECT_EQ(found.admitted->inputs, std::vector<std::string>{"1"});
}

TEST(Preconditions, AsPeopleSayThem) {
  EXPECT_EQ(exact_condition("let f y = assert (y > 1582); y\n", "f"), "y > 1582");
  EXPECT_EQ(
      exact_condition("let f a from n = for i = from to from + n - 1 do ignore a.(i) done\n", "f"),
      "n <= 0 || from >= 0 && from + n <= Array.length a");
  EXPECT_EQ(exact_condition("let gather a is = Array.map (fun i -> a.(i)) is\n", "gather"),
            "every element v of is has v >= 0 and v < Array.length a");
  const std::string shapes = "type shape = Circle of int | Square of int | Empty\n";
  EXPECT_EQ(exact_condition(shapes + "let f s = match s with Circle r -> assert (r > 0)\n"
                                     "  | Square n -> assert (n > 2) | Empty -> ()\n",
                            "f"),
            "(if s is Square s1 then s1 > 2) && (if s is Circle s1 then s1 > 0)");
  EXPECT_EQ(exact_condition("let f r = 100 / !r\n", "f"), "!r != 0");
  EXPECT_EQ(exact_condition("let f o = Option.get o\n", "f"), "o is Some");
}

TEST(Preconditions, ConstructorsAndRecordsOfHaskell) {
  const std::string program = "module Main where\n"
                              "data Shape = Circle Int | Square Int | Empty\n"
                              "side :: Shape -> Int\n"
                              "side (Square n) = n\n"
                              "data Account = Account { owner :: Int, balance :: Int }\n"
                              "take :: Int -> Account -> Int\n"
                              "take n a | n <= balance a = n\n";
  const Precondition side = needed("Main.hs", program, "side");
  EXPECT_EQ(side.status, Status::Exact) << side.reason;
  EXPECT_EQ(side.condition, "x is Square");
  EXPECT_EQ(side.type, "x:{Shape | is_Square x} -> _ where is_Square :: Shape -> Bool; is_Square "
                       "(Circle _) = false; is_Square (Square _) = true; is_Square Empty = false");
  const Precondition take = needed("Main.hs", program, "take");
  EXPECT_EQ(take.status, Status::Exact) << take.reason;
  EXPECT_EQ(take.condition, "n <= balance a");
}

// In a check, a function that nobody calls may ask for more.
TEST(Preconditions, AreFixesOfFunctionsThatFail) {
  const driver::Checked checked = driver::check({"main.ml", "let inverse n = 100 / n\n", {}}, {});
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  ASSERT_EQ(checked.finding.diagnostics[0].fixes.size(), 1U);
  EXPECT_THAT(checked.finding.diagnostics[0].fixes[0].description,
              HasSubstr("cannot go wrong exactly when n != 0"));
}

} // namespace
