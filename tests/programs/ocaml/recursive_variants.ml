(* verdict: welltyped *)
(* Recursive rows, written as abbreviations. *)
type expression = [ `Num of int | `Add of expression * expression | `Neg of expression ]

let rec eval (e : expression) =
  match e with `Num n -> n | `Add (a, b) -> eval a + eval b | `Neg a -> -eval a

let rec simplify : expression -> expression = function
  | `Add (a, `Num 0) -> simplify a
  | `Add (a, b) -> `Add (simplify a, simplify b)
  | `Neg (`Neg a) -> simplify a
  | e -> e

let one : expression = `Num 1
let three = eval (`Add (`Num 1, `Add (one, `Num 1)))

type 'a tree = [ `Leaf | `Node of 'a tree * 'a * 'a tree ]
let rec size (t : 'a tree) = match t with `Leaf -> 0 | `Node (l, _, r) -> size l + 1 + size r
let rec insert (x : 'a) (t : 'a tree) : 'a tree =
  match t with
  | `Leaf -> `Node (`Leaf, x, `Leaf)
  | `Node (l, y, r) -> if x < y then `Node (insert x l, y, r) else `Node (l, y, insert x r)
let two = size (insert 1 (insert 2 `Leaf))
