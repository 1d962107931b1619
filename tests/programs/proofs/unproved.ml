(* verdict: unsafe *)
(* What no run shows and no proof excludes: sums of powers, and what a table holds. *)
let table = Hashtbl.create 16
let () = Hashtbl.add table 1 2
let cells = Array.make 10 0
let rec cubes n = if n <= 0 then 0 else (n * n * n) + cubes (n - 1)
let is_square n = 4 * cubes n = n * n * (n + 1) * (n + 1)

let main n =
  if n >= 0 then begin
    assert (is_square n);
(*  ^^^^^^^^^^^^^^^^^^^^ C0306: may fail *)
    if not (is_square n) then cells.(10) <- 1
(*                                   ^^ C0307: within bounds *)
  end;
  Hashtbl.find table 1
(*                   ^ C0308: is defined *)
