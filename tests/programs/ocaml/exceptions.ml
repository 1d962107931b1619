(* verdict: welltyped *)
(* Declaring, raising, catching, re-raising; exceptions as values. *)
exception Empty
exception Bad of int * string
exception Wrapped of { cause : exn; depth : int }
exception Again = Bad

let pop = function [] -> raise Empty | x :: rest -> (x, rest)
let safe f x = try Some (f x) with Empty | Not_found -> None | Failure _ -> None
let describe = function
  | Bad (n, s) -> Printf.sprintf "%d %s" n s
  | Wrapped { cause; depth } -> Printexc.to_string cause ^ string_of_int depth
  | Invalid_argument s | Sys_error s -> s
  | e -> Printexc.to_string e

let rethrow f = try f () with Again (n, _) as e -> if n > 0 then raise e else -1
let result f = match f () with v -> Ok v | exception (Failure m) -> Error m
let always_fails () = failwith "no"
let invalid s = invalid_arg s
let as_value = Bad (1, "x")
let list = [ Empty; as_value; Not_found; Exit ]
let protect f g = try let r = f () in g (); r with e -> g (); raise e
let wrap e = Wrapped { cause = e; depth = 0 }
let unreachable () = assert false
