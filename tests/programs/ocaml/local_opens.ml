(* verdict: welltyped *)
(* let open, M.( ), M.[ ], M.{ }, in patterns too. *)
module Op = struct
  type t = Add | Sub
  type r = { op : t; arg : int }
  let ( + ) a b = a ^ b
  let x = "x"
end

let text = Op.(x + "y")
let list = Op.[ Add; Sub ]
let record = Op.{ op = Add; arg = 1 }
let run = function Op.{ op = Add; arg } -> arg | Op.{ op = Sub; arg } -> -arg
let is_add = function Op.(Add) -> true | Op.Sub -> false
let three = let open Stdlib in 1 + 2
let length l = let open List in length (rev l)
let array = Op.[| Add |]
let nested = String.(length (concat "," List.(rev [ "a"; "b" ])))
open! List
let first = hd
