(* verdict: welltyped *)
(* Records of constructors, polymorphic variants, modules as values, binding operators. *)
type t = A of { x : int; mutable y : int } | B

let f = function
  | A { x; y = 0 } -> x
  | A r -> r.y <- r.y + 1; r.y
  | B -> -1

let colour = function
  | `Red -> "red"
  | `Rgb (r, _, _) when r > 0 -> "rgb"
  | `Rgb _ -> "dark"
  | `Named s -> s

module type SHOW = sig
  type t

  val v : t
  val show : t -> string
end

let ints = (module struct type t = int let v = 3 let show = string_of_int end : SHOW)
let describe (module S : SHOW) = S.show S.v

module U = (val ints : SHOW)

let ( let* ) o f = match o with None -> None | Some x -> f x

let add a b =
  let* x = a in
  let* y = b in
  Some (x + y)

let () =
  let v = A { x = 7; y = 1 } in
  let first = f v in
  Printf.printf "%d %d %d %d\n" first (f v) (f (A { x = 5; y = 0 })) (f B);
  List.iter (fun c -> print_string (colour c ^ " ")) [`Red; `Rgb (1, 2, 3); `Rgb (0, 0, 0); `Named "x"];
  Printf.printf "%d %b\n" (compare `A `B) (`A = `A);
  Printf.printf "%s %s\n" (describe ints) (U.show U.v);
  match add (Some 1) (Some 2) with Some n -> Printf.printf "%d\n" n | None -> ()
