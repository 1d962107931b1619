module type OrderedType = sig
  type t

  val compare : t -> t -> int
end

(* Search trees whose sides differ in height by two at most. *)
module Make (Ord : OrderedType) = struct
  type key = Ord.t
  type 'a t = Empty | Node of 'a t * key * 'a * 'a t * int

  let height = function Empty -> 0 | Node (_, _, _, _, h) -> h
  let node l k v r = Node (l, k, v, r, 1 + max (height l) (height r))

  let balance l k v r =
    if height l > height r + 2 then
      match l with
      | Node (ll, lk, lv, lr, _) -> (
        if height ll >= height lr then node ll lk lv (node lr k v r)
        else
          match lr with
          | Node (lrl, lrk, lrv, lrr, _) -> node (node ll lk lv lrl) lrk lrv (node lrr k v r)
          | Empty -> node l k v r)
      | Empty -> node l k v r
    else if height r > height l + 2 then
      match r with
      | Node (rl, rk, rv, rr, _) -> (
        if height rr >= height rl then node (node l k v rl) rk rv rr
        else
          match rl with
          | Node (rll, rlk, rlv, rlr, _) -> node (node l k v rll) rlk rlv (node rlr rk rv rr)
          | Empty -> node l k v r)
      | Empty -> node l k v r
    else node l k v r

  let empty = Empty
  let is_empty = function Empty -> true | Node _ -> false
  let singleton k v = Node (Empty, k, v, Empty, 1)

  let rec add k v = function
    | Empty -> singleton k v
    | Node (l, k', v', r, h) ->
      let c = Ord.compare k k' in
      if c = 0 then Node (l, k, v, r, h)
      else if c < 0 then balance (add k v l) k' v' r
      else balance l k' v' (add k v r)

  let rec find_opt k = function
    | Empty -> None
    | Node (l, k', v, r, _) ->
      let c = Ord.compare k k' in
      if c = 0 then Some v else find_opt k (if c < 0 then l else r)

  let find k m = match find_opt k m with None -> raise Not_found | Some v -> v
  let mem k m = match find_opt k m with None -> false | Some _ -> true

  let rec min_binding_opt = function
    | Empty -> None
    | Node (Empty, k, v, _, _) -> Some (k, v)
    | Node (l, _, _, _, _) -> min_binding_opt l

  let rec max_binding_opt = function
    | Empty -> None
    | Node (_, k, v, Empty, _) -> Some (k, v)
    | Node (_, _, _, r, _) -> max_binding_opt r

  let there = function None -> raise Not_found | Some x -> x
  let min_binding m = there (min_binding_opt m)
  let max_binding m = there (max_binding_opt m)
  let choose = min_binding
  let choose_opt = min_binding_opt

  let rec remove_min = function
    | Empty -> Empty
    | Node (Empty, _, _, r, _) -> r
    | Node (l, k, v, r, _) -> balance (remove_min l) k v r

  let glue l r =
    match min_binding_opt r with
    | None -> l
    | Some (k, v) -> if is_empty l then r else balance l k v (remove_min r)

  let rec remove k = function
    | Empty -> Empty
    | Node (l, k', v, r, _) ->
      let c = Ord.compare k k' in
      if c = 0 then glue l r
      else if c < 0 then balance (remove k l) k' v r
      else balance l k' v (remove k r)

  let update k f m =
    match f (find_opt k m) with None -> remove k m | Some v -> add k v m

  let rec iter f = function Empty -> () | Node (l, k, v, r, _) -> iter f l; f k v; iter f r

  let rec fold f m made =
    match m with Empty -> made | Node (l, k, v, r, _) -> fold f r (f k v (fold f l made))

  let rec map f = function
    | Empty -> Empty
    | Node (l, k, v, r, h) ->
      let l = map f l in
      let v = f v in
      Node (l, k, v, map f r, h)

  let rec mapi f = function
    | Empty -> Empty
    | Node (l, k, v, r, h) ->
      let l = mapi f l in
      let v = f k v in
      Node (l, k, v, mapi f r, h)

  let rec for_all f = function
    | Empty -> true
    | Node (l, k, v, r, _) -> f k v && for_all f l && for_all f r

  let rec exists f = function
    | Empty -> false
    | Node (l, k, v, r, _) -> f k v || exists f l || exists f r

  let filter f m = fold (fun k v made -> if f k v then add k v made else made) m Empty

  let filter_map f m =
    fold (fun k v made -> match f k v with None -> made | Some v -> add k v made) m Empty

  let partition f m =
    fold (fun k v (yes, no) -> if f k v then add k v yes, no else yes, add k v no) m (Empty, Empty)

  let rec cardinal = function Empty -> 0 | Node (l, _, _, r, _) -> cardinal l + 1 + cardinal r
  let bindings m = List.rev (fold (fun k v made -> (k, v) :: made) m [])

  let split k m =
    fold
      (fun k' v (less, found, more) ->
        let c = Ord.compare k' k in
        if c = 0 then less, Some v, more
        else if c < 0 then add k' v less, found, more
        else less, found, add k' v more)
      m (Empty, None, Empty)

  let merge f a b =
    let keys = fold (fun k _ made -> add k () made) a (fold (fun k _ made -> add k () made) b Empty) in
    fold
      (fun k () made ->
        match f k (find_opt k a) (find_opt k b) with None -> made | Some v -> add k v made)
      keys Empty

  let union f a b =
    merge
      (fun k x y ->
        match x, y with Some x, Some y -> f k x y | Some _, None -> x | None, _ -> y)
      a b

  let compare order a b =
    List.compare
      (fun (k, v) (k', v') ->
        let c = Ord.compare k k' in
        if c <> 0 then c else order v v')
      (bindings a) (bindings b)

  let equal eq a b =
    List.equal (fun (k, v) (k', v') -> Ord.compare k k' = 0 && eq v v') (bindings a) (bindings b)

  let rec find_first_opt f = function
    | Empty -> None
    | Node (l, k, v, r, _) ->
      if f k then match find_first_opt f l with None -> Some (k, v) | found -> found
      else find_first_opt f r

  let rec find_last_opt f = function
    | Empty -> None
    | Node (l, k, v, r, _) ->
      if f k then match find_last_opt f r with None -> Some (k, v) | found -> found
      else find_last_opt f l

  let find_first f m = there (find_first_opt f m)
  let find_last f m = there (find_last_opt f m)
  let to_seq m = List.to_seq (bindings m)
  let to_rev_seq m = List.to_seq (List.rev (bindings m))
  let to_seq_from k m = List.to_seq (List.filter (fun (k', _) -> Ord.compare k' k >= 0) (bindings m))
  let add_seq s m = Seq.fold_left (fun m (k, v) -> add k v m) m s
  let of_seq s = add_seq s Empty
end
