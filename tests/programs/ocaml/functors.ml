(* verdict: welltyped *)
(* Own functors: sets of ordered things, applied to several modules. *)
module type ORDERED = sig
  type t
  val compare : t -> t -> int
end

module type SET = sig
  type element
  type t
  val empty : t
  val add : element -> t -> t
  val mem : element -> t -> bool
  val to_list : t -> element list
end

module Make (O : ORDERED) : SET with type element = O.t = struct
  type element = O.t
  type t = element list
  let empty = []
  let rec add x = function
    | [] -> [ x ]
    | y :: rest as all ->
        let c = O.compare x y in
        if c = 0 then all else if c < 0 then x :: all else y :: add x rest
  let mem x = List.exists (fun y -> O.compare x y = 0)
  let to_list s = s
end

module Ints = Make (Int)
module Strings = Make (String)
module Pair (A : ORDERED) (B : ORDERED) = struct
  type t = A.t * B.t
  let compare (a, b) (c, d) = match A.compare a c with 0 -> B.compare b d | n -> n
end
module Both = Make (Pair (Int) (String))

let some = Ints.add 3 Ints.empty
let has s = Ints.mem 4 s
let words = List.fold_right Strings.add [ "a"; "b" ] Strings.empty
let entries b = List.map snd (Both.to_list b)
let entry = Both.add (1, "one") Both.empty

(* What the parameter of a functor has in modules of its own. *)
module type SOLVER = sig
  type state
  val start : int -> state
end

module type API = sig
  type pool
  module Solver : SOLVER
  val rules : pool -> Solver.state
end

module type REPOSITORY = sig
  type pool
  type state
  val solve : pool -> state
end

module Repository : functor (A : API) ->
  REPOSITORY with type pool = A.pool and type state = A.Solver.state =
functor (A : API) -> struct
  type pool = A.pool
  type state = A.Solver.state
  let solve = A.rules
end
