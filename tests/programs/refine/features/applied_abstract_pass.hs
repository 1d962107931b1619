-- feature: abstract refinements that are given their first arguments
-- verdict: safe
module AppliedAbstract where

newtype State s a = State (s -> (a, s))

{-@ newtype State s a <p :: s -> Bool, q :: s -> a -> s -> Bool> = State (x:s<p> -> (v::a, s<q x v>)) @-}

{-@ runState :: forall <p :: s -> Bool, q :: s -> a -> s -> Bool>. State <p, q> s a -> x:s<p> -> (v::a, s<q x v>) @-}
runState :: State s a -> s -> (a, s)
runState (State f) = f

{-@ ret :: forall <p :: s -> Bool>. x:a -> State <p, {\s v t -> v == x && s == t}> s a @-}
ret :: a -> State s a
ret x = State (\s -> (x, s))

{-@ tick :: State <{\s -> true}, {\s v t -> v == s && t == s + 1}> Int Int @-}
tick :: State Int Int
tick = State (\n -> (n, n + 1))

{-@ bind :: forall <p :: s -> Bool, q :: s -> a -> s -> Bool, p2 :: a -> s -> Bool, q2 :: a -> s -> b -> s -> Bool, r :: s -> b -> s -> Bool>.
    {x::s<p>, v::a |- s<q x v> <: s<p2 v>}
    {x::s<p>, v::a, y::s<q x v>, w::b |- s<q2 v y w> <: s<r x w>}
    State <p, q> s a -> (v:a -> State <p2 v, q2 v> s b) -> State <p, r> s b @-}
bind :: State s a -> (a -> State s b) -> State s b
bind (State m) f = State (\s -> let (a, t) = m s
                                    State g = f a in g t)
