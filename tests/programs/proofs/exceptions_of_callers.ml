(* verdict: safe *)
(* An exception is no failure if all that call a function catch it, wherever they do, or if it only reaches those who
   may call what nobody here calls. *)
exception Not_a_digit of char

let digit c = if c >= '0' && c <= '9' then Char.code c - 48 else raise (Not_a_digit c)

let number s =
  let n = ref 0 in
  String.iter (fun c -> n := (!n * 10) + digit c) s;
  !n

let number_of s = match number s with n -> Some n | exception Not_a_digit _ -> None

let rec lookup k = function
  | [] -> raise Not_found
  | (key, value) :: rest -> if key = k then value else lookup k rest

let lookup_or other k l = try lookup k l with Not_found -> other

let each f l = List.iter f l

let has_negative l =
  try
    each (fun x -> if x < 0 then raise Exit) l;
    false
  with Exit -> true

let check_positive n = if n <= 0 then invalid_arg "check_positive"

let logarithm n =
  check_positive n;
  let rec count n = if n <= 1 then 0 else 1 + count (n / 2) in
  count n
