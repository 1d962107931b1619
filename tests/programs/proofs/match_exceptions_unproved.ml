(* verdict: unsafe *)
(* What is done with the value is not inside of the handler. *)

let below l = match List.hd l with
  | n -> 100 / n
(*       ^^^^^^^ C0706: division by zero *)
  | exception Division_by_zero -> 0
  | exception Failure _ -> 1
