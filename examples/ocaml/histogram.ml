(* How often each word occurs, as lines to print. *)

let rec count word = function
  | [] -> 0
  | first :: rest -> (if first = word then 1 else 0) + count word rest

let rec unique = function
  | [] -> []
  | word :: rest -> if List.mem word rest then unique rest else word :: unique rest

let line words word = word ^ ": " ^ count word words

let histogram words = String.concat "\n" (List.map (line words) (unique words))

let () = print_endline (histogram ["to"; "be"; "or"; "not"; "to"; "be"])
