-- feature: fields of records that mention other fields
-- verdict: unsafe
module DependentRecords where

data P = P { px :: Int, py :: Int }

{-@ data P = P { px :: Nat, py :: {v:Nat | v <= px} } @-}

shift :: P -> P
shift p = p { py = px p + 1 }
--                 ^^^^^^^^ C0301: field 2 of `P` could not be proved to satisfy `v <= px`
--                      ^ blame 1: +
