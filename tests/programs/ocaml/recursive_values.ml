(* verdict: welltyped *)
(* What `let rec` may define besides functions: data whose parts mention what is being defined. *)
type node = { name : string; mutable next : node option; visit : int -> int }
type stream = Stop | Cell of int * stream Lazy.t

let rec ones = 1 :: ones
let rec first = { name = "first"; next = Some second; visit = (fun n -> second.visit (n - 1)) }
and second = { name = "second"; next = Some first; visit = (fun n -> if n <= 0 then 0 else first.visit n) }

let rec later = lazy (Lazy.force later + 1)
let rec naturals = Cell (0, lazy naturals_from_one)
and naturals_from_one = Cell (1, lazy naturals)

let rec pair = ((fun n -> count n), 3)
and count n = if n = 0 then snd pair else count (n - 1)

let rec counter : (unit -> int) ref = ref (fun () -> !counter ())
type tag = [ `Node of unit -> tag ]
let rec tagged : tag = `Node (fun () -> tagged)
let rec step = let limit = 3 in fun n -> if n > limit then n else step (n + limit)
let rec table = print_string "made"; [ (fun () -> List.length table) ]

let rec total =
  let rec go n = if n = 0 then [] else total (n - 1) :: go (n - 1) in
  fun n -> List.length (go n)

let rec opened = List.(fun xs -> if xs = [] then 0 else 1 + opened (tl xs))

let cycle () =
  let rec left = 1 :: right and right = 2 :: left in
  (List.hd left, List.hd right)

let rec unused = let _ = fun () -> unused in 3

module type Step = sig val run : int -> int end
let ten =
  let rec (module M : Step) = (module struct let run n = if n > 9 then n else M.run (n + 1) end : Step) in
  M.run 0
