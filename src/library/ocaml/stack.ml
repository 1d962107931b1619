exception Empty

type 'a t = { mutable items : 'a list; mutable count : int }

let create () = { items = []; count = 0 }
let push x s = s.items <- x :: s.items; s.count <- s.count + 1

let pop_opt s =
  match s.items with
  | [] -> None
  | x :: rest ->
    s.items <- rest;
    s.count <- s.count - 1;
    Some x

let length s = s.count
let top_opt s = match s.items with [] -> None | x :: _ -> Some x

(* What is asked of a call is asked of the length: refine/containers.h. *)
let some o = try Option.get o with Invalid_argument _ -> raise Empty
let pop s = if length s > 0 then some (pop_opt s) else raise Empty
let top s = if length s > 0 then some (top_opt s) else raise Empty
let clear s = s.items <- []; s.count <- 0
let copy s = { items = s.items; count = s.count }
let is_empty s = length s = 0
let iter f s = List.iter f s.items
let fold f made s = List.fold_left f made s.items
let to_seq s = List.to_seq s.items
let add_seq s from = Seq.iter (fun x -> push x s) from

let of_seq from =
  let s = create () in
  add_seq s from;
  s
