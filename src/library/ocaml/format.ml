(* Oppen's pretty printer, as OCaml's Format has it: what has to be laid out waits in a queue until
   its size is known, or known to be larger than what is left of the line. *)
open CamlinternalFormat

external magic : 'a -> 'b = "ml_magic"
external unsupported : string -> 'a = "ml_unsupported"

type kind = Horizontal | Vertical | Either | Packed | Structural | Fitting

type token =
  | Word of string
  | Break of { width : int; offset : int }
  | Open of { indent : int; kind : kind }
  | Close
  | Newline

type element = { mutable size : int; (* negative: not known yet *) token : token; length : int }

type formatter = {
  queue : element Queue.t;
  mutable scanned : (int * element) list; (* breaks and boxes of unknown size, and where they are *)
  mutable boxes : (kind * int) list; (* open ones, and how wide they may be *)
  mutable margin : int;
  mutable max_indent : int;
  mutable space_left : int;
  mutable current_indent : int;
  mutable is_new_line : bool;
  mutable left_total : int; (* the size of what was printed, and of all *)
  mutable right_total : int;
  mutable depth : int;
  mutable max_boxes : int;
  write : string -> unit;
  finish : unit -> unit;
}

let infinity = 1000000010

(* ---- printing *)

let spaces f n = if n > 0 then f.write (String.make n ' ')

let new_line f offset width =
  f.write "\n";
  f.is_new_line <- true;
  let indent = min f.max_indent (f.margin - width + offset) in
  f.current_indent <- indent;
  f.space_left <- f.margin - indent;
  spaces f indent

let same_line f width =
  f.space_left <- f.space_left - width;
  spaces f width

let print_token f size = function
  | Word s ->
    f.space_left <- f.space_left - size;
    f.write s;
    f.is_new_line <- false
  | Open { indent; kind } ->
    if f.margin - f.space_left > f.max_indent then begin
      match f.boxes with
      | (kind, width) :: _ ->
        if width > f.space_left && kind <> Fitting && kind <> Horizontal then new_line f 0 width
      | [] -> f.write "\n"
    end;
    let kind = if kind <> Vertical && size <= f.space_left then Fitting else kind in
    f.boxes <- (kind, f.space_left - indent) :: f.boxes
  | Close -> ( match f.boxes with _ :: outer -> f.boxes <- outer | [] -> ())
  | Newline -> (
    match f.boxes with (_, width) :: _ -> new_line f 0 width | [] -> f.write "\n")
  | Break { width; offset } -> (
    match f.boxes with
    | [] -> ()
    | ((Fitting | Horizontal), _) :: _ -> same_line f width
    | ((Vertical | Either), room) :: _ -> new_line f offset room
    | (Packed, room) :: _ ->
      if size > f.space_left then new_line f offset room else same_line f width
    | (Structural, room) :: _ ->
      if f.is_new_line then same_line f width
      else if size > f.space_left || f.current_indent > f.margin - room + offset then
        new_line f offset room
      else same_line f width)

let rec advance f =
  match Queue.peek_opt f.queue with
  | Some e when e.size >= 0 || f.right_total - f.left_total >= f.space_left ->
    ignore (Queue.pop f.queue);
    print_token f (if e.size < 0 then infinity else e.size) e.token;
    f.left_total <- f.left_total + e.length;
    advance f
  | _ -> ()

(* ---- the queue *)

let enqueue f e =
  f.right_total <- f.right_total + e.length;
  Queue.add e f.queue

let enqueue_advance f e = enqueue f e; advance f

let set_size f of_break =
  match f.scanned with
  | [] -> ()
  | (place, e) :: rest ->
    if place < f.left_total then f.scanned <- []
    else begin
      match e.token with
      | Break _ when of_break ->
        e.size <- f.right_total + e.size;
        f.scanned <- rest
      | Open _ when not of_break ->
        e.size <- f.right_total + e.size;
        f.scanned <- rest
      | _ -> ()
    end

let scan f is_break e =
  enqueue f e;
  if is_break then set_size f true;
  f.scanned <- (f.right_total, e) :: f.scanned

let word f size s =
  if f.depth < f.max_boxes then enqueue_advance f { size; token = Word s; length = size }

let open_gen f indent kind =
  f.depth <- f.depth + 1;
  if f.depth < f.max_boxes then
    scan f false { size = -f.right_total; token = Open { indent; kind }; length = 0 }
  else if f.depth = f.max_boxes then enqueue_advance f { size = 1; token = Word "."; length = 1 }

