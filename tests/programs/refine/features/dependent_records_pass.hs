-- feature: fields of records that mention other fields
-- verdict: safe
module DependentRecords where

data P = P { px :: Int, py :: Int }

{-@ data P = P { px :: Nat, py :: {v:Nat | v <= px} } @-}

{-@ d :: P -> Nat @-}
d :: P -> Int
d p = px p - py p

{-@ shift :: p:P -> {q:P | px q == px p + 1} @-}
shift :: P -> P
shift p = p { px = px p + 1 }

{-@ mk :: Nat -> P @-}
mk :: Int -> P
mk n = P { py = n, px = n + 1 }
