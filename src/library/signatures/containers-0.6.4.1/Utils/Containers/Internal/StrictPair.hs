module Utils.Containers.Internal.StrictPair
  ( toPair, StrictPair (..)
  ) where

infixr 1 :*:
data StrictPair a b = !a :*: !b

toPair :: StrictPair a b -> (a, b)
