(* How often two dice show each sum. *)
let counts = Array.make 11 0

let roll () = 1 + Random.int 6

let throw () =
  let sum = roll () + roll () in
  counts.(sum - 1) <- counts.(sum - 1) + 1

let () =
  for _ = 1 to 100 do throw () done;
  Array.iteri (fun i n -> Printf.printf "%2d: %d\n" (i + 2) n) counts
