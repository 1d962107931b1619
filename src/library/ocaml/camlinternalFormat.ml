external magic : 'a -> 'b = "ml_magic"
external unsupported : string -> 'a = "ml_unsupported"
external format_int : string -> int -> string = "ml_format_int"
external format_float : string -> float -> string = "ml_format_float"

(* A format is its text. It and what it takes become pieces, which are put together at the end: a
   piece that prints itself is called with where the others go. *)
type piece = Literal of string | Text of string | Call of (Obj.t -> Obj.t) | Flush

let is_number = function 'd' | 'i' | 'u' | 'x' | 'X' | 'o' -> true | _ -> false

let pad spec s =
  let left = String.contains spec '-' in
  let width =
    String.fold_left
      (fun w c -> match c with '0' .. '9' -> (w * 10) + Char.code c - 48 | _ -> w)
      0 spec
  in
  let missing = width - String.length s in
  if missing <= 0 then s
  else if left then s ^ String.make missing ' '
  else String.make missing ' ' ^ s

let rec go (finish : piece list -> Obj.t) (made : piece list) (f : string) (i : int) : Obj.t =
  let n = String.length f in
  if i >= n then finish made
  else if f.[i] = '%' then conversion finish made f "" (i + 1)
  else begin
    let stop = match String.index_from_opt f i '%' with None -> n | Some j -> j in
    go finish (Literal (String.sub f i (stop - i)) :: made) f stop
  end

and conversion finish made f spec i : Obj.t =
  let text s = go finish (Text s :: made) f (i + 1) in
  let skip () = go finish made f (i + 1) in
  match f.[i] with
  | ('-' | '+' | ' ' | '#' | '.' | '0' .. '9') as c ->
    conversion finish made f (spec ^ String.make 1 c) (i + 1)
  | '*' -> magic (fun (w : int) -> conversion finish made f (spec ^ string_of_int w) (i + 1))
  | '_' -> conversion finish made f spec (i + 1)
  | ('l' | 'n' | 'L') as size when i + 1 < String.length f && is_number f.[i + 1] ->
    let whole = "%" ^ spec ^ String.make 1 size ^ String.make 1 f.[i + 1] in
    magic (fun (x : int) -> go finish (Text (format_int whole x) :: made) f (i + 2))
  | ('d' | 'i' | 'u' | 'x' | 'X' | 'o') as c ->
    magic (fun (x : int) -> text (format_int ("%" ^ spec ^ String.make 1 c) x))
  | ('f' | 'e' | 'E' | 'g' | 'G' | 'F' | 'h' | 'H') as c ->
    magic (fun (x : float) -> text (format_float ("%" ^ spec ^ String.make 1 c) x))
  | 's' -> magic (fun (s : string) -> text (pad spec s))
  | 'S' -> magic (fun (s : string) -> text (pad spec ("\"" ^ String.escaped s ^ "\"")))
  | 'c' -> magic (fun (c : char) -> text (String.make 1 c))
  | 'C' -> magic (fun (c : char) -> text ("'" ^ Char.escaped c ^ "'"))
  | 'b' | 'B' -> magic (fun (b : bool) -> text (pad spec (string_of_bool b)))
  | 'a' ->
    magic (fun (print : Obj.t -> Obj.t -> Obj.t) ->
        magic (fun (x : Obj.t) -> go finish (Call (fun into -> print into x) :: made) f (i + 1)))
  | 't' ->
    magic (fun (print : Obj.t -> Obj.t) ->
        go finish (Call (fun into -> print into) :: made) f (i + 1))
  | '%' -> text "%"
  | '@' -> text "@"
  | '!' -> go finish (Flush :: made) f (i + 1)
  | ',' -> skip ()
  | c -> unsupported ("the conversion %" ^ String.make 1 c ^ " is not supported")

let pieces format finish = go (fun made -> finish (List.rev made)) [] format 0
