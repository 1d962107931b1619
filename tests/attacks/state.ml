(* attack: incr_captured: unsafe C0307 *)
let f a = let i = ref 0 in let g () = incr i in List.iter (fun () -> g ()) [(); (); ()]; a.(!i)
let main () = print_int (f (Array.make (1 + Random.int 2) 0))

(* attack: decr_captured: unsafe C0307 *)
let f a = let i = ref 0 in Array.iter (fun _ -> decr i) a; a.(!i)
let main () = print_int (f (Array.make (1 + Random.int 2) 0))

(* attack: incr_alias: unsafe C0307 *)
let f a i j = incr i; decr j; decr j; a.(!i)
let main () = let r = ref 0 in print_int (f [|1; 2; Random.int 3|] r r)

(* attack: incr_field: unsafe C0307 *)
type t = { mutable contents : int; a : int array }
let f r = r.contents <- r.contents + 1; r.a.(r.contents)
let main () = print_int (f { contents = 0; a = [|Random.int 3|] })

(* attack: char_unsafe: unsafe C0307 *)
let t = Array.make 256 0
let f n = t.(Char.code (Char.unsafe_chr n))
let main () = print_int (f (300 + Random.int 3))

(* attack: field_negative: unsafe C0306 *)
type frac = { num : int; den : int }
let make n d = { num = n; den = d }
let value f = f.num / f.den
let main () = print_int (value (make 3 (Random.int 1)))

(* attack: field_with: unsafe C0306 *)
type frac = { num : int; den : int }
let value f = f.num / f.den
let half f = { f with den = f.den - 1 }
let main () = print_int (value (half (half { num = 3; den = 2 + 0 * Random.int 3 })))

(* attack: field_height: unsafe C0306 *)
type t = E | N of n and n = { l : t; h : int }
let h = function E -> 0 | N n -> n.h
let mk l = N { l; h = h l - 1 }
let main () = let t = if Random.int 2 >= 0 then mk E else E in assert (h t >= 0)

(* attack: char_in_try: unsafe C0307 *)
let f n = try let c = Char.unsafe_chr n in assert (Char.code c < 256); 1 with Invalid_argument _ -> 0
let main () = print_int (f (300 + Random.int 3))

(* attack: mut_field_other: unsafe C0306 *)
type r = { mutable n : int; size : int }
let value r = 10 / r.size + r.n
let mk n = { n; size = n }
let main () = let r = mk (Random.int 1) in r.n <- 4; print_int (value r)

(* attack: counter_two: unsafe C0307 *)
let f a = let i = ref 0 and j = ref 0 in let up r = incr r in up i; up i; up j; List.iter up [i; j]; a.(!i)
let main () = print_int (f [|1; 2; 3|])
