(* verdict: unsafe *)
(* Types that a definition takes are told apart; those that a constructor hides in its result are
   those of its argument. *)
type _ pair = Pair : 'a list * 'b list -> ('a * 'b) pair

let second : type a b. a -> b list -> a =
 fun x all ->
  let same (y : b) : b = y in
  same x
(*     ^ C0201: `a` does not agree with `b` *)
(*     ^ blame 1: x *)

let parts pair = let (Pair (a, b)) = pair in (a, b)
let text = List.hd (fst (parts (Pair ([ 1 ], [ "a" ])))) ^ "b"
(*                                      ^ C0201: `1` has type `int`, but `string` is needed here *)
(*                                      ^ blame 2: 1 *)
