(* verdict: safe *)
(* Assertions about numbers: recursion, higher-order functions, tuples. *)
let rec sum n = if n <= 0 then 0 else n + sum (n - 1)
let rec twice f x = f (f x)
let divide (a, b) = assert (b <> 0); a / b

let rec count_to limit i = if i < limit then count_to limit (i + 1) else i

let main n =
  assert (sum n >= n);
  assert (twice (fun x -> x + 1) n > n);
  let pair = (n, (if n > 0 then n else 1)) in
  ignore (divide pair);
  if n >= 0 then assert (count_to n 0 = n)
