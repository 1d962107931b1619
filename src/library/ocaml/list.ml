let rec length_from n = function [] -> n | _ :: rest -> length_from (n + 1) rest
let length l = length_from 0 l
let cons x l = x :: l
let hd = function [] -> failwith "hd" | x :: _ -> x
let tl = function [] -> failwith "tl" | _ :: rest -> rest

let rec compare_lengths a b =
  match a, b with
  | [], [] -> 0
  | [], _ -> -1
  | _, [] -> 1
  | _ :: a, _ :: b -> compare_lengths a b

let rec compare_length_with l n =
  match l with
  | [] -> if n = 0 then 0 else if n > 0 then -1 else 1
  | _ :: rest -> if n <= 0 then 1 else compare_length_with rest (n - 1)

let nth_opt l n =
  if n < 0 then invalid_arg "List.nth"
  else
    let rec go l n =
      match l with [] -> None | x :: rest -> if n = 0 then Some x else go rest (n - 1)
    in
    go l n

let nth l n = match nth_opt l n with None -> failwith "nth" | Some x -> x
let rec rev_append a b = match a with [] -> b | x :: rest -> rev_append rest (x :: b)
let rev l = rev_append l []

let init n f =
  if n < 0 then invalid_arg "List.init"
  else
    let rec go i made = if i = n then rev made else go (i + 1) (f i :: made) in
    go 0 []

let append = ( @ )
let rec concat = function [] -> [] | l :: rest -> l @ concat rest
let flatten = concat

let rec equal eq a b =
  match a, b with
  | [], [] -> true
  | x :: a, y :: b -> eq x y && equal eq a b
  | _ -> false

let rec compare order a b =
  match a, b with
  | [], [] -> 0
  | [], _ -> -1
  | _, [] -> 1
  | x :: a, y :: b ->
    let c = order x y in
    if c <> 0 then c else compare order a b

let rec iter f = function [] -> () | x :: rest -> f x; iter f rest

let iteri f l =
  let rec go i = function [] -> () | x :: rest -> f i x; go (i + 1) rest in
  go 0 l

let rec map f = function
  | [] -> []
  | x :: rest ->
    let y = f x in
    y :: map f rest

let mapi f l =
  let rec go i = function
    | [] -> []
    | x :: rest ->
      let y = f i x in
      y :: go (i + 1) rest
  in
  go 0 l

let rev_map f l =
  let rec go made = function [] -> made | x :: rest -> go (f x :: made) rest in
  go [] l

let filter_map f l =
  let rec go made = function
    | [] -> rev made
    | x :: rest -> ( match f x with None -> go made rest | Some y -> go (y :: made) rest)
  in
  go [] l

let concat_map f l =
  let rec go made = function
    | [] -> rev made
    | x :: rest ->
      let ys = f x in
      go (rev_append ys made) rest
  in
  go [] l

let rec fold_left f made = function [] -> made | x :: rest -> fold_left f (f made x) rest
let rec fold_right f l made = match l with [] -> made | x :: rest -> f x (fold_right f rest made)

let fold_left_map f state l =
  let rec go state made = function
    | [] -> state, rev made
    | x :: rest ->
      let state, y = f state x in
      go state (y :: made) rest
  in
  go state [] l

let rec iter2 f a b =
  match a, b with
  | [], [] -> ()
  | x :: a, y :: b -> f x y; iter2 f a b
  | _ -> invalid_arg "List.iter2"

let rec map2 f a b =
  match a, b with
  | [], [] -> []
  | x :: a, y :: b ->
    let z = f x y in
    z :: map2 f a b
  | _ -> invalid_arg "List.map2"

let rev_map2 f a b =
  let rec go made a b =
    match a, b with
    | [], [] -> made
    | x :: a, y :: b -> go (f x y :: made) a b
    | _ -> invalid_arg "List.rev_map2"
  in
  go [] a b

let rec fold_left2 f made a b =
  match a, b with
  | [], [] -> made
  | x :: a, y :: b -> fold_left2 f (f made x y) a b
  | _ -> invalid_arg "List.fold_left2"

let rec fold_right2 f a b made =
  match a, b with
  | [], [] -> made
  | x :: a, y :: b -> f x y (fold_right2 f a b made)
  | _ -> invalid_arg "List.fold_right2"

let rec for_all f = function [] -> true | x :: rest -> f x && for_all f rest
let rec exists f = function [] -> false | x :: rest -> f x || exists f rest

