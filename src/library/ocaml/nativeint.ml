type t = nativeint

external raw_add : nativeint -> nativeint -> nativeint = "int_add"
external raw_sub : nativeint -> nativeint -> nativeint = "int_subtract"
external raw_mul : nativeint -> nativeint -> nativeint = "int_multiply"
external raw_div : nativeint -> nativeint -> nativeint = "ml_int64_divide"
external rem : nativeint -> nativeint -> nativeint = "ml_int64_modulo"
external logand : nativeint -> nativeint -> nativeint = "int_and"
external logor : nativeint -> nativeint -> nativeint = "int_or"
external logxor : nativeint -> nativeint -> nativeint = "int_xor"
external raw_shift_left : nativeint -> int -> nativeint = "int_shift_left"
external shift_right : nativeint -> int -> nativeint = "int_shift_right"
external raw_shift_right_logical : nativeint -> int -> nativeint = "ml_int64_shift_right_logical"
external raw_of_int : int -> nativeint = "ml_magic"
external to_int : nativeint -> int = "ml_int_wrap"
external to_float : nativeint -> float = "int_to_double"
external format : string -> nativeint -> string = "ml_format_int"
external parse : string -> int -> nativeint = "ml_int_of_string"
let wrap (x : nativeint) = x

let zero = 0n
let one = 1n
let minus_one = -1n
let add a b = wrap (raw_add a b)
let sub a b = wrap (raw_sub a b)
let mul a b = wrap (raw_mul a b)
let div a b = wrap (raw_div a b)
let neg a = sub zero a
let succ a = add a one
let pred a = sub a one
let max_int = 9223372036854775807n
let min_int = sub (neg max_int) one
let abs a = if a >= zero then a else neg a
let lognot a = logxor a minus_one
let shift_left a n = wrap (raw_shift_left a n)
let of_int n = wrap (raw_of_int n)
let of_float x = of_int (int_of_float x)
let shift_right_logical a n = raw_shift_right_logical a n
let to_string a = format "%nd" a
let of_string s = parse s 64
let of_string_opt s = try Some (of_string s) with Failure _ -> None
let compare (a : nativeint) b = Stdlib.compare a b
let equal (a : nativeint) b = a = b
let min (a : nativeint) b = if a <= b then a else b
let max (a : nativeint) b = if a >= b then a else b

let size = 64

external of_int32 : int32 -> nativeint = "ml_magic"
external to_int32 : nativeint -> int32 = "ml_int32_wrap"
