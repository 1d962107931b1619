(* attack: functor_abstract: unsafe C0306 *)
module F (X : sig type 'a t val make : 'a -> 'a t val get : 'a t -> 'a end) = struct let through x = X.get (X.make x) end
module B = F (struct type 'a t = [ `V of 'a ] let make n = `V n let get (`V n) = n end)
let () = print_int (10 / B.through (Random.int 2))

(* attack: functor_copies: unsafe C0306 *)
module F (A : sig val n : int end) = struct let base = A.n end
module A = F (struct let n = 1 end)
module B = F (struct let n = 2 end)
let () = assert (A.base = 1); if Random.bool () then assert (B.base = 3)

(* attack: functor_effects: unsafe C0308 *)
module F (A : sig val n : int end) = struct let () = if A.n > 0 then failwith "effect" end
let f n = let module M = F (struct let n = n end) in ()
let () = f (Random.int 2)

(* attack: functor_generic_curried: unsafe C0306 *)
module F (A : sig val n : int end) (B : sig val f : int -> int end) = struct let f x = 10 / B.f A.n end

(* attack: functor_generic_nested: unsafe C0306 *)
module F (A : sig val n : int end) = struct module G (B : sig val m : int end) = struct let f x = x / (A.n - B.m) end end
module M = F (struct let n = 3 end)
module N = M.G (struct let m = 3 end)
let () = if Random.bool () then print_int (N.f 1)

(* attack: functor_hidden_exn: unsafe C0308 *)
module F (A : sig val n : int end) : sig val f : int -> int end = struct exception E let f x = if x > A.n then raise E else x end
module M = F (struct let n = 2 end)
exception E
let () = print_int (try M.f (Random.int 5) with E -> 0)

(* attack: functor_higher_exn: unsafe C0308 *)
module type S = sig exception E val f : int -> int end
module type MAKE = functor (X : sig val n : int end) -> S
module Impl (X : sig val n : int end) = struct exception E let f x = if x > X.n then raise E else x end
module Use (M : MAKE) = struct module A = M (struct let n = 1 end) module B = M (struct let n = 1 end) let g x = try A.f x with B.E -> 0 end
module U = Use (Impl)
let () = print_int (U.g (Random.int 4))

(* attack: functor_include: unsafe C0306 *)
module F (A : sig val get : int -> int end) = struct include A let twice x = get (get x) end
module M = F (struct let get x = 10 / x end)
let () = print_int (M.twice (1 + Random.int 20))

(* attack: functor_lazy_functor: unsafe C0306 *)
module F (A : sig val l : int Lazy.t end) = struct let get () = 10 / Lazy.force A.l end
module M = F (struct let l = lazy (Random.int 2) end)
let () = print_int (M.get ())

(* attack: functor_library_local: unsafe C0308 *)
let smallest l = let module S = Set.Make (Int) in S.min_elt (List.fold_left (fun s x -> S.add x s) S.empty l)
let () = print_int (smallest (if Random.bool () then [1] else []))

(* attack: functor_local_copies: unsafe C0306 *)
module F (A : sig val n : int end) = struct let base = A.n * 2 let get x = x / base end
let f n = let module M = F (struct let n = n end) in M.get 3
let () = print_int (f 1); print_int (f (Random.int 2))

(* attack: functor_local_state: unsafe C0306 *)
module F () = struct let r = ref 1 let set n = r := n let get () = !r end
let f n = let module A = F () in A.set n; 10 / A.get ()
let () = print_int (f (Random.int 2))

(* attack: functor_local_two: unsafe C0306 *)
module F (A : sig val n : int end) = struct let get () = A.n end
let f a b = let module M = F (struct let n = a end) in let module N = F (struct let n = b end) in assert (M.get () = N.get ())
let () = f 1 (1 + Random.int 2)

