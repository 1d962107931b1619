-- part
module Data.Functor.Reverse
  ( Reverse (..)
  ) where

import Control.Applicative (Alternative)
import Control.Monad (MonadPlus)

newtype Reverse f a = Reverse {getReverse :: f a}
instance Alternative f => Alternative (Reverse f)
instance Applicative f => Applicative (Reverse f)
instance Foldable f => Foldable (Reverse f)
instance Functor f => Functor (Reverse f)
instance Monad m => Monad (Reverse m)
instance MonadFail m => MonadFail (Reverse m)
instance MonadPlus m => MonadPlus (Reverse m)
instance Traversable f => Traversable (Reverse f)
