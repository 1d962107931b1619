(* attack: library_add_substitute: unsupported C0190 *)
let main b s = Buffer.add_substitute b (fun x -> x) s

(* attack: library_add_channel: unsafe C0308 *)
let main b n = Buffer.add_channel b stdin n

(* attack: library_digest: unsupported C0190 *)
let main s = Digest.to_hex s

(* attack: library_marshal: unsupported C0190 *)
let main () = Marshal.to_string (fun x -> x) []

(* attack: library_output_value: unsupported C0190 *)
let main () = output_value stdout (fun x -> x)

(* attack: library_lock: unsupported C0190 *)
let m = Mutex.create ()
let main () = Mutex.lock m; Mutex.lock m

(* attack: library_unchecked_access: unsafe C0307 *)
let main s i = try Bytes.unsafe_get s i with Invalid_argument _ -> 'a'

(* attack: library_one_of_two_exceptions: unsafe C0308 *)
let main s i = try String.index_from s i 'c' with Not_found -> 0

(* attack: library_the_other_of_two_exceptions: unsafe C0308 *)
let main s i = try String.index_from s i 'c' with Invalid_argument _ -> 0

(* twin: library_both_exceptions: safe *)
let main s i = try String.index_from s i 'c' with Invalid_argument _ -> 0 | Not_found -> 1

(* attack: library_functions_later: unknown C0602 *)
let main n =
  let s = try Seq.map (fun x -> if x * x mod 1000003 = 271828 then raise Exit else x) (List.to_seq [ n ])
    with Exit -> Seq.empty in
  Seq.iter ignore s
