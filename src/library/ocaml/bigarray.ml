(* An array of all elements, the last index first to change. What is not set is zero. *)
type float32_elt = Float32
type float64_elt = Float64
type int8_signed_elt = Int8_signed
type int8_unsigned_elt = Int8_unsigned
type int16_signed_elt = Int16_signed
type int16_unsigned_elt = Int16_unsigned
type int32_elt = Int32_elt
type int64_elt = Int64_elt
type int_elt = Int_elt
type nativeint_elt = Nativeint_elt
type complex32_elt = Complex32
type complex64_elt = Complex64
type ('a, 'b) kind = Zero of 'a

let float32 = Zero 0.0
let float64 = Zero 0.0
let complex32 = Zero { Complex.re = 0.0; im = 0.0 }
let complex64 = Zero { Complex.re = 0.0; im = 0.0 }
let int8_signed = Zero 0
let int8_unsigned = Zero 0
let int16_signed = Zero 0
let int16_unsigned = Zero 0
let int = Zero 0
let int32 = Zero 0l
let int64 = Zero 0L
let nativeint = Zero 0n
let char = Zero '\000'

type c_layout = C
type fortran_layout = Fortran
type 'a layout = First of int (* index *)

let c_layout = First 0
let fortran_layout = First 1

module Genarray = struct
  type ('a, 'b, 'c) t = {
    kind : ('a, 'b) kind;
    layout : 'c layout;
    dims : int array;
    data : 'a array;
  }

  let create kind layout dims =
    let size = ref 1 in
    for i = 0 to Array.length dims - 1 do
      if dims.(i) < 0 then invalid_arg "Bigarray.create: negative dimension";
      size := !size * dims.(i)
    done;
    let zero = match kind with Zero z -> z in
    { kind; layout; dims = Array.copy dims; data = Array.make !size zero }

  let num_dims t = Array.length t.dims
  let dims t = Array.copy t.dims

  let nth_dim t i =
    if i < 0 || i >= num_dims t then invalid_arg "Bigarray.nth_dim" else t.dims.(i)

  let kind t = t.kind
  let layout t = t.layout

  let position t index =
    let first = match t.layout with First n -> n in
    if Array.length index <> num_dims t then
      invalid_arg "Bigarray.get: wrong number of indices";
    let at = ref 0 in
    for i = 0 to num_dims t - 1 do
      let own = index.(i) - first in
      if own < 0 || own >= t.dims.(i) then invalid_arg "index out of bounds";
      at := (!at * t.dims.(i)) + own
    done;
    !at

  let get t index = t.data.(position t index)
  let set t index x = t.data.(position t index) <- x

  let blit a b =
    if a.dims <> b.dims then invalid_arg "Bigarray.blit: dimension mismatch"
    else Array.blit a.data 0 b.data 0 (Array.length a.data)

  let fill t x = Array.fill t.data 0 (Array.length t.data) x
end

(* From the first index of a layout on. *)
let each layout n f =
  let first = match layout with First i -> i in
  for i = first to first + n - 1 do
    f i
  done

module Array1 = struct
  type ('a, 'b, 'c) t = ('a, 'b, 'c) Genarray.t

  let create kind layout n = Genarray.create kind layout [| n |]
  let get t i = Genarray.get t [| i |]
  let set t i x = Genarray.set t [| i |] x
  let unsafe_get = get
  let unsafe_set = set
  let dim t = Genarray.nth_dim t 0
  let kind = Genarray.kind
  let layout = Genarray.layout
  let blit = Genarray.blit
  let fill = Genarray.fill

  let init kind layout n f =
    let t = create kind layout n in
    each layout n (fun i -> set t i (f i));
    t

  let of_array kind layout a =
    let first = match layout with First i -> i in
    init kind layout (Array.length a) (fun i -> a.(i - first))
end

module Array2 = struct
  type ('a, 'b, 'c) t = ('a, 'b, 'c) Genarray.t

  let create kind layout n m = Genarray.create kind layout [| n; m |]
  let get t i j = Genarray.get t [| i; j |]
  let set t i j x = Genarray.set t [| i; j |] x
  let unsafe_get = get
  let unsafe_set = set
  let dim1 t = Genarray.nth_dim t 0
  let dim2 t = Genarray.nth_dim t 1
  let kind = Genarray.kind
  let layout = Genarray.layout
  let blit = Genarray.blit
  let fill = Genarray.fill

  let init kind layout n m f =
    let t = create kind layout n m in
    each layout n (fun i -> each layout m (fun j -> set t i j (f i j)));
    t

  let of_array kind layout a =
    let first = match layout with First i -> i in
    let m = if Array.length a = 0 then 0 else Array.length a.(0) in
    init kind layout (Array.length a) m (fun i j -> a.(i - first).(j - first))
end

module Array3 = struct
  type ('a, 'b, 'c) t = ('a, 'b, 'c) Genarray.t

  let create kind layout n m k = Genarray.create kind layout [| n; m; k |]
  let get t i j k = Genarray.get t [| i; j; k |]
  let set t i j k x = Genarray.set t [| i; j; k |] x
  let dim1 t = Genarray.nth_dim t 0
  let dim2 t = Genarray.nth_dim t 1
  let dim3 t = Genarray.nth_dim t 2
  let fill = Genarray.fill
end
