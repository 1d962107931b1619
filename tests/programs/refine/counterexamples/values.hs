-- verdict: unsafe
-- What no run shows, because values cannot be made, or nobody looks at what is wrong, or a proof does
-- not look inside: there are values that nothing excludes at the place.
module Values where

import Data.IORef

-- References cannot be written down.
{-@ same :: r:IORef a -> {v:IORef a | v /= r} @-}
--                                    ^^^^^^ blame 1: v /= r
same :: IORef a -> IORef a
same r = r
--       ^ C0301: the result of `same`
--       ^ would be allowed: here if v = r

-- A method of a class without instances.
{-@ class Sized a where
      measured :: a -> {v:Int | v >= 0} @-}
--                              ^^^^^^ blame 1: v >= 0
class Sized a where
  measured :: a -> Int
  measured _ = 2 - 5
--             ^^^^^ C0301: the result of `measured`
--             ^^^^^ would be allowed: here if v = -3

-- A measure that has no equations.
{-@ measure limit :: Int @-}

{-@ bounded :: {v:Int | v > limit} @-}
--                      ^^^^^^^^^ blame 1: v > limit
bounded :: Int
bounded = 4
--        ^ C0301: the result of `bounded`
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
--      ^^^^^ blame 1: i < n
      | otherwise = go (total + xs !! i) (i + 1)
--                                    ^ C0301: argument 2 of `!!`
--                                    ^ would be allowed: here if v = 0 if len xs = 0 if i = 0 if n = 0
