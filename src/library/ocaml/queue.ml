exception Empty

(* What comes out next, and what came in last. *)
type 'a t = { mutable front : 'a list; mutable back : 'a list; mutable count : int }

let create () = { front = []; back = []; count = 0 }
let add x q = q.back <- x :: q.back; q.count <- q.count + 1
let push = add

let turn q =
  match q.front with
  | [] ->
    q.front <- List.rev q.back;
    q.back <- []
  | _ :: _ -> ()

let peek_opt q = turn q; match q.front with [] -> None | x :: _ -> Some x

let take_opt q =
  turn q;
  match q.front with
  | [] -> None
  | x :: rest ->
    q.front <- rest;
    q.count <- q.count - 1;
    Some x

let length q = q.count

(* What is asked of a call is asked of the length: refine/containers.h. *)
let some o = try Option.get o with Invalid_argument _ -> raise Empty
let take q = if length q > 0 then some (take_opt q) else raise Empty
let pop = take
let peek q = if length q > 0 then some (peek_opt q) else raise Empty
let top = peek
let clear q = q.front <- []; q.back <- []; q.count <- 0
let copy q = { front = q.front; back = q.back; count = q.count }
let is_empty q = length q = 0
let all q = q.front @ List.rev q.back
let iter f q = List.iter f (all q)
let fold f made q = List.fold_left f made (all q)
let transfer a b = iter (fun x -> add x b) a; clear a
let to_seq q = List.to_seq (all q)
let add_seq q from = Seq.iter (fun x -> add x q) from

let of_seq from =
  let q = create () in
  add_seq q from;
  q
