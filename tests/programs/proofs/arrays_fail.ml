(* verdict: unsafe *)
(* One step too far. *)
let last a = a.(Array.length a)
(*              ^^^^^^^^^^^^^^ C0307: nothing shows that this index is within bounds *)
let make n = Array.make n 0
(*                      ^ C0307: nothing shows that this length is not negative *)
let initial s = s.[0]
(*                 ^ C0307: nothing shows that this index is within bounds *)
