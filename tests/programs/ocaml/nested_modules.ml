(* verdict: welltyped *)
(* Modules in modules, opened and qualified. *)
module Geometry = struct
  type point = { x : int; y : int }
  module Vector = struct
    type t = point
    let add a b = { x = a.x + b.x; y = a.y + b.y }
    let zero = { x = 0; y = 0 }
    let sum = List.fold_left add zero
  end
  module Line = struct
    type t = { start : Vector.t; stop : Vector.t }
    let length { start; stop } = abs (stop.x - start.x) + abs (stop.y - start.y)
  end
  let origin = Vector.zero
end

let p = { Geometry.x = 1; y = 2 }
let q = Geometry.Vector.add p Geometry.origin
let line = { Geometry.Line.start = p; stop = q }
let long l = Geometry.Line.length l > 10
let coordinates (p : Geometry.point) = (p.x, p.y)
let reflect Geometry.{ x; y } = Geometry.{ x = y; y = x }
module V = Geometry.Vector
let total = V.sum
let local =
  let module M = struct let k = 3 end in
  M.k + 1
