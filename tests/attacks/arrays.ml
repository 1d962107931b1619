(* attack: iteri_other: unsafe C0307 *)
let f a b = Array.iteri (fun i x -> b.(i) <- x) a
let main () = f (Array.make (2 + Random.int 3) 1) [|0|]

(* attack: iteri_partial: unsafe C0307 *)
let f b = Array.iteri (fun i x -> b.(i) <- x)
let main () = (f [|0|]) (Array.make (2 + Random.int 3) 1)

(* attack: iteri_value: unsafe C0307 *)
let apply g f a = g f a
let f b a = apply Array.iteri (fun i x -> b.(i) <- x) a
let main () = f [|0|] (Array.make (2 + Random.int 3) 1)

(* attack: iteri_assigned: unsafe C0307 *)
let f () =
  let a = ref (Array.make 10 0) in
  Array.iteri (fun i _ -> (if i = 0 then a := [||]); print_int !a.(i)) !a
let main () = if Random.int 2 >= 0 then f ()

(* attack: list_init: unsafe C0307 *)
let f a n = List.init n (fun i -> a.(i))
let main () = print_int (List.length (f [|1;2|] (3 + Random.int 2)))

(* attack: list_iteri: unsafe C0307 *)
let f a xs = List.iteri (fun i x -> a.(i) <- x) xs
let main () = f [|0|] [1; Random.int 3]

(* attack: string_mapi: unsafe C0307 *)
let f s t = String.mapi (fun i _ -> t.[i]) s
let main () = print_string (f "abc" (String.make (Random.int 3) 'x'))

(* attack: self_sub: unsafe C0307 *)
let rec chase p i n = if n = 0 then i else chase p p.(i) (n - 1)
let main () = let p = Array.init (4 + Random.int 3) (fun i -> i) in
  let q = Array.sub p 1 2 in print_int (chase q 1 3)

(* attack: self_append: unsafe C0307 *)
let rec chase p i n = if n = 0 then i else chase p p.(i) (n - 1)
let main () = let p = Array.init (4 + Random.int 3) (fun i -> i) in
  let q = Array.append [|9|] p in print_int (chase q 0 3)

(* attack: self_other_array: unsafe C0307 *)
let find p q i = q.(p.(i))
let main () = let p = Array.init (4 + Random.int 3) (fun i -> i) in print_int (find p [|1|] 3)

(* attack: self_blit: unsafe C0307 *)
let rec chase p i n = if n = 0 then i else chase p p.(i) (n - 1)
let main () = let p = Array.init (4 + Random.int 3) (fun i -> 3 - i mod 4) in
  let q = Array.make 2 0 in Array.blit p 0 q 0 2; print_int (chase q 0 3)

(* attack: self_alias_write: unsafe C0307 *)
let rec chase p i n = if n = 0 then i else chase p p.(i) (n - 1)
let poke a v = a.(0) <- v
let main () = let p = Array.init (4 + Random.int 3) (fun i -> i) in poke p 50; print_int (chase p 0 3)

(* attack: self_in_list: unsafe C0307 *)
let chase p i = p.(p.(i))
let main () = let ps = [Array.init (4 + Random.int 3) (fun i -> i); [|5|]] in List.iter (fun p -> print_int (chase p 0)) ps

(* attack: self_in_ref: unsafe C0307 *)
let chase p i = p.(p.(i))
let main () = let r = ref (Array.init (4 + Random.int 3) (fun i -> i)) in
  let g () = r := [|3; 3|] in g (); print_int (chase !r 0)

(* attack: self_in_record: unsafe C0307 *)
type t = { mutable p : int array }
let chase t i = t.p.(t.p.(i))
let shrink t = t.p <- [|4|]
let main () = let t = { p = Array.init (4 + Random.int 3) (fun i -> i) } in shrink t; print_int (chase t 0)

(* attack: self_in_record2: unsafe C0307 *)
type t = { n : int; p : int array }
let chase t i = t.p.(t.p.(i))
let main () = let t = { n = 5; p = Array.init 5 (fun i -> i) } in
  let u = { t with n = 2; p = Array.make 2 (2 + Random.int 2) } in print_int (chase u 0)

(* attack: self_through_field_alias: unsafe C0307 *)
type t = { n : int; p : int array }
let chase t i = t.p.(t.p.(i))
let main () = let a = Array.init 5 (fun i -> i) in
  let t = { n = 5; p = a } in a.(0) <- 9 + Random.int 2; print_int (chase t 0)

