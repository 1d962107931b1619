-- feature: indices of vectors
-- verdict: safe
module IndicesOfVectors where
import Data.Vector (Vector, (!))
import qualified Data.Vector as V
sumV :: Vector Int -> Int
sumV v = go 0 0
  where
    n = V.length v
    {-@ go :: Int -> i:{Nat | i <= n} -> Int / [n - i] @-}
    go :: Int -> Int -> Int
    go acc i | i < n = go (acc + v ! i) (i + 1)
             | otherwise = acc
