(* verdict: welltyped *)
(* Open, closed and exact rows. *)
type color = [ `Red | `Green | `Blue ]
type extended = [ color | `Custom of int * int * int ]

let name = function `Red -> "red" | `Green -> "green" | `Blue -> "blue"
let is_warm = function `Red -> true | _ -> false
let code (c : color) = match c with `Red -> 0 | `Green -> 1 | `Blue -> 2
let widen (c : color) = (c :> extended)
let extended_name = function
  | #color as c -> name c
  | `Custom (r, g, b) -> Printf.sprintf "%d,%d,%d" r g b
let red = `Red
let some = `Some 3
let mixed = [ `A; `B 1; `C "x" ]
let parse = function "red" -> Some `Red | "green" -> Some `Green | _ -> None
let both = function `A, `B -> 1 | `B, `A -> 2 | _ -> 3
let describe x = match x with `Int n -> string_of_int n | `Pair (a, b) -> a ^ b
let described = describe (`Int 1) ^ describe (`Pair ("a", "b"))
let same x = match x with `On | `Off -> x
let flip = function `On -> `Off | `Off -> `On
let default d = function `Value v -> v | `Missing -> d
let handle f = function `Stop -> `Stop | `Go n -> f n
let result : ([> `Fine | `Wrong of string ] as 'a) -> int = function `Fine -> 0 | _ -> 1
let exact : [ `Yes | `No ] = `Yes
let upper : [< `Yes | `No | `Maybe ] -> bool = function `Yes -> true | `No | `Maybe -> false
let answer = upper exact

(* A tag that two of the types have is there once. *)
type width = [ `Star | `Width of int ]
type number = [ `Width of int ]
type any_width = [ width | number ]
module Widths : sig val shown : [< any_width ] -> string end = struct
  let shown = function `Star -> "*" | `Width n -> string_of_int n
end
