(* camlp5r *)
(* verdict: unsafe *)
(* What fails in the revised syntax is shown by a call. *)
value third a = a.(3);
(*              ^^^^^ C0705: the index is out of bounds *)
(*              ^^^^^ can fail: third [||] fails: Invalid_argument "index out of bounds" *)
(*                 ^ blame 1: 3 *)
