exception Finally_raised of exn

let id x = x
let const x _ = x
let flip f x y = f y x
let negate f x = not (f x)

let protect ~finally work =
  let finish () = try finally () with e -> raise (Finally_raised e) in
  match work () with
  | result -> finish (); result
  | exception e -> finish (); raise e
