(* verdict: safe *)
(* What the library promises and asks for, and exceptions that handlers catch one by one. *)
let extension name =
  match String.rindex_opt name '.' with
  | Some dot when dot >= 0 && dot < String.length name ->
      String.sub name dot (String.length name - dot)
  | _ -> ""

let key_of line =
  try
    let at = String.index_from line 0 '=' in
    String.sub line 0 at
  with Not_found -> line

let after line from =
  if from < 0 || from > String.length line then line
  else
    try
      let at = String.index_from line from ':' in
      String.sub line (at + 1) (String.length line - at - 1)
    with Not_found -> ""

let first_number block =
  if Bytes.length block >= 4 then Bytes.get_uint16_be block 0 + Bytes.get_uint16_be block 2 else 0

let join a b =
  let both = Bytes.create (String.length a + String.length b) in
  Bytes.blit_string a 0 both 0 (String.length a);
  Bytes.blit_string b 0 both (String.length a) (String.length b);
  Bytes.to_string both

let copy_all source target =
  let block = Bytes.create 4096 in
  let rec go () =
    let count = input source block 0 4096 in
    if count > 0 then begin
      output target block 0 count;
      go ()
    end
  in
  go ()

let contents name =
  let channel = open_in_bin name in
  let all = really_input_string channel (in_channel_length channel) in
  close_in channel;
  all

let letters = Array.make 256 0
let count text = Bytes.iter (fun c -> letters.(Char.code c) <- 1) (Bytes.map (fun c -> c) text)

let main () =
  if Array.length Sys.argv > 1 then begin
    let name = Sys.argv.(1) in
    let all = contents name in
    Format.printf "%s %d %s %s@." (extension name) (String.length all) (key_of all) (after all 3);
    Printf.ksprintf print_string "%d" (first_number (Bytes.of_string all));
    print_string (join name all);
    count (Bytes.of_string all);
    print_int (List.compare_lengths (Array.to_list (Sys.readdir (Sys.getcwd ()))) [ 1; 2 ])
  end;
  copy_all stdin stdout
