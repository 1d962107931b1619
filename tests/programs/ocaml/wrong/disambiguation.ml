(* verdict: unsafe *)
(* Fields and constructors of other types than the one that is known, or meant. *)
type size = { width : int; height : int }
type box = { width : float; depth : float }

let deep (s : size) = match s with { width; depth } -> width
(*                                          ^^^^^ C0211: `depth` *)
(*                                          ^^^^^ blame 1: depth *)

let mixed x = match x with { height; depth } -> height
(*                                   ^^^^^ C0211: `depth` *)
(*                                   ^^^^^ blame 1: depth *)

let update (s : size) = { s with width = 1; depth = 2.0 }
(*                                          ^^^^^ C0211: `depth` *)
(*                                          ^^^^^ blame 1: depth *)

(* An exception of the library is found behind a constructor of its name. *)
type reason = Failure | Other

let fail () = raise (Failure 3)
(*                           ^ C0201: `3` has type `int`, but `string` is needed here *)
(*                           ^ blame 1: 3 *)
