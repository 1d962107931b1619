exception Break

external program_name : unit -> string = "ml_program_name"

let executable_name = program_name ()
let argv = [| executable_name |]
let file_exists (_ : string) = false
let is_directory (_ : string) : bool = raise (Sys_error "no files")
let getenv (_ : string) : string = raise Not_found
let getenv_opt (_ : string) : string option = None
let time () = 0.0
let interactive = ref false
let os_type = "Unix"
let unix = true
let win32 = false
let cygwin = false
let word_size = 64
let int_size = 63
let big_endian = false
let max_string_length = 144115188075855863
let max_array_length = 18014398509481983
let max_floatarray_length = 18014398509481983
let ocaml_version = "4.13.1"
let opaque_identity x = x
let catch_break (_ : bool) = ()
