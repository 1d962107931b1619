(* camlp5o *)
(* verdict: unsafe *)
(* Quotations, streams and grammars in the standard syntax. *)
let rec simple e = match e with
  | <:expr< $x$ + $y$ >> -> if 'c' then simple x else simple y
(*  ^^^^^^^^^^^^^^^^^^^^ C0125: the meaning of quotations is not known *)
(*                             ^^^ C0201: `'c'` has type `char`, but `bool` is needed here *)
(*                             ^^^ blame 1: 'c' *)
  | _ -> e

let rec digits total = parser
(*                     ^ C0125: stream parsers are not known here *)
  | [< ''0'..'9' as c; 'd; rest = digits (total + Char.code c) ?? "digits" >] -> rest + d
  | [< >] -> if 'd' then total else 0
(*              ^^^ C0201: `'d'` has type `char`, but `bool` is needed here *)
(*              ^^^ blame 2: 'd' *)

let stream = [< '(1 + "b"); digits 0 >]
(*                    ^^^ C0201: `"b"` has type `string`, but `int` is needed here *)
(*                    ^^^ blame 3: "b" *)

let extend () = EXTEND
(*              ^ C0125: the meaning of grammars is not known *)
    entry: [ [ x = SELF; "+"; y = SELF -> if 'e' then x else y; () ] ];
(*                                           ^^^ C0201: `'e'` has type `char`, but `bool` is needed here *)
(*                                           ^^^ blame 4: 'e' *)
  END
