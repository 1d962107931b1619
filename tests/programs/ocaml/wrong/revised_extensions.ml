(* camlp5r *)
(* verdict: unsafe *)
(* What camlp4 and camlp5 make of grammars, streams and quotations is not known; the phrases in them
   are those of the program. *)
#load "pa_extend.cmo";
#load "q_MLast.cmo";

value rec simple e =
  match e with
  [ <:expr< $x$ + $lid:y$ >> -> if y then simple x else <:expr< $simple "a" 1$ >>
(*  ^^^^^^^^^^^^^^^^^^^^^^^^ C0125: the meaning of quotations is not known *)
  | <:expr< $int:i$ >> when i -> if 'c' then e else <:expr< $lid:1 + "a"$ >>
(*                                  ^^^ C0201: `bool` does not agree with `char` *)
(*                                  ^^^ blame 1: 'c' *)
(*                                                                   ^^^ C0201: `int` does not agree with `string` *)
(*                                                                   ^^^ blame 2: "a" *)
  | _ -> e ]
;

value extend () = EXTEND
(*                ^ C0125: the meaning of grammars is not known *)
  entry:
    [ "top" LEFTA
      [ x = SELF; "+"; y = LIST1 [ z = other -> if 'd' then z else loc ] SEP "," -> (x, y, loc)
(*                                                 ^^^ C0201: `'d'` has type `char`, but `bool` is needed here *)
(*                                                 ^^^ blame 3: 'd' *)
      | -> unknown ] ]
(*         ^^^^^^^ C0110: nothing in scope is called `unknown` *)
  ;
END;

value rec digits total = parser
(*                       ^ C0125: stream parsers are not known here *)
  [ [: `('0'..'9' as c) when c = 1; rest = digits (total ^ 1) ? "digits"; s :] -> rest s
(*                               ^ C0201: `char` does not agree with `int` *)
(*                               ^ blame 6: 1 *)
(*                                                         ^ C0201: `string` does not agree with `int` *)
(*                                                         ^ blame 5: 1 *)
  | [: :] -> if 'e' then total else "" ]
(*              ^^^ C0201: `bool` does not agree with `char` *)
(*              ^^^ blame 4: 'e' *)
;
value stream = [: `(1 + "b"); digits 0 :];
(*                      ^^^ C0201: `"b"` has type `string`, but `int` is needed here *)
(*                      ^^^ blame 7: "b" *)
value known = if 'f' then stream else digits 1;
(*               ^^^ C0201: `'f'` has type `char`, but `bool` is needed here *)
(*               ^^^ blame 8: 'f' *)