let pp_close_box f () =
  if f.depth > 1 then begin
    if f.depth < f.max_boxes then begin
      enqueue f { size = 0; token = Close; length = 0 };
      set_size f true;
      set_size f false
    end;
    f.depth <- f.depth - 1
  end

let restart f =
  Queue.clear f.queue;
  f.left_total <- 1;
  f.right_total <- 1;
  f.scanned <- [];
  f.boxes <- [];
  f.current_indent <- 0;
  f.depth <- 0;
  f.space_left <- f.margin;
  open_gen f 0 Packed

let flush_queue f newline =
  while f.depth > 1 do
    pp_close_box f ()
  done;
  f.right_total <- infinity;
  advance f;
  if newline then f.write "\n";
  restart f

let formatter write finish =
  let f =
    { queue = Queue.create (); scanned = []; boxes = []; margin = 78; max_indent = 68;
      space_left = 78; current_indent = 0; is_new_line = true; left_total = 1; right_total = 1;
      depth = 0; max_boxes = max_int; write; finish }
  in
  open_gen f 0 Packed;
  f

let make_formatter output finish =
  formatter (fun s -> output s 0 (String.length s)) finish

(* ---- what a program calls *)

let pp_open_box f indent = open_gen f indent Structural
let pp_open_hbox f () = open_gen f 0 Horizontal
let pp_open_vbox f indent = open_gen f indent Vertical
let pp_open_hvbox f indent = open_gen f indent Either
let pp_open_hovbox f indent = open_gen f indent Packed
let pp_print_as f size s = word f size s
let pp_print_string f s = word f (String.length s) s
let pp_print_int f n = pp_print_string f (string_of_int n)
let pp_print_float f x = pp_print_string f (string_of_float x)
let pp_print_bool f b = pp_print_string f (string_of_bool b)
let pp_print_char f c = pp_print_string f (String.make 1 c)

let pp_print_break f width offset =
  if f.depth < f.max_boxes then
    scan f true { size = -f.right_total; token = Break { width; offset }; length = width }

let pp_print_space f () = pp_print_break f 1 0
let pp_print_cut f () = pp_print_break f 0 0

let pp_force_newline f () =
  if f.depth < f.max_boxes then enqueue_advance f { size = 0; token = Newline; length = 0 }

let pp_print_flush f () = flush_queue f false; f.finish ()
let pp_print_newline f () = flush_queue f true; f.finish ()

let pp_set_margin f n =
  if n >= 1 then begin
    f.margin <- n;
    (* as much indentation as before, if that leaves room *)
    f.max_indent <-
      (if f.max_indent <= n then f.max_indent else max (max (n - 10) (n / 2)) 1);
    flush_queue f false
  end

let pp_print_list ?(pp_sep = pp_print_cut) print f list =
  List.iteri (fun i x -> if i > 0 then pp_sep f (); print f x) list

let pp_print_seq ?(pp_sep = pp_print_cut) print f seq =
  pp_print_list ~pp_sep print f (List.of_seq seq)

let pp_print_text f s =
  let n = String.length s in
  let rec go from i =
    let part () = if i > from then pp_print_string f (String.sub s from (i - from)) in
    if i = n then part ()
    else
      match s.[i] with
      | '\n' -> part (); pp_force_newline f (); go (i + 1) (i + 1)
      | ' ' -> part (); pp_print_space f (); go (i + 1) (i + 1)
      | _ -> go from (i + 1)
  in
  go 0 0

let pp_print_option ?(none = fun _ () -> ()) print f = function
  | None -> none f ()
  | Some x -> print f x

let pp_print_result ~ok ~error f = function Ok x -> ok f x | Error e -> error f e

(* ---- formatters *)

let formatter_of_out_channel channel =
  formatter (fun s -> output_string channel s) (fun () -> flush channel)

let formatter_of_buffer buffer = formatter (fun s -> Buffer.add_string buffer s) (fun () -> ())

let at_end f = at_exit (fun () -> pp_print_flush f ()); f
let std_formatter = at_end (formatter_of_out_channel stdout)
let err_formatter = at_end (formatter_of_out_channel stderr)
let stdbuf = Buffer.create 512
let str_formatter = formatter_of_buffer stdbuf

let flush_buffer buffer f =
  flush_queue f false;
  let s = Buffer.contents buffer in
  Buffer.reset buffer;
  s

