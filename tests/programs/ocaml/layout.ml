(* verdict: welltyped *)
(* Dangling semicolons, begin and end, nested matches, ;; between items. *)
let va = begin 1; end
let vb = (print_string "x"; 2);;
let vc = [ 1; 2; 3; ];;
let vd = [| 1.; 2.; |]
type r = { p : int; q : int; }
let ve = { p = 1; q = 2; }
let { p; q; } = ve
let vf x =
  if x > 0 then begin
    print_int x;
    print_newline ();
  end else if x = 0 then ()
  else print_string "negative"
;;
print_endline "an item";;
let vg l =
  match l with
  | [] -> begin match 1 with 0 -> "zero" | _ -> "other" end
  | [ x ] -> (match x with | 1 -> "one" | _ -> "some")
  | _ :: _ -> "many"
let vh = function | 0 -> 1 | n -> n
let vi = let x = 1 in let y = 2 in x; y
let vj x = x |> succ |> string_of_int |> print_endline
let vk = if true then 1 else 2 + 3
let vl x = - x + -1 - (-2)
let vm = fun x -> function 0 -> x | n when n > x -> n | _ -> x
let vn = not @@ List.mem 1 @@ [ 2 ]
let vo x = try if x then raise Exit; 1 with Exit -> 2
let rec q' x = q' x [@@ocaml.doc "loops"]
let vs = 1, 2, (3, 4)
let vt = (1 : int) :: []
let vu f = f () ; f ()
