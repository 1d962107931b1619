-- feature: abstract refinements of data types
-- verdict: safe
module AbstractData where

data Pair a b = Pair a b

{-@ data Pair a b <p :: a -> b -> Bool> = Pair { pa :: a, pb :: b<p pa> } @-}

{-@ ordered :: x:Int -> Pair <{\a b -> a < b}> Int Int @-}
ordered :: Int -> Pair Int Int
ordered x = Pair x (x + 1)

{-@ gap :: Pair <{\a b -> a < b}> Int Int -> {v:Int | v > 0} @-}
gap :: Pair Int Int -> Int
gap (Pair a b) = b - a
