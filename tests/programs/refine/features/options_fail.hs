-- feature: options that switch checks off
-- verdict: unsafe
module Options where

{-@ LIQUID "--no-totality" @-}

loop :: Int -> Int
loop x = loop (x + 1)
--             ^^^^^ C0303: `loop` may not terminate: nothing shows that its recursion gets smaller
--             ^^^^^ blame 1: x + 1
