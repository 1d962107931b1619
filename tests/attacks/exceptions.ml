(* attack: exn_reraise: unsafe C0308 *)
exception Found of int
let f a n = try (try if n > 0 then raise (Found 99) else 0 with e -> raise e) with Found i -> a.(i)
let main () = print_int (f [|1;2|] (1 + Random.int 3))

(* attack: exn_stored_closure: unsafe C0308 *)
exception Found of int
let hook = ref (fun () -> ())
let prepare () = try hook := (fun () -> raise (Found 99)) with Found _ -> ()
let f a = try !hook (); for i = 0 to Array.length a - 1 do if a.(i) > 1 then raise (Found i) done; 0 with Found i -> a.(i)
let main () = prepare (); print_int (f [|1;2;Random.int 2|])

(* attack: exn_recursive_activation: unsafe C0308 *)
exception Found of int
let rec f a k =
  try
    (match k with
     | Some g -> g ()
     | None -> ignore (f [|1|] (Some (fun () -> raise (Found (Array.length a - 1))))));
    0
  with Found i -> a.(i)
let main () = print_int (f (Array.make (5 + Random.int 3) 0) None)

(* attack: exn_recursive_global_ref: unsafe C0308 *)
exception Found of int
let saved : (unit -> unit) option ref = ref None
let rec f a d =
  try
    let stop i = raise (Found i) in
    if d > 0 then begin
      saved := Some (fun () -> stop (Array.length a - 1));
      ignore (f [|7|] (d - 1))
    end else (match !saved with Some g -> g () | None -> ());
    0
  with Found i -> a.(i)
let main () = print_int (f (Array.make (5 + Random.int 3) 0) 1)

(* attack: exn_local_function_passed: unsafe C0307 *)
exception Found of int
let apply g i = g i
let f a b =
  try
    let stop i = raise (Found i) in
    for i = 0 to Array.length a - 1 do if a.(i) = 0 then apply stop i done; 0
  with Found i -> b.(i)
let main () = print_int (f (Array.make (5 + Random.int 3) 0) [||])

(* attack: exn_result_value: unsafe C0308 *)
exception Found of int
let attempt g = try g (); None with e -> Some e
let again = function Some e -> raise e | None -> ()
let f a = try again (attempt (fun () -> raise (Found 12))); if Array.length a > 0 then raise (Found 0); 0 with Found i -> a.(i)
let main () = print_int (f [|Random.int 4|])

(* attack: exn_first_class: unsafe C0308 *)
exception Found of int
let make i = Found i
let f a = try (if Array.length a > 3 then raise (Found 0) else raise (make 9)) with Found i -> a.(i)
let main () = print_int (f (Array.make (1 + Random.int 2) 0))

(* attack: exn_from_function: unsafe C0307 *)
exception Found of int
let g n = if n > 3 then raise (Found n)
let f a n = try g n; (if Array.length a > 0 then raise (Found 0)); 0 with Found i -> a.(i)
let main () = print_int (f [|1|] (4 + Random.int 3))

(* attack: exn_inner_handler_value: unsafe C0307 *)
exception Found of int
let f a n =
  try
    (try raise (Found n) with Found i -> if i >= Array.length a then raise (Found i));
    0
  with Found i -> a.(i)
let main () = print_int (f [|1|] (4 + Random.int 3))

(* attack: exn_guard_reraise: unsafe C0307 *)
exception Found of int
let f a n =
  try
    (try raise (Found n) with Found i when i < 2 -> 0)
  with Found i -> a.(i)
let main () = print_int (f [|1; 2|] (4 + Random.int 3))

(* attack: exn_callback_param: unsafe C0307 *)
exception Found of int
let f a g = try g (); (if Array.length a > 0 then raise (Found 0)); 0 with Found i -> a.(i)
let main () = print_int (f [|1|] (fun () -> if Random.int 2 >= 0 then raise (Found 5)))

(* attack: exn_two_args: unsafe C0308 *)
exception Span of int * int
let f s n = try (if n > 0 then raise (Span (n, 1))); "" with Span (i, l) -> String.sub s i l
let main () = print_string (f "abc" (3 + Random.int 4))

(* attack: exn_in_handler_of_same: unsafe C0307 *)
exception Found of int
let f a =
  try
    (try raise (Found 0) with Found i -> raise (Found (i + 7)))
  with Found j -> a.(j)
let main () = print_int (f [|Random.int 3|])

(* attack: exn_queue_closure: unsafe C0308 *)
exception Found of int
let q : (unit -> unit) Queue.t = Queue.create ()
let setup () = try Queue.add (fun () -> raise (Found 77)) q with Found _ -> ()
let f a = try (if not (Queue.is_empty q) then (Queue.pop q) ()); (if Array.length a > 0 then raise (Found 0)); 0 with Found i -> a.(i)
let main () = setup (); print_int (f [|Random.int 3|])

(* attack: exn_list_of_closures: unsafe C0308 *)
exception Found of int
let fs a = try List.map (fun i -> fun () -> raise (Found (i + Array.length a))) [0; 1] with Found _ -> []
let f a = try List.iter (fun g -> g ()) (fs a); (if Array.length a > 0 then raise (Found 0)); 0 with Found i -> a.(i)
let main () = print_int (f [|Random.int 3|])

(* attack: exn_seq: unsafe C0308 *)
exception Found of int
let s = ref Seq.empty
let setup a = try s := Seq.map (fun i -> raise (Found (i + Array.length a))) (List.to_seq [3]) with Found _ -> ()
let f a = try Seq.iter (fun (_ : int) -> ()) !s; (if Array.length a > 0 then raise (Found 0)); 0 with Found i -> a.(i)
let main () = setup [|1|]; print_int (f [|Random.int 3|])

