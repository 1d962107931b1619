(* verdict: safe *)
(* Conditions that are decided where they are found, indices that the library passes on, counters
   that several functions share, keys of tables and of lists of pairs. *)
let insertion_sort a =
  for i = 1 to Array.length a - 1 do
    let x = a.(i) in
    let j = ref (i - 1) in
    while !j >= 0 && a.(!j) > x do
      a.(!j + 1) <- a.(!j);
      decr j
    done;
    a.(!j + 1) <- x
  done

let steps w =
  let up = ref 0 and down = ref 0 in
  Array.iteri
    (fun i x ->
      if i > 0 && w.(i - 1) < x then incr up
      else if i > 0 && w.(i - 1) > x then decr down)
    w;
  (!up, !down)

let largest a =
  let best = ref 0 in
  Array.iteri (fun i x -> if x > a.(!best) then best := i) a;
  !best

let letters s = String.mapi (fun i c -> if i > 0 && s.[i - 1] = ' ' then Char.uppercase_ascii c else c) s
let hex = "0123456789abcdef"
let digits c = (hex.[Char.code c / 16], hex.[Char.code c mod 16])
let halves xs = List.mapi (fun i x -> x / (i + 1)) xs
let count table w =
  if Hashtbl.mem table w then Hashtbl.replace table w (Hashtbl.find table w + 1)
  else Hashtbl.add table w 1

let paths = Hashtbl.create 16

let rec ways i j =
  if i <= 0 || j <= 0 then 1
  else if Hashtbl.mem paths (i, j) then Hashtbl.find paths (i, j)
  else begin
    let n = ways (i - 1) j + ways i (j - 1) in
    Hashtbl.add paths (i, j) n;
    n
  end

let lookup x env = if List.mem_assoc x env then List.assoc x env else 0

let main n =
  let a = Array.init (abs n + 1) (fun i -> i * n) in
  insertion_sort a;
  let up, down = steps a in
  assert (up >= 0 && down <= 0);
  print_int a.(largest a);
  print_string (letters (read_line ()));
  print_char (fst (digits 'x'));
  List.iter print_int (halves [ n; up ]);
  count (Hashtbl.create 8) n;
  print_int (ways n n + lookup "n" [ ("n", n) ])
