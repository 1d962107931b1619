external raise : exn -> 'a = "ml_raise"
external raise_notrace : exn -> 'a = "ml_raise"

let invalid_arg s = raise (Invalid_argument s)
let failwith s = raise (Failure s)

external ( = ) : 'a -> 'a -> bool = "ml_equal"
external ( <> ) : 'a -> 'a -> bool = "ml_not_equal"
external ( < ) : 'a -> 'a -> bool = "ml_less"
external ( > ) : 'a -> 'a -> bool = "ml_greater"
external ( <= ) : 'a -> 'a -> bool = "ml_less_equal"
external ( >= ) : 'a -> 'a -> bool = "ml_greater_equal"
external compare : 'a -> 'a -> int = "ml_compare"
external ( == ) : 'a -> 'a -> bool = "ml_same"

let min a b = if a <= b then a else b
let max a b = if a >= b then a else b
let not b = if b then false else true
let ( != ) a b = not (a == b)
let ( && ) a b = if a then b else false
let ( & ) a b = if a then b else false
let ( || ) a b = if a then true else b
let ( or ) a b = if a then true else b
let ( |> ) x f = f x
let ( @@ ) f x = f x

external ( ~- ) : int -> int = "ml_int_negate"
external ( + ) : int -> int -> int = "ml_int_add"
external ( - ) : int -> int -> int = "ml_int_subtract"
external ( * ) : int -> int -> int = "ml_int_multiply"
external ( / ) : int -> int -> int = "ml_int_divide"
external ( mod ) : int -> int -> int = "ml_int_modulo"
external ( land ) : int -> int -> int = "int_and"
external ( lor ) : int -> int -> int = "int_or"
external ( lxor ) : int -> int -> int = "int_xor"
external ( lsl ) : int -> int -> int = "ml_int_shift_left"
external ( lsr ) : int -> int -> int = "ml_int_shift_right_logical"
external ( asr ) : int -> int -> int = "ml_int_shift_right"

let ( ~+ ) (n : int) = n
let succ n = n + 1
let pred n = n - 1
let abs n = if n >= 0 then n else -n
let max_int = 0x3FFFFFFFFFFFFFFF
let min_int = -max_int - 1
let lnot n = n lxor (-1)

external ( ~-. ) : float -> float = "double_negate"
external ( +. ) : float -> float -> float = "double_add"
external ( -. ) : float -> float -> float = "double_subtract"
external ( *. ) : float -> float -> float = "double_multiply"
external ( /. ) : float -> float -> float = "double_divide"
external ( ** ) : float -> float -> float = "double_power"
external sqrt : float -> float = "double_sqrt"
external exp : float -> float = "double_exp"
external log : float -> float = "double_log"
external log10 : float -> float = "ml_float_log10"
external expm1 : float -> float = "ml_float_expm1"
external log1p : float -> float = "ml_float_log1p"
external cos : float -> float = "double_cos"
external sin : float -> float = "double_sin"
external tan : float -> float = "double_tan"
external acos : float -> float = "double_acos"
external asin : float -> float = "double_asin"
external atan : float -> float = "double_atan"
external atan2 : float -> float -> float = "ml_float_atan2"
external hypot : float -> float -> float = "ml_float_hypot"
external cosh : float -> float = "double_cosh"
external sinh : float -> float = "double_sinh"
external tanh : float -> float = "double_tanh"
external ceil : float -> float = "ml_float_ceil"
external floor : float -> float = "ml_float_floor"
external copysign : float -> float -> float = "ml_float_copysign"
external mod_float : float -> float -> float = "ml_float_modulo"
external float : int -> float = "int_to_double"
external float_of_int : int -> float = "int_to_double"
external truncate : float -> int = "ml_float_truncate"
external int_of_float : float -> int = "ml_float_truncate"

let ( ~+. ) (x : float) = x
let abs_float x = copysign x 1.0
let infinity = 1.0 /. 0.0
let neg_infinity = -1.0 /. 0.0
let nan = -.(0.0 /. 0.0) (* the processor makes a negative one *)
let max_float = 0x1.fffffffffffffp+1023
let min_float = 0x1p-1022
let epsilon_float = 0x1p-52

let classify_float x =
  if x <> x then FP_nan
  else if x = 0.0 then FP_zero
  else if x = infinity || x = neg_infinity then FP_infinite
  else if abs_float x < min_float then FP_subnormal
  else FP_normal

external bytes_length : string -> int = "ml_bytes_length"
external bytes_get : string -> int -> char = "ml_bytes_get"
external ( ^ ) : string -> string -> string = "ml_bytes_append"
external int_of_char : char -> int = "char_ord"
external unsafe_chr : int -> char = "char_chr"

let char_of_int n = if n < 0 || n > 255 then invalid_arg "char_of_int" else unsafe_chr n
let ignore _ = ()
let string_of_bool b = if b then "true" else "false"

