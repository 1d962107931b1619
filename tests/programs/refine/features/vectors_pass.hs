-- feature: indices of vectors
-- verdict: safe
module Vectors where

import qualified Data.Vector as V

{-@ sumV :: V.Vector Int -> Int @-}
sumV :: V.Vector Int -> Int
sumV v = loop 0 0
  where
    {-@ loop :: Int -> i:{Nat | i <= vlen v} -> Int / [vlen v - i] @-}
    loop :: Int -> Int -> Int
    loop acc i | i < V.length v = loop (acc + v V.! i) (i + 1)
               | otherwise = acc
