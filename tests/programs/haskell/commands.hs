-- verdict: incomplete
{-# LANGUAGE Arrows #-}
-- The notation for arrows: what a `proc` makes is not known, but its names and parts are looked at.
module Commands where

import Control.Arrow

added :: Arrow a => a Int Int -> a Int Int
added f = proc x -> do
--        ^ C0125: the arrow of a `proc` stands for something that is not known
  y <- f -< x + 1
  let z = y * 2
  (v, _) <- f *** f -< (y, z)
  returnA -< y + v

chosen :: (ArrowChoice a, ArrowLoop a, ArrowPlus a) => a Int Int -> a Int Int
chosen f = proc x ->
  if x < 3
    then f -< x
    else do
      rec y <- returnA -< x
      case y of
        0 -> f -< y
        _ | y > 5 -> (returnA -< 1) <+> (x + y >- f)
          | otherwise -> (|(<+>) (f -< x) (f -< y)|)

applied :: ArrowApply a => a Int Int -> a (a Int Int, Int) Int
applied g = proc (f, x) -> do
  h <- returnA -< f
  (\y -> h -<< y) x
