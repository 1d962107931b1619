(* verdict: welltyped *)
(* Labelled and optional arguments, in any order, partially applied, passed on. *)
let range ?(from = 0) ?step last =
  let step = match step with None -> 1 | Some s -> s in
  let rec go i = if i > last then [] else i :: go (i + step) in
  go from

let ten = range 10
let evens = range ~step:2 10
let later = range ~from:3 ~step:2
let divide ~num ~den = num / den
let half = divide ~den:2
let swapped = divide ~den:3 ~num:7
let fold ~f ~init l = List.fold_left f init l
let sum = fold ~f:( + ) ~init:0
let pass ?from last = range ?from last
let wrapped f ~x = f ~x ()
let apply_labelled (f : x:int -> y:int -> int) = f ~y:1 ~x:2
let show ?(prefix = "") ~name () = prefix ^ name
let shown = show ~name:"a" ()
let use g = g ~key:1 ~data:"x" ; ()
let renamed ~key:k ~data:(a, b) = (k, a, b)
let last_optional ?x () = x
let greet ~greeting name = Printf.sprintf "%s, %s" greeting name
let greetings = List.map (greet ~greeting:"hi") [ "a"; "b" ]
let all_given = divide 7 2
let shift ?(by = 1) ~scale x = (x * scale) + by
let shifted = List.map (shift ~scale:2) [ 1; 2 ]
let piped = 3 |> shift ~scale:2
let list_labels = ListLabels.map ~f:succ [ 1; 2 ]

(* Where the type that is written down takes no labels, optional arguments are left out. *)
let table : int -> (string, int) Hashtbl.t = Hashtbl.create
let numbers () : ?step:int -> int -> int list = range ~from:1
let all : int -> int list = range ~from:1
let both size : (int -> int list) * (int, int) Hashtbl.t = ((range : int -> int list), Hashtbl.create size)

(* So they are in arguments of constructors, in lists, and of functions that a field holds. *)
type kinds = { check : ?from:int -> int -> int list }
let some : (int -> int list) option = Some (range ~from:1)
let several : (int -> int list) list = [ range ~from:1; (fun n -> [ n ]) ]
let checked (k : kinds) = List.map k.check [ 1; 2 ]