(* attack: functor_polymorphic: unsafe C0306 *)
module F (A : sig val n : int end) = struct let id x = x let pair x = (x, A.n) end
let f k = let module M = F (struct let n = k end) in 10 / (M.id k + snd (M.pair "x"))
let () = print_int (f (Random.int 2))

(* attack: functor_rebind: unsafe C0306 *)
module type N = sig val n : int end
module Outer (A : N) = struct module Inner (B : N) = struct let get () = A.n * 10 + B.n end end
module O1 = Outer (struct let n = 1 end)
module Twice (M : N) = struct module I = O1.Inner (M) module O2 = Outer (M) module J = O2.Inner (M) let both () = I.get () - J.get () end
module T = Twice (struct let n = 1 end)
let () = print_int (Random.int 3 / T.both ())

(* attack: functor_recursive: unsafe C0306 *)
let rec f n = let module M = struct let m = n - 1 end in if n < -3 then 0 else 10 / n + f M.m
let () = print_int (f (Random.int 3))

(* attack: functor_shadow: unsafe C0306 *)
let x = 1
let f () = x
let x = 2 + Random.int 1
let () = assert (f () = 1); assert (x = 3)

(* attack: functor_state: unsafe C0306 *)
module F () = struct let r = ref 1 let set n = r := n let get () = !r end
module A = F ()
module B = F ()
let () = A.set (Random.int 2); print_int (10 / A.get () + B.get ())

(* attack: functor_curried_fails: unsafe C0307 *)
module type N = sig val n : int end
module Pair (A : N) (B : N) = struct
  let table = Array.make (A.n) 0
  let get i = if i >= 0 && i < A.n + B.n then table.(i) else 0
end
module P = Pair (struct let n = 3 end) (struct let n = 4 end)
let () = print_int (P.get (Random.int 100))

(* attack: functor_partial_fails: unsafe C0306 *)
module type N = sig val n : int end
module Add (A : N) (B : N) = struct let sum x = x + A.n + B.n end
module P = Add (struct let n = 3 end)
module P3 = P (struct let n = 3 end)
module P4 = P (struct let n = 4 end)
let () = let x = Random.int 5 in assert (P3.sum x = x + 6); assert (P4.sum x = x + 6)

(* attack: functor_nested_fails: unsafe C0306 *)
module type N = sig val n : int end
module Outer (A : N) = struct
  let base = A.n * 2
  module Inner (B : N) = struct let get x = x + base + B.n end
end
module O1 = Outer (struct let n = 1 end)
module O5 = Outer (struct let n = 5 end)
module I1 = O1.Inner (struct let n = 0 end)
let () = let x = Random.int 3 in assert (I1.get x = x + 10)

(* attack: functor_higher_fails: unsafe C0307 *)
module type N = sig val n : int end
module type MAKE = functor (X : N) -> sig val get : int array -> int end
module First (X : N) = struct let get a = if Array.length a > 0 then a.(X.n) else 0 end
module Twice (F : MAKE) = struct module A = F (struct let n = 0 end) module B = F (struct let n = 1 end) let both a = A.get a + B.get a end
module T = Twice (First)
let () = print_int (T.both (Array.make (Random.int 4) 1))

(* attack: functor_exn_param_fails: unsafe C0308 *)
module type S = sig exception Stop val step : int -> int end
exception Stop
module Loop (X : S) = struct let run n = try X.step n with X.Stop -> 0 end
module L = Loop (struct exception Stop let outer () = raise Exit let step n = if n > 2 then outer () else n end)
let () = print_int (L.run (Random.int 5))

(* attack: functor_exn_local_fails: unsafe C0308 *)
module type N = sig val n : int end
module F (X : N) = struct exception Big let check i = if i > X.n then raise Big else i end
module G = F (struct let n = 1 end)
let f i = let module M = F (struct let n = 3 end) in try M.check i with G.Big -> 0
let () = print_int (f (Random.int 9))

