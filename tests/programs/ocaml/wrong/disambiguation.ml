(* verdict: unsafe *)
(* Fields and constructors of other types than the one that is known, or meant. *)
type size = { width : int; height : int }
type box = { width : float; depth : float }
type loop = { body : string; limit : int }
and binding = { body : string; free : int }

let deep (s : size) = match s with { width; depth } -> width
(*                                          ^^^^^ C0211: `depth` *)
(*                                          ^^^^^ blame 1: depth *)

let mixed x = match x with { height; depth } -> height
(*                                   ^^^^^ C0211: `depth` *)
(*                                   ^^^^^ blame 1: depth *)

let update (s : size) = { s with width = 1; depth = 2.0 }
(*                                          ^^^^^ C0211: `depth` *)
(*                                          ^^^^^ blame 1: depth *)

let both x =
  let body = x.body in
  (body, x.free)
(*       ^ C0201: `x` has type `loop`, but `binding` is needed here *)
(*       ^ blame 1: x *)

exception Clash of string
type reason = Clash | Other

let fail () = raise (Clash 3)
(*                         ^ C0201: `3` has type `int`, but `string` is needed here *)
(*                         ^ blame 1: 3 *)
