(* verdict: welltyped *)
(* Patterns: or, alias, nested, intervals, literals, irrefutable lets. *)
let (a, b), [ c; d ] = ((1, "x"), [ true; false ]) [@@warning "-8"]
let classify = function
  | 'a' .. 'z' | 'A' .. 'Z' | '_' -> `Letter
  | '0' .. '9' -> `Digit
  | _ -> `Other
let both = function (1 | 2 as n), _ | _, n -> n
let rec zip = function
  | x :: xs, y :: ys -> (x, y) :: zip (xs, ys)
  | [], _ | _, [] -> []
let third (_, _, z) = z
let is_vowel c = match c with 'a' | 'e' | 'i' | 'o' | 'u' -> true | _ -> false
let greeting = function "hi" | "hello" -> true | _ -> false
let sign x = match x with 0 -> 0 | n when n < 0 -> -1 | _ -> 1
let near = function -1 | 0 | 1 -> true | _ -> false
let tail (_ :: t | ([] as t)) = t
let nested = function Some (Ok (x :: _)) -> Some x | Some (Error _ | Ok []) | None -> None
let swap (x, y) = (y, x)
let curry f x y = f (x, y)
let uncurry f (x, y) = f x y
let unit () = ()
let as_list ((x, y) as p) = ([ x; y ], p)
let floats = function 1.5 -> true | _ -> false
let typed ((x : int), (y : string)) = (y, x)
