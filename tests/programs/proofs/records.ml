(* verdict: safe *)
(* What fields hold that can be assigned to is what every record and every assignment puts there. *)
type stack = { mutable top : int; elements : int array }

let create size = { top = 0; elements = Array.make size 0 }

let push stack x =
  if stack.top < Array.length stack.elements then begin
    stack.elements.(stack.top) <- x;
    stack.top <- stack.top + 1
  end

let pop stack =
  if stack.top > 0 then begin
    stack.top <- stack.top - 1;
    stack.elements.(stack.top)
  end
  else 0

type account = { mutable balance : int; limit : int }

let withdraw account amount =
  if account.balance - amount >= account.limit then account.balance <- account.balance - amount

let main size amount =
  if size > 0 then begin
    let stack = create size in
    push stack amount;
    push stack size;
    ignore (pop stack);
    let account = { balance = 10; limit = 0 } in
    withdraw account amount;
    assert (account.balance >= account.limit)
  end
