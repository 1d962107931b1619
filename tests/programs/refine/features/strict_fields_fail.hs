-- feature: strict fields
-- verdict: unsafe
module StrictFields where

data P = P { px :: !Int, py :: !Int }

{-@ data P = P { px :: Nat, py :: {v:Int | v > px} } @-}

mk :: Int -> P
mk a = P 1 a
--     ^^^^^ blame 1: P 1 a
--         ^ C0301: field 2 of `P` could not be proved to satisfy `v > px`
