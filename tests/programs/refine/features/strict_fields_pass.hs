-- feature: strict fields
-- verdict: safe
module StrictFields where

data P = P { px :: !Int, py :: !Int }

{-@ data P = P { px :: !Nat, py :: !{v:Int | v > px} } @-}

{-@ gap :: P -> {v:Int | v > 0} @-}
gap :: P -> Int
gap (P a b) = b - a
