(* attack: package_exn: unsafe C0308 *)
module type S = sig val f : int -> int end
let m = try (module struct let f n = if n = 0 then raise Exit else n end : S) with Exit -> (module (struct let f n = n end) : S)
let () = let module M = (val m : S) in print_int (M.f (Random.int 2))

(* attack: package_ident: unsafe C0306 *)
module type S = sig val id : 'a -> 'a end
let f (module M : S) n = 10 / M.id n
let () = print_int (f (module struct let id x = x end) (Random.int 2))

(* attack: package_index: unsafe C0307 *)
module type S = sig val a : int array end
let first (module M : S) = M.a.(0)
let () = print_int (first (module struct let a = Array.make (Random.int 2) 1 end))

(* attack: package_poly: unsafe C0306 *)
module type S = sig type t val x : t val show : t -> int end
let ms = [ (module struct type t = int let x = Random.int 2 let show n = n end : S); (module struct type t = string let x = "" let show = String.length end : S) ]
let () = List.iter (fun (module M : S) -> print_int (10 / M.show M.x)) ms

(* attack: package_state: unsafe C0306 *)
module type S = sig val get : unit -> int val set : int -> unit end
let make n = let r = ref n in (module struct let get () = !r let set m = r := m end : S)
let () = let (module M : S) = make 1 in M.set (Random.int 2); print_int (10 / M.get ())

(* attack: package_table: unsafe C0306 *)
module type S = sig val f : int -> int end
let table : (string * (module S)) list = [ "a", (module struct let f x = 10 / x end : S) ]
let () = match List.assoc_opt "a" table with Some (module M : S) -> print_int (M.f (Random.int 2)) | None -> ()

(* attack: package_top: unsafe C0306 *)
module type S = sig val n : int end
let m = (module struct let n = Random.int 2 end : S)
module M = (val m : S)
let () = print_int (10 / M.n)

(* attack: package_with: unsafe C0306 *)
module type S = sig type t val x : t end
let get (type a) (module M : S with type t = a) : a = M.x
let () = print_int (10 / get (module struct type t = int let x = Random.int 2 end))

(* attack: fcm_fails: unsafe C0306 *)
module type SHAPE = sig val area : int -> int end
let square = (module struct let area n = 10 / n end : SHAPE)
let use (module S : SHAPE) n = S.area n
let () = print_int (use square (Random.int 3))

(* twin: package_fcm: safe *)
module type SHAPE = sig val area : int -> int end
let square = (module struct let area n = n * n end : SHAPE)
let use (module S : SHAPE) n = S.area n
let () = assert (use square (Random.int 3) >= 0 || true)
