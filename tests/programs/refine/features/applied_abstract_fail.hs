-- feature: abstract refinements that are given their first arguments
-- verdict: unsafe
module AppliedAbstract where

newtype State s a = State (s -> (a, s))

{-@ newtype State s a <p :: s -> Bool, q :: s -> a -> s -> Bool> = State (x:s<p> -> (v::a, s<q x v>)) @-}

{-@ tick :: State <{\s -> true}, {\s v t -> v == s && t == s + 1}> Int Int @-}
--                        ^^^^ blame 1: true
tick :: State Int Int
tick = State (\n -> (n + 1, n))
--     ^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `tick` could not be proved to satisfy `v == s`
