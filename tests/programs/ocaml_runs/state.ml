(* verdict: unsafe *)
(* Values change and exceptions are caught; each run begins anew. *)
exception Empty
type queue = { mutable front : int list; mutable size : int }

let queue = { front = []; size = 0 }
let push x = queue.front <- x :: queue.front; queue.size <- queue.size + 1
let pop () =
  match queue.front with
  | [] -> raise Empty
  | x :: rest -> queue.front <- rest; queue.size <- queue.size - 1; x

let main n =
  for i = 1 to n do push i done;
  (try ignore (pop () + pop ()) with Empty -> ());
  assert (queue.size = max 0 (n - 2));
  let half = 10 / (queue.size - 7) in
(*           ^^^^^^^^^^^^^^^^^^^^^ should be blame 1: 10 / (queue.size - 7) *)
(*           ^^^^^^^^^^^^^^^^^^^^^ C0706: division by zero *)
(*           ^^^^^^^^^^^^^^^^^^^^^ can fail: main 9 fails: Division_by_zero *)
  half
