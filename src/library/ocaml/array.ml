external length : 'a array -> int = "ml_array_length"
external get : 'a array -> int -> 'a = "ml_array_get"
external set : 'a array -> int -> 'a -> unit = "ml_array_set"
external make : int -> 'a -> 'a array = "ml_array_make"
external sub : 'a array -> int -> int -> 'a array = "ml_array_sub"
external append : 'a array -> 'a array -> 'a array = "ml_array_append"
external blit : 'a array -> int -> 'a array -> int -> int -> unit = "ml_array_blit"
external unsafe_get : 'a array -> int -> 'a = "ml_array_get"
external unsafe_set : 'a array -> int -> 'a -> unit = "ml_array_set"

let create = make
let create_float n = make n 0.0
let make_float = create_float
let copy a = sub a 0 (length a)

let init n f =
  if n < 0 then invalid_arg "Array.init"
  else if n = 0 then [||]
  else begin
    let a = make n (f 0) in
    for i = 1 to n - 1 do
      a.(i) <- f i
    done;
    a
  end

let make_matrix n m x =
  let a = make n [||] in
  for i = 0 to n - 1 do
    a.(i) <- make m x
  done;
  a

let create_matrix = make_matrix

let fill a from count x =
  if from < 0 || count < 0 || from > length a - count then invalid_arg "Array.fill"
  else
    for i = from to from + count - 1 do
      a.(i) <- x
    done

let to_list a =
  let rec go i made = if i < 0 then made else go (i - 1) (a.(i) :: made) in
  go (length a - 1) []

let of_list = function
  | [] -> [||]
  | first :: _ as l ->
    let a = make (List.length l) first in
    List.iteri (fun i x -> a.(i) <- x) l;
    a

let concat l = List.fold_left append [||] l

let iter f a =
  for i = 0 to length a - 1 do
    f a.(i)
  done

let iteri f a =
  for i = 0 to length a - 1 do
    f i a.(i)
  done

let map f a = init (length a) (fun i -> f a.(i))
let mapi f a = init (length a) (fun i -> f i a.(i))

let fold_left f x a =
  let r = ref x in
  for i = 0 to length a - 1 do
    r := f !r a.(i)
  done;
  !r

let fold_right f a x =
  let r = ref x in
  for i = length a - 1 downto 0 do
    r := f a.(i) !r
  done;
  !r

let fold_left_map f state a =
  let s = ref state in
  let b =
    map
      (fun x ->
        let next, y = f !s x in
        s := next;
        y)
      a
  in
  !s, b

let iter2 f a b =
  if length a <> length b then invalid_arg "Array.iter2: arrays must have the same length"
  else
    for i = 0 to length a - 1 do
      f a.(i) b.(i)
    done

let map2 f a b =
  if length a <> length b then invalid_arg "Array.map2: arrays must have the same length"
  else init (length a) (fun i -> f a.(i) b.(i))

let for_all f a =
  let rec go i = i >= length a || (f a.(i) && go (i + 1)) in
  go 0

let exists f a =
  let rec go i = i < length a && (f a.(i) || go (i + 1)) in
  go 0

let for_all2 f a b =
  if length a <> length b then invalid_arg "Array.for_all2"
  else
    let rec go i = i >= length a || (f a.(i) b.(i) && go (i + 1)) in
    go 0

let exists2 f a b =
  if length a <> length b then invalid_arg "Array.exists2"
  else
    let rec go i = i < length a && (f a.(i) b.(i) || go (i + 1)) in
    go 0

let mem x a = exists (fun y -> compare y x = 0) a
let memq x a = exists (fun y -> y == x) a

let find_map f a =
  let rec go i =
    if i >= length a then None else match f a.(i) with None -> go (i + 1) | found -> found
  in
  go 0

let find_opt f a = find_map (fun x -> if f x then Some x else None) a

let split a = map fst a, map snd a

let combine a b =
  if length a <> length b then invalid_arg "Array.combine"
  else init (length a) (fun i -> a.(i), b.(i))

let stable_sort order a =
  let sorted = List.stable_sort order (to_list a) in
  List.iteri (fun i x -> a.(i) <- x) sorted

let sort = stable_sort
let fast_sort = stable_sort
let rec seq_from a i () = if i < length a then Seq.Cons (a.(i), seq_from a (i + 1)) else Seq.Nil
let to_seq a = seq_from a 0

let to_seqi a =
  let rec from i () = if i < length a then Seq.Cons ((i, a.(i)), from (i + 1)) else Seq.Nil in
  from 0

let of_seq s = of_list (List.of_seq s)
