-- feature: the cost of values: Language.Haskell.Liquid.RTick
-- verdict: unsafe
{-@ LIQUID "--reflection" @-}
module Costs where

import Prelude hiding (pure)
import Language.Haskell.Liquid.RTick

{-@ free :: x:a -> {t:Tick a | tcost t == 0} @-}
free :: a -> Tick a
free x = step 2 (pure x)
--       ^^^^^^^^^^^^^^^ blame 1: step 2 (pure x)
--       ^^^^^^^^^^^^^^^ C0301: the result of `free`
