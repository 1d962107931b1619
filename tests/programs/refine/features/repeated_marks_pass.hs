-- feature: a function that is taken to the logic twice
-- verdict: safe
module RepeatedMarks where

data Stack = Bottom | Push Int Stack

{-@ measure depth @-}
{-@ depth :: Stack -> Nat @-}
depth :: Stack -> Int
depth Bottom     = 0
depth (Push _ s) = 1 + depth s

{-@ measure depth @-}

{-@ inline shallow @-}
{-@ inline shallow @-}
shallow :: Stack -> Bool
shallow s = depth s < 3

{-@ two :: {v:Stack | depth v = 2 && shallow v} @-}
two :: Stack
two = Push 1 (Push 2 Bottom)
