external magic : 'a -> 'b = "ml_magic"
external unsupported : string -> 'a = "ml_unsupported"

exception Scan_failure of string

module Scanning = struct
  type in_channel = {
    read : unit -> char;
    mutable seen : char option; (* read, but not taken *)
    mutable at_end : bool;
    mutable count : int; (* of what was taken *)
    mutable lines : int;
    mutable tokens : int;
  }

  type scanbuf = in_channel

  let from_function read = { read; seen = None; at_end = false; count = 0; lines = 0; tokens = 0 }

  let from_string s =
    let next = ref 0 in
    from_function (fun () ->
        if !next >= String.length s then raise End_of_file;
        incr next;
        s.[!next - 1])

  let from_channel channel = from_function (fun () -> input_char channel)
  let stdin = from_channel Stdlib.stdin
  let stdib = stdin
  let open_in name = from_channel (Stdlib.open_in name)
  let open_in_bin = open_in
  let from_file = open_in
  let close_in _ = ()

  let peek b =
    match b.seen with
    | Some _ -> b.seen
    | None when b.at_end -> None
    | None ->
      (try b.seen <- Some (b.read ()) with End_of_file -> b.at_end <- true);
      b.seen

  let take b =
    if b.seen = Some '\n' then b.lines <- b.lines + 1;
    b.seen <- None;
    b.count <- b.count + 1

  let end_of_input b = peek b = None
  let beginning_of_input b = b.count = 0
end

open Scanning

type ('a, 'b, 'c, 'd) scanner = ('a, Scanning.in_channel, 'b, 'c, 'a -> 'd, 'd) format6 -> 'c

let bad s = raise (Scan_failure s)
let need b = match peek b with Some c -> c | None -> raise End_of_file
let is_space c = c = ' ' || c = '\t' || c = '\n' || c = '\r'

let rec skip_spaces b =
  match peek b with Some c when is_space c -> take b; skip_spaces b | _ -> ()

let expect b c =
  let found = need b in
  if found = c then take b else bad (Printf.sprintf "looking for %C, found %C" c found)

let literal b c =
  if c = ' ' then skip_spaces b
  else if c = '\n' then begin
    match need b with
    | '\r' -> take b; expect b '\n'
    | _ -> expect b '\n'
  end
  else expect b c

(* As many characters as fit, at most [width]. *)
let gather b into width fits =
  let rec go left =
    if left > 0 then
      match peek b with
      | Some c when fits c -> Buffer.add_char into c; take b; go (left - 1)
      | _ -> left
    else 0
  in
  go width

let is_decimal c = c >= '0' && c <= '9'

