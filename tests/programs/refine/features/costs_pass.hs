-- feature: the cost of values: Language.Haskell.Liquid.RTick
-- verdict: safe
{-@ LIQUID "--reflection" @-}
module Costs where

import Prelude hiding (pure)
import Language.Haskell.Liquid.RTick

{-@ twoSteps :: x:a -> {t:Tick a | tval t == x && tcost t == 2} @-}
twoSteps :: a -> Tick a
twoSteps x = step 2 (pure x)
