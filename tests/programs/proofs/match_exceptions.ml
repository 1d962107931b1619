(* verdict: safe *)
(* What a match does with a value is not inside of its handler; what makes the value is. *)

let half n = match 100 / n with q -> q + 1 | exception Division_by_zero -> 0

let rec count l = match List.tl l with rest -> 1 + count rest | exception Failure _ -> 0

