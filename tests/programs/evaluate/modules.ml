(* verdict: welltyped *)
(* Modules, signatures, functors, and the containers of the library. *)
module Counter : sig
  type t

  val make : unit -> t
  val next : t -> int
end = struct
  type t = int ref

  let hidden = 10
  let make () = ref hidden
  let next c = incr c; !c
end

module type ORDER = sig
  type t

  val compare : t -> t -> int
end

module Sorted (O : ORDER) = struct
  exception Missing of O.t

  type elements = O.t list

  let insertions = ref 0

  let rec insert x = function
    | [] -> incr insertions; [x]
    | y :: rest as l -> if O.compare x y <= 0 then (incr insertions; x :: l) else y :: insert x rest

  let rec remove x = function
    | [] -> raise (Missing x)
    | y :: rest -> if O.compare x y = 0 then rest else y :: remove x rest

  module Reverse = struct
    let insert x l = List.rev (insert x (List.rev l))
  end
end

module Down = struct
  type t = int

  let compare a b = compare b a
end

module Ints = Sorted (Int)
module Downs = Sorted (Down)
module Strings = Sorted (String)

module Pair (A : ORDER) (B : ORDER) = struct
  type t = A.t * B.t

  let compare (a, b) (c, d) =
    let first = A.compare a c in
    if first <> 0 then first else B.compare b d
end

module P = Pair (Int) (String)
module Pairs = Map.Make (P)
module Names = Set.Make (String)

module Extended = struct
  include List

  let sum = fold_left ( + ) 0
end

module type MONAD = sig
  type 'a t

  val return : 'a -> 'a t
  val bind : 'a t -> ('a -> 'b t) -> 'b t
end

module Optional : MONAD with type 'a t = 'a option = struct
  type 'a t = 'a option

  let return x = Some x
  let bind o f = match o with None -> None | Some x -> f x
end

module With_map (M : MONAD) = struct
  include M

  let map f m = bind m (fun x -> return (f x))
end

module Maybe = With_map (Optional)

module rec Even : sig
  val holds : int -> bool
end = struct
  let holds n = n = 0 || Odd.holds (n - 1)
end

and Odd : sig
  val holds : int -> bool
end = struct
  let holds n = n <> 0 && Even.holds (n - 1)
end

let () =
  (match Maybe.map succ (Maybe.return 3) with Some n -> Printf.printf "%d " n | None -> ());
  Printf.printf "%b %b\n" (Even.holds 10) (Odd.holds 10)

let () =
  let c = Counter.make () in
  ignore (Counter.next c);
  Printf.printf "%d\n" (Counter.next c);
  List.iter (Printf.printf "%d ") (List.fold_right Ints.insert [2; 3; 1] []);
  List.iter (Printf.printf "%d ") (List.fold_right Downs.insert [2; 3; 1] []);
  List.iter print_string (List.fold_right Strings.insert ["b"; "a"] []);
  Printf.printf " %d %d\n" !Ints.insertions !Downs.insertions;
  (try ignore (Ints.remove 9 [1; 2]) with Ints.Missing n -> Printf.printf "missing %d\n" n);
  let m = Pairs.(empty |> add (1, "b") "x" |> add (1, "a") "y" |> add (0, "z") "z") in
  Pairs.iter (fun (n, s) v -> Printf.printf "%d%s=%s " n s v) m;
  Printf.printf "%d %b\n" (Pairs.cardinal m) (Pairs.mem (1, "a") m);
  let s = Names.of_list ["pear"; "apple"; "fig"; "apple"] in
  print_endline (String.concat " " (Names.elements (Names.add "date" (Names.remove "fig" s))));
  Printf.printf "%d %s\n" (Extended.sum [1; 2; 3]) (Names.min_elt s)

let () =
  let h = Hashtbl.create 16 in
  List.iter (fun w -> Hashtbl.replace h w (1 + try Hashtbl.find h w with Not_found -> 0))
    ["the"; "cat"; "the"; "dog"; "cat"; "the"];
  Hashtbl.iter (Printf.printf "%s:%d ") h;
  Printf.printf "%d\n" (Hashtbl.length h);
  let numbers = Hashtbl.create 1 in
  for i = 1 to 100 do Hashtbl.add numbers i (i * i) done;
  Printf.printf "%d %d\n" (Hashtbl.find numbers 50) (Hashtbl.fold (fun k _ n -> (n * 31 + k) mod 1009) numbers 0);
  let q = Queue.create () in
  List.iter (fun x -> Queue.add x q) [1; 2; 3];
  let first = Queue.pop q in
  let s = Stack.create () in
  Queue.iter (fun x -> Stack.push x s) q;
  Printf.printf "%d %d %d\n" first (Stack.pop s) (Stack.length s);
  (try ignore (Queue.take (Queue.create ())) with Queue.Empty -> print_endline "empty");
  let b = Buffer.create 1 in
  List.iter (Buffer.add_string b) ["a"; "bc"; "def"];
  Buffer.add_char b '!';
  Printf.printf "%s %d\n" (Buffer.contents b) (Buffer.length b);
  let local n = let module M = struct let twice = n * 2 let f x = x + twice end in M.f 1 in
  Printf.printf "%d\n" (local 20);
  let open Printf in
  printf "%s\n" (String.concat "," (List.map string_of_int (List.of_seq (Seq.map succ (List.to_seq [1; 2])))));
  Printf.printf "%s %s\n" (Option.value ~default:"none" (Some "some")) (Option.fold ~none:"n" ~some:String.uppercase_ascii (Some "x"));
  Printf.printf "%Ld %ld %d\n" (Int64.mul 3000000000L 3L) (Int32.add 2147483647l 1l) (Int64.to_int 5L)
