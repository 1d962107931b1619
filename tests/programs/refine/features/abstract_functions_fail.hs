-- feature: abstract refinements of functions
-- verdict: unsafe
module AbstractFunctions where

{-@ largest :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
largest :: Int -> Int -> Int
largest x y = if x < y then y else x

{-@ even8 :: {v:Int | v mod 2 == 0} @-}
even8 :: Int
even8 = largest 4 9
--      ^^^^^^^^^^^ C0301: the result of `even8` could not be proved to satisfy `v mod 2 == 0`
--      ^^^^^^^^^^^ blame 1: largest 4 9
