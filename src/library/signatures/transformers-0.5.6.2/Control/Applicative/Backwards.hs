-- part
module Control.Applicative.Backwards
  ( Backwards (..)
  ) where

import Control.Applicative (Alternative)

newtype Backwards f a = Backwards {forwards :: f a}
instance Alternative f => Alternative (Backwards f)
instance Applicative f => Applicative (Backwards f)
instance Foldable f => Foldable (Backwards f)
instance Functor f => Functor (Backwards f)
instance Traversable f => Traversable (Backwards f)
