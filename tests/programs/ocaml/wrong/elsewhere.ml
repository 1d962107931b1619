(* verdict: unsafe *)
(* A mistake says nothing about definitions that have nothing to do with it. *)
type _ term =
  | Number : int -> int term
  | Both : 'a term * 'b term -> ('a * 'b) term
  | First : ('a * 'b) term -> 'a term

let rec value : type a. a term -> a = function
  | Number n -> n
  | Both (a, b) -> (value a, value b)
  | First p -> fst (value p)

let wrong = "a" ^ 1
(*                ^ C0201: `1` has type `int`, but `string` is needed here *)
(*                ^ blame 1: 1 *)

let next n = n + 1
let negative = next -1
(*             ^^^^ C0201: `next` has type `int -> int`, but `int` is needed here *)
(*             ^^^^ blame 2: next *)

module type SIZE = sig val size : int end
let small = (module struct let size = 1 end : SIZE)
let choice = if unknown then small else (module struct let size = 2 end : SIZE)
(*              ^^^^^^^ C0110: nothing in scope is called `unknown` *)
module Chosen = (val choice true : SIZE)
(*                   ^^^^^^ C0201: `(module SIZE)` does not agree with `_ -> _` *)
(*                   ^^^^^^ blame 3: choice *)
