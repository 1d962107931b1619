(* attack: cond_or: unsafe C0307 *)
let f a i = if i >= 0 || a.(i) > 0 then 1 else 0
let main () = print_int (f [|1|] (-1 - Random.int 3))

(* attack: cond_and_else: unsafe C0307 *)
let f a i = if i >= 0 && i < Array.length a then a.(i) else if i >= 0 || i < 0 then a.(0) else 0
let main () = print_int (f [||] (Random.int 3))

(* attack: cond_not: unsafe C0307 *)
let f a i = if not (i >= 0 && i < Array.length a) then a.(i) else 0
let main () = print_int (f [|1|] (3 + Random.int 3))

(* attack: cond_value: unsafe C0307 *)
let f a i = let ok = i >= 0 && i < Array.length a || i = 7 in if ok then a.(i) else 0
let main () = print_int (f [|1|] (7 + 0 * Random.int 3))

(* attack: cond_effect: unsafe C0307 *)
let f a = let i = ref 0 in if !i < Array.length a && (incr i; true) then a.(!i) else 0
let main () = print_int (f [|Random.int 3|])

(* attack: cond_while_exit: unsafe C0307 *)
let f a = let i = ref 0 in while !i < Array.length a && a.(!i) > 0 do incr i done; a.(!i)
let main () = print_int (f (Array.make (Random.int 3) 1))

(* attack: cond_handler: unsafe C0308 *)
exception E of int
let f a n = try (if n > 0 then raise (E n)); 0 with E i when i > 0 && i < 3 || i = 9 -> a.(i)
let main () = print_int (f [|1; 2; 3|] (9 + 0 * Random.int 2))

(* attack: cond_handler_uncaught: unsafe C0308 *)
exception E of int
let f n = try (if n > 0 then raise (E n)); 0 with E i when i > 0 && i < 3 -> i
let main () = print_int (f (9 + 0 * Random.int 2))

(* attack: cond_join_state: unsafe C0307 *)
let f a =
  let i = ref 0 in
  if (incr i; !i < Array.length a) && (i := !i + 5; true) || (i := -1; false) then a.(!i) else 0
let main () = print_int (f [|1; 2; 3|])

(* attack: cond_nested_if: unsafe C0307 *)
let f a i = if (if i > 0 then i < Array.length a else true) then a.(i) else 0
let main () = print_int (f [|1; 2; 3|] (-1 - Random.int 2))

(* attack: cond_match: unsafe C0307 *)
let f a o = if (match o with Some i -> i >= 0 | None -> true) then (match o with Some i -> a.(i) | None -> 1) else 0
let main () = print_int (f [|1; 2; 3|] (Some (3 + Random.int 2)))

(* attack: cond_try: unsafe C0307 *)
let f a i = if (try a.(i) > 0 with Invalid_argument _ -> true) && i >= 0 then a.(i) else 0
let main () = print_int (f [|1; 2; 3|] (3 + Random.int 2))

(* attack: cond_raise: unsafe C0307 *)
let f a i = try (if i >= 0 && (i < 3 || raise Exit) then a.(i) else 0) with Exit -> a.(i)
let main () = print_int (f [|1; 2; 3|] (3 + Random.int 2))
