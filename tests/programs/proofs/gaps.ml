(* verdict: incomplete *)
(* What another program makes, and objects: nothing follows from them. *)
let twice = [%double 1]
(*          ^^^^^^^^^^^ C0125: is not known *)
let area shape = shape#width * shape#height
(*               ^^^^^^^^^^^ C0126: not judged *)
let both = twice ^ string_of_int (twice + 1)
