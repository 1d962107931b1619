(* verdict: welltyped *)
(* Functions, lists, strings, numbers, and the order in which things happen. *)
let rec fact n = if n = 0 then 1 else n * fact (n - 1)
let compose f g x = f (g x)
let twice f = compose f f

let () =
  print_int (fact 20);
  print_newline ();
  print_endline (string_of_int (twice (fun x -> (x * 3) + 1) 5));
  print_endline (string_of_int (max_int + 1));
  print_endline (string_of_int (-7 / 2) ^ " " ^ string_of_int (-7 mod 2));
  print_endline (string_of_int (1 lsl 62) ^ " " ^ string_of_int (-1 lsr 1) ^ " " ^ string_of_int (-8 asr 1));
  print_endline (string_of_float (1.0 /. 3.0) ^ " " ^ string_of_float 2.0 ^ " " ^ string_of_float 1e100);
  print_endline (string_of_float (sqrt 2.0) ^ " " ^ string_of_int (int_of_float (-2.7)));
  Printf.printf "%d %5d|%-5d|%05d %x %X %o %+d\n" 42 42 42 42 255 255 8 7;
  Printf.printf "%s|%8s|%-8s|%c|%b|%S|%C\n" "a" "b" "c" 'd' true "q\"\n\001" '\'';
  Printf.printf "%f %.3f %e %g %10.2f|%F\n" 3.14159 2.71828 12345.678 0.0001 1.5 3.0;
  Printf.printf "%x %Lx %ld %i%%\n" (-1) (-1L) 5l 50;
  Printf.printf "%a and %t\n" (fun channel n -> output_string channel (string_of_int n)) 3
    (fun channel -> output_string channel "t");
  print_endline (Printf.sprintf "%*d|%-*d|%a" 6 1 6 2 (fun () s -> "<" ^ s ^ ">") "x")

(* Arguments are evaluated from right to left. *)
let note name x = print_string (name ^ " "); x
let three a b c = a + b + c

let () =
  ignore (three (note "a" 1) (note "b" 2) (note "c" 3));
  ignore (note "left" 1, note "right" 2);
  ignore [note "x" 1; note "y" 2; note "z" 3];
  ignore (note "p" 1 + note "q" 2);
  ignore (note "f" (fun x -> x) (note "arg" 1));
  ignore (note "l" true && note "r" false && note "never" true);
  ignore (note "l" false || note "r" true || note "never" true);
  let a = note "first" 1 and b = note "second" 2 in
  ignore (a + b);
  ignore (Some (note "some" 1), [| note "0" 0; note "1" 1 |]);
  print_newline ()

let rec even n = n = 0 || odd (n - 1)
and odd n = n <> 0 && even (n - 1)

let () =
  Printf.printf "%b %b\n" (even 1001) (odd 1001);
  let rec sum n = if n = 0 then 0 else n + sum (n - 1) in
  Printf.printf "%d\n" (sum 10_000);
  let r = ref 0 in
  for i = 1 to 10 do r := !r + i done;
  for i = 10 downto 1 do r := !r - i done;
  for _ = 5 to 4 do incr r done;
  let n = ref 10 in
  while !n > 0 do
    decr n;
    if !n mod 3 = 0 then r := !r + !n
  done;
  Printf.printf "%d\n" !r

let () =
  List.iter (Printf.printf "%d ") (List.sort compare [3; 1; 2; 5; 4]);
  List.iter (fun (a, b) -> Printf.printf "(%d,%s) " a b) (List.combine [1; 2] ["a"; "b"]);
  Printf.printf "%d %d\n" (List.fold_left ( + ) 0 [1; 2; 3]) (List.fold_right ( - ) [10; 3; 2] 0);
  print_endline (String.concat "," (List.map string_of_int (List.init 5 (fun i -> i * i))));
  print_endline (String.uppercase_ascii "hello" ^ String.sub "abcdef" 2 3);
  List.iter print_endline (String.split_on_char ' ' "to be or not");
  Printf.printf "%d %s\n" (String.index "hello" 'l') (String.trim "  x y ");
  print_endline (String.escaped "a\tb\"c\200");
  Printf.printf "%d %d %d\n" (compare [1; 2] [1; 3]) (compare "b" "a") (compare (1, 'x') (1, 'x'));
  Printf.printf "%b %b %b\n" (nan = nan) (compare nan nan = 0) ([1.0] = [1.0])
