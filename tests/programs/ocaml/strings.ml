(* verdict: welltyped *)
(* Escapes, quoted strings, characters, comments with quotes inside: "it's fine", '"', (* nested *) *)
let tab = "a\tb\\ \"quoted\" \065 \x41 \u{e9}"
let lines = "first\n\
             second"
let raw = {|no "escapes" here: \n|}
let tagged = {sql|select '|}' from t|sql}
let quote = '\'' and backslash = '\\' and newline = '\n'
let code = Char.code 'z' - Char.code '\097'
let join sep = String.concat sep
let words s = String.split_on_char ' ' s
let trim_all = List.map String.trim
let compare_strings (a : string) b = compare a b
let contains s c = match String.index_opt s c with None -> false | Some _ -> true
let repeat s n = String.concat "" (List.init n (fun _ -> s))
let to_list s = List.init (String.length s) (String.get s)
let of_list l = String.of_seq (List.to_seq l)
let with_buffer f =
  let b = Buffer.create 80 in
  f b;
  Buffer.contents b
let number = int_of_string "0x1F" + 0b101 + 0o17 + 1_000
let prime' = 'p'
let f' x' = x' ^ "'"
