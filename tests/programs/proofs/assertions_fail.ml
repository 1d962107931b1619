(* verdict: unsafe *)
(* The same shapes, each with one mistake. *)
let rec sum n = if n <= 0 then 0 else n + sum (n - 1)
let check_sum n = assert (sum n > n)
(*                ^^^^^^^^^^^^^^^^^^ C0306: an assertion in `check_sum` may fail *)
let inverse n = 1000 / n
(*                     ^ C0306: the divisor may be zero *)
let main n m = check_sum n; inverse m
