-- verdict: invalid
{-# LANGUAGE Arrows #-}
module CommandsWrong where

import Control.Arrow

added :: Arrow a => a Int Int -> a Int Int
added f = proc x -> do
--        ^ C0125: the arrow of a `proc` stands for something that is not known
  y <- f -< x + w
--              ^ C0110: nothing in scope is called `w`
  returnA -< y