let flush_str_formatter () = flush_buffer stdbuf str_formatter
let open_box n = pp_open_box std_formatter n
let close_box () = pp_close_box std_formatter ()
let open_hbox () = pp_open_hbox std_formatter ()
let open_vbox n = pp_open_vbox std_formatter n
let open_hvbox n = pp_open_hvbox std_formatter n
let open_hovbox n = pp_open_hovbox std_formatter n
let print_string s = pp_print_string std_formatter s
let print_as n s = pp_print_as std_formatter n s
let print_int n = pp_print_int std_formatter n
let print_float x = pp_print_float std_formatter x
let print_char c = pp_print_char std_formatter c
let print_bool b = pp_print_bool std_formatter b
let print_space () = pp_print_space std_formatter ()
let print_cut () = pp_print_cut std_formatter ()
let print_break width offset = pp_print_break std_formatter width offset
let force_newline () = pp_force_newline std_formatter ()
let print_flush () = pp_print_flush std_formatter ()
let print_newline () = pp_print_newline std_formatter ()
let set_margin n = pp_set_margin std_formatter n
let get_margin () = std_formatter.margin
let set_max_boxes n = if n > 1 then std_formatter.max_boxes <- n

(* ---- formats *)

(* "<hov 2>" after a box opens or a break: its words, and where it ends *)
let parameters s i =
  if i < String.length s && s.[i] = '<' then
    match String.index_from_opt s i '>' with
    | None -> ([], i)
    | Some stop ->
      let inside = String.sub s (i + 1) (stop - i - 1) in
      (List.filter (fun w -> w <> "") (String.split_on_char ' ' inside), stop + 1)
  else ([], i)

let number s = match int_of_string_opt s with Some n -> n | None -> 0

let open_named f = function
  | [] -> pp_open_box f 0
  | name :: rest -> (
    let indent = match rest with [] -> 0 | n :: _ -> number n in
    match name with
    | "h" -> pp_open_hbox f ()
    | "v" -> pp_open_vbox f indent
    | "hv" -> pp_open_hvbox f indent
    | "hov" -> pp_open_hovbox f indent
    | "b" -> pp_open_box f indent
    | n -> pp_open_box f (number n))

let rec literal f s i =
  let n = String.length s in
  if i < n then
    if s.[i] <> '@' || i + 1 >= n then begin
      let stop = match String.index_from_opt s (i + 1) '@' with None -> n | Some j -> j in
      pp_print_string f (String.sub s i (stop - i));
      literal f s stop
    end
    else
      match s.[i + 1] with
      | '[' ->
        let words, next = parameters s (i + 2) in
        open_named f words;
        literal f s next
      | ']' -> pp_close_box f (); literal f s (i + 2)
      | ' ' -> pp_print_space f (); literal f s (i + 2)
      | ',' -> pp_print_cut f (); literal f s (i + 2)
      | ';' ->
        let words, next = parameters s (i + 2) in
        (match words with
         | [ width; offset ] -> pp_print_break f (number width) (number offset)
         | _ -> pp_print_space f ());
        literal f s next
      | '.' -> pp_print_newline f (); literal f s (i + 2)
      | '\n' -> pp_force_newline f (); literal f s (i + 2)
      | '?' -> pp_print_flush f (); literal f s (i + 2)
      | '@' -> pp_print_char f '@'; literal f s (i + 2)
      | '{' | '}' -> unsupported "semantic tags of Format are not supported"
      | c -> pp_print_string f ("@" ^ String.make 1 c); literal f s (i + 2)

let print_all f pieces ~(call : (Obj.t -> Obj.t) -> unit) =
  List.iter
    (function
      | Literal s -> literal f s 0
      | Text s -> pp_print_string f s
      | Call print -> call print
      | Flush -> pp_print_flush f ())
    pieces

let run f format finish =
  magic
    (pieces (magic format) (fun all ->
         print_all f all ~call:(fun print -> ignore (print (magic f)));
         magic (finish ())))

let kfprintf k f format = run f format (fun () -> k f)
let fprintf f format = run f format (fun () -> ())
let printf format = fprintf std_formatter format
let eprintf format = fprintf err_formatter format

let kasprintf k format =
  let buffer = Buffer.create 512 in
  let f = formatter_of_buffer buffer in
  run f format (fun () -> k (flush_buffer buffer f))

let asprintf format = kasprintf (fun s -> s) format

let ksprintf k format =
  let buffer = Buffer.create 512 in
  let f = formatter_of_buffer buffer in
  magic
    (pieces (magic format) (fun all ->
         print_all f all ~call:(fun print -> pp_print_string f (magic (print (magic ()))));
         magic (k (flush_buffer buffer f))))

let sprintf format = ksprintf (fun s -> s) format
let bprintf buffer format =
  let f = formatter_of_buffer buffer in
  run f format (fun () -> flush_queue f false)

let ifprintf _ format = magic (pieces (magic format) (fun _ -> magic ()))
