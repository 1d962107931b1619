// Programs with one mistake each that OCaml rejects: so does Culprit, and never calls one of them
// well-typed.
#include "inferred.h"
#include "support/ocaml.h"

#include <gtest/gtest.h>

using namespace culprit;

namespace {

struct Rejected {
  const char *what;
  const char *program;
};

struct OcamlRejected : testing::TestWithParam<Rejected> {};

TEST_P(OcamlRejected, IsNotWellTyped) {
  const driver::Checked checked =
      tests::print_types("main.ml", GetParam().program, driver::Language::Ocaml);
  EXPECT_TRUE(checked.finding.verdict == Verdict::Unsafe ||
              checked.finding.verdict == Verdict::Invalid ||
              checked.finding.verdict == Verdict::Incomplete)
      << name_of(checked.finding.verdict);
  EXPECT_FALSE(checked.finding.diagnostics.empty());
}

TEST_P(OcamlRejected, IsRejectedByOcaml) {
  if (!tests::has_ocaml())
    GTEST_SKIP() << "ocamlc is not installed";
  EXPECT_FALSE(tests::ask_ocaml(GetParam().program).accepted);
}

const Rejected rejected[] = {
    {"SumOfString", "let f x = x + 1\n"
                    "let y = f \"one\""},
    {"FloatPlus", "let area r = 3.14 * r"},
    {"BranchesDiffer", "let f b = if b then 1 else \"no\""},
    {"IfWithoutElse", "let f b = if b then 1"},
    {"ListOfDifferent", "let l = [1; 2; \"three\"]"},
    {"MatchArms", "let f = function 0 -> \"zero\" | n -> n"},
    {"PatternsDiffer", "let f = function 0 -> 1 | \"x\" -> 2"},
    {"TooManyArguments", "let f x = x + 1\n"
                         "let y = f 1 2"},
    {"TooFewInCondition", "let f x y = x && y\n"
                          "let g = if f true then 1 else 2"},
    {"ForBound", "let f () = for i = 0 to \"ten\" do print_int i done"},
    {"AssignOther", "let f () = let r = ref 0 in r := \"x\""},
    {"DereferenceInt", "let f (x : int) = !x"},
    {"ArrayIndex", "let f a = a.(\"0\")"},
    {"ArrayElements", "let a = [| 1; true |]"},
    {"StringGet", "let f (s : string) = s.(0)"},
    {"FieldOfOther", "type p = { x : int }\n"
                     "type q = { y : int }\n"
                     "let f (r : p) = r.y"},
    {"WrongFieldType", "type p = { x : int }\n"
                       "let v = { x = \"1\" }"},
    {"MissingField", "type p = { x : int; y : int }\n"
                     "let v = { x = 1 }"},
    {"ImmutableField", "type p = { x : int }\n"
                       "let f p = p.x <- 2"},
    {"FieldTwice", "type p = { x : int; y : int }\n"
                   "let v = { x = 1; x = 2; y = 3 }"},
    {"ConstructorArity", "type t = A of int * int\n"
                         "let v = A 1"},
    {"ConstructorArgument", "type t = A of int\n"
                            "let v = A \"x\""},
    {"ConstructorWithout", "type t = A | B\n"
                           "let v = A 1"},
    {"UnboundConstructor", "let v = Nothing"},
    {"UnboundName", "let f x = y"},
    {"UnboundType", "let f (x : number) = x"},
    {"MissingRec", "let fact n = if n = 0 then 1 else n * fact (n - 1)"},
    {"Occurs", "let f x = x x"},
    {"TypeArity", "let f (x : int list list option list list) = (x : (int, int) list)"},
    {"Exception", "exception Stop of int\n"
                  "let f () = raise (Stop \"now\")"},
    {"RaiseString", "let f () = raise \"stop\""},
    {"HandlerType", "let f () = try 1 with Not_found -> \"none\""},
    {"FormatArgument", "let f () = Printf.printf \"%d %s\" \"a\" 1"},
    {"FormatMissing", "let s : string = Printf.sprintf \"%d\""},
    {"LabelUnknown", "let f ~x y = x + y\n"
                     "let v = f ~z:1 2"},
    {"LabelType", "let f ~x ~y = x + y\n"
                  "let v = f ~x:\"a\" ~y:1"},
    {"OptionalIsOption", "let f ?x () = x + 1"},
    {"ValueRestriction", "let r = ref []\n"
                         "let () = r := [1]\n"
                         "let () = r := [\"a\"]"},
    {"ContravariantHolder", "type 'a sink = Sink of ('a -> unit)\n"
                            "let all = ref []\n"
                            "let make () = Sink (fun x -> all := x :: !all)\n"
                            "let s = make ()\n"
                            "let put (Sink f) x = f x\n"
                            "let () = put s 1\n"
                            "let () = put s \"a\""},
    {"MonomorphicParameter", "let f g = (g 1, g \"a\")"},
    {"MonomorphicRecursion", "type 'a t = Flat of 'a | Deep of ('a * 'a) t\n"
                             "let rec depth = function Flat _ -> 0 | Deep d -> 1 + depth d"},
    {"AbstractType", "module M : sig type t val x : t end = struct type t = int let x = 1 end\n"
                     "let y = M.x + 1"},
    {"SignatureValue", "module M : sig val f : int -> string end = struct let f x = x + 1 end"},
    {"SignatureLacks", "module M : sig val f : int val g : int end = struct let f = 1 end"},
    {"SignatureNotGeneral", "module M : sig val f : 'a -> 'a end = struct let f x = x ^ \"\" end"},
    {"SignatureType", "module M : sig type t = int end = struct type t = string end"},
    {"SignatureConstructors", "module M : sig type t = A | B end = struct type t = A | B | C end"},
    {"SignatureConstructorArgument",
     "module M : sig type t = A of int end = struct type t = A of string end"},
    {"SignatureFields",
     "module M : sig type t = { x : int; y : int } end = struct type t = { x : int } end"},
    {"SignatureMutable",
     "module M : sig type t = { mutable x : int } end = struct type t = { x : int } end"},
    {"SignatureParameters", "module M : sig type 'a t end = struct type t = int end"},
    {"FunctorArgument", "module F (X : sig val x : int end) = struct let y = X.x end\n"
                        "module M = F (struct let x = \"a\" end)"},
    {"FunctorArgumentLacks",
     "module F (X : sig val x : int val z : int end) = struct let y = X.x end\n"
     "module M = F (struct let x = 1 end)"},
    {"FunctorContravariant",
     "module type F = functor (X : sig type t val x : t end) -> sig val y : X.t end\n"
     "module G (X : sig type t val x : t val z : t end) = struct let y = X.z end\n"
     "module H : F = G"},
    {"FunctorParameterType",
     "module type F = functor (X : sig val x : int end) -> sig val y : int end\n"
     "module G (X : sig val x : string end) = struct let y = String.length X.x end\n"
     "module H : F = G"},
    {"NotAFunctor", "module M = struct let x = 1 end\n"
                    "module N = M (struct end)"},
    {"DistinctApplications", "module F (X : sig end) = struct type t = A let a = A end\n"
                             "module A = F (struct end)\n"
                             "module B = F (struct end)\n"
                             "let l = [A.a; B.a]"},
    {"WithType", "module type S = sig type t val x : t end\n"
                 "module M : S with type t = int = struct type t = string let x = \"a\" end"},
    {"TwoTypes", "type t = int\n"
                 "type t = string"},
    {"TwoTypesInSignature", "module type S = sig type t = A type t = B end"},
    {"TwoConstructors", "type t = A | A of int"},
    {"FieldsTwice", "type t = { x : int; x : string }"},
    {"ParametersTwice", "type ('a, 'a) t = A of 'a"},
    {"UnboundParameter", "type t = A of 'a"},
    {"CyclicAbbreviation", "type t = t list"},
    {"BoundTwice", "let f x x = x\n"
                   "let g (x, x) = x"},
    {"OrPatternVariables", "let f = function (x, 0) | (0, y) -> 1 | _ -> 2"},
    {"OrPatternTypes", "type t = A of int | B of string\n"
                       "let f = function A x | B x -> x"},
    {"LocallyAbstractFound", "let f (type a) (x : a) = x + 1"},
    {"LocallyAbstractEscapes", "let r = ref None\n"
                               "let f (type a) (x : a) = r := Some x"},
    {"PolymorphicAnnotation", "let f : 'a. 'a -> 'a = fun x -> x + 1"},
    {"PolymorphicField", "type t = { f : 'a. 'a -> 'a }\n"
                         "let v = { f = fun x -> x + 1 }"},
    {"GadtBranch", "type _ e = Int : int -> int e | Bool : bool -> bool e\n"
                   "let f : type a. a e -> a = function Int n -> true | Bool b -> b"},
    {"PrivateConstructor",
     "module M : sig type t = private A of int end = struct type t = A of int end\n"
     "let v = M.A 1"},
    {"PrivateAbbreviation",
     "module M : sig type t = private int val x : t end = struct type t = int let x = 1 end\n"
     "let v = M.x + 1"},
    {"PrivateRecord",
     "module M : sig type t = private { x : int } end = struct type t = { x : int } end\n"
     "let v = { M.x = 1 }"},
    {"CoercionUp", "let x = (\"a\" :> int)"},
    {"CoercionWrongWay", "module M : sig type t = private int end = struct type t = int end\n"
                         "let f (x : int) = (x :> M.t)"},
    {"VariantTag", "let f = function `A -> 1 | `B -> 2\n"
                   "let v = f `C"},
    {"VariantArgument", "let f = function `A n -> n + 1 | `B -> 0\n"
                        "let v = f (`A \"x\")"},
    {"VariantExact", "let f (x : [ `A | `B ]) = match x with `A -> 1 | `B -> 2\n"
                     "let v = f `C"},
    {"VariantWiden", "type small = [ `A ]\n"
                     "type large = [ `A | `B ]\n"
                     "let f (x : large) : small = x"},
    {"VariantCoercion", "type small = [ `A ]\n"
                        "type large = [ `A | `B ]\n"
                        "let f (x : large) = (x :> small)"},
    {"VariantPatternOutside", "let f (x : [ `A | `B ]) = match x with `A -> 1 | `B -> 2 | `C -> 3"},
    {"VariantSignature",
     "module M : sig val f : [> `A ] -> int end = struct let f = function `A -> 1 | `B -> 2 end"},
    {"VariantInherited", "type t = A | B\n"
                         "type u = [ t | `C ]"},
    {"VariantArgumentsDiffer", "let l = [ `A 1; `A \"x\" ]"},
    {"VariantRecursiveMismatch", "type a = [ `N | `C of int * a ]\n"
                                 "type b = [ `N | `C of string * b ]\n"
                                 "let f (x : a) : b = x"},
    {"PackageSignature", "module type S = sig val x : int end\n"
                         "let m = (module struct let x = \"a\" end : S)"},
    {"PackageLacks", "module type S = sig val x : int end\n"
                     "let f (m : (module S)) = ()\n"
                     "let v = f (module struct let y = 1 end)"},
    {"PackageOther", "module type S = sig val x : int end\n"
                     "module type T = sig val y : int end\n"
                     "let f (m : (module S)) = (m : (module T))"},
    {"PackageType", "module type S = sig type t val x : t end\n"
                    "let f (m : (module S with type t = int)) = ()\n"
                    "let v = f (module struct type t = string let x = \"a\" end)"},
    {"InlineRecordEscapes", "type t = A of { x : int }\n"
                            "let f (A r) = r.y"},
    {"InlineRecordOther", "type t = A of { x : int } | B of { x : int }\n"
                          "let f = function A r -> B r | b -> b"},
    {"InlineRecordMissing", "type t = A of { x : int; y : int }\n"
                            "let v = A { x = 1 }"},
    {"LetOperator", "let ( let* ) o f = match o with Some x -> f x | None -> None\n"
                    "let f x = let* y = x in y + 1"},
    {"AndOperator", "let ( let+ ) o f = List.map f o\n"
                    "let ( and+ ) a b = List.combine a b\n"
                    "let f = let+ x = [1] and+ y = [\"a\"] in x + y"},
    {"SequenceResult", "let f () : int = print_string \"a\"; print_string \"b\""},
    {"StepOfFunction", "let f g = List.map g 3"},
    {"TuplePattern", "let f (a, b) = a + b\n"
                     "let v = f (1, 2, 3)"},
    {"UnitArgument", "let f () = 1\n"
                     "let v = f 2"},
    {"ApplyNonFunction", "let x = 3\n"
                         "let y = x 4"},
    {"LazyForce", "let x = lazy 1\n"
                  "let y = x + 1"},
    {"IncludeType", "module A = struct type t = int end\n"
                    "module B = struct include A type t = string end\n"
                    "module C : sig type t = int end = B"},
    {"OpenHides", "module M = struct let x = \"a\" end\n"
                  "open M\n"
                  "let y = x + 1"},
    {"SignatureException",
     "module M : sig exception E of int end = struct exception E of string end"},
    {"RecordUpdateType", "type t = { x : int; y : string }\n"
                         "let f r = { r with y = 1 }"},
    {"CharAndString", "let f (c : char) = c ^ \"a\""},
    {"CompareDifferent", "let b = 1 = \"a\""},
    {"NotBool", "let f x = not (x + 1)"},
    {"MapFunction", "let l = List.map (fun x -> x ^ \"!\") [1; 2]"},
    {"FoldOrder", "let s = List.fold_left [1; 2] 0 (+)"},
    {"OptionUse", "let f l = List.find_opt (fun x -> x > 1) l + 1"},
    {"SetElement", "module S = Set.Make (String)\n"
                   "let s = S.add 1 S.empty"},
    {"MapKey", "module M = Map.Make (Int)\n"
               "let m = M.add \"a\" 1 M.empty"},
    {"HashtblValue", "let t : (string, int) Hashtbl.t = Hashtbl.create 10\n"
                     "let () = Hashtbl.add t \"a\" \"b\""},
    {"ScanfArgument", "let v = Scanf.sscanf \"1\" \"%d\" (fun s -> s ^ \"a\")"},
    {"AnnotationResult", "let f x : string = x + 1"},
    {"ModuleTypeUnbound", "module M : NOPE = struct end"},
    {"NestedMember", "module M = struct module N = struct let x = 1 end end\n"
                     "let y = M.N.z"},
    {"WithUnknownType", "module type S = sig type t end\n"
                        "module type T = S with type u = int"},
    {"ExceptionArity", "exception E of int * int\n"
                       "let f () = raise (E 1)"},
    {"AssertInt", "let f x = assert (x + 1)"},
    {"DestructiveType", "module type S = sig type t val x : t end\n"
                        "module type T = S with type t := int\n"
                        "module M : T = struct let x = \"a\" end"},
    {"ExtensionOfClosed", "type t = A\n"
                          "type t += B"},
    {"GadtEscape", "type any = Any : 'a -> any\n"
                   "let f (Any x) = x"},
    {"MutuallyRecursive", "let rec f x = g x + 1 and g x = f x ^ \"a\""},
    {"LabelTwice", "let f ~x = x + 1\n"
                   "let y = f ~x:1 ~x:2"},
};
INSTANTIATE_TEST_SUITE_P(Ocaml, OcamlRejected, testing::ValuesIn(rejected), tests::by_what);

} // namespace
