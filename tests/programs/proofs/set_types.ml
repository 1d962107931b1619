(* verdict: safe *)
(* Types that are sets of numbers, as a program writes them. *)

(* A smaller set is good enough where a larger one is wanted. *)
let wants_to_seven n = assert (0 <= n && n <= 7); n
[@@refine "n:{int | 0 <= n && n <= 7} -> {v:int | v = n}"]
let has_to_five n = wants_to_seven n
[@@refine "n:{int | 0 <= n && n <= 5} -> {v:int | 0 <= v && v <= 7}"]

(* The sum of two sets. *)
let add x y = x + y
[@@refine "x:{int | 0 <= x && x <= 2} -> y:{int | 0 <= y && y <= 3} -> {v:int | 0 <= v && v <= 7}"]

(* Each use of a function has sets of its own. *)
let plus x y = x + y
let near () = assert (plus 1 2 <= 3)
let far () = assert (plus 100 200 >= 300)

(* What a condition is decides which of its ways counts. *)
let choose x = if x <= 3 then x + 10 else x
[@@refine "x:{int | 4 <= x && x <= 6} -> {v:int | 4 <= v && v <= 6}"]
let is_small x = x <= 3
let later x = if is_small x then 0 else 10 / x
let ways f g b = if b then f else g
let way n = assert (ways (fun x -> x + 1) (fun x -> x + 2) (n > 0) n > n)

(* An array is a function from the set of its indices; so is one that is assigned to. *)
let powers = [| 1; 2; 4; 8; 16; 32; 64; 128 |]
let power x y = powers.(add x y)
[@@refine "x:{int | 0 <= x && x <= 2} -> y:{int | 0 <= y && y <= 3} -> int"]
let change a x = if x <= 7 then a.(x) <- powers.(x) + 1
[@@refine "a:{int array | Array.length a = 8} -> x:{int | 0 <= x} -> unit"]

(* A recursion that says what it gives. *)
let rec sum n = if n <= 0 then 0 else n + sum (n - 1)
[@@refine "n:int -> {v:int | v >= n && v >= 0}"]
let index n = if n <= 0 then powers.(0) else if sum n <= 7 then powers.(n) else 0

let main n m =
  near (); far (); way n;
  if 0 <= n && n <= 2 && 0 <= m && m <= 3 then ignore (power n m + wants_to_seven (add n m) + has_to_five n);
  if 4 <= m && m <= 6 then ignore (choose m + later m);
  change (Array.make 8 0) (abs n);
  index n