let bool_of_string s =
  match s with "true" -> true | "false" -> false | _ -> invalid_arg "bool_of_string"

let bool_of_string_opt s = match s with "true" -> Some true | "false" -> Some false | _ -> None

external format_int : string -> int -> string = "ml_format_int"
external format_float : string -> float -> string = "ml_format_float"
external parse_int : string -> int -> int = "ml_int_of_string"
external float_of_string : string -> float = "ml_float_of_string"

let string_of_int n = format_int "%d" n
let int_of_string s = parse_int s 63
let int_of_string_opt s = try Some (int_of_string s) with Failure _ -> None

let valid_float_lexem s =
  let n = bytes_length s in
  let rec loop i =
    if i >= n then s ^ "."
    else match bytes_get s i with '0' .. '9' | '-' -> loop (i + 1) | _ -> s
  in
  loop 0

let string_of_float x = valid_float_lexem (format_float "%.12g" x)
let float_of_string_opt s = try Some (float_of_string s) with Failure _ -> None
let fst (a, _) = a
let snd (_, b) = b

let rec ( @ ) a b = match a with [] -> b | x :: rest -> x :: (rest @ b)

external write : int -> string -> unit = "ml_write"
external magic : 'a -> 'b = "ml_magic"
external next_line : unit -> string = "ml_read_line"
external next_char : unit -> char = "ml_read_char"

let stdin : in_channel = magic 0
let stdout : out_channel = magic 1
let stderr : out_channel = magic 2
let output_string (channel : out_channel) s = write (magic channel) s
let output_bytes (channel : out_channel) (s : bytes) = write (magic channel) (magic s)

external make_bytes : int -> char -> string = "ml_bytes_make"
external sub_bytes : string -> int -> int -> string = "ml_bytes_sub"

let output_char channel c = output_string channel (make_bytes 1 c)
let output_byte channel n = output_char channel (unsafe_chr (n land 255))
let output channel (s : bytes) from count = output_string channel (sub_bytes (magic s) from count)
let output_substring channel s from count = output_string channel (sub_bytes s from count)
let flush (_ : out_channel) = ()
let flush_all () = ()
let close_out (_ : out_channel) = ()
let close_out_noerr (_ : out_channel) = ()
let close_in (_ : in_channel) = ()
let close_in_noerr (_ : in_channel) = ()
let print_char c = output_char stdout c
let print_string s = output_string stdout s
let print_bytes s = output_bytes stdout s
let print_int n = output_string stdout (string_of_int n)
let print_float x = output_string stdout (string_of_float x)
let print_endline s = output_string stdout s; output_string stdout "\n"
let print_newline () = output_string stdout "\n"
let prerr_char c = output_char stderr c
let prerr_string s = output_string stderr s
let prerr_bytes s = output_bytes stderr s
let prerr_int n = output_string stderr (string_of_int n)
let prerr_float x = output_string stderr (string_of_float x)
let prerr_endline s = output_string stderr s; output_string stderr "\n"
let prerr_newline () = output_string stderr "\n"

(* Whoever looks for runs that fail draws what is read: numbers, and lines that are numbers. *)
external draws : unit -> bool = "ml_draws"
external draw : string -> int -> int -> int = "ml_draw"
external draw_float : string -> float -> float -> float = "ml_draw_float"

let drawn_line source = string_of_int (draw source min_int max_int)
let read_int () =
  if draws () then draw "read_int" min_int max_int else int_of_string (next_line ())
let read_int_opt () =
  if draws () then Some (draw "read_int_opt" min_int max_int)
  else int_of_string_opt (next_line ())
let read_float () =
  if draws () then draw_float "read_float" (-1e6) 1e6 else float_of_string (next_line ())
let read_float_opt () =
  if draws () then Some (draw_float "read_float_opt" (-1e6) 1e6)
  else float_of_string_opt (next_line ())
let read_line () = if draws () then drawn_line "read_line" else next_line ()
let input_line (_ : in_channel) = if draws () then drawn_line "input_line" else next_line ()
let input_byte (_ : in_channel) =
  if draws () then draw "input_byte" 0 255 else int_of_char (next_char ())
let input_char channel = unsafe_chr (input_byte channel)

let ref x = { contents = x }
let ( ! ) r = r.contents
let ( := ) r x = r.contents <- x
let incr r = r.contents <- r.contents + 1
let decr r = r.contents <- r.contents - 1

let string_of_format f : string = magic f
let format_of_string f = f
let ( ^^ ) a b = magic ((magic a : string) ^ "%," ^ (magic b : string))

external stop : int -> 'a = "ml_exit"

let exit_function = ref (fun () -> ())
let at_exit f =
  let before = !exit_function in
  exit_function := fun () -> f (); before ()
let do_at_exit () =
  let f = !exit_function in
  exit_function := (fun () -> ());
  f ()
let exit status = do_at_exit (); stop status

(* Evaluated at the end of a program. *)
let finished = do_at_exit ()
