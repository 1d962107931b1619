type t = exn
val to_string : exn -> string
val to_string_default : exn -> string
val print : ('a -> 'b) -> 'a -> 'b
val catch : ('a -> 'b) -> 'a -> 'b
val print_backtrace : out_channel -> unit
val get_backtrace : unit -> string
val record_backtrace : bool -> unit
val backtrace_status : unit -> bool
val register_printer : (exn -> string option) -> unit
val use_printers : exn -> string option
type raw_backtrace
val get_raw_backtrace : unit -> raw_backtrace
val print_raw_backtrace : out_channel -> raw_backtrace -> unit
val raw_backtrace_to_string : raw_backtrace -> string
val raise_with_backtrace : exn -> raw_backtrace -> 'a
val get_callstack : int -> raw_backtrace
val default_uncaught_exception_handler : exn -> raw_backtrace -> unit
val set_uncaught_exception_handler : (exn -> raw_backtrace -> unit) -> unit
val raw_backtrace_length : raw_backtrace -> int
