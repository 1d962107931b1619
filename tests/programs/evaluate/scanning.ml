(* verdict: welltyped *)
let () =
  Scanf.sscanf "12 abc 3.5" "%d %s %f" (fun a b c -> Printf.printf "%d|%s|%g\n" a b c);
  Scanf.sscanf "x=10,y=-20" "x=%d,y=%d" (fun x y -> Printf.printf "%d\n" (x + y));
  Scanf.sscanf "  7:8" " %d:%d" (fun a b -> Printf.printf "%d %d\n" a b);
  Scanf.sscanf "key: value with spaces\n" "%s@: %[^\n]" (fun k v -> Printf.printf "[%s][%s]\n" k v);
  Scanf.sscanf "0x1f 017 ff" "%i %o %x" (fun a b c -> Printf.printf "%d %d %d\n" a b c);
  Scanf.sscanf "'a' \"q\\n\" true" "%C %S %B" (fun a b c -> Printf.printf "%c %S %b\n" a b c);
  Scanf.sscanf "12345" "%2d%c%d" (fun a b c -> Printf.printf "%d %c %d\n" a b c);
  (try Scanf.sscanf "abc" "%d" (fun n -> print_int n) with Scanf.Scan_failure m -> print_endline m);
  (try Scanf.sscanf "1;2" "%d,%d" (fun a b -> print_int (a + b)) with Scanf.Scan_failure m -> print_endline m);
  (try Scanf.sscanf "" "%d" (fun n -> print_int n) with End_of_file -> print_endline "eof");
  (try Scanf.sscanf "5 x" "%d %d" (fun a b -> print_int (a+b)) with Scanf.Scan_failure m -> print_endline m | Failure m -> print_endline ("F" ^ m));
  Scanf.sscanf "1 2 3" "%_d %d" (fun n -> Printf.printf "%d\n" n);
  let b = Scanf.Scanning.from_string "1 2 3 4" in
  let rec sum acc = match Scanf.bscanf b " %d" (fun n -> n) with
    | n -> sum (acc + n)
    | exception End_of_file -> acc in
  Printf.printf "%d\n" (sum 0);
  Scanf.sscanf "1e3 -2.5E-1 .5" "%f %f %s" (fun a b c -> Printf.printf "%g %g %s\n" a b c);
  Scanf.sscanf "99999999999L" "%Ld" (fun n -> Printf.printf "%Ld\n" n);
  Scanf.sscanf "abc,def" "%[a-z],%[^,]%n" (fun a b n -> Printf.printf "%s %s %d\n" a b n)
