(* verdict: welltyped *)
(* What is seen as another type where nothing is known about it yet; an alias of alternatives that have the same tag. *)
module Element : sig
  type +'a t
  type dependency = [ `Requires of [ `Requires ] t | `Runner of [ `Runner ] t ]
  val dependencies : [ `Group ] t -> [> dependency ] list
  val children : [ `Command ] t -> [> dependency | `Binding ] list
end = struct
  type 'a t = int
  type dependency = [ `Requires of [ `Requires ] t | `Runner of [ `Runner ] t ]
  let dependencies _ = []
  let children _ = []
end
type dependency = [ `Requires | `Runner ] Element.t

let make =
  List.map (function
    | `Requires r -> Some (r :> dependency)
    | `Runner r -> Some (r :> dependency)
    | `Binding -> None)
let of_group group = make (Element.dependencies group)
let of_command command = make (Element.children command)

type feed = [ `Local of string | `Remote of string ]
let text (feed : feed) = match feed with `Local name | `Remote name -> name
let known = function
  | (`Remote "a" | `Remote "b") as feed -> [ text feed ]
  | _ -> []

(* What is not known of a row may be less than what it is seen as. *)
module Node : sig
  type +'a t
  val feed : unit -> [ `Feed ] t
  val children : [< `Feed | `Group ] t -> int
  val main : [< `Feed | `Attribute ] t -> int
end = struct
  type 'a t = int
  let feed () = 1
  let children n = n
  let main n = n
end

let parse root =
  let rec group node = Node.children node + group (node :> [ `Feed | `Group ] Node.t) in
  group (root :> [ `Feed | `Group ] Node.t) + Node.main root
let parsed = parse (Node.feed ())

let decide answer dry =
  match (answer, dry) with
  | `Yes, true -> failwith "dry"
  | (`Auto | `No), true -> `No
  | answer, false -> (answer :> [ `Yes | `No | `Auto ])
let decided : [ `Yes ] -> bool -> [ `Yes | `No | `Auto ] = decide

(* Rows in fields are closed as others are. *)
type existing = [ `Cache of int | `Local of string ]
type 'a made = { version : int; kind : 'a }
let is_new = function { kind = `New _; _ } -> true | { kind = #existing; _ } -> false
let is_new_one : [< existing | `New of int ] made -> bool = is_new

module type SIZED = sig type t val size : int end
let forget (m : (module SIZED with type t = int)) = (m :> (module SIZED))
