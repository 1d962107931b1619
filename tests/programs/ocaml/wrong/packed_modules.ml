(* verdict: unsafe *)
module type SIZE = sig val size : int end
module One : SIZE = struct let size = 1 end
include (val if 'c' then (module One : SIZE) else (module One : SIZE))
(*      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0126: a module whose signature is not written here is not judged *)
(*              ^^^ C0201: `bool` *)
(*              ^^^ blame 1: 'c' *)
let two = size + size
