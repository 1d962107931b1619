(* verdict: welltyped *)
(* Type abbreviations and re-exported definitions. *)
type name = string
type entry = name * int
type book = entry list
type color = Red | Green
type shade = color = Red | Green
type point = { x : int; y : int }
type position = point = { x : int; y : int }

let add (b : book) (n : name) v : book = (n, v) :: b
let lookup b (n : name) = List.assoc_opt n b
let origin : position = { x = 0; y = 0 }
let is_red (s : shade) = s = Red
let mirror (p : point) : position = { x = p.y; y = p.x }
module L = List
let len = L.length
type 'a t = 'a list
let wrap x : 'a t = [ x ]
let concat : 'a t t -> 'a t = List.concat
