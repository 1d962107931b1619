(* verdict: unsafe *)
(* A type that is declared to be another one has its constructors. *)
type shape = Point | Disc of int
type same = shape = Point | Disc of int

let kind (x : shape) = match x with Point -> 0 | Disc n -> n
let () = assert (kind (Point : same) = 0)
   let () = assert (kind (Disc 2 : same) = 0)
(*                  ^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: kind (Disc 2 : same) = 0 *)
(*          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0704: does not hold *)
