(* verdict: welltyped *)
(* The revised syntax: definitions, functions, matches, blocks, lists and references. *)
#load "pa_extend.cmo";

type tree 'a =
  [ Leaf
  | Node of tree 'a and 'a and tree 'a ]
;
type counter = { name : string; count : mutable int };
type pair 'a 'b = ('a * 'b);
type shape = [ = `Circle of float | `Square ];
type point = { x : int; y : int } and line = (point * point);
exception Missing of string and int;
external size : string -> int = "caml_ml_string_length";

value rec insert less x =
  fun
  [ Leaf -> Node Leaf x Leaf
  | Node left y right as whole ->
      if less x y then Node (insert less x left) y right
      else if less y x then Node left y (insert less x right)
      else whole ]
;

value rec elements =
  fun
  [ Leaf -> []
  | Node left x right -> elements left @ [x :: elements right] ]
;

value sum l =
  loop 0 l where rec loop total =
    fun
    [ [] -> total
    | [x :: rest] -> loop (total + x) rest ]
;

value first_two = fun [ [x; y :: _] -> Some (x, y) | _ -> None ];
value swap (x, y) = (y, x);
value both : (int * string) = swap ("a", 1);

value tick c = do {
  c.count := c.count + 1;
  let name = c.name in
  if c.count > 9 then raise (Missing name c.count) else ();
  c.count
};

value total = ref 0;
value add n = do { total.val := total.val + n; total.val };
value bump () = let before = total.val in do { incr total; before };

value fill a n = do {
  for i = 0 to n - 1 do { a.(i) := i; total.val := a.(i) };
  while total.val > 0 do { decr total };
  a.(0)
};

value safe f x = try Some (f x) with [ Missing _ n when n > 0 -> None | Not_found -> None ];
value only x = match x with [ Some y -> y | None -> failwith "nothing" ];
value hidden o = match o with (x, _) -> x;
value classify c =
  match c with
  [ 'a'..'z' | 'A'..'Z' -> "letter"
  | '0'..'9' -> "digit"
  | ''' -> "quote"
  | _ -> "other" ]
;
value initial s = s.[0];
value moved p = { (p) with x = p.x + 1 };
value area = fun [ `Circle r -> r *. r | `Square -> 1. ];
value labelled ~width ?(height = 1) () = width * height;
value box = labelled ~width:3 ();
value is_small n = n < 10 && not (n = 0) || False;
value identity : ! 'a . 'a -> 'a = fun x -> x;
value lazily = lazy (size "abc");
value less = \<;
print_string (classify 'x');
