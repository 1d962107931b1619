(* verdict: unsafe *)
(* What is written of values of any type says nothing of fractions, which need not have an order. *)
let compared a b = assert (a <= b || b <= a)
(*                 ^^^^^^^^^^^^^^^^^^^^^^^^^ C0306: may fail *)
(*                 ^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: assert (a <= b || b <= a) *)
[@@refine "a:_ -> b:_ -> _"]

let numbers n = compared n (n + 1)
let fractions text = if Hashtbl.hash text = 1234567 then compared nan 1.0

type pair = Pair : 'a * 'a -> pair

let hidden a b = assert (a <= b || b <= a)
(*               ^^^^^^^^^^^^^^^^^^^^^^^^^ C0306: may fail *)
(*               ^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: assert (a <= b || b <= a) *)
[@@refine "a:_ -> b:_ -> _"]

let opened = function Pair (x, y) -> hidden x y
let whole n = hidden n (n + 1)
let closed text = if Hashtbl.hash text = 1234567 then opened (Pair (nan, 1.0))

let given a b = assert (a <= b || b <= a)
(*              ^^^^^^^^^^^^^^^^^^^^^^^^^ C0306: may fail *)
(*              ^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: assert (a <= b || b <= a) *)
[@@refine "a:_ -> b:_ -> _"]

let twice use = use given
let pass text = if Hashtbl.hash text = 1234567 then twice (fun f -> f nan 1.0)
let last n = given n (n + 1)

(* What is compared twice may have changed in between. *)
let kept change a b = let before = a <= b in change (); assert (before = (a <= b))
(*                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^ C0306: may fail *)
(*                                                              ^^^^^^^^^^^^^^^^^ blame 1: before = (a <= b) *)
[@@refine "change:_ -> a:_ -> b:_ -> _"]

let still n = kept (fun () -> ()) n (n + 1)
let moved text = let r = ref 1 in if Hashtbl.hash text = 1234567 then kept (fun () -> r := 3) r (ref 2)
