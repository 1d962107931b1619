(* verdict: welltyped *)
(* Signatures with types made equal, and destructive substitution. *)
module type COLLECTION = sig
  type element
  type t
  val empty : t
  val add : element -> t -> t
  val fold : (element -> 'a -> 'a) -> t -> 'a -> 'a
end

module Chars : COLLECTION with type element = char and type t = string = struct
  type element = char
  type t = string
  let empty = ""
  let add c s = String.make 1 c ^ s
  let fold f s z = List.fold_right f (List.init (String.length s) (String.get s)) z
end

module type PRINTABLE = sig type t val print : t -> unit end
module type INTS = sig
  type t
  include COLLECTION with type t := t and type element = int
  include PRINTABLE with type t := t
end
module Ints : INTS = struct
  type t = int list
  type element = int
  let empty = []
  let add = List.cons
  let fold = List.fold_right
  let print = List.iter print_int
end

module Sum (C : COLLECTION with type element = int) = struct
  let sum c = C.fold ( + ) c 0
end
module S = Sum (Ints)
let six = S.sum (Ints.add 1 (Ints.add 5 Ints.empty))
let length = Chars.fold (fun _ n -> n + 1) "abc" 0
let upper (s : Chars.t) = String.uppercase_ascii s
