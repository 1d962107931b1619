type t = out_channel
val stdout : t
val stderr : t
val open_bin : string -> t
val open_text : string -> t
val with_open_bin : string -> (t -> 'a) -> 'a
val with_open_text : string -> (t -> 'a) -> 'a
val close : t -> unit
val close_noerr : t -> unit
val output_char : t -> char -> unit
val output_byte : t -> int -> unit
val output_string : t -> string -> unit
val output_bytes : t -> bytes -> unit
val output : t -> bytes -> int -> int -> unit
val flush : t -> unit
val flush_all : unit -> unit
val seek : t -> int64 -> unit
val pos : t -> int64
val length : t -> int64
