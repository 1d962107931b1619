(* verdict: welltyped *)
(* What is polymorphic and what is not. *)
let id = fun x -> x
let nil = []
let pair = (nil, id)
let compose f g x = f (g x)
let eta x = List.map id x
let partial = List.map (fun x -> x + 1)
let reversed = List.rev []
let strings = "a" :: reversed and ints = 1 :: reversed
let none = if true then None else None
let branch b = if b then id else fun y -> y
let lookup = let table = Hashtbl.create 1 in fun (k : string) -> (Hashtbl.find table k : int)
let r = ref []
let () = r := [ 1 ]
let apply = (fun f -> f) id 3
let record = { contents = 0 }
let choose = function true -> fst | false -> snd
let lazy_nil = lazy []
let forced = Lazy.force lazy_nil
let constant = let c = 3 in fun _ -> c
