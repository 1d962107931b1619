(* verdict: welltyped *)
open Format

type tree = Leaf of int | Node of string * tree list

let rec pp f = function
  | Leaf n -> fprintf f "%d" n
  | Node (name, children) ->
    fprintf f "@[<hov 2>(%s@ %a)@]" name
      (pp_print_list ~pp_sep:(fun f () -> fprintf f "@ ") pp) children

let rec sample depth =
  if depth = 0 then Leaf 42
  else Node (Printf.sprintf "node-%d" depth, List.init 4 (fun _ -> sample (depth - 1)))

let () =
  printf "plain %d %s@." 1 "text";
  printf "%a@." pp (sample 1);
  printf "%a@." pp (sample 3);
  printf "@[<v>one@,two@,@[<v 2>three@,four@]@,five@]@.";
  printf "@[<hv>%s,@ %s,@ %s@]@." "short" "words" "here";
  printf "@[<hv 4>%s,@ %s,@ %s@]@." (String.make 30 'a') (String.make 30 'b') (String.make 30 'c');
  printf "@[<hov>%a@]@."
    (pp_print_list ~pp_sep:(fun f () -> fprintf f ";@ ") pp_print_int)
    (List.init 60 (fun i -> i * i));
  printf "@[<b 3>%a@]@."
    (pp_print_list ~pp_sep:pp_print_space pp_print_string)
    (List.init 20 (fun i -> "word" ^ string_of_int i));
  printf "@[<h>a@ b@ c@]@.";
  printf "let x =@;<1 2>%s in@ body@." "value";
  print_endline (asprintf "%a / %s" pp (Node ("n", [ Leaf 1 ])) "end");
  print_endline (sprintf "%d%%@@%c" 5 'x');
  printf "@[<v 2>begin@,%a@]@,end@." (fun f () -> fprintf f "inner@,lines") ();
  open_hovbox 2;
  print_string "let";
  print_space ();
  print_int 3;
  print_break 1 4;
  print_float 2.5;
  close_box ();
  print_newline ();
  set_margin 20;
  printf "@[<hov 1>[%a]@]@."
    (pp_print_list ~pp_sep:(fun f () -> fprintf f ";@ ") pp_print_int)
    [ 100; 200; 300; 400; 500 ];
  fprintf std_formatter "%s@\n%5d|%-5d|@." "lines" 1 2;
  let b = Buffer.create 10 in
  let f = formatter_of_buffer b in
  fprintf f "@[<v>a@,b@]";
  pp_print_flush f ();
  print_endline (Buffer.contents b);
  fprintf str_formatter "%s-%d" "s" 1;
  print_string (flush_str_formatter ());
  print_newline ();
  pp_print_option ~none:(fun f () -> pp_print_string f "none") pp_print_int std_formatter None;
  pp_print_text std_formatter " some words to be broken";
  printf "%t@." (fun f -> pp_print_bool f true);
  printf "left at the end"
