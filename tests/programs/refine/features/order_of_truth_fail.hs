-- feature: the order of truth values: False before True
-- verdict: unsafe
module OrderOfTruth where

{-@ type Theorem = {v:Bool | v} @-}

{-@ converse :: p:Bool -> q:{Bool | p <= q} -> Theorem @-}
converse :: Bool -> Bool -> Bool
converse p q = q <= p
--             ^^^^^^ C0301: the result of `converse`
--             ^^^^^^ blame 1: q <= p
