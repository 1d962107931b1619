(* The best score of a player, as a line to print. *)

let best scores = List.fold_left max 0 scores

let rec find player = function
  | [] -> None
  | (name, scores) :: rest ->
    if name = player then Some (best scores) else find rest player

let report players player =
  match find player players with
  | None -> player ^ " has not played"
  | Some score -> player ^ ": " ^ string_of_int score
