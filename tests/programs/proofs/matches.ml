(* verdict: safe *)
(* Matches that meet only what they have a case for. *)
type shape = Point | Circle of int | Box of int * int

let area = function
  | Point -> 0
  | Circle r -> 3 * r * r
  | Box (w, h) -> w * h

let rec last = function
  | [ x ] -> x
  | _ :: rest -> last rest
  | [] -> assert false

let main n = area (Box (n, n)) + last [ n; 2 ]
