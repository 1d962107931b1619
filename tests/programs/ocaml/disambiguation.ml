(* verdict: welltyped *)
(* Fields and constructors that several types have: what is known of the type decides, then all
   fields that are named together, then what was defined last. *)
type size = { width : int; height : int }
type box = { width : float; height : float; depth : float }

let area (s : size) = s.width * s.height
let volume b = b.width *. b.height *. b.depth
let widen (s : size) = { s with width = s.width + 1 }
let double : size -> int = fun { width; _ } -> 2 * width
let square side = { width = side; height = side }
let deepen b = { b with width = 1.0; depth = 2.0 }
let total (all : size list) = List.fold_left (fun sum (s : size) -> sum + area s) 0 all
let first (all : size array) = all.(0).width

(* Of types that are declared together, the first one hides the others. *)
type binding = { name : string; body : string; free : int }
and loop = { limit : int; body : string }

let both x = (x.body, x.free)
let limit (l : loop) = (l.limit, l.body)

type yes_no = Yes | No
and answer = Yes | Unsure

let to_bool a = match a with Yes -> true | No -> false
let sure (a : answer) = match a with Yes -> true | Unsure -> false

(* From outside it is the last one. *)
module Shapes = struct
  type round = { center : int; radius : int }
  and square = { center : int; side : string }
end

let center_of s = (s.Shapes.center, s.Shapes.side)

(* An exception is found behind a constructor of its name. *)
exception Clash of string
type _ reason = Clash : int reason | Other : string reason

let fail () = raise (Clash "here")
let text f = try f () with Clash s -> s
let reasons : int reason list = [ Clash ]
