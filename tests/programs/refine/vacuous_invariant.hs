-- verdict: safe
module VacuousInvariant where

   data Stack = Empty | Push Int Stack

   {-@ measure height @-}
   height :: Stack -> Int
   height Empty = 0
   height (Push _ rest) = 1 + height rest

   {-@ invariant {v:Stack | height v > 0} @-}
--     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0305: no value that `Empty` makes

   {-@ top :: Stack -> {v:Int | v > 10} @-}
   top :: Stack -> Int
   top Empty = 0
   top (Push _ _) = 11
