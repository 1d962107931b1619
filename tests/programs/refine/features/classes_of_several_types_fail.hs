-- feature: methods refined at instances of classes with several parameters
-- verdict: unsafe
{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances #-}
module ClassesOfSeveralTypes where

class Conv a b where
  conv :: a -> b

instance Conv Bool Int where
  {-@ instance Conv Bool Int where
        conv :: Bool -> {v:Int | 0 <= v && v <= 1} @-}
  conv True = 2
--            ^ C0301: the result of `conv` could not be proved to satisfy `v <= 1`
--            ^ blame 1: 2
  conv False = 0
