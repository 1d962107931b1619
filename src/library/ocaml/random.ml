(* The same numbers in every run. *)
module State = struct
  type t = { mutable seed : int }

  let make seeds = { seed = Array.fold_left (fun s x -> (s * 31) + x) 27182818 seeds }
  let make_self_init () = make [||]
  let copy s = { seed = s.seed }

  let bits s =
    s.seed <- ((s.seed * 6364136223846793) + 1442695040888963) land max_int;
    (s.seed lsr 20) land 0x3FFFFFFF

  let int s n =
    if n <= 0 || n > 0x3FFFFFFF then invalid_arg "Random.int" else bits s mod n

  let full_int s n =
    if n <= 0 then invalid_arg "Random.full_int"
    else ((bits s lsl 30) lxor bits s) land max_int mod n

  let float s x = float_of_int (bits s) /. 1073741824.0 *. x
  let bool s = bits s land 1 = 0
end

let state = State.make [||]
let init n = state.State.seed <- (State.make [| n |]).State.seed
let full_init seeds = state.State.seed <- (State.make seeds).State.seed
let self_init () = ()
let bits () = State.bits state
let int n = State.int state n
let full_int n = State.full_int state n
let float x = State.float state x
let bool () = State.bool state
let get_state () = State.copy state
let set_state s = state.State.seed <- s.State.seed
