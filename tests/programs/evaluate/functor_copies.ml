(* verdict: safe *)
(* Functors with several parameters, applied inside of functions and of each other, or given. *)
module type NUMBER = sig val n : int end
module type MAKE = functor (X : NUMBER) -> sig exception Odd of int val check : int -> int end

module Pair (A : NUMBER) (B : NUMBER) = struct
  let made = print_endline (Printf.sprintf "pair %d %d" A.n B.n)
  let sum = A.n + B.n
end

module Outer (A : NUMBER) = struct
  let count = ref A.n
  module Inner (B : NUMBER) = struct
    exception Stop of int
    let step () = incr count; if !count > B.n then raise (Stop !count) else !count
  end
end

module Checked (X : NUMBER) = struct
  exception Odd of int
  let check n = if n mod 2 = X.n then n else raise (Odd n)
end

module Both (M : MAKE) (N : NUMBER) = struct
  module First = M (struct let n = 0 end)
  module Second = M (N)
  let try_both n =
    try Printf.sprintf "%d %d" (First.check n) (Second.check n) with
    | First.Odd k -> Printf.sprintf "first %d" k
    | Second.Odd k -> Printf.sprintf "second %d" k
end

module Three = struct let n = 3 end
module Partial = Pair (Three)
module O1 = Outer (struct let n = 0 end)
module O2 = Outer (struct let n = 10 end)
module I1 = O1.Inner (Three)
module I2 = O2.Inner (struct let n = 11 end)
module B = Both (Checked) (struct let n = 1 end)

let sum_with k =
  let module K = struct let n = k end in
  let module P = Partial (K) in
  let module Q = Pair (K) (K) in
  P.sum * Q.sum

let () =
  print_int (sum_with 4 + sum_with 1);
  print_newline ();
  let run step = try string_of_int (step ()) with I1.Stop n -> "one " ^ string_of_int n | I2.Stop n -> "two " ^ string_of_int n in
  List.iter (fun step -> print_endline (run step)) [ I1.step; I2.step; I2.step; I1.step; I1.step; I1.step ];
  List.iter (fun n -> print_endline (B.try_both n)) [ 2; 3 ]
