(* verdict: welltyped *)
(* Types that refer to themselves and to each other. *)
type 'a tree = Leaf | Node of 'a tree * 'a * 'a tree
type 'a rose = Rose of 'a * 'a forest
and 'a forest = 'a rose list
type 'a stream = Nil | Cons of 'a * (unit -> 'a stream)
type json =
  | Null
  | Bool of bool
  | Number of float
  | String of string
  | Array of json list
  | Object of (string * json) list
type fix = Fix of (fix -> int)

let rec fold f z = function Leaf -> z | Node (l, x, r) -> f (fold f z l) x (fold f z r)
let depth t = fold (fun a _ b -> 1 + max a b) 0 t
let rec insert x = function
  | Leaf -> Node (Leaf, x, Leaf)
  | Node (l, y, r) as t ->
      if x < y then Node (insert x l, y, r) else if x > y then Node (l, y, insert x r) else t
let rec count (Rose (_, children)) = 1 + count_all children
and count_all children = List.fold_left (fun n c -> n + count c) 0 children
let rec flatten (Rose (x, f)) = x :: List.concat_map flatten f
let rec from n = Cons (n, fun () -> from (n + 1))
let rec take n s = match n, s with 0, _ | _, Nil -> [] | n, Cons (x, next) -> x :: take (n - 1) (next ())
let rec print = function
  | Null -> "null"
  | Bool b -> string_of_bool b
  | Number f -> string_of_float f
  | String s -> "\"" ^ s ^ "\""
  | Array l -> "[" ^ String.concat "," (List.map print l) ^ "]"
  | Object fields -> "{" ^ String.concat "," (List.map field fields) ^ "}"
and field (k, v) = k ^ ":" ^ print v
let run (Fix f as x) = f x
