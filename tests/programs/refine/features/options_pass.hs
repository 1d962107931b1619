-- feature: options that switch checks off
-- verdict: safe
module Options where

{-@ LIQUID "--no-termination" @-}

{-@ loop :: Int -> Nat @-}
loop :: Int -> Int
loop x = loop (x + 1)
