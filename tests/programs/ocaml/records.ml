(* verdict: welltyped *)
(* Points and boxes: construction, update, punning, nested and polymorphic records. *)
type point = { x : float; y : float }
type 'a box = { mutable content : 'a; label : string }
type shape = { origin : point; size : float box }

let zero = { x = 0.; y = 0. }
let move p dx = { p with x = p.x +. dx }
let make x y = { x; y }
let norm { x; y } = sqrt ((x *. x) +. (y *. y))
let first { x; _ } = x
let box label content = { content; label }
let replace b v = b.content <- v
let both b = (b.content, b.label)
let width s = s.size.content
let scale s k = { s with size = { s.size with content = s.size.content *. k } }
let far s = norm s.origin > width s
let swap ({ content = a, b; _ } as whole) = whole.content <- (b, a)
