-- feature: liquidAssert
-- verdict: safe
module Asserted where
import Language.Haskell.Liquid.Prelude (liquidAssert, unsafeError, liquidError)
f :: Int -> Int
f x = liquidAssert (x + 1 > x) x
g :: Int -> Int
g x | x > 0 = x
    | x <= 0 = 1
    | otherwise = unsafeError "no"
