type t = in_channel
val stdin : t
val open_bin : string -> t
val open_text : string -> t
val with_open_bin : string -> (t -> 'a) -> 'a
val with_open_text : string -> (t -> 'a) -> 'a
val close : t -> unit
val close_noerr : t -> unit
val input_char : t -> char option
val input_byte : t -> int option
val input_line : t -> string option
val input : t -> bytes -> int -> int -> int
val really_input_string : t -> int -> string option
val input_all : t -> string
val seek : t -> int64 -> unit
val pos : t -> int64
val length : t -> int64
