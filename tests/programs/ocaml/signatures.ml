(* verdict: welltyped *)
(* Abstract and visible types behind signatures. *)
module type STACK = sig
  type 'a t
  exception Empty
  val empty : 'a t
  val push : 'a -> 'a t -> 'a t
  val pop : 'a t -> 'a * 'a t
  val is_empty : 'a t -> bool
end

module List_stack : STACK = struct
  type 'a t = 'a list
  exception Empty
  let empty = []
  let push x s = x :: s
  let pop = function [] -> raise Empty | x :: s -> (x, s)
  let is_empty s = s = []
end

module Counter : sig
  type t = private int
  val zero : t
  val next : t -> t
end = struct
  type t = int
  let zero = 0
  let next = succ
end

let s = List_stack.push 1 List_stack.empty
let top s = fst (List_stack.pop s)
let rec drain s = if List_stack.is_empty s then [] else
  let x, s = List_stack.pop s in x :: drain s
let second = Counter.next Counter.zero
let as_int (c : Counter.t) = (c :> int)
module Again = List_stack
let again = Again.push "a" Again.empty
