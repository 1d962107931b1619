external code : char -> int = "char_ord"
external unsafe_chr : int -> char = "char_chr"
type t = char

let chr n = if n < 0 || n > 255 then invalid_arg "Char.chr" else unsafe_chr n
let compare a b = code a - code b
let equal (a : char) b = a = b

let digits n =
  let digit d = d + 48 in
  let b = Bytes.make 4 '\\' in
  Bytes.set b 1 (unsafe_chr (digit (n / 100)));
  Bytes.set b 2 (unsafe_chr (digit (n / 10 mod 10)));
  Bytes.set b 3 (unsafe_chr (digit (n mod 10)));
  Bytes.to_string b

let escaped = function
  | '\'' -> "\\'"
  | '\\' -> "\\\\"
  | '\n' -> "\\n"
  | '\t' -> "\\t"
  | '\r' -> "\\r"
  | '\b' -> "\\b"
  | ' ' .. '~' as c -> Bytes.to_string (Bytes.make 1 c)
  | c -> digits (code c)

let lowercase_ascii = function 'A' .. 'Z' as c -> unsafe_chr (code c + 32) | c -> c
let uppercase_ascii = function 'a' .. 'z' as c -> unsafe_chr (code c - 32) | c -> c
let lowercase = lowercase_ascii
let uppercase = uppercase_ascii
