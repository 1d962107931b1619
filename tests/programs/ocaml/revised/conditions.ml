(* verdict: welltyped *)
(* The revised syntax: of what stands under a condition, the part that is there counts. *)
IFDEF OCAML_VERSION < OCAML_4_08_0 THEN
  value old = 1 + "a";
ELSE
  value old = 1;
END;

value next = IFDEF UNKNOWN THEN old ^ "a" ELSE old + 1 END;

value name =
  fun
  [ 0 -> "zero"
  | IFDEF UNKNOWN THEN 1 -> 1.5 END ]
;
