-- feature: refined constructors with hidden types
-- verdict: unsafe
{-# LANGUAGE GADTs #-}
module ExistentialTypes where

data Thing where
  Thing :: a -> (a -> Int) -> Thing

{-@ data Thing where
      Thing :: a -> (a -> Nat) -> Thing @-}

make :: Thing
make = Thing 'a' (\_ -> 0 - 1)
--                        ^ blame 1: -
--                ^^^^^^^^^^^ C0301: field 2 of `Thing` could not be proved to satisfy `0 <= v`
