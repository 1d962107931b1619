(* verdict: safe *)
(* What the library documents of functions whose code is there, too: these raise nothing. *)
let print_pair out (a, b) = Format.fprintf out "@[(%d,@ %d)@]" a b

let main n words =
  Format.printf "%a@." print_pair (n, 1);
  let text = Buffer.create 16 in
  List.iter (Buffer.add_string text) words;
  let bytes = Buffer.to_bytes text in
  match Array.find_opt (fun x -> x > Bytes.length bytes) [| n; 3 |] with
  | Some k -> Some (String.for_all (fun c -> c = 'x') (string_of_int k))
  | None -> None
