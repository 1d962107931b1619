-- feature: the order of truth values: False before True
-- verdict: safe
module OrderOfTruth where

{-@ type Theorem = {v:Bool | v} @-}

{-@ peirce :: Bool -> Bool -> Theorem @-}
peirce :: Bool -> Bool -> Bool
peirce p q = ((p <= q) <= p) <= p
