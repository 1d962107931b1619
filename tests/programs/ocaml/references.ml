(* verdict: welltyped *)
(* Counters, memo tables and other state. *)
let counter () =
  let n = ref 0 in
  fun () -> incr n; !n

let swap a b =
  let t = !a in
  a := !b;
  b := t

let memo f =
  let table = Hashtbl.create 16 in
  fun x ->
    match Hashtbl.find_opt table x with
    | Some y -> y
    | None ->
        let y = f x in
        Hashtbl.add table x y;
        y

let sum l =
  let total = ref 0 in
  List.iter (fun x -> total := !total + x) l;
  !total

let with_saved r f =
  let saved = !r in
  Fun.protect ~finally:(fun () -> r := saved) f

let knot = ref (fun x -> x)
let () = knot := fun x -> if x = 0 then 1 else x * !knot (x - 1)
let contents r = r.contents
let reset r = r.contents <- 0
