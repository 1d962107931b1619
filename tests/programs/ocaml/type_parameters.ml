(* verdict: welltyped *)
(* Parameters, several of them, phantom ones, and abbreviations. *)
type ('a, 'b) either = Left of 'a | Right of 'b
type 'a pair = 'a * 'a
type ('k, 'v) table = ('k * 'v) list
type 'a transformer = 'a -> 'a
type checked and unchecked
type 'state form = { text : string; tries : int }

let map_left f = function Left a -> Left (f a) | Right b -> Right b
let fold f g = function Left a -> f a | Right b -> g b
let partition l =
  List.fold_right
    (fun e (ls, rs) -> match e with Left a -> (a :: ls, rs) | Right b -> (ls, b :: rs))
    l ([], [])
let check (f : unchecked form) : checked form = { text = f.text; tries = f.tries }
let submit (f : checked form) = f.tries
let new_form text : unchecked form = { text; tries = 0 }
let tries = submit (check (new_form "x"))
let dup x : 'a pair = (x, x)
let look (t : (string, 'v) table) k = List.assoc k t
let twice (f : 'a transformer) : 'a transformer = fun x -> f (f x)
let right = Right 1
let both = [ Left "a"; Right 2 ]
