(* verdict: welltyped *)
(* lazy, Lazy, Seq. *)
type 'a node = Nil | Cons of 'a * 'a stream
and 'a stream = 'a node Lazy.t

let rec from n = lazy (Cons (n, from (n + 1)))
let rec take n s =
  if n = 0 then [] else
  match s with
  | (lazy Nil) -> []
  | (lazy (Cons (x, rest))) -> x :: take (n - 1) rest
let rec map f s = lazy (match Lazy.force s with Nil -> Nil | Cons (x, r) -> Cons (f x, map f r))
let squares = map (fun x -> x * x) (from 1)
let later = lazy (print_endline "now"; 42)
let value = Lazy.force later
let is_done = Lazy.is_val later

let rec count n () = Seq.Cons (n, count (n + 1))
let evens = Seq.filter (fun x -> x mod 2 = 0) (count 0)
let total s = Seq.fold_left ( + ) 0 s
let firsts l = Seq.map fst (List.to_seq l)
let chars s = List.of_seq (String.to_seq s)
let rec cycle l () = Seq.append (List.to_seq l) (cycle l) ()
let constant = Lazy.from_val 1
