(* verdict: safe *)
(* Whatever else is known of a value: that it is equal to a constructor without fields, or to "",
   says what it is made of. *)
type suit = Clubs | Hearts

let average xs = if xs = [] then 0 else List.fold_left ( + ) 0 xs / List.length xs
let first s = if s <> "" then s.[0] else ' '
let some o = if o <> None then Option.get o else 0
let same (a : suit) b = if compare a b = 0 then assert (a = b)

let main xs s o a b =
  same a b;
  print_char (first s);
  average xs + some o
