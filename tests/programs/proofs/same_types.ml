(* verdict: safe *)
(* Types that are declared to be others: their constructors and fields are the same ones. *)
type shape = Point | Disc of int

module Again = struct
  type t = shape = Point | Disc of int
  type 'a o = 'a option = None | Some of 'a
  type 'a r = 'a ref = { mutable contents : 'a }

  let size = function Point -> 0 | Disc r -> abs r
  let get ~default = function None -> default | Some x -> x
  let read x = x.contents
end

let kind = function Again.Point -> 0 | Disc _ -> 1
let again (x : Again.t) = match x with Point -> 1 | Disc _ -> kind x
