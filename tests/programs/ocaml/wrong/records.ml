(* verdict: unsafe *)
(* Records, constructors and types with too little, or with too much. *)
type point = { x : int; y : int }
type size = { width : int }
type tree = Leaf | Node of tree * tree

let mixed = { x = 1; y = 3; width = 2 }
(*                          ^^^^^ C0211: `width` *)
(*                          ^^^^^ blame 1: width *)

let half = { x = 1 }
(*         ^^^^^^^^^ C0212: `y` *)
(*         ^^^^^^^^^ blame 1: { x = 1 } *)

let move p = p.x <- p.x + 1
(*           ^^^ C0213: `x` *)
(*           ^^^ blame 1: p.x *)

let pair p = Node p
(*           ^^^^^^ C0208: `Node` takes 2 arguments *)
(*           ^^^^^^ blame 1: Node p *)

let count (table : int Hashtbl.t) = table
(*                     ^^^^^^^^^ C0214: takes 2 arguments *)
