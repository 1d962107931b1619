(* verdict: welltyped *)
(* The revised syntax: modules, their types, functors, and what `declare` holds together. *)
open Printf;

module type ORDERED = sig
  type t = 'abstract;
  value compare : t -> t -> int;
end;

module type QUEUE = sig
  type queue 'a = 'b;
  value empty : queue 'a;
  value push : 'a -> queue 'a -> queue 'a;
  value pop : queue 'a -> option ('a * queue 'a);
end;

module Queue : QUEUE = struct
  type queue 'a = (list 'a * list 'a);
  value empty = ([], []);
  value push x (front, back) = (front, [x :: back]);
  value rec pop =
    fun
    [ ([], []) -> None
    | ([], back) -> pop (List.rev back, [])
    | ([x :: front], back) -> Some (x, (front, back)) ]
  ;
end;

module Largest (Order : ORDERED) = struct
  value larger x y = if Order.compare x y > 0 then x else y;
  value of_list = fun [ [] -> None | [x :: l] -> Some (List.fold_left larger x l) ];
end;

module Words = Largest String;
module Numbers = Largest (struct type t = int; value compare x y = x - y; end);
module Apply = functor (Order : ORDERED with type t = int) -> struct
  value order = Order.compare 1 2;
end;

declare
  value longest = Words.of_list ["a"; "b"];
  value largest = Numbers.of_list [1; 2; 3];
end;

value queued = Queue.push 1 Queue.empty;
value next = match Queue.pop queued with [ Some (x, _) -> x + 1 | None -> 0 ];
value local = let module Inner = struct value x = 1; end in Inner.x + next;
value shown = sprintf "%d" local;
module Set = Set.Make String;
value letters : Set.t = Set.add "a" Set.empty;
