open Either

let left x = Left x
let right x = Right x
let is_left = function Left _ -> true | Right _ -> false
let is_right = function Left _ -> false | Right _ -> true
let find_left = function Left x -> Some x | Right _ -> None
let find_right = function Left _ -> None | Right x -> Some x
let map_left f = function Left x -> Left (f x) | Right x -> Right x
let map_right f = function Left x -> Left x | Right x -> Right (f x)
let map ~left ~right = function Left x -> Left (left x) | Right x -> Right (right x)
let fold ~left ~right = function Left x -> left x | Right x -> right x
let iter ~left ~right = function Left x -> left x | Right x -> right x
let for_all ~left ~right = function Left x -> left x | Right x -> right x

let equal ~left ~right a b =
  match a, b with Left x, Left y -> left x y | Right x, Right y -> right x y | _ -> false

let compare ~left ~right a b =
  match a, b with
  | Left x, Left y -> left x y
  | Right x, Right y -> right x y
  | Left _, Right _ -> -1
  | Right _, Left _ -> 1
