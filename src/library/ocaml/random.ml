(* The same numbers in every run, unless somebody draws them, who looks for runs that fail. *)
external draws : unit -> bool = "ml_draws"
external draw : string -> int -> int -> int = "ml_draw"
external draw_float : string -> float -> float -> float = "ml_draw_float"

(* A bound of zero is how programs that are to be verified ask for any number. *)
let draw_below source n =
  if n < 0 then invalid_arg source
  else if n = 0 then draw source min_int max_int
  else draw source 0 (n - 1)

module State = struct
  type t = { mutable seed : int }

  let make seeds = { seed = Array.fold_left (fun s x -> (s * 31) + x) 27182818 seeds }
  let make_self_init () = make [||]
  let copy s = { seed = s.seed }

  let next s =
    s.seed <- ((s.seed * 6364136223846793) + 1442695040888963) land max_int;
    (s.seed lsr 20) land 0x3FFFFFFF

  let bits s = if draws () then draw "Random.bits" 0 0x3FFFFFFF else next s

  let int s n =
    if draws () then draw_below "Random.int" n
    else if n <= 0 || n > 0x3FFFFFFF then invalid_arg "Random.int" else next s mod n

  let full_int s n =
    if draws () then draw_below "Random.full_int" n
    else if n <= 0 then invalid_arg "Random.full_int"
    else ((next s lsl 30) lxor next s) land max_int mod n

  let float s x =
    if draws () then draw_float "Random.float" 0.0 x
    else float_of_int (next s) /. 1073741824.0 *. x

  let bool s = if draws () then draw "Random.bool" 0 1 = 1 else next s land 1 = 0
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
