(* verdict: invalid *)
(* What the grammar allows, and OCaml does not. *)
module Stack = struct let empty = [] end
module Stack = struct let empty = [||] end
(*     ^^^^^ C0112: `Stack` *)

module type Shape = sig
  module Side : sig val length : int end
  module type Side = sig val length : int end
  module Side : sig val length : float end
(*       ^^^^ C0112: `Side` *)
end

exception Full
exception Full of int
(*        ^^^^ C0112: `Full` *)

let found f = match f () with (_, exception Not_found) -> 0 | (n, _) -> n
(*                                ^^^^^^^^^^^^^^^^^^^ C0128: a pattern of exceptions stands only at the top of a case of `match` *)
let caught f = try f () with exception Not_found -> 0
(*                           ^^^^^^^^^^^^^^^^^^^ C0128: a pattern of exceptions stands only at the top of a case of `match` *)
let named f = match f () with (exception Exit) as _all -> 0 | n -> n
(*                             ^^^^^^^^^^^^^^ C0128: a pattern of exceptions stands only at the top of a case of `match` *)
let never f = match f () with exception Exit -> 0
(*            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0128: no case of this `match` is for values; `try` is for exceptions alone *)
let both f = match f () with (0 | exception Exit) when f () > 1 -> 0 | n -> n
(*                           ^^^^^^^^^^^^^^^^^^^^ C0128: a case with a condition is either for values or for exceptions *)

let right f = match f () with List.(0 | exception (Exit | Not_found)) -> 0 | (exception _ : int) -> 1 | n -> n
