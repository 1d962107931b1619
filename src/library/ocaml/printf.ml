open CamlinternalFormat

external magic : 'a -> 'b = "ml_magic"

let to_channel channel =
  List.iter (function
    | Literal s | Text s -> output_string channel s
    | Call print -> ignore (print (magic channel))
    | Flush -> flush channel)

let to_string pieces =
  String.concat ""
    (List.map
       (function Literal s | Text s -> s | Call print -> magic (print (magic ())) | Flush -> "")
       pieces)

let to_buffer buffer =
  List.iter (function
    | Literal s | Text s -> Buffer.add_string buffer s
    | Call print -> ignore (print (magic buffer))
    | Flush -> ())

let run finish f = magic (pieces (magic f) finish)
let kfprintf k channel f = run (fun pieces -> to_channel channel pieces; magic (k channel)) f
let ksprintf k f = run (fun pieces -> magic (k (to_string pieces))) f
let kbprintf k buffer f = run (fun pieces -> to_buffer buffer pieces; magic (k buffer)) f
let fprintf channel f = kfprintf (fun _ -> ()) channel f
let printf f = fprintf stdout f
let eprintf f = fprintf stderr f
let sprintf f = ksprintf (fun s -> s) f
let bprintf buffer f = kbprintf (fun _ -> ()) buffer f
let kprintf = ksprintf
let ikfprintf k channel f = run (fun _ -> magic (k channel)) f
let ikbprintf k buffer f = run (fun _ -> magic (k buffer)) f
let ifprintf channel f = ikfprintf (fun _ -> ()) channel f
let ibprintf buffer f = ikbprintf (fun _ -> ()) buffer f
