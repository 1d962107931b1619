(* verdict: welltyped *)
(* A small expression language. *)
type operator = Plus | Minus | Times
type expression =
  | Number of int
  | Variable of string
  | Binary of operator * expression * expression
  | Let of string * expression * expression

exception Unbound of string

let apply = function Plus -> ( + ) | Minus -> ( - ) | Times -> ( * )

let rec eval env = function
  | Number n -> n
  | Variable v -> ( try List.assoc v env with Not_found -> raise (Unbound v))
  | Binary (op, a, b) -> apply op (eval env a) (eval env b)
  | Let (v, a, b) -> eval ((v, eval env a) :: env) b

let rec free = function
  | Number _ -> []
  | Variable v -> [ v ]
  | Binary (_, a, b) -> free a @ free b
  | Let (v, a, b) -> free a @ List.filter (fun w -> w <> v) (free b)

let is_leaf = function Number _ | Variable _ -> true | Binary _ | Let _ -> false
let pair_up op (a, b) = Binary (op, a, b)
let rec map f = function
  | Number n -> Number (f n)
  | Variable _ as v -> v
  | Binary (op, a, b) -> Binary (op, map f a, map f b)
  | Let (v, a, b) -> Let (v, map f a, map f b)

(* A wildcard stands for any number of arguments, none included. *)
type sign = Plus | Minus of int | Both of int * int

let is_plus = function Plus _ -> true | Minus _ | Both _ -> false
