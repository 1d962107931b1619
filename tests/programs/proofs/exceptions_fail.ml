(* verdict: unsafe *)
(* Exceptions that nobody catches, or not for sure. *)
exception Empty
exception Other of int

let top = function
  | [] -> raise Empty
(*        ^^^^^^^^^^^ C0308: `Empty` may be raised here, and nobody catches it *)
  | x :: _ -> x

let some n = try if n > 0 then raise (Other n) with Other 1 -> ()
(*                             ^^^^^^^^^^^^^^^ C0308: `Other` may be raised here *)
let later n = (try fun () -> if n > 0 then raise Empty with Empty -> fun () -> ()) ()
(*                                         ^^^^^^^^^^^ C0308: `Empty` may be raised here *)
let wrong n = if n < 0 then failwith "negative"
(*                          ^^^^^^^^^^^^^^^^^^^ C0308: `Failure` may be raised here *)
