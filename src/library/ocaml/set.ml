module type OrderedType = sig
  type t

  val compare : t -> t -> int
end

(* Search trees whose sides differ in height by two at most. *)
module Make (Ord : OrderedType) = struct
  type elt = Ord.t
  type t = Empty | Node of t * elt * t * int

  let height = function Empty -> 0 | Node (_, _, _, h) -> h
  let node l x r = Node (l, x, r, 1 + max (height l) (height r))

  let balance l x r =
    if height l > height r + 2 then
      match l with
      | Node (ll, lx, lr, _) -> (
        if height ll >= height lr then node ll lx (node lr x r)
        else
          match lr with
          | Node (lrl, lrx, lrr, _) -> node (node ll lx lrl) lrx (node lrr x r)
          | Empty -> node l x r)
      | Empty -> node l x r
    else if height r > height l + 2 then
      match r with
      | Node (rl, rx, rr, _) -> (
        if height rr >= height rl then node (node l x rl) rx rr
        else
          match rl with
          | Node (rll, rlx, rlr, _) -> node (node l x rll) rlx (node rlr rx rr)
          | Empty -> node l x r)
      | Empty -> node l x r
    else node l x r

  let empty = Empty
  let is_empty = function Empty -> true | Node _ -> false
  let singleton x = Node (Empty, x, Empty, 1)

  let rec add x s =
    match s with
    | Empty -> singleton x
    | Node (l, y, r, _) ->
      let c = Ord.compare x y in
      if c = 0 then s else if c < 0 then balance (add x l) y r else balance l y (add x r)

  let rec find_opt x = function
    | Empty -> None
    | Node (l, y, r, _) ->
      let c = Ord.compare x y in
      if c = 0 then Some y else find_opt x (if c < 0 then l else r)

  let there = function None -> raise Not_found | Some x -> x
  let find x s = there (find_opt x s)
  let mem x s = match find_opt x s with None -> false | Some _ -> true

  let rec min_elt_opt = function
    | Empty -> None
    | Node (Empty, x, _, _) -> Some x
    | Node (l, _, _, _) -> min_elt_opt l

  let rec max_elt_opt = function
    | Empty -> None
    | Node (_, x, Empty, _) -> Some x
    | Node (_, _, r, _) -> max_elt_opt r

  let min_elt s = there (min_elt_opt s)
  let max_elt s = there (max_elt_opt s)
  let choose = min_elt
  let choose_opt = min_elt_opt

  let rec remove_min = function
    | Empty -> Empty
    | Node (Empty, _, r, _) -> r
    | Node (l, x, r, _) -> balance (remove_min l) x r

  let glue l r =
    match min_elt_opt r with
    | None -> l
    | Some x -> if is_empty l then r else balance l x (remove_min r)

  let rec remove x = function
    | Empty -> Empty
    | Node (l, y, r, _) ->
      let c = Ord.compare x y in
      if c = 0 then glue l r
      else if c < 0 then balance (remove x l) y r
      else balance l y (remove x r)

  let rec iter f = function Empty -> () | Node (l, x, r, _) -> iter f l; f x; iter f r

  let rec fold f s made =
    match s with Empty -> made | Node (l, x, r, _) -> fold f r (f x (fold f l made))

  let elements s = List.rev (fold (fun x made -> x :: made) s [])
  let union a b = fold add b a
  let filter f s = fold (fun x made -> if f x then add x made else made) s Empty
  let inter a b = filter (fun x -> mem x b) a
  let diff a b = filter (fun x -> not (mem x b)) a
  let disjoint a b = is_empty (inter a b)

  let rec for_all f = function
    | Empty -> true
    | Node (l, x, r, _) -> f x && for_all f l && for_all f r

  let rec exists f = function
    | Empty -> false
    | Node (l, x, r, _) -> f x || exists f l || exists f r

  let subset a b = for_all (fun x -> mem x b) a
  let compare a b = List.compare Ord.compare (elements a) (elements b)
  let equal a b = compare a b = 0
  let map f s = fold (fun x made -> add (f x) made) s Empty

  let filter_map f s =
    fold (fun x made -> match f x with None -> made | Some y -> add y made) s Empty

  let partition f s =
    fold (fun x (yes, no) -> if f x then add x yes, no else yes, add x no) s (Empty, Empty)

  let rec cardinal = function Empty -> 0 | Node (l, _, r, _) -> cardinal l + 1 + cardinal r

  let split x s =
    fold
      (fun y (less, found, more) ->
        let c = Ord.compare y x in
        if c = 0 then less, true, more
        else if c < 0 then add y less, found, more
        else less, found, add y more)
      s (Empty, false, Empty)

  let rec find_first_opt f = function
    | Empty -> None
    | Node (l, x, r, _) ->
      if f x then match find_first_opt f l with None -> Some x | found -> found
      else find_first_opt f r

  let rec find_last_opt f = function
    | Empty -> None
    | Node (l, x, r, _) ->
      if f x then match find_last_opt f r with None -> Some x | found -> found
      else find_last_opt f l

  let find_first f s = there (find_first_opt f s)
  let find_last f s = there (find_last_opt f s)
  let of_list l = List.fold_left (fun s x -> add x s) Empty l
  let to_seq s = List.to_seq (elements s)
  let to_rev_seq s = List.to_seq (List.rev (elements s))
  let to_seq_from x s = List.to_seq (List.filter (fun y -> Ord.compare y x >= 0) (elements s))
  let add_seq from s = Seq.fold_left (fun s x -> add x s) s from
  let of_seq from = add_seq from Empty
end
