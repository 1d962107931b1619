(* verdict: safe *)
(* What an exception carries is known to its handler, if all that can be caught there is raised
   within the `try`: also in functions that only code of the library calls. *)
exception Found of int
exception Bad of int * char

let index_of a x =
  try
    Array.iteri (fun i y -> if x = y then raise (Found i)) a;
    -1
  with Found i -> i

let first_negative a =
  try
    for i = 0 to Array.length a - 1 do
      if a.(i) < 0 then raise (Found i)
    done;
    None
  with Found i -> Some i

let parse_digits s =
  let value = ref 0 in
  try
    let digit i =
      let c = s.[i] in
      if c < '0' || c > '9' then raise (Bad (i, c));
      Char.code c - Char.code '0'
    in
    let rec go i = if i < String.length s then begin value := (10 * !value) + digit i; go (i + 1) end in
    go 0;
    !value
  with Bad (i, c) ->
    assert (s.[i] <> '0' || c <> '1');
    Char.code s.[i]

let nested a b =
  try
    (try
       for i = 0 to Array.length a - 1 do
         if a.(i) = 7 then raise (Found i)
       done;
       0
     with Found i when i > 3 -> a.(i))
  with Found i -> if i < Array.length b then a.(i) + b.(i) else 0

let main n =
  let a = Array.make (abs n) n in
  let i = index_of a n in
  if i >= 0 then print_int a.(i);
  (match first_negative a with Some k -> assert (k < Array.length a) | None -> ());
  print_int (parse_digits (read_line ()) + nested a [| n |])
