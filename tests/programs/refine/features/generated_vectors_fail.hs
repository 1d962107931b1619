-- feature: vectors by a function of the index, and the positions that searches give
-- verdict: unsafe
module GeneratedVectors where

import Data.List (elemIndex)
import qualified Data.Vector as V
import Data.Vector (Vector, (!))

{-@ backwards :: v:Vector a -> {w:Vector a | vlen w = vlen v} @-}
backwards :: Vector a -> Vector a
backwards v = V.generate n (\i -> v ! (n - i))
--                                     ^^^^^ C0301: argument 2 of `!` could not be proved to satisfy `v < vlen v`
--                                ^^^^^^^^^^^ blame 1: v ! (n - i)
  where n = V.length v

after :: Eq a => a -> [a] -> Maybe a
after x xs = case elemIndex x xs of
  Just i -> Just (xs !! (i + 1))
--                       ^^^^^ C0301: argument 2 of `!!` could not be proved to satisfy `v < len xs`
--          ^^^^^^^^^^^^^^^^^^^^ blame 1: Just (xs !! (i + 1))
  _ -> Nothing
