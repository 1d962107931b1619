(* verdict: welltyped *)
(* Matrices, in-place sorting, strings as arrays of characters. *)
let swap a i j =
  let t = a.(i) in
  a.(i) <- a.(j);
  a.(j) <- t

let bubble less a =
  for i = Array.length a - 1 downto 1 do
    for j = 0 to i - 1 do
      if less a.(j + 1) a.(j) then swap a j (j + 1)
    done
  done

let matrix n v = Array.make_matrix n n v
let trace m =
  let s = ref 0 in
  Array.iteri (fun i row -> s := !s + row.(i)) m;
  !s

let transpose m = Array.init (Array.length m.(0)) (fun i -> Array.map (fun row -> row.(i)) m)
let first = function [||] -> None | [| x |] -> Some x | a -> Some a.(0)
let letters = [| 'a'; 'b' |]
let count c s =
  let n = ref 0 in
  String.iter (fun d -> if c = d then incr n) s;
  !n
let reverse s = String.init (String.length s) (fun i -> s.[String.length s - 1 - i])
let upper b = Bytes.set b 0 (Char.uppercase_ascii (Bytes.get b 0))
let nested = [| [| 1 |]; [||] |]
let update m i j v = m.(i).(j) <- v
