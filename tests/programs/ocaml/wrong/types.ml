(* verdict: unsafe *)
(* Types that are not what is said, or that do not allow what is done with them. *)
type color = Red | Green
type more = [ color | `Blue ]
(*            ^^^^^ C0215: polymorphic variants *)

module Even : sig
  type t = private Even of int
  val make : int -> t option
end = struct
  type t = Even of int
  let make n = if n mod 2 = 0 then Some (Even n) else None
end

let odd = Even.Even 3
(*        ^^^^^^^^^^^ C0216: `t` is private *)
(*        ^^^^^^^^^^^ blame 1: Even.Even 3 *)

module type ANSWER = sig type t = Yes | No end

module Answer : ANSWER = struct
(*              ^^^^^^ C0217: `t` *)
(*              ^^^^^^ blame 1: ANSWER *)
  type t = Yes | No | Maybe
end

type event = Click
type event += Key of char
(*   ^^^^^ C0218: `event` *)
