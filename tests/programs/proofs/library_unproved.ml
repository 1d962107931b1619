(* verdict: unsafe *)
(* What the library asks for, where nothing shows it. *)
let last = "none"

let key_of line =
  try
    let at = String.index_from line 1 '=' in
(*                                  ^ C0308: is defined *)
    String.sub line 0 at
  with Not_found -> line

let colon line = if line = "" then 0 else String.index_from line 0 ':'
(*                                                                 ^^^ C0308: is defined *)

let first_number block = Bytes.get_uint16_be block 0
(*                                                 ^ C0308: is defined *)

let block_of source =
  let block = Bytes.create 10 in
  let count = input source block 0 11 in
(*                                 ^^ C0308: is defined *)
(*            ^^^^^^^^^^^^^^^^^^^^^^^ C0308: `sub` is defined *)
  Bytes.sub block 0 count

let unchecked text at =
  if at < 0 then last.[0] else try Bytes.unsafe_get text at with Invalid_argument _ -> last.[0]
(*                                                       ^^ C0307: within bounds *)

let main line at source =
  print_string (key_of line);
  print_int (colon line);
  let text = block_of source in
  print_int (first_number text);
  print_char (unchecked text at);
  print_string Sys.argv.(1)
(*                       ^ C0307: within bounds *)
