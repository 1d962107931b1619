(* verdict: welltyped *)
(* Folds, composition, continuation passing, church numerals, pipelines. *)
let ( >> ) f g x = g (f x)
let flip f x y = f y x
let rec fold_right f l z = match l with [] -> z | x :: r -> f x (fold_right f r z)
let map f l = fold_right (fun x r -> f x :: r) l []
let filter p = List.fold_left (fun l x -> if p x then x :: l else l) [] >> List.rev
let rec fix f x = f (fix f) x
let factorial = fix (fun self n -> if n = 0 then 1 else n * self (n - 1))
let church n f x = let rec go i = if i = 0 then x else f (go (i - 1)) in go n
let add_cps a b k = k (a + b)
let rec sum_cps l k = match l with [] -> k 0 | x :: r -> sum_cps r (fun s -> k (s + x))
let sum l = sum_cps l (fun x -> x)
let tabulate f n = List.init n f
let pipeline l = l |> List.map String.length |> List.filter (fun n -> n > 2) |> List.fold_left max 0
let apply_all fs x = List.map (fun f -> f x) fs
let const x _ = x
let on f g x y = f (g x) (g y)
let sort_by key = List.sort (on compare key)
let group_by key l =
  let t = Hashtbl.create 10 in
  List.iter (fun x -> Hashtbl.add t (key x) x) l;
  fun k -> Hashtbl.find_all t k
let rec iterate n f = if n = 0 then fun x -> x else fun x -> iterate (n - 1) f (f x)
