-- feature: abstract refinements of data types
-- verdict: unsafe
module AbstractData where

data Pair a b = Pair a b

{-@ data Pair a b <p :: a -> b -> Bool> = Pair { pa :: a, pb :: b<p pa> } @-}

{-@ ordered :: x:Int -> Pair <{\a b -> a < b}> Int Int @-}
ordered :: Int -> Pair Int Int
ordered x = Pair x x
--          ^^^^^^^^ C0301: the result of `ordered` could not be proved to satisfy `a < b`
--          ^^^^^^^^ blame 1: Pair x x
