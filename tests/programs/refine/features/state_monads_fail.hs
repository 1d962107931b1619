-- feature: a state monad at a refined state
-- verdict: unsafe
module StateMonads where

class Mon m where
  ret :: a -> m a
  bind :: m a -> (a -> m b) -> m b

data State s a = State (s -> (a, s))

instance Mon (State s) where
  ret x = State (\s -> (x, s))
  bind (State m) f = State (\s -> let (a, t) = m s in case f a of State g -> g t)

get :: State s s
get = State (\s -> (s, s))

put :: s -> State s ()
put s = State (\_ -> ((), s))

{-@ tick :: State Nat () @-}
tick :: State Int ()
tick = get `bind` (\n -> put (n - 1))
--     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `tick` could not be proved to satisfy `0 <= v`
--                              ^ blame 1: -
