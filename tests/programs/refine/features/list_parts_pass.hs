-- feature: head and tail of a list in refinements
-- verdict: safe
module ListParts where

{-@ first :: xs:{[a] | len xs > 0} -> {v:a | v == head xs} @-}
first :: [a] -> a
first (x : _) = x
first [] = error "unreachable"

{-@ rest :: xs:{[a] | len xs > 0} -> {v:[a] | v == tail xs} @-}
rest :: [a] -> [a]
rest xs = tail xs
