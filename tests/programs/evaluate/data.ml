(* verdict: welltyped *)
(* Variants, records, patterns, arrays, lazy values. *)
type shape = Circle of float | Rectangle of float * float | Point
type 'a tree = Leaf | Node of 'a tree * 'a * 'a tree
type 'a stream = Cons of 'a * 'a stream Lazy.t
type person = { name : string; mutable age : int; tags : string list }

let area = function
  | Circle r -> 3.0 *. r *. r
  | Rectangle (w, h) -> w *. h
  | Point -> 0.0

let rec insert x = function
  | Leaf -> Node (Leaf, x, Leaf)
  | Node (l, y, r) as t ->
    if x < y then Node (insert x l, y, r) else if x > y then Node (l, y, insert x r) else t

let rec elements = function Leaf -> [] | Node (l, x, r) -> elements l @ (x :: elements r)

let kind = function
  | 0 | 1 -> "small"
  | n when n < 0 -> "negative"
  | (10 | 20 | 30) as n when n > 15 -> "round " ^ string_of_int n
  | _ -> "other"

let letter = function 'a' .. 'z' | 'A' .. 'Z' -> "letter" | '0' .. '9' -> "digit" | _ -> "other"
let rest = function [], r | r, [] -> r | x :: _, y :: _ -> [x; y]
let pick = function (x, 1) | (1, x) -> x | a, b -> a * b
let word = function "one" -> 1 | "two" -> 2 | s -> String.length s
let float_kind = function 0.0 -> "zero" | 1.5 -> "one and a half" | _ -> "other"
let pairs = function [| a; b |] -> a + b | [||] -> 0 | a -> Array.length a

let () =
  List.iter (fun s -> Printf.printf "%.1f " (area s)) [Circle 1.0; Rectangle (2.0, 3.0); Point];
  List.iter (Printf.printf "%d ") (elements (List.fold_right insert [5; 2; 8; 1; 9; 2] Leaf));
  List.iter (fun n -> print_string (kind n ^ "; ")) [0; 1; -5; 10; 20; 7];
  List.iter (fun c -> print_string (letter c ^ " ")) ['q'; 'Z'; '5'; '-'];
  List.iter (Printf.printf "%d ") (rest ([], [1]) @ rest ([2], []) @ rest ([3], [4]));
  Printf.printf "%d %d %d\n" (pick (7, 1)) (pick (1, 8)) (pick (2, 3));
  Printf.printf "%d %d %d\n" (word "one") (word "two") (word "three");
  Printf.printf "%s %s\n" (float_kind 0.0) (float_kind 1.5);
  Printf.printf "%d %d %d\n" (pairs [| 1; 2 |]) (pairs [||]) (pairs [| 1; 2; 3 |])

let () =
  let p = { name = "Ada"; age = 36; tags = ["x"] } in
  let q = { p with age = 1; tags = "y" :: p.tags } in
  p.age <- p.age + 1;
  let { name; age; _ } = p in
  Printf.printf "%s %d %d %s\n" name age q.age (String.concat "," q.tags);
  let a = Array.init 5 (fun i -> i * i) in
  a.(2) <- 100;
  Array.iteri (fun i x -> Printf.printf "%d:%d " i x) a;
  Printf.printf "%d\n" (Array.fold_left ( + ) 0 (Array.map (fun x -> x + 1) a));
  let m = Array.make_matrix 2 3 0 in
  m.(1).(2) <- 7;
  Printf.printf "%d %d\n" m.(1).(2) m.(0).(2);
  let b = Bytes.of_string "hello" in
  Bytes.set b 0 'J';
  print_endline (Bytes.to_string b);
  let s = Array.of_list [3; 1; 2] in
  Array.sort compare s;
  Array.iter (Printf.printf "%d ") s;
  print_newline ()

let () =
  let count = ref 0 in
  let l = lazy (incr count; !count * 10) in
  Printf.printf "%d %d %d\n" (Lazy.force l) (Lazy.force l) !count;
  let (lazy n) = l in
  Printf.printf "%d %b\n" n (Lazy.is_val l);
  let rec ones = 1 :: ones in
  Printf.printf "%d\n" (List.nth ones 5);
  let rec from n = lazy (Cons (n, from (n + 1))) in
  let rec take k s =
    if k = 0 then []
    else
      let (Cons (x, next)) = Lazy.force s in
      x :: take (k - 1) next
  in
  List.iter (Printf.printf "%d ") (take 5 (from 3));
  print_newline ()

(* Labels and optional arguments. *)
let describe ?(prefix = "<") ?suffix ~name count =
  let suffix = match suffix with None -> ">" | Some s -> s in
  Printf.sprintf "%s%s:%d%s" prefix name count suffix

let () =
  print_endline (describe ~name:"a" 1);
  print_endline (describe ~prefix:"[" ~name:"b" ~suffix:"]" 2);
  print_endline (describe ?prefix:None ?suffix:(Some "!") ~name:"c" 3);
  let with_name = describe ~name:"d" in
  print_endline (with_name 4);
  let swap ~first ~second = first - second in
  Printf.printf "%d %d\n" (swap ~second:1 ~first:10) ((swap ~second:3) ~first:5);
  print_endline (String.concat "," (ListLabels.map ~f:string_of_int [1; 2]));
  Printf.printf "%d\n" (ListLabels.fold_left ~f:( + ) ~init:10 [1; 2])

(* Optional arguments are left out where a function without them is wanted. *)
let () =
  let shift ?(by = 1) ~scale n = (n * scale) + by in
  let bump ?(by = 10) n = n + by in
  List.iter (Printf.printf "%d ") (List.map (shift ~scale:2) [1; 2] @ List.map bump [1; 2]);
  List.iter (Printf.printf "%d ") @@ List.map (shift ~by:0 ~scale:3) [5];
  print_newline ()
