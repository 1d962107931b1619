(* verdict: safe *)
(* How many elements a queue or a stack has, and which keys a table has, where code asks for it. *)
let drain q = while not (Queue.is_empty q) do print_int (100 / Queue.pop q) done

let add_two s =
  if Stack.length s >= 2 then begin
    let a = Stack.pop s in
    let b = Stack.pop s in
    Stack.push (a + b) s;
    print_int (Stack.top s)
  end

let known = Hashtbl.create 7
let rate key = if Hashtbl.mem known key then 100 / Hashtbl.find known key else 0

let main n =
  let q = Queue.create () in
  if n > 0 then Queue.push n q;
  drain q;
  Queue.add 3 q;
  print_int (Queue.peek q);
  let s = Stack.create () in
  for i = 1 to n do Stack.push i s done;
  add_two s;
  Hashtbl.replace known "n" 5;
  print_int (Hashtbl.find known "n");
  rate "m"
