(* verdict: welltyped *)
(* Format strings of all kinds. *)
let simple n = Printf.printf "%d items\n" n
let several = Printf.sprintf "%s: %5.2f %c %b %x"
let padded w s = Printf.sprintf "%*s|%-10s|%05d" w s s 42
let percent x = Printf.sprintf "%.1f%%" x
let wide = Printf.sprintf "%ld %Ld %nd" 1l 2L 3n
let shown pp x = Format.asprintf "<%a>" pp x
let rec pp_list pp ppf = function
  | [] -> ()
  | [ x ] -> pp ppf x
  | x :: rest -> Format.fprintf ppf "%a;@ %a" pp x (pp_list pp) rest
let pp_pair pa pb ppf (a, b) = Format.fprintf ppf "@[<hov 2>(%a,@ %a)@]" pa a pb b
let to_channel oc = Printf.fprintf oc "%S %C\n"
let failing fmt = Printf.ksprintf failwith fmt
let fail_with_number n = failing "number %d" n
let log level fmt = Printf.printf ("[%d] " ^^ fmt) level
let logged = log 1 "%s\n" "x"
let scanned s = Scanf.sscanf s "%d %s" (fun n w -> (w, n))
let pairs s = Scanf.sscanf s "%f,%f" (fun a b -> a +. b)
let constant : (int -> string, unit, string) format = "%d"
let use_constant = Printf.sprintf constant 3
let thunk = Printf.sprintf "%t" (fun () -> "x")
let hex i = Printf.sprintf "%#x %X %o %u %i" i i i i i
let exponent = Printf.sprintf "%e %g %h %F"
let around ?(before = format_of_string "<") ?(between = format_of_string ", ") pp ppf items =
  let rec rest ppf = function
    | [] -> ()
    | x :: more -> Format.fprintf ppf "%(%)%a%a" between pp x rest more in
  Format.fprintf ppf "%(%)%a" before rest items
let bracketed = Format.asprintf "%a" (around ~before:"[@[" (fun ppf -> Format.fprintf ppf "%d"))
let chosen yes = Printf.sprintf "%(%d %s%)." (if yes then "%d of %s" else "%i %S") 3 "x"
let told = Printf.sprintf "%{%d%a%} %s" "%i%a" "x"
let until_bracket s = Scanf.sscanf s "%[^]%] %d" (fun w n -> (w, n))
