(* verdict: unsafe *)
(* Functions that nobody calls are called with anything of their types. *)
type shape = Circle of int | Square of int

let area = function
     Circle r when r >= 0 -> assert (r * r <= 900); 3 * r * r
(*                                   ^^^^^^^^^^^^ should be blame 1: r * r <= 900 *)
(*                           ^^^^^^^^^^^^^^^^^^^^^ C0704: does not hold *)
(*                           ^^^^^^^^^^^^^^^^^^^^^ can fail: area (Circle 31) *)
   | Circle _ -> 0
   | Square s -> s * s

let middle xs = List.nth xs (List.length xs / 2)
(*              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: List.nth xs (List.length xs / 2) *)
(*              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0706: Failure "nth" *)
(*              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ can fail: middle [] fails: Failure "nth" *)

let initial name = Char.uppercase_ascii name.[0]
(*                                      ^^^^^^^^ should be blame 1: name.[0] *)
(*                                      ^^^^^^^^ C0705: out of bounds *)
(*                                      ^^^^^^^^ can fail: initial "" *)

let ratio total parts = List.map (fun p -> 100 * p / total) parts
(*                                         ^^^^^^^^^^^^^^^ blame 1: 100 * p / total *)
(*                                         ^^^^^^^^^^^^^^^ C0706: division by zero *)
(*                                         ^^^^^^^^^^^^^^^ can fail: ratio 0 [0] fails: Division_by_zero *)

(* Callers see to it that the index is there. *)
let swap a i j = let t = a.(i) in a.(i) <- a.(j); a.(j) <- t
let reverse a =
  let n = Array.length a in
  for i = 0 to n / 2 - 1 do swap a i (n - 1 - i) done

(* What is refused is no failure. *)
let root n = if n < 0 then invalid_arg "root" else int_of_float (sqrt (float_of_int n))
let tail = function [] -> assert false | _ :: xs -> xs
