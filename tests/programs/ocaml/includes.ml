(* verdict: welltyped *)
(* include of structures, signatures, and the results of functors. *)
module Base = struct
  type t = int
  let zero = 0
  let add = ( + )
end

module Extended = struct
  include Base
  let double x = add x x
  let twice f x = f (f x)
end

module type SHOW = sig type t val show : t -> string end
module type NUMBER = sig
  include SHOW
  val of_int : int -> t
end

module Number : NUMBER = struct
  type t = N of int
  let show (N n) = string_of_int n
  let of_int n = N n
end

module My_list = struct
  include List
  let rec last = function [] -> None | [ x ] -> Some x | _ :: r -> last r
end

include struct let hidden = 1 let shown = hidden + 1 end

let four = Extended.double 2
let text = Number.show (Number.of_int 3)
let end_of l = My_list.last (My_list.rev l)

(* The types of the library are what they stand for, with the constructors. *)
module type LISTS = sig
  type 'a t = 'a list = [] | (::) of 'a * 'a list
  val hd : 'a t -> 'a
end

module Lists : LISTS = List
module More_lists : LISTS = struct
  include List
  let two x = x :: [ x ]
end

module type TRUTH = sig
  type t = bool = false | true
end

module Truth : TRUTH = Bool
