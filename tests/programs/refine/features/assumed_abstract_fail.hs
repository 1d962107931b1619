-- feature: abstract refinements in what is assumed
-- verdict: unsafe
module AssumedAbstract where

import qualified Data.Set as S

newtype Table a = Table [(Int, a)]

{-@ measure keys :: Table a -> S.Set Int @-}

{-@ assume find :: forall <p :: Int -> Bool>. t:Table Int<p> -> {i:Int | S.member i (keys t)} -> Int<p> @-}
find :: Table Int -> Int -> Int
find (Table xs) i = head [v | (k, v) <- xs, k == i]

{-@ positive :: t:Table {v:Int | v >= 0} -> {i:Int | S.member i (keys t)} -> {v:Int | v > 0} @-}
--                                                                                    ^^^^^ blame 1: v > 0
positive :: Table Int -> Int -> Int
positive t i = find t i
--             ^^^^^^^^ C0301: the result of `positive`
