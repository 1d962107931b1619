(* attack: lazy_cache: unsafe C0306 *)
let cache = Hashtbl.create 3
let get k = match Hashtbl.find_opt cache k with Some v -> Lazy.force v | None -> let v = lazy (100 / k) in Hashtbl.add cache k v; Lazy.force v
let () = print_int (get (Random.int 2))

(* attack: lazy_dead: unsafe C0308 *)
let l = lazy (failwith "never" : int)
let () = if Random.bool () then print_int (10 / 0)

(* attack: lazy_dead2: unsafe C0306 *)
let l = if Random.bool () then lazy (assert false) else lazy 0
let f () = Lazy.force l
let () = match f () with 0 -> print_int (1 / f ()) | n -> print_int n | exception _ -> ()

(* attack: lazy_exn_again: unsafe C0308 *)
let l = lazy (if Random.bool () then failwith "x" else 1)
let a = try Lazy.force l with Failure _ -> 0
let () = print_int (a + Lazy.force l)

(* attack: lazy_exn_arg: unsafe C0308 *)
exception E
let delay x = lazy (if x > 3 then raise E else x)
let l = try delay (Random.int 6) with E -> lazy 0
let () = print_int (Lazy.force l)

(* attack: lazy_exn_from_fun: unsafe C0308 *)
exception E
let l = try Lazy.from_fun (fun () -> if Random.bool () then raise E else 1) with E -> lazy 1
let () = print_int (Lazy.force l)

(* attack: lazy_exn_outside: unsafe C0308 *)
exception E
let l = try lazy (if Random.bool () then raise E else 1) with E -> lazy 0
let () = print_int (Lazy.force l)

(* attack: lazy_field: unsafe C0306 *)
type t = { mutable n : int }
let t = { n = 1 }
let l = lazy (t.n <- 0)
let f () = if t.n > 0 then begin Lazy.force l; 10 / t.n end else 0
let () = if Random.bool () then print_int (f ())

(* attack: lazy_forced_value: unsafe C0306 *)
let fs = List.map Lazy.force [lazy (Random.int 2); lazy 3]
let () = List.iter (fun n -> print_int (10 / n)) fs

(* attack: lazy_from_fun: unsafe C0306 *)
let l = Lazy.from_fun (fun () -> Random.int 2)
let () = print_int (10 / Lazy.force l)

(* attack: lazy_hidden: unsafe C0306 *)
let table : int Lazy.t array = Array.make 2 (lazy 1)
let () = table.(0) <- lazy (Random.int 2)
let () = print_int (10 / Lazy.force table.(0))

(* attack: lazy_index: unsafe C0307 *)
let l = lazy (Array.make (Random.int 3) 0)
let get i = (Lazy.force l).(i)
let () = print_int (get 0)

(* attack: lazy_len: unsafe C0307 *)
let f a = let l = lazy (Array.length a) in fun i -> if i < Lazy.force l then a.(i) else 0
let () = print_int (f [| 1; 2 |] (Random.int 4 - 2))

(* attack: lazy_lets: unsafe C0306 *)
let f x = let l = lazy (10 / x) in if x > 0 then 1 else Lazy.force l
let () = print_int (f (Random.int 2))

(* attack: lazy_local: unsafe C0306 *)
let () =
  let r = ref 1 in
  let l = lazy (10 / !r) in
  r := Random.int 2;
  print_int (Lazy.force l)

(* attack: lazy_map: unsafe C0306 *)
let l = Lazy.map (fun n -> 10 / n) (lazy (Random.int 2))
let () = print_int (Lazy.force l)

(* attack: lazy_poly: unsafe C0306 *)
let make x = lazy x
let () = print_int (10 / Lazy.force (make (Random.int 2)))

(* attack: lazy_queue: unsafe C0308 *)
let q = Queue.create ()
let l = lazy (Queue.clear q)
let () = Queue.add 1 q; if not (Queue.is_empty q) then begin (if Random.bool () then Lazy.force l); print_int (Queue.pop q) end

(* attack: lazy_reference: unsafe C0306 *)
let delayed = ref (lazy 1)
let () = delayed := lazy (Random.int 2)
let () = print_int (10 / Lazy.force !delayed)

(* attack: lazy_stream: unsafe C0306 *)
type 'a node = Nil | Cons of 'a * 'a node Lazy.t
let rec map f = function Nil -> Nil | Cons (x, r) -> Cons (f x, lazy (map f (Lazy.force r)))
let rec take n = function Nil -> [] | Cons (x, r) -> if n = 0 then [] else x :: take (n - 1) (Lazy.force r)
let () = List.iter (fun x -> print_int (10 / x)) (take 2 (map (fun x -> x - 1) (Cons (2, lazy (Cons (1 + Random.int 2, lazy Nil))))))

(* attack: lazy_twice: unsafe C0306 *)
let r = ref 1
let l = lazy (10 / !r)
let () = r := Random.int 2; print_int (Lazy.force l)

(* attack: lazy_write: unsafe C0306 *)
let () =
  let r = ref 1 in
  let l = lazy (r := 0) in
  if Random.bool () then Lazy.force l;
  print_int (10 / !r)

(* attack: lazy_write_pattern: unsafe C0306 *)
let () =
  let r = ref 1 in
  let l = lazy (r := 0; 3) in
  (match l with lazy n -> print_int n);
  if Random.bool () then print_int (10 / !r)

(* attack: lazy_data_fails: unsafe C0306 *)
type stream = Cons of int * stream Lazy.t
let rec from n = Cons (n, lazy (from (n - 1)))
let rec nth n (Cons (x, rest)) = if n <= 0 then x else nth (n - 1) (Lazy.force rest)
let () = let k = 1 + Random.int 5 in assert (nth k (from 0) >= 0)

(* twin: lazy_lazy: safe *)
let l = lazy (Array.make 10 0)
let () = if Random.bool () then print_int (Lazy.force l).(3)

(* twin: lazy_lazy_pattern: safe *)
let f (lazy x) = if x > 0 then 10 / x else 0
let () = print_int (f (lazy (Random.int 4)))
