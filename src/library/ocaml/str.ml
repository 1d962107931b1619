(* Regular expressions, matched by trying one way after the other. *)
type node =
  | Char of char
  | Any
  | Set of (char -> bool)
  | Seq of node list
  | Alt of node * node
  | Star of node
  | Plus of node
  | Opt of node
  | Group of int * node
  | Same of int
  | Line_start
  | Line_end
  | Edge (* \b *)

type regexp = { node : node; fold : bool }

(* ---- reading *)

let parse s =
  let n = String.length s in
  let groups = ref 0 in
  let at i text = i + String.length text <= n && String.sub s i (String.length text) = text in
  let rec alternatives i =
    let first, i = sequence i [] in
    if at i "\\|" then
      let second, i = alternatives (i + 2) in
      (Alt (first, second), i)
    else (first, i)
  and sequence i made =
    if i >= n || at i "\\|" || at i "\\)" then (Seq (List.rev made), i)
    else
      let one, i = atom i in
      let one, i = repeated one i in
      sequence i (one :: made)
  and repeated one i =
    if i < n then
      match s.[i] with
      | '*' -> repeated (Star one) (i + 1)
      | '+' -> repeated (Plus one) (i + 1)
      | '?' -> repeated (Opt one) (i + 1)
      | _ -> (one, i)
    else (one, i)
  and atom i =
    match s.[i] with
    | '.' -> (Any, i + 1)
    | '^' -> (Line_start, i + 1)
    | '$' -> (Line_end, i + 1)
    | '[' -> set (i + 1)
    | '\\' when i + 1 >= n -> (Char '\\', i + 1)
    | '\\' -> (
      match s.[i + 1] with
      | '(' ->
        incr groups;
        let number = !groups in
        let inner, i = alternatives (i + 2) in
        if at i "\\)" then (Group (number, inner), i + 2) else failwith "\\( group not closed by \\)"
      | '1' .. '9' as c -> (Same (Char.code c - 48), i + 2)
      | 'b' -> (Edge, i + 2)
      | c -> (Char c, i + 2))
    | c -> (Char c, i + 1)
  and set i =
    let negated = i < n && s.[i] = '^' in
    let start = if negated then i + 1 else i in
    let rec stop j =
      if j >= n then failwith "[ class not closed by ]"
      else if s.[j] = ']' && j > start then j
      else stop (j + 1)
    in
    let last = stop start in
    let rec has c j =
      j < last
      &&
      if j + 2 < last && s.[j + 1] = '-' then (c >= s.[j] && c <= s.[j + 2]) || has c (j + 3)
      else s.[j] = c || has c (j + 1)
    in
    (Set (fun c -> has c start <> negated), last + 1)
  in
  let node, i = alternatives 0 in
  if i < n then failwith "spurious \\) in regular expression";
  node

let regexp s = { node = parse s; fold = false }
let regexp_case_fold s = { node = parse s; fold = true }

let quote s =
  let made = Buffer.create (2 * String.length s) in
  String.iter
    (fun c ->
      if String.contains "[]*.\\?+^$" c then Buffer.add_char made '\\';
      Buffer.add_char made c)
    s;
  Buffer.contents made

let all_of s = Seq (List.map (fun c -> Char c) (List.of_seq (String.to_seq s)))
let regexp_string s = { node = all_of s; fold = false }
let regexp_string_case_fold s = { node = all_of s; fold = true }

(* ---- matching *)

