module Utils.Containers.Internal.State
  ( execState, State (..)
  ) where

newtype State s a = State {runState :: s -> (s, a)}
instance Applicative (State s)
instance Functor (State s)
instance Monad (State s)

execState :: State s a -> s -> a
