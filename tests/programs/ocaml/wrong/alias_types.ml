(* verdict: unsafe *)
(* The parts that the pattern says nothing about are those of what is matched. *)
type 'a hint = Resolve of 'a | Unfold of int

let map f = function Resolve _ as hint -> hint | Unfold n -> Resolve (f n)
let shown = map string_of_int (Resolve 1)
(*                                     ^ C0201: `1` has type `int`, but `string` is needed here *)
(*                                     ^ blame 1: 1 *)

type 'a sort = Anonymous of { rigid : 'a } | Named of 'a

let map_sort f = function Named l -> Named (f l) | Anonymous _ as sort -> sort
let named = map_sort string_of_int (Named 1)
(*                   ^^^^^^^^^^^^^ C0201: `string_of_int` has type `int -> string` *)
(*                   ^^^^^^^^^^^^^ blame 2: string_of_int *)