(* attack: functor_unapplied_fails: unsafe C0306 *)
module type N = sig val n : int val get : int -> int end
module F (X : N) = struct
  let safe i = X.get (10 / i)
end

(* twin: functor_functor_curried: safe *)
module type N = sig val n : int end
module Pair (A : N) (B : N) = struct
  let table = Array.make (A.n + B.n) 0
  let get i = if i >= 0 && i < A.n then table.(i) else 0
end
module P = Pair (struct let n = 3 end) (struct let n = 4 end)
let () = print_int (P.get (Random.int 100))

(* twin: functor_functor_partial: safe *)
module type N = sig val n : int end
module Add (A : N) (B : N) = struct let sum x = x + A.n + B.n end
module P = Add (struct let n = 3 end)
module P3 = P (struct let n = 3 end)
module P4 = P (struct let n = 4 end)
let () = let x = Random.int 5 in assert (P3.sum x = x + 6); assert (P4.sum x = x + 7)

(* twin: functor_functor_nested: safe *)
module type N = sig val n : int end
module Outer (A : N) = struct
  let base = A.n * 2
  module Inner (B : N) = struct let get x = x + base + B.n end
end
module O1 = Outer (struct let n = 1 end)
module O5 = Outer (struct let n = 5 end)
module I1 = O1.Inner (struct let n = 0 end)
module I5 = O5.Inner (struct let n = 0 end)
let () = let x = Random.int 3 in assert (I1.get x = x + 2 && I5.get x = x + 10)

(* twin: functor_functor_higher: safe *)
module type N = sig val n : int end
module type MAKE = functor (X : N) -> sig val get : int array -> int end
module First (X : N) = struct let get a = if Array.length a > X.n && X.n >= 0 then a.(X.n) else 0 end
module Twice (F : MAKE) = struct module A = F (struct let n = 0 end) module B = F (struct let n = 1 end) let both a = A.get a + B.get a end
module T = Twice (First)
let () = print_int (T.both (Array.make (Random.int 4) 1))

(* twin: functor_functor_exn_param: safe *)
module type S = sig exception Stop val step : int -> int end
module Loop (X : S) = struct let run n = try X.step n with X.Stop -> 0 end
module L = Loop (struct exception Stop let step n = if n > 2 then raise Stop else n end)
let () = print_int (L.run (Random.int 5))

(* twin: functor_functor_exn_local: safe *)
module type N = sig val n : int end
module F (X : N) = struct exception Big let check i = if i > X.n then raise Big else i end
let f i = let module M = F (struct let n = 3 end) in try M.check i with _ -> 0
let () = print_int (f (Random.int 9))

(* twin: functor_functor_in_function: safe *)
module type T = sig val x : int end
module F (X : T) = struct let twice = X.x * 2 end
let run n =
  let module M = F (struct let x = n end) in
  M.twice
let () = assert (run (Random.int 10) mod 2 = 0)

(* twin: functor_functor_unapplied: safe *)
module type N = sig val n : int val get : int -> int end
module F (X : N) = struct
  let safe i = if i <> 0 then X.get (10 / i) else X.n
  let array = Array.make (abs X.n + 1) 0
  let first () = array.(0)
end

(* twin: functor_functor_include: safe *)
module type EQ = sig type t val equal : t -> t -> bool end
module Ext (E : EQ) = struct include E let mem x l = List.exists (fun y -> equal x y) l let rec nth l i = match l with [] -> None | x :: r -> if i = 0 then Some x else nth r (i - 1) end
module I = Ext (Int)
let () = if I.mem (Random.int 3) [1; 2] && I.equal 1 1 then match I.nth [1] 0 with Some n -> print_int n | None -> ()

(* twin: functor_map_local: safe *)
let distinct l = let module S = Set.Make (Int) in S.cardinal (List.fold_left (fun s x -> S.add x s) S.empty l)
let () = print_int (distinct [1; Random.int 3; 2])
