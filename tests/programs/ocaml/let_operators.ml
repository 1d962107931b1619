(* verdict: welltyped *)
(* Binding operators for options, results and lists. *)
let ( let* ) = Option.bind
let ( let+ ) o f = Option.map f o
let ( and+ ) a b = match a, b with Some a, Some b -> Some (a, b) | _ -> None

let divide a b = if b = 0 then None else Some (a / b)
let chain a b c =
  let* x = divide a b in
  let* y = divide x c in
  Some (x + y)

let add a b =
  let+ a = a
  and+ b = b in
  a + b

module Result_syntax = struct
  let ( let* ) r f = match r with Ok x -> f x | Error e -> Error e
  let return x = Ok x
end

let parse s = match int_of_string_opt s with Some n -> Ok n | None -> Error ("bad " ^ s)
let sum a b =
  let open Result_syntax in
  let* a = parse a in
  let* b = parse b in
  return (a + b)

let ( |>> ) l f = List.map f l
let doubled = [ 1; 2 ] |>> fun x -> x * 2
let ( ! ) x = not x
let negated = !true
let ( ** ) a b = a * b
let power = 2 ** 3
