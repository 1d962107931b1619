(* verdict: welltyped *)
(* Abstract, private and constrained types. *)
module Email : sig
  type t = private Address of string * string
  val make : string -> string -> t option
end = struct
  type t = Address of string * string
  let make user host = if user = "" then None else Some (Address (user, host))
end

let host (Email.Address (_, h)) = h
let hosts l = List.filter_map (fun (u, h) -> Option.map host (Email.make u h)) l

module Id : sig
  type 'a t
  val fresh : unit -> 'a t
  val equal : 'a t -> 'a t -> bool
end = struct
  type 'a t = int
  let next = ref 0
  let fresh () = incr next; !next
  let equal = ( = )
end

let a : int Id.t = Id.fresh ()
let same = Id.equal a (Id.fresh ())
type 'a keyed = { id : 'a Id.t; value : 'a }
let key v = { id = Id.fresh (); value = v }
