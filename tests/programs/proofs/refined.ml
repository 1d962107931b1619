(* verdict: safe *)
(* What is written is proved of the definition, and known to whoever calls it. *)
let get a i = a.(i)
[@@refine "a:int array -> i:{int | 0 <= i && i < Array.length a} -> int"]

let first a = if Array.length a > 0 then get a 0 else 0

let half n = n / 2
[@@refine "n:{int | n >= 0} -> {v:int | 0 <= v && v <= n}"]

let middle a = if Array.length a > 0 then a.(half (Array.length a - 1)) else 0

let rec sum l = match l with [] -> 0 | x :: rest -> x + sum rest
[@@refine "l:{v:int | v >= 0} list -> {v:int | v >= 0}"]

let root n = assert (n >= 0); n
let of_sum () = root (sum [ 1; 2; 3 ])

(* `_` is found out. *)
let above n = n + 1
[@@refine "n:{int | n > 0} -> _"]

let check n = if n > 0 then assert (above n > n)

module Inner = struct
  let inverse n = 100 / n
  [@@refine "{n:int | n > 0} -> int"]
end

let quarter () = Inner.inverse 4

let local n =
  let twice k = 2 * k
  [@@refine "k:int -> {v:int | v = 2 * k}"] in
  assert (twice n = n + n)

external random : int -> int = "random_number"
[@@assume "n:{int | n > 0} -> {v:int | 0 <= v && v < n}"]

let pick a = if Array.length a > 0 then a.(random (Array.length a)) else 0

(* Values of any type are in order, where the program uses them as numbers only. *)
let clamp low high x = assert (low <= high); max low (min high x)
[@@refine "low:_ -> high:{_ | low <= high} -> x:_ -> _"]

let percentage n = clamp 0 100 n

let rec ordered l = match l with
  | x :: (y :: _ as rest) -> assert (x <= y); ordered rest
  | _ -> ()
[@@measure "head :: a list -> a; head (x :: _) = x"]
[@@measure "sorted :: a list -> bool; sorted [] = true; sorted (x :: rest) = (List.length rest = 0 || x <= head rest) && sorted rest"]
[@@refine "l:{_ | sorted l} -> _"]

let both n = ordered [ n; n + 1 ]

let sure o = Option.get o
[@@refine "o:{_ | is_Some o} -> _"]

let three () = sure (Some 3)
