-- feature: vectors by a function of the index, and the positions that searches give
-- verdict: safe
module GeneratedVectors where

import Data.List (elemIndex, group)
import qualified Data.Vector as V
import Data.Vector (Vector, (!))

{-@ backwards :: v:Vector a -> {w:Vector a | vlen w = vlen v} @-}
backwards :: Vector a -> Vector a
backwards v = V.generate n (\i -> v ! (n - 1 - i))
  where n = V.length v

{-@ firstOf :: Eq a => a -> v:Vector a -> Maybe {i:Nat | i < vlen v} @-}
firstOf :: Eq a => a -> Vector a -> Maybe Int
firstOf x v = V.elemIndex x v

after :: Eq a => a -> [a] -> Maybe a
after x xs = case elemIndex x xs of
  Just i | i + 1 < length xs -> Just (xs !! (i + 1))
  _ -> Nothing

runs :: Eq a => [a] -> [(a, Int)]
runs xs = [(head ys, length ys) | ys <- group xs]
