type t = int64

external raw_add : int64 -> int64 -> int64 = "int_add"
external raw_sub : int64 -> int64 -> int64 = "int_subtract"
external raw_mul : int64 -> int64 -> int64 = "int_multiply"
external raw_div : int64 -> int64 -> int64 = "ml_int64_divide"
external rem : int64 -> int64 -> int64 = "ml_int64_modulo"
external logand : int64 -> int64 -> int64 = "int_and"
external logor : int64 -> int64 -> int64 = "int_or"
external logxor : int64 -> int64 -> int64 = "int_xor"
external raw_shift_left : int64 -> int -> int64 = "int_shift_left"
external shift_right : int64 -> int -> int64 = "int_shift_right"
external raw_shift_right_logical : int64 -> int -> int64 = "ml_int64_shift_right_logical"
external raw_of_int : int -> int64 = "ml_magic"
external to_int : int64 -> int = "ml_int_wrap"
external to_float : int64 -> float = "int_to_double"
external format : string -> int64 -> string = "ml_format_int"
external parse : string -> int -> int64 = "ml_int_of_string"
let wrap (x : int64) = x

let zero = 0L
let one = 1L
let minus_one = -1L
let add a b = wrap (raw_add a b)
let sub a b = wrap (raw_sub a b)
let mul a b = wrap (raw_mul a b)
let div a b = wrap (raw_div a b)
let neg a = sub zero a
let succ a = add a one
let pred a = sub a one
let max_int = 9223372036854775807L
let min_int = sub (neg max_int) one
let abs a = if a >= zero then a else neg a
let lognot a = logxor a minus_one
let shift_left a n = wrap (raw_shift_left a n)
let of_int n = wrap (raw_of_int n)
let of_float x = of_int (int_of_float x)
let shift_right_logical a n = raw_shift_right_logical a n
let to_string a = format "%Ld" a
let of_string s = parse s 64
let of_string_opt s = try Some (of_string s) with Failure _ -> None
let compare (a : int64) b = Stdlib.compare a b
let equal (a : int64) b = a = b
let min (a : int64) b = if a <= b then a else b
let max (a : int64) b = if a >= b then a else b

external of_int32 : int32 -> int64 = "ml_magic"
external of_nativeint : nativeint -> int64 = "ml_magic"
external to_nativeint : int64 -> nativeint = "ml_magic"
external to_int32 : int64 -> int32 = "ml_int32_wrap"
