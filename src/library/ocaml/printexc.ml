external default : exn -> string = "ml_exception_text"

let printers : (exn -> string option) list ref = ref []
let register_printer f = printers := f :: !printers

let use_printers e =
  List.find_map (fun f -> try f e with _ -> None) !printers

let to_string_default = default
let to_string e = match use_printers e with Some s -> s | None -> default e

let print f x =
  try f x
  with e ->
    prerr_endline ("Uncaught exception: " ^ to_string e);
    raise e

let catch = print
let record_backtrace (_ : bool) = ()
let backtrace_status () = false
let get_backtrace () = ""
let print_backtrace (_ : out_channel) = ()
