(* verdict: welltyped *)
(* Recursion at other types than its own, with annotations. *)
type 'a nested = Flat of 'a | Deep of ('a * 'a) nested
type 'a perfect = Zero of 'a | Succ of ('a * 'a) perfect

let rec depth : 'a. 'a nested -> int = function Flat _ -> 0 | Deep n -> 1 + depth n
let rec size : type a. (a -> int) -> a perfect -> int =
 fun f -> function Zero x -> f x | Succ p -> size (fun (a, b) -> f a + f b) p
let rec map : 'a 'b. ('a -> 'b) -> 'a nested -> 'b nested =
 fun f -> function
  | Flat x -> Flat (f x)
  | Deep n -> Deep (map (fun (a, b) -> (f a, f b)) n)

let four = depth (Deep (Deep (Flat ((1, 2), (3, 4)))))
let counted p = size (fun _ -> 1) p

type poly = { apply : 'a. 'a -> 'a }
let identity = { apply = (fun x -> x) }
let use { apply } = (apply 1, apply "a")
let used = use identity
let twice p = { apply = (fun x -> p.apply (p.apply x)) }
