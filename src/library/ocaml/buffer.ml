type t = { mutable bytes : bytes; mutable count : int }

let create n = { bytes = Bytes.create (max n 1); count = 0 }
let contents b = Bytes.sub_string b.bytes 0 b.count
let to_bytes b = Bytes.sub b.bytes 0 b.count
let length b = b.count
let clear b = b.count <- 0
let reset b = b.count <- 0

let sub b from count =
  if from < 0 || count < 0 || from > b.count - count then invalid_arg "Buffer.sub"
  else Bytes.sub_string b.bytes from count

let blit b from into at count =
  if from < 0 || count < 0 || from > b.count - count || at < 0 || at > Bytes.length into - count
  then invalid_arg "Buffer.blit"
  else Bytes.blit b.bytes from into at count

let nth b i = if i < 0 || i >= b.count then invalid_arg "Buffer.nth" else Bytes.get b.bytes i

let truncate b n =
  if n < 0 || n > b.count then invalid_arg "Buffer.truncate" else b.count <- n

let room b n =
  let size = Bytes.length b.bytes in
  if b.count + n > size then b.bytes <- Bytes.extend b.bytes 0 (max size n)

let add_char b c =
  room b 1;
  Bytes.set b.bytes b.count c;
  b.count <- b.count + 1

let add_substring b s from count =
  if from < 0 || count < 0 || from > String.length s - count then
    invalid_arg "Buffer.add_substring/add_subbytes"
  else begin
    room b count;
    Bytes.blit_string s from b.bytes b.count count;
    b.count <- b.count + count
  end

let add_string b s = add_substring b s 0 (String.length s)
let add_bytes b s = add_string b (Bytes.to_string s)
let add_subbytes b s from count = add_substring b (Bytes.to_string s) from count
let add_buffer b other = add_string b (contents other)
let output_buffer channel b = output_string channel (contents b)
let to_seq b = String.to_seq (contents b)
let to_seqi b = String.to_seqi (contents b)
let add_seq b s = Seq.iter (fun c -> add_char b c) s

let of_seq s =
  let b = create 16 in
  add_seq b s;
  b
