-- feature: methods refined at instances of classes with several parameters
-- verdict: safe
{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FunctionalDependencies #-}
module ClassesOfSeveralTypes where

class Conv a b | a -> b where
  conv :: a -> b

instance Conv Bool Int where
  {-@ instance Conv Bool Int where
        conv :: Bool -> {v:Int | 0 <= v && v <= 1} @-}
  conv True = 1
  conv False = 0

{-@ bit :: Bool -> Nat @-}
bit :: Bool -> Int
bit b = conv b
