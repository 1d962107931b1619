(* verdict: safe *)
(* References that do not leave their function are known where they are used; of all others only what
   they ever hold is known. *)
let count n =
  let i = ref 0 in
  while !i < n do
    incr i
  done;
  !i

let fill a x =
  let i = ref 0 in
  while !i < Array.length a do
    a.(!i) <- x;
    i := !i + 1
  done

let total = ref 0
let add n = if n >= 0 then total := !total + n

let main n =
  if n >= 0 then assert (count n = n);
  fill (Array.make 3 n) 1;
  add n;
  assert (!total >= 0)
