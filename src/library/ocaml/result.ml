let ok x = Ok x
let error e = Error e
let value r ~default = match r with Ok x -> x | Error _ -> default
let get_ok = function Ok x -> x | Error _ -> invalid_arg "result is Error _"
let get_error = function Error e -> e | Ok _ -> invalid_arg "result is Ok _"
let bind r f = match r with Ok x -> f x | Error e -> Error e
let join = function Ok r -> r | Error e -> Error e
let map f = function Ok x -> Ok (f x) | Error e -> Error e
let map_error f = function Error e -> Error (f e) | Ok x -> Ok x
let fold ~ok ~error = function Ok x -> ok x | Error e -> error e
let iter f = function Ok x -> f x | Error _ -> ()
let iter_error f = function Error e -> f e | Ok _ -> ()
let is_ok = function Ok _ -> true | Error _ -> false
let is_error = function Error _ -> true | Ok _ -> false

let equal ~ok ~error a b =
  match a, b with Ok x, Ok y -> ok x y | Error x, Error y -> error x y | _ -> false

let compare ~ok ~error a b =
  match a, b with
  | Ok x, Ok y -> ok x y
  | Error x, Error y -> error x y
  | Ok _, Error _ -> -1
  | Error _, Ok _ -> 1

let to_option = function Ok x -> Some x | Error _ -> None
let to_list = function Ok x -> [x] | Error _ -> []
let to_seq = function Ok x -> Seq.return x | Error _ -> Seq.empty
