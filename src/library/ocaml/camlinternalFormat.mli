type piece = Literal of string | Text of string | Call of (Obj.t -> Obj.t) | Flush
val pieces : string -> (piece list -> Obj.t) -> Obj.t
