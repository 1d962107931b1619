(* verdict: unsafe *)
(* Types of other modules are called by their paths: many of them are called `t`. *)
let table = Hashtbl.create 10
let () = Hashtbl.add table 1 "a"
let size : int = table
(*               ^^^^^ C0201: `table` has type `(int, string) Hashtbl.t` *)
(*               ^^^^^ blame 1: table *)
let waiting = Queue.create ()
let stack : int Stack.t = waiting
(*                        ^^^^^^^ C0201: `waiting` has type `'a Queue.t`, but `int Stack.t` is needed here *)
(*                        ^^^^^^^ blame 2: waiting *)
