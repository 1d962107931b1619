(* attack: hash_mutable_key: unsafe C0308 *)
let f k =
  let t = Hashtbl.create 3 in
  Hashtbl.add t k 1;
  if Hashtbl.mem t k then begin
    k.(0) <- k.(0) + 1;
    Hashtbl.find t k
  end else 0
let main () = print_int (f [|Random.int 3|])

(* attack: hash_bytes_key: unsafe C0308 *)
let b = Bytes.of_string "abc"
let poke () = Bytes.set b 0 'x'
let f t k = if Hashtbl.mem t k then (poke (); Hashtbl.find t k) else 0
let main () = let t = Hashtbl.create 3 in Hashtbl.add t b (Random.int 3); print_int (f t b)

(* attack: hash_bytes_key2: unsafe C0308 *)
let f b = 
  let t = Hashtbl.create 3 in
  Hashtbl.add t b (Random.int 3);
  if Hashtbl.mem t b then begin Bytes.set b 0 'x'; Hashtbl.find t b end else 0
let main () = print_int (f (Bytes.of_string "abc"))

(* attack: hash_fill_key: unsafe C0308 *)
let f b = 
  let t = Hashtbl.create 3 in
  Hashtbl.add t b (Random.int 3);
  if Hashtbl.mem t b then begin Array.fill b 0 1 9; Hashtbl.find t b end else 0
let main () = print_int (f (Array.make 2 0))

(* attack: hash_tuple_of_ref: unsafe C0308 *)
let f r = 
  let t = Hashtbl.create 3 in
  Hashtbl.add t (r, 1) (Random.int 3);
  if Hashtbl.mem t (r, 1) then begin r := 8; Hashtbl.find t (r, 1) end else 0
let main () = print_int (f (ref 1))

(* attack: hash_tuple_swapped: unsafe C0308 *)
let f i j = 
  let t = Hashtbl.create 3 in
  Hashtbl.add t (1, 2) 3;
  if Hashtbl.mem t (i, j) then Hashtbl.find t (j, i) else 0
let main () = print_int (f 1 (2 + 0 * Random.int 3))

(* attack: hash_removed: unsafe C0308 *)
let f t k = if Hashtbl.mem t k then begin Hashtbl.remove t k; Hashtbl.find t k end else 0
let main () = let t = Hashtbl.create 3 in Hashtbl.add t (Random.int 1) 5; print_int (f t 0)

(* attack: hash_tuple_state: unsafe C0308 *)
let f () = 
  let t = Hashtbl.create 3 in
  let i = ref 0 in
  Hashtbl.add t (0, 0) 3;
  if Hashtbl.mem t (!i, 0) then begin incr i; Hashtbl.find t (!i, 0) end else 0
let main () = if Random.int 2 >= 0 then print_int (f ())

(* attack: assoc_other_list: unsafe C0308 *)
let f k xs ys = if List.mem_assoc k xs then List.assoc k ys else 0
let main () = print_int (f 1 [1, 2] [Random.int 1, 3])

(* attack: assoc_other_key: unsafe C0308 *)
let f k xs = if List.mem_assoc k xs then List.assoc (k + 1) xs else 0
let main () = print_int (f 1 [1, Random.int 3])

(* attack: assoc_mutable: unsafe C0308 *)
let f k xs = if List.mem_assoc k xs then (k := 7; List.assoc k xs) else 0
let main () = let k = ref 1 in print_int (f k [ref 1, Random.int 3])

(* attack: assoc_ref_list: unsafe C0308 *)
let f k = let xs = ref [1, Random.int 3] in if List.mem_assoc k !xs then (xs := []; List.assoc k !xs) else 0
let main () = print_int (f 1)

(* attack: assoc_negated: unsafe C0308 *)
let f k xs = if not (List.mem_assoc k xs) then List.assoc k xs else 0
let main () = print_int (f 2 [1, Random.int 3])

(* attack: assoc_float_key: unsafe C0308 *)
let f k xs = if List.mem_assoc k xs then List.assoc (k +. 0.5) xs else 0
let main () = print_int (f 1.0 [1.0, 3])

(* attack: hash_other_table: unsafe C0308 *)
let f k = let t = Hashtbl.create 3 and u = Hashtbl.create 3 in Hashtbl.add t k 1; if Hashtbl.mem t k then Hashtbl.find u k + 1 else 0
let main () = print_int (f (Random.int 3))

(* attack: hash_poly_callback: unsafe C0308 *)
let f t k g = if Hashtbl.mem t k then (let x = g () in x + Hashtbl.find t k) else 0
let main () = let t = Hashtbl.create 3 in let k = [|1|] in Hashtbl.add t k 1; print_int (f t k (fun () -> k.(0) <- 5; 1))
