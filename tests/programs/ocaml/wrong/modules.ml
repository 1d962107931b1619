(* verdict: invalid *)
(* Modules that are not what is needed of them. *)
module type STACK = sig
  val push : int -> int list -> int list
  val top : int list -> int
end

module Stack : STACK = struct
(*             ^^^^^ C0122: `top` *)
  let push x s = x :: s
end

module Names = Set (String)
(*             ^^^ C0123: not a functor *)

let first = function
  | (x, 0) | (0, x) -> x
  | (x, 1) | (1, _) -> x
(*   ^ C0124: `x` *)
  | _ -> 0
