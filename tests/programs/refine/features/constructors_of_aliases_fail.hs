-- feature: an alias over a type constructor that has abstract refinements
-- verdict: unsafe
module ConstructorsOfAliases where

data Chain a = Link a (Chain a) | End

{-@ data Chain a <p :: a -> Bool> = Link (link :: a<p>) (rest :: Whole Chain<p> a) | End @-}

{-@ type Whole m a = {v:m a | true} @-}

{-@ sizes :: Chain<{\v -> v > 0}> Int @-}
sizes :: Chain Int
sizes = Link 1 (Link 0 End)
--      ^^^^^^^^^^^^^^^^^^^ C0301: the result of `sizes`
--                   ^ should be blame 1: 0
