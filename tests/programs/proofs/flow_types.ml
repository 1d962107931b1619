(* verdict: safe *)
(* Sets of numbers that flow through sums, conditions, functions and arrays. *)

(* What is added up lies between the sums of the bounds. *)
let small n = if n < 0 then 0 else if n > 2 then 2 else n
let medium n = if n < 0 then 0 else if n > 3 then 3 else n
let sum_is_small n m = let s = small n + medium m in assert (0 <= s && s <= 5)

(* A condition keeps its two ways apart, also where they are functions. *)
let step up = if up then (fun n -> n + 1) else (fun n -> n - 1)
let climbs n = assert (step true n > n); assert (step false n < n)
let distance a b = if a <= b then b - a else a - b
let never_negative a b = assert (distance a b >= 0)

(* A function that is passed. *)
let twice f n = f (f n)
let uses n = assert (twice (fun x -> x + 1) n > n)

(* An array is a function from its indices. *)
let table = [| 2; 3; 5; 7 |]
let prime n = table.(small n + 1)
let rec total a i = if i < Array.length a then a.(i) + total a (i + 1) else 0
let fill n = let a = Array.make (medium n + 1) 0 in a.(medium n) <- 1; total a 0

(* The annotation that a recursion needs is found. *)
let rec count low high = if low < high then 1 + count (low + 1) high else 0
let counts n = assert (count 0 n >= 0)

let main n m =
  sum_is_small n m; climbs n; never_negative n m; uses n; counts n;
  prime n + fill m
