// The types that inference finds in OCaml programs, as `-p types` prints them, and the mistakes
// that are no disagreement of types.
#include "inferred.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using driver::Checked;
using driver::Language;
using tests::Inferred;

namespace {

Checked typed_ocaml(const std::string &text) {
  return tests::print_types("main.ml", text, Language::Ocaml);
}

struct OcamlTypes : testing::TestWithParam<Inferred> {};

TEST_P(OcamlTypes, ArePrinted) { expect_inferred(typed_ocaml(GetParam().program), GetParam()); }

const Inferred inferred[] = {
    {"ListsAgain",
     "module M : sig type 'a t = 'a list = [] | (::) of 'a * 'a list end = struct type 'a t = "
     "'a list = [] | (::) of 'a * 'a list end let f (x : int M.t) = match x with [] -> 0 | n :: _ "
     "-> n",
     "f : int list -> int"},
    {"CyclesThroughTags",
     "type folder = (string * entry) list and entry = [ `Folder of folder | `File of int ]\n"
     "let rec size (e : entry) = match e with `File n -> n | `Folder l -> List.fold_left (fun n "
     "(_, e) -> n + size e) 0 l",
     "size : entry -> int"},
    {"CyclesThroughTagsThatAreInherited",
     "type folder = more list and entry = [ `Folder of folder ] and more = [ entry | `Link ]\n"
     "let f (m : more) = match m with `Link -> 0 | `Folder l -> List.length l",
     "f : more -> int"},
    {"Generalisation", "let f x y = x", "f : 'a -> 'b -> 'a"},
    {"Arithmetic", "let f x y = x + int_of_float (y *. 2.0)", "f : int -> float -> int"},
    {"Strings", "let f s = s ^ String.make 1 s.[0]", "f : string -> string"},
    {"Recursion", "let rec len = function [] -> 0 | _ :: t -> 1 + len t", "len : 'a list -> int"},
    {"MutualRecursion", "let rec even n = n = 0 || odd (n - 1) and odd n = n <> 0 && even (n - 1)",
     "odd : int -> bool"},
    {"RecursionIsMonomorphic", "let rec f x = x and g y = f y + 1", "f : int -> int"},
    {"LetPolymorphism", "let g = let id x = x in (id 1, id true)", "g : int * bool"},
    {"Tuples", "let f (a, b) c = (c, (b, a))", "f : 'a * 'b -> 'c -> 'c * ('b * 'a)"},
    {"TuplesInLists", "let f x = [(x, 1); (x, 2)]", "f : 'a -> ('a * int) list"},
    {"FunctionsInLists", "let l = [(fun x -> x + 1)]", "l : (int -> int) list"},
    {"HigherOrder", "let compose f g x = f (g x)",
     "compose : ('a -> 'b) -> ('c -> 'a) -> 'c -> 'b"},
    {"Shadowing", "let x = 1 let x = string_of_int x", "x : string"},
    {"NonRecursive", "let f x = x + 1 let f x = string_of_int (f x)", "f : int -> string"},
    {"Variants",
     "type shape = Dot | Box of int * int\nlet area = function Dot -> 0 | Box (w, h) -> w * h",
     "area : shape -> int"},
    {"WholeArgument", "type t = A of int * int | B\nlet f = function A _ -> true | B -> false",
     "f : t -> bool"},
    {"TupleArgument", "type t = A of (int * int)\nlet f p = match A p with A (x, y) -> x + y",
     "f : int * int -> int"},
    {"Parameters",
     "type ('k, 'v) map = Empty | Node of 'k * 'v * ('k, 'v) map\nlet f k v = Node (k, v, Empty)",
     "f : 'a -> 'b -> ('a, 'b) map"},
    {"TypeDirectedConstructor",
     "type a = X | Y\ntype b = X of int\nlet f (v : a) = match v with X -> 1 | Y -> 2",
     "f : a -> int"},
    {"Records", "type r = { x : int; mutable y : string }\nlet f r = r.y <- string_of_int r.x; r",
     "f : r -> r"},
    {"TypeDirectedField", "type a = { x : int }\ntype b = { x : bool }\nlet f (r : a) = r.x + 1",
     "f : a -> int"},
    {"TypeDirectedRecord",
     "type a = { x : int; y : int }\ntype b = { x : int }\nlet v = { x = 1; y = 2 }", "v : a"},
    {"RecordUpdate", "type 'a r = { x : 'a; y : int }\nlet f r = { r with x = true }",
     "f : 'a r -> bool r"},
    {"RecordPattern", "type r = { x : int; y : bool }\nlet f { x; y = b } = if b then x else 0",
     "f : r -> int"},
    {"References", "let f r = r := !r + 1; !r", "f : int ref -> int"},
    {"ValueRestriction", "let r = ref []\nlet f x = r := x :: !r; List.hd !r + 1",
     "r : int list ref"},
    {"RelaxedValueRestriction", "let l = List.rev []\nlet a = 1 :: l let b = true :: l",
     "b : bool list"},
    {"Arrays", "let f a i = a.(i) <- a.(i) + 1; [| a.(0) |]", "f : int array -> int -> int array"},
    {"Loops",
     "let f n = let s = ref 0 in for i = 1 to n do s := !s + i done;\n"
     "while !s > 10 do decr s done; !s",
     "f : int -> int"},
    {"IfWithoutElse", "let f b = if b then print_string \"yes\"", "f : bool -> unit"},
    {"Exceptions",
     "exception Stop of int\nlet f g = try g () with Stop n -> n | Not_found -> 0 | Failure s -> "
     "String.length s",
     "f : (unit -> int) -> int"},
    {"Raise", "let f x = if x then 1 else raise Not_found", "f : bool -> int"},
    {"MatchException", "let f l = match List.hd l with x -> x | exception Failure _ -> 0",
     "f : int list -> int"},
    {"AssertFalse", "let f = function 0 -> \"zero\" | _ -> assert false", "f : int -> string"},
    {"Lazy", "let f x = lazy (x + 1)\nlet g = Lazy.force (f 1)", "f : int -> int lazy_t"},
    {"OrPatterns", "let f = function (0, x) | (x, 0) -> x | _ -> 1", "f : int * int -> int"},
    {"Intervals", "let f = function 'a' .. 'z' -> true | _ -> false", "f : char -> bool"},
    {"Guards", "let f x = match x with n when n > 0 -> n | _ -> 0", "f : int -> int"},
    {"As", "let f = function (x :: _) as l -> (x, l) | [] -> (0, [])",
     "f : int list -> int * int list"},
    {"Annotation", "let f (x : 'a) (y : 'a) : 'a list = [x; y]", "f : 'a -> 'a -> 'a list"},
    {"AnnotationOfAnItem", "let f x = let g (y : 'b) = (y : 'b) in (g 1, g x)",
     "f : int -> int * int"},
    {"Polymorphic", "let rec f : 'a. 'a -> int = fun _ -> 0 and g x = f x + f true",
     "g : 'a -> int"},
    {"LocallyAbstract", "let f (type a) (x : a) = [x]\nlet g = (f 1, f true)",
     "g : int list * bool list"},
    {"Labels", "let f ~x ~y = x - y\nlet g = f ~y:1 ~x:2", "g : int"},
    {"LabelsInType", "let f ~x y = x + y", "f : x:int -> int -> int"},
    {"LabelsLeftOut", "let f ~x ~y = x ^ y\nlet g = f \"a\" \"b\"", "g : string"},
    {"Partial", "let f ~x ~y = x - y\nlet g = f ~y:1", "g : x:int -> int"},
    {"Optional", "let f ?(by = 1) x = x + by\nlet g = f 1 + f ~by:2 3",
     "f : ?by:int -> int -> int"},
    {"OptionalWithoutPreset", "let f ?by x = match by with None -> x | Some n -> x + n",
     "f : ?by:int -> int -> int"},
    {"Modules",
     "module M = struct type t = int let one : t = 1 let f x = x + one end\n"
     "let g = M.(f one)",
     "g : int"},
    {"Open", "open List\nlet f l = length (map succ l)", "f : int list -> int"},
    {"LocalOpen", "let f l = let open List in hd l + length l", "f : int list -> int"},
    {"AbstractType",
     "module M : sig type t val make : int -> t val get : t -> int end = struct\n"
     "  type t = int let make x = x let get x = x end\nlet f n = M.make (M.get (M.make n))",
     "f : int -> M.t"},
    {"Functor",
     "module F (X : sig type t val zero : t end) = struct let pair = (X.zero, X.zero) end\n"
     "module I = F (struct type t = int let zero = 0 end)\nlet p = fst I.pair + 1",
     "p : int"},
    {"StandardFunctor",
     "module S = Set.Make (String)\nlet f l = S.elements (List.fold_right S.add l S.empty)",
     "f : string list -> string list"},
    {"StandardMap",
     "module M = Map.Make (struct type t = int let compare = compare end)\n"
     "let f m = M.fold (fun k v n -> k + v + n) m 0",
     "f : int M.t -> int"},
    {"Printf", "let f x s = Printf.printf \"%d %s %5.2f%%\\n\" x s 1.0",
     "f : int -> string -> unit"},
    {"Sprintf", "let f = Printf.sprintf \"%c%b\"", "f : char -> bool -> string"},
    {"PrintWith", "let f show x = Printf.sprintf \"%a\" show x",
     "f : (unit -> 'a -> string) -> 'a -> string"},
    {"Hashtables", "let f k = let t = Hashtbl.create 10 in Hashtbl.add t k 1; Hashtbl.find t k",
     "f : 'a -> int"},
    {"Literals", "let t = (1l, 2L, 3n, 0xFF, 1e3, 'c', \"s\", ())",
     "t : int32 * int64 * nativeint * int * float * char * string * unit"},
    {"Negation", "let f x y = (- x, -. y)", "f : int -> float -> int * float"},
    {"Generalized",
     "type _ e = Int : int -> int e | Bool : bool -> bool e\n"
     "let rec eval : type a. a e -> a = function Int n -> n | Bool b -> b\n"
     "let x = eval (Int 1) + 1",
     "x : int"},
    {"Synonyms", "type p = int * int\nlet f ((a, b) : p) : p = (b, a)",
     "f : int * int -> int * int"},
    {"SameType", "type t = A | B\ntype u = t = A | B\nlet f (x : u) : t = x", "f : t -> t"},
};
INSTANTIATE_TEST_SUITE_P(Ocaml, OcamlTypes, testing::ValuesIn(inferred), tests::by_what);

struct OcamlMistake {
  const char *what;
  const char *program;
  const char *code;
};

struct OcamlMistakes : testing::TestWithParam<OcamlMistake> {};

TEST_P(OcamlMistakes, AreReported) {
  const Checked result = typed_ocaml(GetParam().program);
  std::vector<std::string> codes;
  for (const Diagnostic &diagnostic : result.finding.diagnostics)
    codes.emplace_back(diagnostic.code);
  EXPECT_THAT(codes, testing::Contains(GetParam().code));
}

const OcamlMistake ocaml_mistakes[] = {
    {"Disagreement", "let f x = x + 1 let g = f true", "C0201"},
    {"InfiniteType", "let rec f x = f", "C0204"},
    {"MissingArgument", "type t = A of int\nlet f = A", "C0208"},
    {"TooManyArguments", "type t = A of int\nlet f = A (1, 2, 3) = A 1", "C0201"},
    {"WrongNumberOfArguments", "type t = A of int * int\nlet f = A (1, 2, 3)", "C0208"},
    {"ArgumentsOfPattern", "type t = A of int * int\nlet f (A (x, y, z)) = x", "C0208"},
    {"ValueForArguments", "type t = A of int * int\nlet f p = A p", "C0208"},
    {"NotMutable", "type r = { x : int }\nlet f r = r.x <- 1", "C0213"},
    {"MissingField", "type r = { x : int; y : int }\nlet v = { x = 1 }", "C0212"},
    {"NoSuchField", "type r = { x : int; y : int }\ntype s = { z : int }\nlet v = { x = 1; z = 2 }",
     "C0211"},
    {"ArgumentsOfType", "type t = (int, int) list", "C0214"},
    {"MissingRec", "let f x = if x = 0 then 0 else f (x - 1)", "C0110"},
    {"Weak", "let r = ref []\nlet a = r := [1] let b = r := [true]", "C0201"},
    {"Abstract",
     "module M : sig type t val x : t end = struct type t = int let x = 1 end\n"
     "let y = M.x + 1",
     "C0201"},
    {"Signature", "module M : sig val f : int -> int end = struct let f x = x ^ \"\" end", "C0201"},
    {"NotGeneralEnough", "module M : sig val f : 'a -> 'a end = struct let f x = x + 1 end",
     "C0201"},
    {"Format", "let f = Printf.printf \"%d\" \"s\"", "C0201"},
};
INSTANTIATE_TEST_SUITE_P(Ocaml, OcamlMistakes, testing::ValuesIn(ocaml_mistakes), tests::by_what);

} // namespace
