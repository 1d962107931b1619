(* verdict: welltyped *)
(* Map, Set and Hashtbl through their functors, Queue, Stack, Buffer. *)
module Names = Map.Make (String)
module Numbers = Set.Make (struct type t = int let compare = compare end)
module Table = Hashtbl.Make (struct
  type t = string
  let equal = String.equal
  let hash = Hashtbl.hash
end)

let count words =
  List.fold_left
    (fun m w -> Names.update w (function None -> Some 1 | Some n -> Some (n + 1)) m)
    Names.empty words

let most m = Names.fold (fun w n (w', n') -> if n > n' then (w, n) else (w', n')) m ("", 0)
let keys m = List.map fst (Names.bindings m)
let unique l = Numbers.elements (Numbers.of_list l)
let union = List.fold_left Numbers.union Numbers.empty
let index entries =
  let t = Table.create 10 in
  List.iter (fun (k, v) -> Table.replace t k v) entries;
  t
let find t k = try Table.find t k with Not_found -> []
let queue = Queue.create ()
let () = Queue.add 1 queue
let drain q = Queue.fold (fun l x -> x :: l) [] q
let stack l = let s = Stack.create () in List.iter (fun x -> Stack.push x s) l; s
let merged a b = Names.merge (fun _ x y -> match x, y with Some x, Some y -> Some (x + y) | _ -> None) a b
let doubled m = Names.map (fun n -> n * 2) m
