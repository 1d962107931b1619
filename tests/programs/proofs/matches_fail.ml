(* verdict: unsafe *)
(* The pattern that is missing is named. *)
type shape = Point | Circle of int | Box of int * int

let radius = function
(*           ^ C0302: has no case for *)
  | Point -> 0
  | Circle r -> r
