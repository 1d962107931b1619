type t = int32

external raw_add : int32 -> int32 -> int32 = "int_add"
external raw_sub : int32 -> int32 -> int32 = "int_subtract"
external raw_mul : int32 -> int32 -> int32 = "int_multiply"
external raw_div : int32 -> int32 -> int32 = "ml_int64_divide"
external rem : int32 -> int32 -> int32 = "ml_int64_modulo"
external logand : int32 -> int32 -> int32 = "int_and"
external logor : int32 -> int32 -> int32 = "int_or"
external logxor : int32 -> int32 -> int32 = "int_xor"
external raw_shift_left : int32 -> int -> int32 = "int_shift_left"
external shift_right : int32 -> int -> int32 = "int_shift_right"
external raw_shift_right_logical : int32 -> int -> int32 = "ml_int64_shift_right_logical"
external raw_of_int : int -> int32 = "ml_magic"
external to_int : int32 -> int = "ml_int_wrap"
external to_float : int32 -> float = "int_to_double"
external format : string -> int32 -> string = "ml_format_int"
external parse : string -> int -> int32 = "ml_int_of_string"
external wrap : int32 -> int32 = "ml_int32_wrap"

let zero = 0l
let one = 1l
let minus_one = -1l
let add a b = wrap (raw_add a b)
let sub a b = wrap (raw_sub a b)
let mul a b = wrap (raw_mul a b)
let div a b = wrap (raw_div a b)
let neg a = sub zero a
let succ a = add a one
let pred a = sub a one
let max_int = 2147483647l
let min_int = sub (neg max_int) one
let abs a = if a >= zero then a else neg a
let lognot a = logxor a minus_one
let shift_left a n = wrap (raw_shift_left a n)
let of_int n = wrap (raw_of_int n)
let of_float x = of_int (int_of_float x)
let shift_right_logical a n = wrap (raw_shift_right_logical (logand a (raw_of_int 0xFFFFFFFF)) n)
let to_string a = format "%ld" a
let of_string s = parse s 32
let of_string_opt s = try Some (of_string s) with Failure _ -> None
let compare (a : int32) b = Stdlib.compare a b
let equal (a : int32) b = a = b
let min (a : int32) b = if a <= b then a else b
let max (a : int32) b = if a >= b then a else b
