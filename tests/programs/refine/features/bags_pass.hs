-- feature: bags in refinements
-- verdict: safe
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
ins x (y:ys) | x <= y = x : y : ys
             | otherwise = y : ins x ys
