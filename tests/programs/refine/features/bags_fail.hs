-- feature: bags in refinements
-- verdict: unsafe
module Bags where

import Language.Haskell.Liquid.Bag
import Prelude hiding (get)

{-@ measure bag @-}

{-@ bag :: Ord a => [a] -> Bag a @-}
bag :: Ord a => [a] -> Bag a
bag [] = empty
bag (x:xs) = put x (bag xs)

{-@ ins :: Ord a => x:a -> xs:[a] -> {v:[a] | bag v == put x (bag xs)} @-}
ins :: Ord a => a -> [a] -> [a]
ins x [] = [x]
ins x (y:ys) | x <= y = x : ys
--                      ^^^^^^ C0301: the result of `ins` could not be proved to satisfy `bag v == put x (bag xs)`
--                      ^^^^^^ should be blame 1: x : ys
             | otherwise = y : ins x ys