(* attack: self_poly: unsafe C0307 *)
let set a i x = a.(i) <- x
let chase p i = p.(p.(i))
let main () = let p = Array.init 5 (fun i -> i) in set p 0 (5 + Random.int 2); print_int (chase p 0)

(* attack: self_sort: unsafe C0307 *)
let chase p i = p.(p.(i))
let main () = let p = Array.init 5 (fun i -> i + Random.int 2) in Array.sort compare p; print_int (chase p 4)

(* attack: self_fill: unsafe C0307 *)
let chase p i = p.(p.(i))
let main () = let p = Array.init 5 (fun i -> i) in Array.fill p 0 2 (5 + Random.int 2); print_int (chase p 1)

(* attack: self_pair: unsafe C0307 *)
let chase (p, q) i = q.(p.(i))
let main () = print_int (chase (Array.init 5 (fun i -> i), Array.make (1 + Random.int 2) 0) 4)

(* attack: self_map: unsafe C0307 *)
let chase p i = p.(p.(i))
let main () = let p = Array.init 5 (fun i -> i) in print_int (chase (Array.map (fun x -> x + 1 + Random.int 2) p) 4)

(* attack: rows_short: unsafe C0307 *)
let get m i j = m.(i).(j)
let main () = let m = Array.make_matrix 3 4 0 in m.(1) <- [|1|]; print_int (get m 1 (1 + Random.int 2))

(* attack: rows_square: unsafe C0307 *)
let diag m = let s = ref 0 in for i = 0 to Array.length m - 1 do s := !s + m.(i).(i) done; !s
let main () = print_int (diag (Array.make_matrix 3 (1 + Random.int 2) 0))

(* attack: rows_alias: unsafe C0307 *)
let diag m = let s = ref 0 in for i = 0 to Array.length m - 1 do s := !s + m.(i).(i) done; !s
let main () = let m = Array.init 3 (fun _ -> Array.make 3 0) in let k = m in k.(2) <- Array.make (Random.int 2) 0; print_int (diag m)

(* attack: later_named: unsafe C0307 *)
let f xs = Array.mapi (fun i x -> xs.(i + 1) + x) xs
let main () = print_int (Array.length (f (Array.make (1 + Random.int 2) 0)))

(* attack: sub_self: unsafe C0307 *)
let rec find p i = if p.(i) = i then i else find p p.(i)
let main () = let p = Array.init 10 (fun i -> 9 - i) in let q = Array.sub p 0 5 in print_int (find q 0)

(* attack: copy_grow: unsafe C0307 *)
let rec find p i = if p.(i) = i then i else find p p.(i)
let main () = let p = Array.init 10 (fun i -> (i + 1) mod 11) in let q = Array.copy p in print_int (find q 0)

(* attack: union_grow: unsafe C0307 *)
type t = { mutable parent : int array }
let rec find u i = if u.parent.(i) = i then i else find u u.parent.(i)
let grow u = u.parent <- Array.init (Array.length u.parent + 1) (fun i -> i + 1)
let main () = let u = { parent = Array.init 3 (fun i -> i) } in grow u; print_int (find u 0)

(* attack: union_swap: unsafe C0307 *)
type t = { mutable parent : int array; mutable other : int array }
let rec find u i = if u.parent.(i) = i then i else find u u.parent.(i)
let swap u = let p = u.parent in u.parent <- u.other; u.other <- p
let main () = let u = { parent = Array.init 3 (fun i -> i); other = [|3|] } in swap u; print_int (find u 0)

(* attack: row_swap: unsafe C0307 *)
let get m k l = let n = Array.length m in if k < n && l < n && k >= 0 && l >= 0 then m.(k).(l) else 0
let main () = let m = Array.make_matrix 3 3 0 and k = Array.make_matrix 2 1 0 in m.(0) <- k.(0); print_int (get m 0 2)

(* attack: row_shared: unsafe C0307 *)
let sum m = let s = ref 0 in Array.iter (fun r -> for i = 0 to Array.length m - 1 do s := !s + r.(i) done) m; !s
let main () = print_int (sum (Array.init 3 (fun i -> Array.make i 0)))

(* attack: fold_index: unsafe C0307 *)
let f a = List.fold_left (fun best i -> if a.(i) > a.(best) then i else best) 0 [0; 1; 5]
let main () = print_int (f (Array.make (2 + Random.int 3) 0))

(* attack: mapi_nested: unsafe C0307 *)
let f m = Array.mapi (fun i r -> Array.mapi (fun j x -> x + m.(j).(i)) r) m
let main () = print_int (Array.length (f [| [|1; 2; 3|]; [|4; 5; 6|] |]))
