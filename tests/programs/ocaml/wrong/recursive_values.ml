(* verdict: invalid *)
(* Values that `let rec` cannot define: they are needed before they are there. *)
let rec number = number + 1
(*               ^^^^^^^^^^ C0127: `number` is needed *)

let rec itself = itself
(*               ^^^^^^ C0127: `itself` is needed *)

let rec mapped = List.map (fun n -> n + List.length mapped) [ 1; 2 ]
(*               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0127: `mapped` is needed *)

let rec one = (fst other, 1)
(*            ^^^^^^^^^^^^^^ C0127: `other` is needed *)
and other = (2, fun () -> one)

let rec chosen = if true then [] else chosen
(*               ^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0127: `chosen` is needed *)

let rec renamed = let again = renamed in again
(*                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0127: `renamed` is needed *)

let rec matched = match matched with [] -> [ 1 ] | rest -> rest
(*                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0127: `matched` is needed *)

type box = { inside : box; size : int }
let rec looked = looked.inside
(*               ^^^^^^^^^^^^^ C0127: `looked` is needed *)

let rec through =
  let rec go () = helper 1 and helper n = n + through in go ()
(*^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0127: `through` is needed *)

let rec (left, right) = (1, 2)
(*       ^^^^^^^^^^^ C0127: this is no name *)

let inside () =
  let rec start = next 3
(*                ^^^^^^ C0127: `next` is needed *)
  and next n = n + start in
  start
