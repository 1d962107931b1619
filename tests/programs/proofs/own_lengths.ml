(* verdict: safe *)
(* Elements that are indices of their own array, wherever it goes; rows that are as long as they are
   said to be; records of numbers that all of them keep. *)
type sets = { parent : int array; rank : int array }

let create n = { parent = Array.init n (fun i -> i); rank = Array.make n 0 }

let rec find u x =
  let p = u.parent.(x) in
  if p = x then x
  else
    let root = find u p in
    u.parent.(x) <- root;
    root

let union u x y =
  let x = find u x and y = find u y in
  if x <> y then
    if u.rank.(x) < u.rank.(y) then u.parent.(x) <- y
    else begin
      u.parent.(y) <- x;
      u.rank.(x) <- u.rank.(x) + 1
    end

let rec chase next i steps = if steps <= 0 then i else chase next next.(i) (steps - 1)

let identity n =
  let m = Array.make_matrix n n 0 in
  for i = 0 to n - 1 do
    m.(i).(i) <- 1
  done;
  m

type tree = Empty | Node of node
and node = { left : tree; right : tree; height : int }

let height = function Empty -> 0 | Node n -> n.height
let make left right = Node { left; right; height = 1 + max (height left) (height right) }

type fraction = { numerator : int; denominator : int }

let fraction n d = if d > 0 then { numerator = n; denominator = d } else { numerator = n; denominator = 1 }
let whole f = f.numerator / f.denominator

let main n =
  if n > 1 then begin
    let u = create n in
    union u 0 (n - 1);
    union u 1 (Random.int n);
    print_int (find u (n - 1));
    let next = Array.init n (fun i -> if i + 1 < n then i + 1 else 0) in
    let m = identity n in
    print_int (chase next 0 100 + m.(0).(n - 1));
    let t = make Empty (make Empty Empty) in
    assert (height t >= 0);
    print_int (whole (fraction n (n - 5)))
  end