(* attack: partial_lambda: unsafe C0308 *)
exception Found of int
let fs a = try List.map (fun i _ -> if i >= 0 then raise (Found (i + Array.length a))) [0; 1] with Found _ -> []
let f a = try List.iter (fun g -> g ()) (fs a); (if Array.length a > 0 then raise (Found 0)); 0 with Found i -> a.(i)
let main () = print_int (f [|Random.int 3|])

(* attack: option_payload_exn: unsafe C0307 *)
exception Found of int option
let f a = try (if Array.length a > 0 then raise (Found None) else raise (Found (Some 3))); 0 with Found (Some i) -> a.(i) | Found None -> 0
let main () = print_int (f [||])

(* attack: exn_alias: unsafe C0307 *)
exception Found of int
exception Other = Found
let f a = try (if Array.length a > 1 then raise (Found 0)); raise (Other 5) with Found i -> a.(i)
let main () = print_int (f [|1|])

(* attack: exn_local: unsafe C0308 *)
let f a =
  let exception Found of int in
  let thrower = ref (fun () -> ()) in
  (try thrower := (fun () -> raise (Found 9)) with Found _ -> ());
  try !thrower (); (if Array.length a > 0 then raise (Found 0)); 0 with Found i -> a.(i)
let main () = print_int (f [|1|])

(* attack: exn_match: unsafe C0307 *)
exception Found of int
let g a n = if n > 0 then raise (Found n) else Array.length a
let f a = match g a 5 with n -> n | exception Found i -> a.(i)
let main () = print_int (f [|1|])

(* attack: exn_match2: unsafe C0307 *)
exception Found of int
let f a b = match (if Array.length a > 0 then raise (Found (Array.length a - 1))); 3 with n -> (if n > 0 then raise (Found n)); n | exception Found i -> b.(i)
let main () = print_int (try f [|1; 2|] [|3|] with Found _ -> 0)

(* attack: exn_match3: unsafe C0307 *)
exception Found of int
let f a b =
  try
    match (if Array.length a > 0 then raise (Found 0)); 3 with
    | n -> raise (Found (n + Array.length b))
    | exception Found i -> a.(i)
  with Found j -> b.(j)
let main () = print_int (f [||] [|3|])

(* attack: exn_nested_functions: unsafe C0307 *)
exception Found of int
let f a b =
  let find k = try (for i = 0 to Array.length a - 1 do if a.(i) = k then raise (Found i) done); -1 with Found i -> i in
  let i = find 3 in
  if i >= 0 then b.(i) else 0
let main () = print_int (f [|1; 3|] [|3|])

(* attack: exn_loop_var: unsafe C0307 *)
exception Found of int
let f a =
  let n = ref (Array.length a) in
  try
    n := !n + 1;
    if !n > 0 then raise (Found (!n - 1));
    0
  with Found i -> a.(i)
let main () = print_int (f [|1; 3|])

(* attack: exn_ref_after: unsafe C0307 *)
exception Found of int
let f () =
  let a = ref [|1; 2; 3|] in
  try
    let i = Array.length !a - 1 in
    a := [||];
    raise (Found i)
  with Found i -> !a.(i)
let main () = print_int (f ())

(* attack: exn_hof_recursion: unsafe C0307 *)
exception Found of int
let rec f a depth =
  try
    Array.iteri (fun i x -> if depth > 0 then ignore (f [||] (depth - 1)); if x > 0 then raise (Found (i + depth))) a; 0
  with Found i -> a.(i)
let main () = print_int (f [|1|] 1)

(* attack: exn_of_library: unsafe C0307 *)
let f s = try (if String.length s > 3 then raise (Failure "abc")); int_of_string s with Failure m -> Char.code m.[12 - String.length m / 4]
let main () = print_int (f "x")

(* attack: exn_of_library_empty: unsafe C0307 *)
let g s = if s = "" then failwith ""
let f s = try g s; raise (Failure "abc") with Failure m -> Char.code m.[0]
let main () = print_int (f "")

(* attack: exn_through_an_inner_handler: unsafe C0307 *)
exception Found of int
let go a n =
  try
    let f k = if k > 5 then raise (Found k) in
    (try if n = 1 && Array.length a > 0 then raise (Found 0); f n; 0 with Found i -> a.(i))
  with Found i -> i

(* attack: exn_of_another_activation: unsafe C0306 *)
exception Found of int
let go n =
  let rec f k =
    try if k >= n then raise (Found k) else f (k + 1) with Found i when k < n -> assert (i = k); 0
  in
  try f 0 with Found i -> i

(* twin: exn_within_its_own_handler: safe *)
exception Found of int
let go a n =
  try
    for k = 0 to Array.length a - 1 do if a.(k) = n then raise (Found k) done;
    0
  with Found i -> a.(i)

(* attack: exn_declared_by_another_call: unsafe C0308 *)
let rec f n k =
  let exception E in
  if n = 271828 then f 1 (fun () -> raise E) else try k () with E -> 0
let main n = f n (fun () -> 1)

(* attack: exn_declared_by_another_call_in_a_module: unsafe C0308 *)
let rec f n k =
  let module M = struct exception E end in
  if n = 271828 then f 1 (fun () -> raise M.E) else try k () with M.E -> 0
let main n = f n (fun () -> 1)

(* twin: exn_declared_by_the_same_call: safe *)
let main a n =
  let exception Stop in
  let r = ref 0 in
  (try for i = 0 to Array.length a - 1 do if a.(i) = n then raise Stop else incr r done
   with Stop -> ());
  !r
