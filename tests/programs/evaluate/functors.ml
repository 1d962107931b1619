(* verdict: welltyped *)
(* Each application of a functor makes values of its own, and the same types where it is applied to
   the same module. *)
module type SHOW = sig
  type t
  val show : t -> string
end

module Counter (X : SHOW) = struct
  type item = Item of X.t
  let () = print_endline "made"
  let count = ref 0
  let add x = incr count; Item x
  let text (Item x) = Printf.sprintf "%s/%d" (X.show x) !count
end

module Int_show = struct type t = int let show = string_of_int end
module A = Counter (Int_show)
module B = Counter (Int_show)

module Twice (X : SHOW) (Y : SHOW) = struct
  type both = X.t * Y.t
  let log = Buffer.create 16
  let note ((x, y) : both) = Buffer.add_string log (X.show x ^ Y.show y ^ ";")
end

module C = Twice (Int_show) (Int_show)
module D = Twice (Int_show) (Int_show)

(* Exceptions are values, too. *)
module Stack_of (X : SHOW) : sig
  exception Empty of string
  val pop : X.t list -> X.t
end = struct
  exception Empty of string
  let pop = function [] -> raise (Empty "stack") | x :: _ -> x
end

module E1 = Stack_of (Int_show)
module E2 = Stack_of (Int_show)
module E3 = Stack_of (struct type t = string let show s = s end)

let caught f = try f () with E1.Empty s -> "first " ^ s | E2.Empty s -> "second " ^ s | _ -> "other"

module String_set = Set.Make (String)
module Other_set = Set.Make (String)

external add : int -> int -> int = "%addint"
external same : 'a -> 'a = "%identity"
external length : string -> int = "%string_length"
external raise_it : exn -> 'a = "%raise"

type small = [ `One | `Two of int ]
type large = [ small | `Three ]

let classify = function
  | #small as s -> (match s with `One -> "one" | `Two n -> "two " ^ string_of_int n)
  | `Three -> "three"

let rank : large -> int = function #small -> 0 | `Three -> 1

let () =
  ignore (A.add 1);
  ignore (A.add 2);
  let item = A.add 3 in
  Printf.printf "%d %d\n" !A.count !B.count;
  print_endline (B.text item);
  C.note (1, 2);
  D.note (3, 4);
  C.note (5, 6);
  Printf.printf "%s %s\n" (Buffer.contents C.log) (Buffer.contents D.log);
  let s = Other_set.add "b" (String_set.of_list [ "a"; "c" ]) in
  print_endline (String.concat "," (String_set.elements s));
  print_endline (caught (fun () -> string_of_int (E1.pop [])));
  print_endline (caught (fun () -> string_of_int (E2.pop [])));
  print_endline (caught (fun () -> E3.pop []));
  print_endline (caught (fun () -> string_of_int (E2.pop [ 7 ])));
  Printf.printf "%b %b\n" (E1.Empty "x" = E1.Empty "x") (E1.Empty "x" = E2.Empty "x");
  let local n =
    let module L = Counter (Int_show) in
    for i = 1 to n do ignore (L.add i) done;
    !L.count
  in
  Printf.printf "%d %d\n" (local 2) (local 3);
  Printf.printf "%d %s %d\n" (add 1 2) (same "x") (length "four");
  (try raise_it Not_found with Not_found -> print_endline "raised");
  List.iter (fun x -> print_endline (classify x)) [ `One; `Two 2; `Three ];
  List.iter (fun x -> print_int (rank x)) [ `One; `Two 2; `Three ];
  print_newline ()
