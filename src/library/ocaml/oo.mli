val copy : 'a -> 'a
val id : 'a -> int
val new_method : string -> int
val public_method_label : string -> int
