-- feature: abstract refinements have the arguments of their types
-- verdict: invalid
module ArgumentsOfAbstract where

{-@ f :: forall <p :: Int -> Int -> Bool>. x:Int -> Int<p x x> @-}
--                                                      ^^^^^ C0103: the abstract refinement `p` takes 1 argument before the value, but is given 2
f :: Int -> Int
f x = x
