(* verdict: unsafe *)
(* Mistakes in the revised syntax are found where they are. *)
type shape =
  [ Circle of float
  | Box of int and string ]
;
value next n = n + 1;
value wrong = next "a";
(*                 ^^^ C0201: `"a"` has type `string`, but `int` is needed here *)
(*                 ^^^ blame 1: "a" *)
value area =
  fun
  [ Circle r -> r *. r
(*                ^^ C0201: `*.` has type `float -> float -> float`, but `float -> float -> int` is needed here *)
(*                ^^ blame 2: *. *)
  | Box width name -> width ]
;
value pick c = if 'c' then 1 else 2;
(*                ^^^ C0201: `'c'` has type `char`, but `bool` is needed here *)
(*                ^^^ blame 3: 'c' *)
value total = ref 0;
value add () = total.val := "a";
(*             ^^^^^ C0201: `total` has type `int ref`, but `string ref` is needed here *)
(*             ^^^^^ blame 4: total *)
value listed = [1; 2 :: ["a"]];
(*                       ^^^ C0201: `"a"` has type `string`, but `int` is needed here *)
(*                       ^^^ blame 5: "a" *)
value missing = unknown 1;
(*              ^^^^^^^ C0110: nothing in scope is called `unknown` *)
