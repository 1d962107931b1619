type extern_flags = No_sharing | Closures | Compat_32
val to_channel : out_channel -> 'a -> extern_flags list -> unit
val to_bytes : 'a -> extern_flags list -> bytes
val to_string : 'a -> extern_flags list -> string
val to_buffer : bytes -> int -> int -> 'a -> extern_flags list -> int
val from_channel : in_channel -> 'a
val from_bytes : bytes -> int -> 'a
val from_string : string -> int -> 'a
val header_size : int
val data_size : bytes -> int -> int
val total_size : bytes -> int -> int
