-- feature: indices of arrays that are numbers, or tuples of numbers
-- verdict: unsafe
module Indices where

import Data.Array

{-@ behind :: {n:Int | n > 0} -> Int @-}
behind :: Int -> Int
behind n = listArray (0, n - 1) [0 ..] ! n
--         ^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: listArray (0, n - 1) [0 ..]
--                                       ^ C0301: argument 2 of `!`
