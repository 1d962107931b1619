type t = bool = false | true

let not b = if b then false else true
let ( && ) a b = if a then b else false
let ( || ) a b = if a then true else b
let equal (a : bool) b = a = b
let compare (a : bool) b = Stdlib.compare a b
let to_int b = if b then 1 else 0
let to_float b = if b then 1.0 else 0.0
let to_string b = if b then "true" else "false"
