(* attack: variant_abstract: unsafe C0306 *)
module type S = sig type 'a t val make : 'a -> 'a t val get : 'a t -> 'a end
module Box : S = struct type 'a t = [ `V of 'a ] let make n = `V n let get (`V n) = n end
let () = print_int (10 / Box.get (Box.make (Random.int 2)))

(* attack: variant_alias: unsafe C0306 *)
type t = [ `A of int | `B ]
let g (x : [ t | `C ]) = match x with #t as y -> (match y with `A n -> 10 / n | `B -> 2) | `C -> 0
let () = print_int (g (if Random.bool () then `A (Random.int 2) else `C))

(* attack: variant_array: unsafe C0306 *)
let a = Array.make 3 (`N 1)
let () = a.(Random.int 3) <- `N 0
let () = match a.(0) with `N n -> print_int (10 / n)

(* attack: variant_cmp: unsafe C0308 *)
type t = [ `F of int -> int | `N of int ]
let same (a : t) (b : t) = a = b
let () = if Random.bool () then print_string (if same (`F (fun x -> x)) (`F (fun x -> x + 1)) then "same" else "not")

(* attack: variant_contra: unsafe C0306 *)
type 'a t = A of [ `X of 'a ] | B of ('a -> unit)
let get t d = match t with A (`X x) -> x | B _ -> d
let () = print_int (10 / get (A (`X (Random.int 2))) 1)

(* attack: variant_data: unsafe C0306 *)
type 'a t = T of [ `X of 'a ]
let make x = T (`X x)
let get (T (`X x)) = x
let () = print_int (10 / get (make (Random.int 2)))

(* attack: variant_exported: unsafe C0306 *)
let f (v : [ `A of int | `B ]) = match v with `A n -> 10 / n | `B -> 0

(* attack: variant_fun: unsafe C0306 *)
let v = `F (fun n -> 10 / n)
let () = match v with `F f -> print_int (f (Random.int 2))

(* attack: variant_fun_exn: unsafe C0308 *)
exception E
let v = try `F (fun n -> if n = 0 then raise E else n) with E -> `F (fun n -> n)
let () = match v with `F f -> print_int (f (Random.int 2))

(* attack: variant_messages: unsafe C0306 *)
type msg = [ `Set of int | `Get of (int -> unit) ]
let state = ref 1
let handle : msg -> unit = function `Set n -> state := n | `Get k -> k (10 / !state)
let () = List.iter handle [ `Set (Random.int 2); `Get print_int ]

(* attack: variant_mutable: unsafe C0306 *)
type cell = { mutable v : [ `Zero | `N of int ] }
let c = { v = `N 3 }
let () = if Random.bool () then c.v <- `Zero
let () = match c.v with `N n -> assert (n = 3) | `Zero -> assert false

(* attack: variant_named: unsafe C0306 *)
type 'a u = [ `A of 'a | `B ]
let get : 'a u -> 'a -> 'a = fun u d -> match u with `A x -> x | `B -> d
let () = print_int (10 / get (`A (Random.int 2)) 1)

(* attack: variant_open: unsafe C0308 *)
let f = function `A -> 1 | `B -> 2 | _ -> failwith "other"
let () = print_int (f (if Random.bool () then `A else `D))

(* attack: variant_poly: unsafe C0306 *)
let get (`Box x) = x
let () = let n = get (`Box (Random.int 2)) in print_int (10 / n)

(* attack: variant_poly2: unsafe C0306 *)
let get (`Box x) = x
let apply f x = f x
let () = let n = apply get (`Box (Random.int 2)) in print_int (10 / n)

(* attack: variant_poly3: unsafe C0306 *)
let get (`Box x) = x
let () = List.iter (fun n -> print_int (10 / n)) (List.map get [`Box (Random.int 2)])

(* attack: variant_rec: unsafe C0306 *)
type t = [ `Leaf | `Node of t * t ]
let rec depth : t -> int = function `Leaf -> 0 | `Node (l, r) -> 1 + max (depth l) (depth r)
let rec make n : t = if n <= 0 then `Leaf else `Node (make (n - 1), make (n - 2))
let () = print_int (10 / depth (make (Random.int 2)))

(* attack: variant_ref: unsafe C0306 *)
let () =
  let r = ref 1 in
  let v = `R r in
  (match v with `R q -> q := Random.int 2);
  print_int (10 / !r)

(* attack: variant_tags: unsafe C0306 *)
let f x = match x with `A n -> n | `B n -> n + 1
let () = let v = if Random.bool () then `A 0 else `B 3 in
  match v with `A _ -> print_int (10 / f v) | `B _ -> ()

(* attack: variant_widen: unsafe C0306 *)
type small = [ `A | `B ]
type large = [ small | `C ]
let f (x : large) = match x with #small -> 1 | `C -> 0
let () = let x = (if Random.bool () then `A else `C) in print_int (10 / f (x :> large))

(* attack: polyvar_fails: unsafe C0306 *)
let make n = if n > 3 then `Square n else `Rect (n, 4)
let () = let s = make (Random.int 9) in match s with `Square n -> assert (n > 4) | `Rect (_, b) -> assert (b = 4)

(* twin: variant_polyvar: safe *)
let area = function `Square n -> n * n | `Rect (a, b) -> a * b
let make n = if n > 3 then `Square n else `Rect (n, 4)
let () = assert (area (make 5) >= 0 || true); let s = make (Random.int 9) in match s with `Square n -> assert (n > 3) | `Rect (_, b) -> assert (b = 4)

(* twin: variant_polyvar_option: safe *)
let parse s = if String.length s = 0 then `Empty else if s.[0] = '-' then `Option s else `Word s
let () = match parse (if Random.bool () then "" else "-x") with
  | `Empty -> () | `Option s -> assert (String.length s > 0); print_char s.[0] | `Word w -> print_char w.[0]

(* twin: variant_result: safe *)
let parse n = if n > 2 then Error (`Too_large n) else Ok n
let () = match parse (Random.int 5) with Ok n -> assert (n <= 2) | Error (`Too_large n) -> assert (n > 2)

(* twin: variant_variant_alias: safe *)
type t = [ `A of int | `B ]
let h (x : [ t | `C ]) = match x with #t -> 1 | `C -> 0
let g (x : [ t | `C ]) = match x with #t as y -> (match y with `A n -> n | `B -> 2) | `C -> 0
let main n = h (`A n) + h `C + g `B

(* attack: variant_tags_of_different_lengths: unknown C0602 *)
let pick n = if n * n mod 1000003 = 271828 then `Amgahiz else `Atipaz
let main a n = match pick n with `Atipaz -> 0 | `Amgahiz -> a.(n)
