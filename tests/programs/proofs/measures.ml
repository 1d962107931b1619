(* verdict: safe *)
(* What holds of all that constructors have made, and how that is said. *)
type tree = Leaf | Node of tree * int * tree

let rec shares t = match t with
  | Leaf -> 0
  | Node (l, n, r) -> shares l + 60 / n + shares r
[@@measure "full :: tree -> bool; full Leaf = true; full (Node (l, n, r)) = n != 0 && full l && full r"]
[@@refine "t:{tree | full t} -> _"]

let few n = if n > 0 then shares (Node (Leaf, n, Node (Leaf, n + 1, Leaf))) else shares Leaf

(* A formula in normal form: only variables are negated. *)
type formula = Var of int | Not of formula | And of formula * formula | Implies of formula * formula

let rec value f = match f with
  | Var n -> n
  | Not (Var n) -> 1 - n
  | And (a, b) -> min (value a) (value b)
  | Not _ | Implies _ -> assert false
[@@measure "normal :: formula -> bool;
  normal (Var _) = true;
  normal (Not f) = is_Var f;
  normal (And (f, g)) = normal f && normal g;
  normal (Implies (_, _)) = false"]
[@@refine "f:{formula | normal f} -> int"]

let example n = value (And (Var n, Not (Var 1)))

(* An ordered list. *)
let rec check l = match l with
  | x :: (y :: _ as rest) -> assert (x + 0 <= y); check rest
  | _ -> ()
[@@measure "first :: int list -> int; first (x :: _) = x"]
[@@measure "ordered :: int list -> bool; ordered [] = true;
  ordered (x :: rest) = (List.length rest = 0 || x <= first rest) && ordered rest"]
[@@refine "l:{int list | ordered l} -> _"]

let insert_first n l = check (n :: l)
[@@refine "n:int -> l:{int list | ordered l && (List.length l = 0 || n <= first l)} -> _"]

let main n = few n + example n
