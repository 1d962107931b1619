open Seq

let empty () = Nil
let return x () = Cons (x, empty)
let cons x next () = Cons (x, next)
let rec append a b () = match a () with Nil -> b () | Cons (x, next) -> Cons (x, append next b)
let rec map f s () = match s () with Nil -> Nil | Cons (x, next) -> Cons (f x, map f next)

let rec filter_map f s () =
  match s () with
  | Nil -> Nil
  | Cons (x, next) -> (
    match f x with None -> filter_map f next () | Some y -> Cons (y, filter_map f next))

let rec filter f s () =
  match s () with
  | Nil -> Nil
  | Cons (x, next) -> if f x then Cons (x, filter f next) else filter f next ()

let rec concat s () = match s () with Nil -> Nil | Cons (x, next) -> append x (concat next) ()

let rec flat_map f s () =
  match s () with Nil -> Nil | Cons (x, next) -> append (f x) (flat_map f next) ()

let concat_map = flat_map

let rec fold_left f made s =
  match s () with Nil -> made | Cons (x, next) -> fold_left f (f made x) next

let rec iter f s = match s () with Nil -> () | Cons (x, next) -> f x; iter f next

let rec unfold f state () =
  match f state with None -> Nil | Some (x, next) -> Cons (x, unfold f next)
