(* verdict: unsafe *)
(* What chance and the input give is part of a run. *)
let sides = read_int ()
let roll () = if sides > 0 then 1 + Random.int sides else 0

let rec count n = if Random.bool () then count (n + 1) else n

let () =
  let n = roll () in
  if n > 3 then assert (count 0 < 1)
(*                      ^^^^^^^^^^^ should be blame 1: count 0 < 1 *)
(*              ^^^^^^^^^^^^^^^^^^^^ C0704: does not hold *)
(*              ^^^^^^^^^^^^^^^^^^^^ can fail: the program fails: Assert_failure if read_int () = 4 if Random.int 4 = 3 if Random.bool () = true if Random.bool () = false *)
