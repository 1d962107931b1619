(* verdict: welltyped *)
(* Exceptions: raised, caught, passed on, and what the library raises. *)
exception Empty
exception Bad of string * int
exception Wrapped of exn

let attempt name f =
  match f () with
  | n -> Printf.printf "%s gives %d\n" name n
  | exception Not_found -> Printf.printf "%s: not found\n" name
  | exception Bad (s, n) when n > 1 -> Printf.printf "%s: bad %s %d\n" name s n
  | exception e -> Printf.printf "%s raises %s\n" name (Printexc.to_string e)

let () =
  attempt "plain" (fun () -> 42);
  attempt "find" (fun () -> List.find (fun x -> x > 3) [1; 2]);
  attempt "bad" (fun () -> raise (Bad ("x", 2)));
  attempt "less bad" (fun () -> raise (Bad ("y", 1)));
  attempt "failwith" (fun () -> failwith "oops");
  attempt "division" (fun () -> 1 / (1 - 1));
  attempt "bounds" (fun () -> [| 1 |].(1));
  attempt "string bounds" (fun () -> Char.code "abc".[3]);
  attempt "head" (fun () -> List.hd []);
  attempt "number" (fun () -> int_of_string "12x");
  attempt "compare" (fun () -> compare (fun x -> x) (fun x -> x + 1));
  attempt "nested" (fun () ->
      try raise Empty with Not_found -> 1);
  attempt "wrapped" (fun () ->
      try raise Empty with e -> raise (Wrapped e));
  attempt "restored" (fun () ->
      Fun.protect ~finally:(fun () -> print_string "finally; ") (fun () -> raise Exit));
  attempt "empty" (fun () -> Queue.take (Queue.create ()));
  attempt "array" (fun () -> Array.length (Array.make (-1) 0));
  attempt "sub" (fun () -> String.length (String.sub "abc" 2 5))

(* What the continuation raises is not caught by the match. *)
let () =
  let inner () =
    match 1 with
    | n -> if n = 1 then raise Not_found else n
    | exception Not_found -> 2
  in
  print_endline (try string_of_int (inner ()) with Not_found -> "outside")

let find_first p l =
  let exception Found of int in
  try
    List.iter (fun x -> if p x then raise (Found x)) l;
    None
  with Found x -> Some x

let () =
  match find_first (fun x -> x > 2) [1; 2; 3; 4] with
  | Some x -> Printf.printf "found %d\n" x
  | None -> print_endline "none"

let () =
  let rec loop n acc = if n = 0 then acc else loop (n - 1) (try acc + 1 with Not_found -> acc) in
  Printf.printf "%d\n" (loop 100_000 0);
  (try assert (1 + 1 = 3) with Assert_failure (_, line, column) -> Printf.printf "%d %d\n" line column);
  let none l =
    match l with [] -> ()
  in
  try none [1] with Match_failure (_, line, column) -> Printf.printf "%d %d\n" line column
