(* verdict: safe *)
(* Accesses that loops and conditions keep within bounds. *)
let swap a i j =
  let t = a.(i) in
  a.(i) <- a.(j);
  a.(j) <- t

let rotate a =
  for i = 0 to Array.length a - 2 do
    swap a i (i + 1)
  done

let rec search a x low high =
  if low > high then -1
  else
    let middle = (low + high) / 2 in
    if a.(middle) = x then middle
    else if a.(middle) < x then search a x (middle + 1) high
    else search a x low (middle - 1)

let main n x =
  let a = Array.make (if n > 0 then n else 1) x in
  rotate a;
  search a x 0 (Array.length a - 1)