let digits_of = function
  | 'x' | 'X' -> ((fun c -> is_decimal c || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')), "hexadecimal", "0x")
  | 'o' -> ((fun c -> c >= '0' && c <= '7'), "octal", "0o")
  | _ -> (is_decimal, "decimal", "")

let some_digits b into width fits what =
  if width <= 0 then bad "not a valid number"
  else begin
    let c = need b in
    if not (fits c) then bad (Printf.sprintf "character %C is not a %s digit" c what);
    gather b into width (fun c -> fits c || c = '_')
  end

let sign b into width =
  match need b with
  | ('+' | '-') as c -> take b; if c = '-' then Buffer.add_char into c; width - 1
  | _ -> width

let integer b conversion width =
  let into = Buffer.create 16 in
  let width = if conversion = 'u' then width else sign b into width in
  let kind, width =
    if conversion = 'i' && peek b = Some '0' then begin
      take b;
      match peek b with
      | Some (('x' | 'X' | 'o' | 'b') as c) when width > 2 -> take b; (c, width - 2)
      | _ -> Buffer.add_char into '0'; (' ', width - 1)
    end
    else (conversion, width)
  in
  let fits, what, prefix = digits_of kind in
  Buffer.add_string into prefix;
  if kind = ' ' then ignore (gather b into width is_decimal)
  else ignore (some_digits b into width fits what);
  Buffer.contents into

let floating b width precision =
  let into = Buffer.create 16 in
  let width = sign b into width in
  let width = some_digits b into width is_decimal "decimal" in
  let width =
    if width > 0 && peek b = Some '.' then begin
      take b;
      Buffer.add_char into '.';
      let most = min (width - 1) precision in
      width - 1 - (most - gather b into most is_decimal)
    end
    else width
  in
  (match peek b with
   | Some (('e' | 'E') as c) when width > 0 ->
     take b;
     Buffer.add_char into c;
     let width = sign b into (width - 1) in
     ignore (some_digits b into width is_decimal "decimal")
   | _ -> ());
  float_of_string (Buffer.contents into)

let word b width stop =
  let into = Buffer.create 16 in
  let fits = match stop with Some c -> fun d -> d <> c | None -> fun d -> not (is_space d) in
  ignore (gather b into width fits);
  (match stop with Some _ when peek b <> None -> take b | _ -> ());
  Buffer.contents into

let escaped b =
  take b;
  let c = need b in
  take b;
  match c with
  | 'n' -> '\n'
  | 't' -> '\t'
  | 'r' -> '\r'
  | 'b' -> '\b'
  | '\\' | '\'' | '"' | ' ' -> c
  | '0' .. '9' ->
    let digit () = let d = need b in take b; Char.code d - 48 in
    let first = Char.code c - 48 in
    let second = digit () in
    Char.chr ((first * 100) + (second * 10) + digit ())
  | c -> bad (Printf.sprintf "illegal escape character %C" c)

let quoted_string b =
  expect b '"';
  let into = Buffer.create 16 in
  let rec go () =
    match need b with
    | '"' -> take b
    | '\\' -> Buffer.add_char into (escaped b); go ()
    | c -> take b; Buffer.add_char into c; go ()
  in
  go ();
  Buffer.contents into

let quoted_char b =
  expect b '\'';
  let c = match need b with '\\' -> escaped b | c -> take b; c in
  expect b '\'';
  c

let boolean b =
  let into = Buffer.create 5 in
  let size =
    match need b with
    | 't' -> 4
    | 'f' -> 5
    | c -> bad (Printf.sprintf "the character %C cannot start a boolean" c)
  in
  ignore (gather b into size (fun c -> c >= 'a' && c <= 'z'));
  bool_of_string (Buffer.contents into)

(* [a-z_], after its bracket: what it has, and where it ends *)
let set f i =
  let negated = f.[i] = '^' in
  let start = if negated then i + 1 else i in
  let rec stop j = if f.[j] = ']' && j > start then j else stop (j + 1) in
  let last = stop start in
  let rec has c j =
    j < last
    &&
    if j + 2 < last && f.[j + 1] = '-' then (c >= f.[j] && c <= f.[j + 2]) || has c (j + 3)
    else f.[j] = c || has c (j + 1)
  in
  ((fun c -> has c start <> negated), last + 1)

let rec go b f i (made : Obj.t list) : Obj.t list =
  if i >= String.length f then List.rev made
  else if f.[i] = '%' then conversion b f (i + 1) made false (-1) (-1)
  else if f.[i] = '@' && i + 1 < String.length f then begin
    literal b f.[i + 1];
    go b f (i + 2) made
  end
  else begin
    literal b f.[i];
    go b f (i + 1) made
  end

and conversion b f i made ignored width precision =
  let keep : 'a. int -> 'a -> Obj.t list =
    fun next x ->
      b.tokens <- b.tokens + 1;
      go b f next (if ignored then made else magic x :: made)
  in
  let most = if width < 0 then max_int else width in
  match f.[i] with
  | '_' -> conversion b f (i + 1) made true width precision
  | '0' .. '9' as c ->
    let width = ((if width < 0 then 0 else width) * 10) + Char.code c - 48 in
    conversion b f (i + 1) made ignored width precision
  | '.' ->
    let rec number j n = if is_decimal f.[j] then number (j + 1) ((n * 10) + Char.code f.[j] - 48) else (j, n) in
    let next, precision = number (i + 1) 0 in
    conversion b f next made ignored width precision
  | ('l' | 'n' | 'L') as size
    when i + 1 < String.length f && String.contains "diuxXo" f.[i + 1] -> (
    let text = integer b f.[i + 1] most in
    match size with
    | 'l' -> keep (i + 2) (Int32.of_string text)
    | 'n' -> keep (i + 2) (Nativeint.of_string text)
    | _ -> keep (i + 2) (Int64.of_string text))
  | ('d' | 'i' | 'u' | 'x' | 'X' | 'o') as c -> keep (i + 1) (int_of_string (integer b c most))
  | 'f' | 'F' | 'e' | 'E' | 'g' | 'G' ->
    keep (i + 1) (floating b most (if precision < 0 then max_int else precision))
  | 's' ->
    if i + 2 < String.length f && f.[i + 1] = '@' then keep (i + 3) (word b most (Some f.[i + 2]))
    else keep (i + 1) (word b most None)
  | 'S' -> keep (i + 1) (quoted_string b)
  | 'c' ->
    let c = need b in
    take b;
    keep (i + 1) c
  | 'C' -> keep (i + 1) (quoted_char b)
  | 'b' | 'B' -> keep (i + 1) (boolean b)
  | '[' ->
    let fits, next = set f (i + 1) in
    let into = Buffer.create 16 in
    ignore (gather b into most fits);
    keep next (Buffer.contents into)
  | 'n' -> keep (i + 1) b.count
  | 'l' -> keep (i + 1) b.lines
  | 'N' -> keep (i + 1) b.tokens
  | '%' | '@' -> literal b f.[i]; go b f (i + 1) made
  | ',' -> go b f (i + 1) made
  | '!' -> if end_of_input b then go b f (i + 1) made else bad "end of input not found"
  | c -> unsupported ("the conversion %" ^ String.make 1 c ^ " of Scanf is not supported")

let rec pass (f : Obj.t) = function [] -> f | x :: rest -> pass ((magic f : Obj.t -> Obj.t) x) rest

let kscanf b failed format =
  magic (fun f ->
      match go b (magic format) 0 [] with
      | values -> magic (pass (magic f) values)
      | exception ((Scan_failure _ | Failure _ | End_of_file) as e) -> failed b e)

let failed b = function
  | Scan_failure s | Failure s ->
    raise (Scan_failure (Printf.sprintf "scanf: bad input at char number %i: %s" b.count s))
  | e -> raise e

let ksscanf s k format = kscanf (from_string s) k format
let bscanf b format = kscanf b failed format
let sscanf s format = kscanf (from_string s) failed format
let scanf format = kscanf Scanning.stdin failed format
let fscanf channel format = kscanf (from_channel channel) failed format
let kfscanf channel k format = kscanf (from_channel channel) k format
let bscanf_format _ _ _ = unsupported "Scanf.bscanf_format is not supported"
let sscanf_format _ _ _ = unsupported "Scanf.sscanf_format is not supported"
let format_from_string s _ = magic s
let unescaped s = sscanf ("\"" ^ s ^ "\"") "%S" (fun x -> x)
