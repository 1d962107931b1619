-- feature: refined constructors with hidden types
-- verdict: safe
{-# LANGUAGE GADTs #-}
module ExistentialTypes where

data Thing where
  Thing :: a -> (a -> Int) -> Thing

{-@ data Thing where
      Thing :: a -> (a -> Nat) -> Thing @-}

{-@ see :: Thing -> Nat @-}
see :: Thing -> Int
see (Thing x f) = f x
