external length : bytes -> int = "ml_bytes_length"
external get : bytes -> int -> char = "ml_bytes_get"
external set : bytes -> int -> char -> unit = "ml_bytes_set"
external make : int -> char -> bytes = "ml_bytes_make"
external cat : bytes -> bytes -> bytes = "ml_bytes_append"
external raw_sub : bytes -> int -> int -> bytes = "ml_bytes_sub"
external raw_blit : bytes -> int -> bytes -> int -> int -> unit = "ml_bytes_blit"
external same_as_string : bytes -> string = "ml_magic"
external same_as_bytes : string -> bytes = "ml_magic"

(* Functions, of which specifications say something. *)
let unsafe_to_string b = same_as_string b
let unsafe_of_string s = same_as_bytes s

external unsafe_get : bytes -> int -> char = "ml_bytes_get"
external unsafe_set : bytes -> int -> char -> unit = "ml_bytes_set"
type t = bytes

let create n = make n '\000'
let empty = create 0

let check name b from count =
  if from < 0 || count < 0 || from > length b - count then invalid_arg name

let sub b from count = check "String.sub / Bytes.sub" b from count; raw_sub b from count
let sub_string b from count = unsafe_to_string (sub b from count)
let copy b = raw_sub b 0 (length b)
let to_string b = unsafe_to_string (copy b)
let of_string s = copy (unsafe_of_string s)

let init n f =
  let b = create n in
  for i = 0 to n - 1 do
    set b i (f i)
  done;
  b

let extend b left right =
  let n = length b + left + right in
  if n < 0 then invalid_arg "Bytes.extend"
  else begin
    let made = create n in
    let from = max 0 (-left) and into = max 0 left in
    let count = min (length b - from) (n - into) in
    if count > 0 then raw_blit b from made into count;
    made
  end

let fill b from count c =
  check "String.fill / Bytes.fill" b from count;
  for i = from to from + count - 1 do
    set b i c
  done

let blit a from b into count =
  check "Bytes.blit" a from count; check "Bytes.blit" b into count; raw_blit a from b into count

let blit_string s from b into count =
  check "String.blit / Bytes.blit_string" (unsafe_of_string s) from count;
  check "String.blit / Bytes.blit_string" b into count;
  raw_blit (unsafe_of_string s) from b into count

let concat between = function
  | [] -> empty
  | first :: rest -> List.fold_left (fun made b -> cat made (cat between b)) (copy first) rest

let iter f b =
  for i = 0 to length b - 1 do
    f (get b i)
  done

let iteri f b =
  for i = 0 to length b - 1 do
    f i (get b i)
  done

let map f b = init (length b) (fun i -> f (get b i))
let mapi f b = init (length b) (fun i -> f i (get b i))

let fold_left f x b =
  let r = ref x in
  for i = 0 to length b - 1 do
    r := f !r (get b i)
  done;
  !r

let fold_right f b x =
  let r = ref x in
  for i = length b - 1 downto 0 do
    r := f (get b i) !r
  done;
  !r

let for_all f b =
  let rec go i = i >= length b || (f (get b i) && go (i + 1)) in
  go 0

let exists f b =
  let rec go i = i < length b && (f (get b i) || go (i + 1)) in
  go 0

let is_blank = function ' ' | '\012' | '\n' | '\r' | '\t' -> true | _ -> false

let trim b =
  let n = length b in
  let rec first i = if i < n && is_blank (get b i) then first (i + 1) else i in
  let from = first 0 in
  let rec last i = if i > from && is_blank (get b (i - 1)) then last (i - 1) else i in
  raw_sub b from (last n - from)

let escaped_char = function
  | '"' -> "\\\""
  | '\'' -> "'"
  | c -> Char.escaped c

let escaped b =
  fold_left (fun made c -> cat made (unsafe_of_string (escaped_char c))) empty b

let rec find b i stop c = if i >= stop then -1 else if get b i = c then i else find b (i + 1) stop c
let rec rfind b i c = if i < 0 then -1 else if get b i = c then i else rfind b (i - 1) c
let found i = if i < 0 then raise Not_found else i
let found_opt i = if i < 0 then None else Some i

let check_from b i =
  if i < 0 || i > length b then invalid_arg "String.index_from / Bytes.index_from"

let check_rfrom b i =
  if i < -1 || i >= length b then invalid_arg "String.rindex_from / Bytes.rindex_from"

let index_from b i c = check_from b i; found (find b i (length b) c)
let index_from_opt b i c = check_from b i; found_opt (find b i (length b) c)
let index b c = found (find b 0 (length b) c)
let index_opt b c = found_opt (find b 0 (length b) c)
let rindex_from b i c = check_rfrom b i; found (rfind b i c)
let rindex_from_opt b i c = check_rfrom b i; found_opt (rfind b i c)
let rindex b c = found (rfind b (length b - 1) c)
let rindex_opt b c = found_opt (rfind b (length b - 1) c)

let contains_from b i c =
  if i < 0 || i > length b then invalid_arg "String.contains_from / Bytes.contains_from"
  else find b i (length b) c >= 0

let contains b c = contains_from b 0 c

let rcontains_from b i c =
  if i < 0 || i >= length b then invalid_arg "String.rcontains_from / Bytes.rcontains_from"
  else rfind b i c >= 0

let uppercase_ascii b = map Char.uppercase_ascii b
let lowercase_ascii b = map Char.lowercase_ascii b

let first_char f b =
  if length b = 0 then b
  else begin
    let made = copy b in
    set made 0 (f (get b 0));
    made
  end

let capitalize_ascii b = first_char Char.uppercase_ascii b
let uncapitalize_ascii b = first_char Char.lowercase_ascii b
let uppercase = uppercase_ascii
let lowercase = lowercase_ascii
let capitalize = capitalize_ascii
let uncapitalize = uncapitalize_ascii
let compare (a : bytes) b = Stdlib.compare a b
let equal (a : bytes) b = a = b

let starts_with ~prefix b =
  length prefix <= length b && raw_sub b 0 (length prefix) = prefix

let ends_with ~suffix b =
  length suffix <= length b && raw_sub b (length b - length suffix) (length suffix) = suffix

let split_on_char c b =
  let rec go stop i made =
    if i < 0 then raw_sub b 0 stop :: made
    else if get b i = c then go i (i - 1) (raw_sub b (i + 1) (stop - i - 1) :: made)
    else go stop (i - 1) made
  in
  go (length b) (length b - 1) []

let to_seq b =
  let rec from i () = if i < length b then Seq.Cons (get b i, from (i + 1)) else Seq.Nil in
  from 0

let to_seqi b =
  let rec from i () = if i < length b then Seq.Cons ((i, get b i), from (i + 1)) else Seq.Nil in
  from 0

let of_seq s =
  let l = List.of_seq s in
  let b = create (List.length l) in
  List.iteri (fun i c -> set b i c) l;
  b
