(* verdict: welltyped *)
(* let f : type a. t = e: e speaks of the a; what `_` stands for is found out. *)
type _ value = Number : int value | Text : string value
type (_, _) kept = Left : 'a -> ('a, int) kept | Right : 'a -> ('a, string) kept
type _ pair = Pair : 'a list * 'b list -> ('a * 'b) pair

let zero : type a. a value -> a list =
 fun kind ->
  let one : a = match kind with Number -> 0 | Text -> "" in
  let show : a -> string = match kind with Number -> string_of_int | Text -> fun s -> s in
  if show one = "" then [] else [ one ]

let rec length : type a. a list -> int =
 fun all ->
  let rec go : int -> a list -> int = fun n -> function [] -> n | _ :: rest -> go (n + 1) rest in
  go 0 all

let sorted : type a. (a -> a -> int) -> a list -> a list =
 fun compare all ->
  let module Set = Set.Make (struct type t = a let compare = compare end) in
  Set.elements (Set.of_list all)

let kind : type k. (_, k) kept -> _ = function Left _ -> 1 | Right _ -> 2
let kinds = kind (Left "a") + kind (Right 1)

let parts pair = let (Pair (a, b)) = pair in (a, b)
let numbers : (int * string) pair -> int = function
  | Pair (a, b) -> List.length b + List.hd a

let combined : type a. a pair -> a list = function Pair (a, b) -> List.combine a b
let split = parts (Pair ([ 1 ], [ "a" ]))
let same : 'a. 'a -> 'a = fun (x : 'a) -> x

(* Nothing that is made here could be changed later. *)
let chosen = if split = ([], []) then fun x -> x else raise Not_found
let tagged = `Function (fun x -> x)
let uses = (chosen 1, chosen "a", match tagged with `Function f -> f 1)
module type MAP = sig
  val map : [ `Default | `Custom of ('a -> 'b) -> 'a list -> 'b list ]
end
module Custom : MAP = struct let map = `Custom (fun f all -> List.map f all) end

(* In a group, `_` is what the others say. *)
let rec first all = match all with [] -> 0 | x :: rest -> later (fun y -> y + 1) rest x
and later : 'a. _ -> 'a list -> 'a -> int = fun next rest x -> next (List.length (x :: rest))
