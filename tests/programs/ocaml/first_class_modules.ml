(* verdict: welltyped *)
(* Modules as values. *)
module type SHOW = sig
  type t
  val show : t -> string
end
module type SIZE = sig val size : int end

module Int_show = struct type t = int let show = string_of_int end
module String_show = struct type t = string let show s = s end

let ints = (module Int_show : SHOW with type t = int)
let small = (module struct let size = 1 end : SIZE)
let sizes = [ small; (module struct let size = 10 end) ]
let size (module S : SIZE) = S.size
let total = List.fold_left (fun n m -> n + size m) 0 sizes
let show (type a) (module S : SHOW with type t = a) (x : a) = S.show x
let text = show (module Int_show) 3 ^ show (module String_show) "x"
let unpack m =
  let module S = (val m : SIZE) in
  S.size + 1
let choose b = if b then small else (module struct let size = 2 end : SIZE)
module Chosen = (val choose true : SIZE)
let chosen = Chosen.size
let table : (string * (module SIZE)) list = [ ("small", small) ]
let found name = let (module M : SIZE) = List.assoc name table in M.size

module Doubled (S : SIZE) = struct let size = 2 * S.size end
module Twice = Doubled (val choose true : SIZE)
let twice m = let module D = Doubled ((val m : SIZE)) in D.size + Twice.size
