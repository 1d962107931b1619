(* verdict: welltyped *)
(* Constructors whose argument is a record of their own. *)
type shape =
  | Circle of { radius : float; center : float * float }
  | Square of { mutable side : float }
  | Empty

let area = function
  | Circle { radius; _ } -> 3.14 *. radius *. radius
  | Square s -> s.side *. s.side
  | Empty -> 0.

let unit_circle = Circle { radius = 1.; center = (0., 0.) }
let grow shape by =
  match shape with
  | Square s -> s.side <- s.side +. by
  | Circle _ | Empty -> ()

let moved dx = function
  | Circle ({ center = x, y; _ } as c) -> Circle { c with center = (x +. dx, y) }
  | Square r -> Square { side = r.side }
  | Empty -> Empty

type 'a tree = Leaf | Node of { left : 'a tree; value : 'a; right : 'a tree }

let rec insert x = function
  | Leaf -> Node { left = Leaf; value = x; right = Leaf }
  | Node n when x < n.value -> Node { n with left = insert x n.left }
  | Node ({ value; right; _ } as n) ->
      if x > value then Node { n with right = insert x right } else Node n

let rec size = function Leaf -> 0 | Node { left; right; _ } -> 1 + size left + size right
