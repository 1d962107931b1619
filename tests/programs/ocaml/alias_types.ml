(* verdict: welltyped *)
(* p as x: x has the type that its constructor makes of what p says of the parts, whatever the type
   that is matched says of other parameters. *)
type 'a hint = Resolve of 'a | Unfold of int * int | Extern of string option * int
type 'a sort = Anonymous of { rigid : bool } | Named of 'a
type ('a, 'b) judgment = Bound of { index : int } | Typed of 'a * 'b

let map_hint f = function Resolve c -> Resolve (f c) | (Unfold _ | Extern _) as hint -> hint
let shown = map_hint string_of_int (Resolve 1)
let map_sort f = function Named l -> Named (f l) | Anonymous _ as sort -> sort
let loosened f = function Anonymous { rigid = true } as sort -> sort | s -> map_sort f s
let map_left f = function Typed (a, b) -> Typed (f a, b) | Bound r -> Bound r
let named = (map_sort string_of_int (Named 1), map_left string_of_int (Typed (1, 2)))

type ('a, 'kind) element =
  | Difference : 'a * 'a -> ('a, _) element
  | Kind : 'kind list -> ('a, 'kind) element
  | Fields : { name : string; index : int } -> ('a, _) element

let map_element (type kind) f : ('a, kind) element -> ('b, kind) element = function
  | Difference (a, b) -> Difference (f a, f b)
  | (Kind _ | Fields _) as element -> element

let words all = List.map (map_element string_of_int) all
