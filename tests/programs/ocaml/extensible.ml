(* verdict: welltyped *)
(* Open types, and results with errors of several kinds. *)
type error = ..
type error += Not_a_number of string | Division_by_zero_error
type error += Custom of { code : int }

let describe = function
  | Not_a_number s -> s
  | Division_by_zero_error -> "zero"
  | Custom { code } -> string_of_int code
  | _ -> "unknown"
let parse s = match int_of_string_opt s with Some n -> Ok n | None -> Error (Not_a_number s)
let divide a b = if b = 0 then Error Division_by_zero_error else Ok (a / b)
let compute a b = Result.bind (parse a) (fun a -> Result.bind (parse b) (divide a))
let report r = match r with Ok n -> string_of_int n | Error e -> describe e
let failed : (int, error) result = Error (Custom { code = 3 })
let recover default = Result.value ~default

type attribute = ..
type attribute += Word of string
type attribute += Same = Word
let word = match Same "a" with Word s -> s | _ -> ""
