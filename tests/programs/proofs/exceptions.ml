(* verdict: safe *)
(* Exceptions that a handler around them is sure to catch. *)
exception Found of int

let position a x =
  try
    for i = 0 to Array.length a - 1 do
      if a.(i) = x then raise (Found i)
    done;
    -1
  with Found i -> i

let divide a b = try a / b with Division_by_zero -> 0
let first l = try List.hd l with _ -> 0
let lookup k l = try List.assoc k l with Not_found -> 0
