-- feature: abstract refinements given by the names of their arguments
-- verdict: unsafe
module NamedAbstractArguments where

{-@ data Pair a <p :: root:a -> a -> Bool> = Pair (left :: a) (right :: a<p left>) @-}
data Pair a = Pair a a

{-@ type Ordered a = Pair <{v:a | v >= root}> a @-}

{-@ ordered :: Ordered Int @-}
ordered :: Pair Int
ordered = Pair 2 1
--        ^^^^^^^^ C0301: the result of `ordered`
--        ^^^^^^^^ blame 1: Pair 2 1
