(* verdict: welltyped *)
(* while, for, sequences and conditionals without else. *)
let gcd a b =
  let a = ref a and b = ref b in
  while !b <> 0 do
    let t = !a mod !b in
    a := !b;
    b := t
  done;
  !a

let sieve n =
  let prime = Array.make (n + 1) true in
  for i = 2 to n do
    if prime.(i) then begin
      let j = ref (i * i) in
      while !j <= n do
        prime.(!j) <- false;
        j := !j + i
      done
    end
  done;
  prime

let print_table rows columns =
  for i = 1 to rows do
    for j = columns downto 1 do
      print_int (i * j);
      print_char '\t'
    done;
    print_newline ()
  done

let count p l =
  let n = ref 0 and rest = ref l in
  while !rest <> [] do
    (match !rest with
     | x :: tail ->
         if p x then incr n;
         rest := tail
     | [] -> ());
  done;
  !n

let quiet () = ()
let warn b = if b then (print_endline "careful"; flush stdout)
let nothing = begin end
