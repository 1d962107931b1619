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
