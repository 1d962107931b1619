-- feature: indices of vectors
-- verdict: unsafe
module Vectors where

import qualified Data.Vector as V

{-@ lastOf :: V.Vector Int -> Int @-}
lastOf :: V.Vector Int -> Int
lastOf v = v V.! (V.length v - 1)
--                ^^^^^^^^^^^^^^ C0301: argument 2 of `!` could not be proved to satisfy `0 <= v`
--         ^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: v V.! (V.length v - 1)
