(* verdict: unsafe *)
(* Types that a definition takes are told apart, and are none that anybody knows. *)
type _ pair = Pair : 'a list * 'b list -> ('a * 'b) pair

let second : type a b. a -> b list -> a =
 fun x all ->
  let same (y : b) : b = y in
  same x
(*     ^ C0201: `x` has type `a`, but `b` is needed here *)

let swapped : type a. a pair -> a list = function
  | Pair (a, b) -> List.combine b a
(*                 ^^^^^^^^^^^^^^^^ C0201 *)

let parts pair = let (Pair (a, b)) = pair in (a, b)
let text = List.hd (fst (parts (Pair ([ 1 ], [ "a" ])))) ^ "b"
(*                                      ^ C0201: `1` has type `int`, but `string` is needed here *)
