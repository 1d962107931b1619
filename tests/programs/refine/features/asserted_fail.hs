-- feature: liquidAssert
-- verdict: unsafe
module Asserted where
import Language.Haskell.Liquid.Prelude (liquidAssert)
f :: Int -> Int
f x = liquidAssert (x > 0) x
--                  ^^^^^ C0301: argument 1 of `liquidAssert`
--                  ^^^^^ blame 1: x > 0