let rec for_all2 f a b =
  match a, b with
  | [], [] -> true
  | x :: a, y :: b -> f x y && for_all2 f a b
  | _ -> invalid_arg "List.for_all2"

let rec exists2 f a b =
  match a, b with
  | [], [] -> false
  | x :: a, y :: b -> f x y || exists2 f a b
  | _ -> invalid_arg "List.exists2"

let rec mem x = function [] -> false | y :: rest -> Stdlib.compare y x = 0 || mem x rest
let rec memq x = function [] -> false | y :: rest -> y == x || memq x rest
let rec find_opt f = function [] -> None | x :: rest -> if f x then Some x else find_opt f rest
let find f l = match find_opt f l with None -> raise Not_found | Some x -> x

let rec find_map f = function
  | [] -> None
  | x :: rest -> ( match f x with None -> find_map f rest | found -> found)

let filter f l =
  let rec go made = function
    | [] -> rev made
    | x :: rest -> if f x then go (x :: made) rest else go made rest
  in
  go [] l

let find_all = filter

let filteri f l =
  let rec go i made = function
    | [] -> rev made
    | x :: rest -> if f i x then go (i + 1) (x :: made) rest else go (i + 1) made rest
  in
  go 0 [] l

let partition f l =
  let rec go yes no = function
    | [] -> rev yes, rev no
    | x :: rest -> if f x then go (x :: yes) no rest else go yes (x :: no) rest
  in
  go [] [] l

let partition_map f l =
  let rec go left right = function
    | [] -> rev left, rev right
    | x :: rest -> (
      match f x with
      | Either.Left y -> go (y :: left) right rest
      | Either.Right y -> go left (y :: right) rest)
  in
  go [] [] l

let rec assoc_opt x = function
  | [] -> None
  | (key, value) :: rest -> if Stdlib.compare key x = 0 then Some value else assoc_opt x rest

let assoc x l = match assoc_opt x l with None -> raise Not_found | Some value -> value

let rec assq_opt x = function
  | [] -> None
  | (key, value) :: rest -> if key == x then Some value else assq_opt x rest

let assq x l = match assq_opt x l with None -> raise Not_found | Some value -> value
let mem_assoc x l = match assoc_opt x l with None -> false | Some _ -> true
let mem_assq x l = match assq_opt x l with None -> false | Some _ -> true

let rec remove_assoc x = function
  | [] -> []
  | ((key, _) as pair) :: rest ->
    if Stdlib.compare key x = 0 then rest else pair :: remove_assoc x rest

let rec remove_assq x = function
  | [] -> []
  | ((key, _) as pair) :: rest -> if key == x then rest else pair :: remove_assq x rest

let rec split = function
  | [] -> [], []
  | (x, y) :: rest ->
    let xs, ys = split rest in
    x :: xs, y :: ys

let rec combine a b =
  match a, b with
  | [], [] -> []
  | x :: a, y :: b -> (x, y) :: combine a b
  | _ -> invalid_arg "List.combine"

let merge order a b =
  let rec go made a b =
    match a, b with
    | [], rest | rest, [] -> rev_append made rest
    | x :: more, y :: others ->
      if order x y <= 0 then go (x :: made) more b else go (y :: made) a others
  in
  go [] a b

(* Halves are sorted and merged; what is equal stays in its order. *)
let stable_sort order l =
  let rec sort n l =
    if n <= 1 then
      match l with [] -> [], [] | x :: rest -> if n = 1 then [x], rest else [], l
    else
      let half = n / 2 in
      let first, rest = sort half l in
      let second, rest = sort (n - half) rest in
      merge order first second, rest
  in
  fst (sort (length l) l)

let sort = stable_sort
let fast_sort = stable_sort

let sort_uniq order l =
  let rec unique = function
    | x :: (y :: _ as rest) -> if order x y = 0 then unique_from x rest else x :: unique rest
    | l -> l
  and unique_from x = function
    | y :: rest when order x y = 0 -> unique_from x rest
    | rest -> x :: unique rest
  in
  unique (stable_sort order l)

let rec to_seq l () = match l with [] -> Seq.Nil | x :: rest -> Seq.Cons (x, to_seq rest)

let of_seq s =
  let rec go made s = match s () with Seq.Nil -> rev made | Seq.Cons (x, s) -> go (x :: made) s in
  go [] s
