exception Undefined

external force : 'a lazy_t -> 'a = "ml_force"
external is_val : 'a lazy_t -> bool = "ml_is_forced"

let force_val = force
let from_val x = lazy x
let from_fun f = lazy (f ())
let map f x = lazy (f (force x))
let map_val f x = if is_val x then from_val (f (force x)) else map f x
