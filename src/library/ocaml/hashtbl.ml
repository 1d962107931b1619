external hash : 'a -> int = "ml_hash"

type statistics = Hashtbl.statistics = {
  num_bindings : int;
  num_buckets : int;
  max_bucket_length : int;
  bucket_histogram : int array;
}

(* A bucket has its latest binding first. *)
type ('a, 'b) table = {
  mutable size : int;
  mutable buckets : ('a * 'b) list array;
  initial : int;
}

let rec power n x = if x >= n then x else power n (x * 2)

let make n =
  let size = power n 16 in
  { size = 0; buckets = Array.make size []; initial = size }

let create ?random:(_ = false) n = make n
let clear h = h.size <- 0; Array.fill h.buckets 0 (Array.length h.buckets) []
let reset h = h.size <- 0; h.buckets <- Array.make h.initial []
let copy h = { size = h.size; buckets = Array.copy h.buckets; initial = h.initial }
let length h = h.size
let place index h key = index key land (Array.length h.buckets - 1)

let grow index h =
  let before = h.buckets in
  let count = Array.length before in
  h.buckets <- Array.make (2 * count) [];
  (* Bindings of a bucket stay in their order. *)
  for i = 0 to count - 1 do
    List.iter
      (fun ((key, _) as pair) ->
        let at = place index h key in
        h.buckets.(at) <- pair :: h.buckets.(at))
      (List.rev before.(i))
  done

let add_with index h key value =
  let i = place index h key in
  h.buckets.(i) <- (key, value) :: h.buckets.(i);
  h.size <- h.size + 1;
  if h.size > 2 * Array.length h.buckets then grow index h

let rec look same key = function
  | [] -> None
  | (other, value) :: rest -> if same other key then Some value else look same key rest

let find_opt_with index same h key = look same key h.buckets.(place index h key)

let find_with index same h key =
  match find_opt_with index same h key with None -> raise Not_found | Some value -> value

let find_all_with index same h key =
  List.filter_map
    (fun (other, value) -> if same other key then Some value else None)
    h.buckets.(place index h key)

let mem_with index same h key =
  match find_opt_with index same h key with None -> false | Some _ -> true

let remove_with index same h key =
  let i = place index h key in
  let rec go = function
    | [] -> []
    | ((other, _) as pair) :: rest ->
      if same other key then begin
        h.size <- h.size - 1;
        rest
      end
      else pair :: go rest
  in
  h.buckets.(i) <- go h.buckets.(i)

let replace_with index same h key value =
  let i = place index h key in
  let rec go = function
    | [] -> raise Not_found
    | ((other, _) as pair) :: rest ->
      if same other key then (key, value) :: rest else pair :: go rest
  in
  match go h.buckets.(i) with
  | changed -> h.buckets.(i) <- changed
  | exception Not_found -> add_with index h key value

let iter f h = Array.iter (fun bucket -> List.iter (fun (key, value) -> f key value) bucket) h.buckets

let fold f h made =
  Array.fold_left
    (fun made bucket -> List.fold_left (fun made (key, value) -> f key value made) made bucket)
    made h.buckets

let filter_map_inplace f h =
  h.size <- 0;
  for i = 0 to Array.length h.buckets - 1 do
    h.buckets.(i) <-
      List.filter_map
        (fun (key, value) ->
          match f key value with
          | None -> None
          | Some changed ->
            h.size <- h.size + 1;
            Some (key, changed))
        h.buckets.(i)
  done

let stats h =
  let longest = Array.fold_left (fun m b -> max m (List.length b)) 0 h.buckets in
  let histogram = Array.make (longest + 1) 0 in
  Array.iter
    (fun b ->
      let n = List.length b in
      histogram.(n) <- histogram.(n) + 1)
    h.buckets;
  {
    num_bindings = h.size;
    num_buckets = Array.length h.buckets;
    max_bucket_length = longest;
    bucket_histogram = histogram;
  }

let to_seq h = List.to_seq (List.concat (Array.to_list h.buckets))
let to_seq_keys h = Seq.map fst (to_seq h)
let to_seq_values h = Seq.map snd (to_seq h)
let same a b = compare a b = 0
let add h key value = add_with hash h key value
let find_opt h key = find_opt_with hash same h key
let find_all h key = find_all_with hash same h key
let mem h key = mem_with hash same h key

(* What is asked of a call is asked of `mem`: refine/containers.h. *)
let find h key =
  if length h > 0 && mem h key then find_with hash same h key else raise Not_found

let remove h key = remove_with hash same h key
let replace h key value = replace_with hash same h key value
let add_seq h s = Seq.iter (fun (key, value) -> add h key value) s
let replace_seq h s = Seq.iter (fun (key, value) -> replace h key value) s

let of_seq s =
  let h = make 16 in
  replace_seq h s;
  h

let hash_param _ _ x = hash x

module type HashedType = sig
  type t

  val equal : t -> t -> bool
  val hash : t -> int
end

module Make (H : HashedType) = struct
  type key = H.t
  type 'a t = (H.t, 'a) table

  let index key = H.hash key land max_int
  let create n = make n
  let clear = clear
  let reset = reset
  let copy = copy
  let length = length
  let iter = iter
  let fold = fold
  let filter_map_inplace = filter_map_inplace
  let stats = stats
  let to_seq = to_seq
  let to_seq_keys = to_seq_keys
  let to_seq_values = to_seq_values
  let add h key value = add_with index h key value
  let find h key = find_with index H.equal h key
  let find_opt h key = find_opt_with index H.equal h key
  let find_all h key = find_all_with index H.equal h key
  let mem h key = mem_with index H.equal h key
  let remove h key = remove_with index H.equal h key
  let replace h key value = replace_with index H.equal h key value
  let add_seq h s = Seq.iter (fun (key, value) -> add h key value) s
  let replace_seq h s = Seq.iter (fun (key, value) -> replace h key value) s

  let of_seq s =
    let h = create 16 in
    replace_seq h s;
    h
end
