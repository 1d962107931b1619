(* attack: changed_by_another_file: unsafe C0306 *)
let main n = Setter.start (n - 7919); Counter.rate n
(* module counter.ml *)
let step = ref 1
let set n = step := n
let rate n = n / !step
(* module setter.ml *)
let start n = Counter.set n

(* attack: changed_behind_an_interface: unsupported C0190 *)
let main n = ignore (Hidden.start n); Counter.rate n
(* module counter.ml *)
let step = ref 1
let set n = step := n
let rate n = n / !step
(* module hidden.mli *)
val start : int -> int
(* module hidden.ml *)
let start n = Counter.set n; n

(* attack: raised_by_another_file: unsafe C0307 *)
let main a n = try Finder.find n with Finder.Found i -> a.(i)
(* module finder.ml *)
exception Found of int
let find n = if n * n mod 1000003 = 271828 then raise (Found n) else n

(* attack: called_back_by_another_file: unsafe C0306 *)
let main n = Loops.repeat n (fun i -> ignore (10 / (i - 7919)))
(* module loops.ml *)
let rec repeat n f = if n > 0 then begin f n; repeat (n - 1) f end

(* twin: called_back_with_what_is_right: safe *)
let main n = Loops.repeat n (fun i -> ignore (10 / i))
(* module loops.ml *)
let rec repeat n f = if n > 0 then begin f n; repeat (n - 1) f end
