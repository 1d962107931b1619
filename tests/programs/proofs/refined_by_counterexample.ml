(* verdict: safe *)
(* Programs whose proofs need predicates that no goal and no guard mentions as they stand. *)
let rec add_up n = if n <= 0 then 0 else n + add_up (n - 1)
let at_least n = assert (add_up n >= n)

(* One function called twice, through another one. *)
let increase n = n + 1
let through n = increase n
let both () = let a = through 2 in let b = through 3 in assert (a + b > 0)

let rec apply_times f n x = if n <= 0 then x else apply_times f (n - 1) (f x)
let grows n = if n >= 0 then assert (apply_times (fun x -> x + 1) n 0 >= 0)

let rec make_list n = if n <= 0 then [] else n :: make_list (n - 1)
let positive n = List.iter (fun x -> assert (x > 0)) (make_list n)

let rec fold_max best l = match l with [] -> best | x :: rest -> fold_max (if x > best then x else best) rest
let not_less l = assert (fold_max 0 l >= 0)

let main n l = at_least n; both (); grows n; positive n; not_less l
