(* attack: compared_by_another: unknown C0602 *)
let same a b = a = b
let main n = if n * n mod 1000003 = 271828 then ignore (same (fun x -> x) (fun x -> x + 1))

(* attack: compared_by_the_other_of_two: unknown C0602 *)
type 'a box = Box of 'a | Nothing
let rec equal a b = match a, b with Box x, Box y -> x = y | Nothing, Nothing -> true | _ -> false
and differ a b = not (equal a b)
let main n = if n * n mod 1000003 = 271828 then ignore (differ (Box (fun x -> x)) (Box abs))

(* attack: compared_by_a_local_function: unknown C0602 *)
let main n =
  let same a b = a = b in
  let twins a b = same a b in
  if n * n mod 1000003 = 271828 then ignore (twins (fun x -> x) (fun x -> x + 1))

(* attack: compared_by_the_other_of_two_local_functions: unknown C0602 *)
let main n =
  let rec equal a b k = if k = 0 then a = b else differ a b (k - 1)
  and differ a b k = not (equal a b k) in
  if n * n mod 1000003 = 271828 then ignore (differ (fun x -> x) (fun x -> x + 1) 3)

(* attack: compared_as_a_part_of_pairs: unknown C0602 *)
let mem x l = List.mem x l
let has k v l = mem (k, v) l
let main n = if n * n mod 1000003 = 271828 then ignore (has 1 abs [ (1, abs) ])

(* attack: compared_as_a_key: unknown C0602 *)
let lookup k l = List.assoc_opt k l
let main n = if n * n mod 1000003 = 271828 then ignore (lookup abs [ (abs, n) ])

(* attack: compared_in_turn: unknown C0602 *)
let rec first : 'a 'b. 'a -> 'b -> int -> bool =
 fun a b n -> if n = 0 then a = a else second b a (n - 1)
and second : 'a 'b. 'a -> 'b -> int -> bool = fun a b n -> first b a n

let main n = if n * n mod 1000003 = 271828 then ignore (first abs 1 3)

(* twin: compared_by_the_key_alone: safe *)
type handler = { name : string; run : int -> int }
let table : (string, handler) Hashtbl.t = Hashtbl.create 8
let add h = Hashtbl.replace table h.name h
let call name x = match Hashtbl.find_opt table name with Some h -> h.run x | None -> x
let found k = List.assoc_opt k [ (1, abs) ]
let main name x =
  add { name; run = succ };
  match found x with Some f -> f (call name x) | None -> 0

(* twin: compared_by_what_it_gives: safe *)
let largest f l =
  match l with
  | [] -> None
  | x :: _ -> Some (List.fold_left (fun m x -> if f x > f m then x else m) x l)
let main n = match largest (fun g -> g n) [ abs; succ ] with Some f -> f 1 | None -> 0

(* twin: never_compared_in_turn: safe *)
let rec first : 'a 'b. 'a -> 'b -> int -> bool =
 fun a b n -> if n = 0 then a = a else second b a (n - 1)
and second : 'a 'b. 'a -> 'b -> int -> bool = fun a b n -> first b a n

let main n = if n * n mod 1000003 = 271828 then ignore (first 1 abs 3)

(* attack: compared_by_a_field_without_a_value: unsafe C0308 *)
let equal a b = a = b
type c = { equal : (int -> int) -> (int -> int) -> bool }
let main n = let c = { equal } in if n * n mod 1000003 = 271828 then ignore (c.equal abs succ)

(* attack: compared_by_what_a_signature_offers: unknown C0602 *)
module M : sig val equal : (int -> int) -> (int -> int) -> bool end = struct let equal a b = a = b end
let main n = if n * n mod 1000003 = 271828 then ignore (M.equal abs succ)

(* attack: compared_inside_of_a_type_that_nobody_knows: unknown C0602 *)
type t = T : 'a -> t
let main n = if n * n mod 1000003 = 271828 then ignore (T (fun x -> x + n) = T abs)

(* attack: compared_inside_of_an_exception: unknown C0602 *)
exception F of (int -> int)
let main n = if n * n mod 1000003 = 271828 then ignore (F (fun x -> x + n) = F abs)

(* attack: compared_inside_of_a_lazy_value: unknown C0602 *)
let main n = if n * n mod 1000003 = 271828 then ignore (lazy (n + 1) = lazy (n * n))

(* attack: compared_inside_of_a_polymorphic_field: unknown C0602 *)
type f = { f : 'a. 'a -> 'a }
let main n = if n * n mod 1000003 = 271828 then ignore ({ f = (fun x -> x) } = { f = Fun.id })

(* attack: compared_though_polymorphic: unknown C0602 *)
let main n = if n * n mod 1000003 = 271828 then ignore (List.rev = List.rev)

(* attack: ordered_by_a_field_without_a_value: unsafe C0306 *)
let f x y = if x < y then 1 else if x >= y then 2 else assert false
type c = { f : float -> float -> int }
let go z = let c = { f } in c.f z 1.
let main n = f n 1 + if n * n mod 1000003 = 271828 then go nan else 0

(* attack: ordered_by_what_a_signature_offers: unsafe C0306 *)
module M : sig
  val f : float -> float -> int
  val g : int -> int -> int
end = struct
  let f x y = if x < y then 1 else if x >= y then 2 else assert false
  let g x y = f x y
end
let main n = M.g n 1 + if n * n mod 1000003 = 271828 then M.f nan 1. else 0
