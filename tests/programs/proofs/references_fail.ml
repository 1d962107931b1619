(* verdict: unsafe *)
(* What a reference holds may be changed by somebody else. *)
let shared = ref 1
let change n = shared := n
let main n =
  change n;
  assert (!shared > 0);
(*^^^^^^^^^^^^^^^^^^^^ C0306: an assertion in `main` may fail *)
  let cell = ref 0 in
  let other = cell in
  other := 5;
  assert (!cell = 0)
(*^^^^^^^^^^^^^^^^^^ C0306: an assertion in `main` may fail *)
