(* verdict: safe *)
(* What is read stays known across calls that cannot change it, into loops, and after a condition
   that has read it. *)
type account = { owner : string; mutable balance : int }

let name a = String.length a.owner

let withdraw a amount =
  if amount >= 0 && amount <= a.balance then begin
    a.balance <- a.balance - amount;
    print_int (name a);
    assert (a.balance >= 0)
  end

type stack = { mutable top : int; items : int array }

exception Empty

let pop s =
  if s.top <= 0 then raise Empty;
  s.top <- s.top - 1;
  s.items.(s.top)

let push s x =
  if s.top < Array.length s.items then begin
    s.items.(s.top) <- x;
    s.top <- s.top + 1
  end

let rate = ref 1

let shares n =
  let all = Array.make (max n 0) 1 in
  if !rate > 0 then
    for i = 0 to Array.length all - 1 do
      List.iter print_int [ i ];
      all.(i) <- 100 / !rate
    done

let inverse (a : int array) i =
  if i >= 0 && i < Array.length a then if a.(i) > 0 then 100 / a.(i) else 0 else 0

let main n =
  rate := n;
  shares n;
  let a = { owner = "ann"; balance = 0 } in
  withdraw a n;
  let s = { top = 0; items = Array.make 4 0 } in
  push s n;
  print_int (inverse s.items n);
  try pop s with Empty -> 0
