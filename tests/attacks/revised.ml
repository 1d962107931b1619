(* attack: revised_own_get: unsafe C0306 *)
value ( ! ) r = 0;
value f () = let r = ref 5 in let x = r.val in assert (x = 0);
value _ = f ();

(* attack: revised_own_set: unsafe C0306 *)
value ( := ) r x = ();
value f () = let r = ref 5 in do { r.val := 3; assert (r.val = 5) };
value _ = f ();
