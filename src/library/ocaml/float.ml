type t = float

let zero = 0.0
let one = 1.0
let minus_one = -1.0
let neg x = -.x
let add a b = a +. b
let sub a b = a -. b
let mul a b = a *. b
let div a b = a /. b
let fma a b c = (a *. b) +. c
let rem a b = mod_float a b
let abs x = abs_float x
let infinity = infinity
let neg_infinity = neg_infinity
let nan = nan
let pi = 0x1.921fb54442d18p+1
let max_float = max_float
let min_float = min_float
let epsilon = epsilon_float
let is_finite x = x -. x = 0.0
let is_infinite x = 1.0 /. x = 0.0
let is_nan (x : float) = x <> x
let of_int n = float_of_int n
let to_int x = int_of_float x
let of_string s = float_of_string s
let of_string_opt s = float_of_string_opt s
let to_string x = string_of_float x
let classify_float x = classify_float x
let pow a b = a ** b
let sqrt x = sqrt x
let cbrt x = if x < 0.0 then -.((-.x) ** (1.0 /. 3.0)) else x ** (1.0 /. 3.0)
let exp x = exp x
let exp2 x = 2.0 ** x
let log x = log x
let log10 x = log10 x
let log2 x = log x /. log 2.0
let expm1 x = expm1 x
let log1p x = log1p x
let cos x = cos x
let sin x = sin x
let tan x = tan x
let acos x = acos x
let asin x = asin x
let atan x = atan x
let atan2 a b = atan2 a b
let hypot a b = hypot a b
let cosh x = cosh x
let sinh x = sinh x
let tanh x = tanh x

external round : float -> float = "ml_float_round"

let trunc x = if x < 0.0 then ceil x else floor x
let ceil x = ceil x
let floor x = floor x
let is_integer x = x = trunc x && is_finite x
let copy_sign a b = copysign a b
let sign_bit x = copysign 1.0 x < 0.0
let compare (a : float) b = Stdlib.compare a b
let equal (a : float) b = compare a b = 0
let min (a : float) b = if is_nan a then a else if is_nan b then b else if a < b then a else b
let max (a : float) b = if is_nan a then a else if is_nan b then b else if a > b then a else b
let min_max a b = min a b, max a b
let hash (x : float) = Hashtbl.hash x
