(* verdict: welltyped *)
(* Generalised constructors: typed expressions, equality, existentials. *)
type _ expr =
  | Int : int -> int expr
  | Bool : bool -> bool expr
  | If : bool expr * 'a expr * 'a expr -> 'a expr
  | Pair : 'a expr * 'b expr -> ('a * 'b) expr
  | Fst : ('a * 'b) expr -> 'a expr
  | Less : int expr * int expr -> bool expr

let rec eval : type a. a expr -> a = function
  | Int n -> n
  | Bool b -> b
  | If (c, t, e) -> if eval c then eval t else eval e
  | Pair (a, b) -> (eval a, eval b)
  | Fst p -> fst (eval p)
  | Less (a, b) -> eval a < eval b

let one = eval (If (Less (Int 1, Int 2), Int 1, Int 0))
type showable = Show : 'a * ('a -> string) -> showable
let show (Show (x, f)) = f x
let all = List.map show [ Show (1, string_of_int); Show ("a", fun s -> s) ]
type (_, _) eq = Refl : ('a, 'a) eq
let cast : type a b. (a, b) eq -> a -> b = fun Refl x -> x
let symmetric : type a b. (a, b) eq -> (b, a) eq = fun Refl -> Refl
