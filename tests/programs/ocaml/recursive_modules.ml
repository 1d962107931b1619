(* verdict: welltyped *)
(* Modules that need each other. *)
module rec Tree : sig
  type t = Leaf of int | Node of Forest.t
  val sum : t -> int
end = struct
  type t = Leaf of int | Node of Forest.t
  let sum = function Leaf n -> n | Node f -> Forest.sum f
end

and Forest : sig
  type t = Tree.t list
  val sum : t -> int
end = struct
  type t = Tree.t list
  let sum f = List.fold_left (fun n t -> n + Tree.sum t) 0 f
end

let leaf n = Tree.Leaf n
let node l = Tree.Node l
let six = Tree.sum (node [ leaf 1; leaf 2; node [ leaf 3 ] ])
