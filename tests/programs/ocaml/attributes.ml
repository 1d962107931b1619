(* verdict: welltyped *)
(* Attributes, documentation comments, extension-free payloads. *)
[@@@warning "-32"]

(** A documented function. *)
let[@inline] add x y = x + y [@@deprecated "use ( + )"]

type t = A [@doc "first"] | B of int [@@deriving_is_not_run]
type r = { a : int [@default 1]; b : string (** a field *) } [@@unboxed_not]

let f = (fun x -> x + 1) [@warning "-27"]
let g x = (x [@tag]) + 1
let h = function[@warning "-8"] A -> 0
let m = (match [ 1 ] with x :: _ -> x | [] -> 0) [@ocaml.warning "-4"]
let make a b = { a; b }
exception E of int [@@attr]
module M = struct let x = 1 end [@@attr]
let k = begin[@attr] 1 end