let is_word c =
  (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c = '_'

(* Groups are pairs of places; none yet is -1. [partial]: the end of the text matches anything. *)
let run r s start partial =
  let n = String.length s in
  let fold c = if r.fold then Char.lowercase_ascii c else c in
  let has_ended = ref false in
  let rec go node i groups (rest : int -> (int * (int * int)) list -> (int * (int * (int * int)) list) option) =
    let one fits =
      if i >= n then (if partial then has_ended := true; None)
      else if fits s.[i] then rest (i + 1) groups
      else None
    in
    match node with
    | Char c -> one (fun d -> fold c = fold d)
    | Any -> one (fun c -> c <> '\n')
    | Set has -> one (fun c -> if r.fold then has (Char.lowercase_ascii c) || has (Char.uppercase_ascii c) else has c)
    | Seq [] -> rest i groups
    | Seq (first :: others) -> go first i groups (fun i groups -> go (Seq others) i groups rest)
    | Alt (a, b) -> (
      match go a i groups rest with Some _ as found -> found | None -> go b i groups rest)
    | Opt a -> ( match go a i groups rest with Some _ as found -> found | None -> rest i groups)
    | Star a -> (
      let again j groups = if j > i then go node j groups rest else None in
      match go a i groups again with Some _ as found -> found | None -> rest i groups)
    | Plus a -> go a i groups (fun j groups -> if j > i then go (Star a) j groups rest else rest j groups)
    | Group (k, a) -> go a i groups (fun j groups -> rest j ((k, (i, j)) :: groups))
    | Same k -> (
      match List.assoc_opt k groups with
      | None -> None
      | Some (from, upto) ->
        let size = upto - from in
        if i + size <= n && String.sub s i size = String.sub s from size then rest (i + size) groups
        else None)
    | Line_start -> if i = 0 || s.[i - 1] = '\n' then rest i groups else None
    | Line_end -> if i = n || s.[i] = '\n' then rest i groups else None
    | Edge ->
      let before = i > 0 && is_word s.[i - 1] and after = i < n && is_word s.[i] in
      if before <> after then rest i groups else None
  in
  match go r.node start [] (fun i groups -> Some (i, groups)) with
  | Some _ as found -> found
  | None -> if !has_ended then Some (n, []) else None

(* ---- the last match *)

let last : (int * int * (int * (int * int)) list) option ref = ref None

let try_at r s i partial =
  match run r s i partial with
  | Some (stop, groups) -> last := Some (i, stop, groups); true
  | None -> last := None; false

let string_match r s i =
  if i < 0 || i > String.length s then invalid_arg "Str.string_match" else try_at r s i false

let string_partial_match r s i =
  if i < 0 || i > String.length s then invalid_arg "Str.string_partial_match" else try_at r s i true

let search_forward r s start =
  if start < 0 || start > String.length s then invalid_arg "Str.search_forward";
  let rec go i =
    if i > String.length s then raise Not_found else if try_at r s i false then i else go (i + 1)
  in
  go start

let search_backward r s start =
  if start < 0 || start > String.length s then invalid_arg "Str.search_backward";
  let rec go i = if i < 0 then raise Not_found else if try_at r s i false then i else go (i - 1) in
  go start

let group name k =
  match !last with
  | None -> invalid_arg name
  | Some (start, stop, groups) ->
    if k = 0 then (start, stop)
    else if k < 0 then invalid_arg name
    else ( match List.assoc_opt k groups with Some place -> place | None -> raise Not_found)

let match_beginning () = fst (group "Str.group_beginning" 0)
let match_end () = snd (group "Str.group_end" 0)
let group_beginning k = fst (group "Str.group_beginning" k)
let group_end k = snd (group "Str.group_end" k)
let matched_group k s = let i, j = group "Str.matched_group" k in String.sub s i (j - i)
let matched_string s = matched_group 0 s

(* ---- replacing *)

let string_before s n = String.sub s 0 n
let string_after s n = String.sub s n (String.length s - n)
let first_chars s n = String.sub s 0 n
let last_chars s n = String.sub s (String.length s - n) n

let replace_matched template s =
  let made = Buffer.create 16 in
  let n = String.length template in
  let rec go i =
    if i < n then
      if template.[i] = '\\' && i + 1 < n then begin
        (match template.[i + 1] with
         | '0' .. '9' as c ->
           (match matched_group (Char.code c - 48) s with
            | text -> Buffer.add_string made text
            | exception Not_found -> ())
         | '\\' -> Buffer.add_char made '\\'
         | c -> Buffer.add_char made '\\'; Buffer.add_char made c);
        go (i + 2)
      end
      else begin
        Buffer.add_char made template.[i];
        go (i + 1)
      end
  in
  go 0;
  Buffer.contents made

let substitute_first r f s =
  match search_forward r s 0 with
  | i ->
    let stop = match_end () in
    let middle = f s in
    string_before s i ^ middle ^ string_after s stop
  | exception Not_found -> s

let global_substitute r f s =
  let n = String.length s in
  let made = Buffer.create n in
  let rec go start was_empty =
    let from = if was_empty then start + 1 else start in
    if from > n then Buffer.add_string made (string_after s start)
    else
      match search_forward r s from with
      | i ->
        let stop = match_end () in
        Buffer.add_string made (String.sub s start (i - start));
        Buffer.add_string made (f s);
        go stop (stop = i)
      | exception Not_found -> Buffer.add_string made (string_after s start)
  in
  go 0 false;
  Buffer.contents made

let global_replace r template s = global_substitute r (replace_matched template) s
let replace_first r template s = substitute_first r (replace_matched template) s

(* ---- splitting *)

type split_result = Text of string | Delim of string

(* A match that goes on from [start]: one that is empty there does not. *)
let next_match r s start =
  match search_forward r s start with
  | i when match_end () > start -> Some i
  | _ when start < String.length s -> Some (search_forward r s (start + 1))
  | _ -> None
  | exception Not_found -> None

(* At most [most] parts, if that is not 0; a last one that is empty only if [all]. *)
let rec parts r s start most all made =
  let n = String.length s in
  if start > n || (start = n && not all) then List.rev made
  else
    match if most = 1 then None else next_match r s start with
    | exception Not_found -> List.rev (Text (string_after s start) :: made)
    | None -> List.rev (Text (string_after s start) :: made)
    | Some i ->
      let made = Delim (matched_string s) :: Text (String.sub s start (i - start)) :: made in
      parts r s (match_end ()) (most - 1) all made

let texts = List.filter_map (function Text s -> Some s | Delim _ -> None)

let bounded_split r s most =
  texts (parts r s (if string_match r s 0 then match_end () else 0) most false [])

let split r s = bounded_split r s 0
let bounded_split_delim r s most = if s = "" then [] else texts (parts r s 0 most true [])
let split_delim r s = bounded_split_delim r s 0

let bounded_full_split r s most =
  List.filter (fun part -> part <> Text "") (parts r s 0 most false [])

let full_split r s = bounded_full_split r s 0
