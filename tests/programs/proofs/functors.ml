(* verdict: safe *)
(* What applications of functors make is proved like everything else; of functors of the library, what their interfaces say. *)
module type Order = sig
  type t

  val compare : t -> t -> int
end

module Heap (O : Order) = struct
  exception Empty

  type heap = Leaf | Node of int * O.t * heap * heap

  let rank = function Leaf -> 0 | Node (r, _, _, _) -> r

  let make x a b =
    if rank a >= rank b then Node (rank b + 1, x, a, b) else Node (rank a + 1, x, b, a)

  let rec merge a b =
    match (a, b) with
    | Leaf, h | h, Leaf -> h
    | Node (_, x, l, r), Node (_, y, l', r') ->
      if O.compare x y <= 0 then make x l (merge r b) else make y l' (merge a r')

  let add x h = merge (Node (1, x, Leaf, Leaf)) h
  let pop = function Leaf -> raise Empty | Node (_, x, l, r) -> (x, merge l r)
end

module Numbers = Heap (struct
  type t = int

  let compare (a : int) b = compare a b
end)

module Words = Heap (String)

let smallest h = try fst (Numbers.pop h) with Numbers.Empty -> 0
let first h = try fst (Words.pop h) with Words.Empty -> ""

module Table (Size : sig
  val size : int
end) =
struct
  let cells = Array.make 10 Size.size
  let get i = if i >= 0 && i < Array.length cells then cells.(i) else Size.size
end

module Small = Table (struct
  let size = 3
end)

module By_number = Map.Make (Int)
module Names = Set.Make (String)
module Cells = Hashtbl.Make (struct
  type t = int

  let equal (a : int) b = a = b
  let hash n = n
end)

let squares = [| 0; 1; 4; 9 |]
let square m n = match By_number.find_opt n m with Some i -> if i >= 0 then if i < 4 then squares.(i) else 0 else 0 | None -> 0
let least names = try Names.min_elt names with Not_found -> ""

let main n word =
  print_int (smallest (Numbers.add n Numbers.Leaf));
  print_string (first (Words.add word Words.Leaf));
  print_int (Small.get n);
  let m = By_number.add n 2 (By_number.add 1 n By_number.empty) in
  print_int (square m n + try By_number.find n m with Not_found -> 0);
  print_string (least (Names.add word Names.empty));
  let cells = Cells.create 7 in
  Cells.replace cells n word;
  Cells.iter (fun _ word -> print_string word) cells
