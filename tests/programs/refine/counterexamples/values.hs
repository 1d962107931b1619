-- verdict: unsafe
-- What no run shows, because values cannot be made, or nobody looks at what is wrong, or a proof does
-- not look inside: there are values that nothing excludes at the place.
module Values where

import Data.IORef

-- References cannot be written down.
{-@ same :: r:IORef a -> {v:IORef a | v /= r} @-}
same :: IORef a -> IORef a
same r = r
--       ^ would be allowed: here if v = r

-- A method of a class without instances.
{-@ class Sized a where
      measured :: a -> {v:Int | v >= 0} @-}
class Sized a where
  measured :: a -> Int
  measured _ = 2 - 5
--             ^^^^^ would be allowed: here if v = -3

-- A measure that has no equations.
{-@ measure limit :: Int @-}

{-@ bounded :: {v:Int | v > limit} @-}
bounded :: Int
bounded = 4
--        ^ would be allowed: here if v = 4 if limit = 4

-- It never ends, and what it passes on is never looked at.
{-@ assume (!!) :: xs:[a] -> {v:Int | 0 <= v && v < len xs} -> a @-}

sumFrom :: [Int] -> Int
sumFrom xs = go 0 0
  where
    n = length xs
    {-@ lazy go @-}
    go total i
      | i < n = total
      | otherwise = go (total + xs !! i) (i + 1)
--                                    ^ would be allowed: here if
