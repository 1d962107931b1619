{-# LANGUAGE NoImplicitPrelude #-}
module Control.Monad.Fix (MonadFix (..), fix) where

import Data.Either
import Data.Function (fix)
import Data.Functor.Identity
import Data.Maybe (fromJust)
import GHC.Base
import GHC.List (head, tail)
import GHC.ST (ST, fixST)
import System.IO (fixIO)

class Monad m => MonadFix m where
  mfix :: (a -> m a) -> m a

instance MonadFix Maybe where
  mfix f = let result = f (fromJust result) in result

instance MonadFix [] where
  mfix f = case fix (f . head) of
    [] -> []
    x : _ -> x : mfix (tail . f)

instance MonadFix (Either e) where
  mfix f = let result = f (unRight result) in result
    where
      unRight (Right x) = x
      unRight (Left _) = errorWithoutStackTrace "mfix Either: Left"

instance MonadFix ((->) r) where
  mfix f r = let x = f x r in x

instance MonadFix IO where
  mfix = fixIO

instance MonadFix (ST s) where
  mfix = fixST

instance MonadFix Identity where
  mfix f = Identity (fix (runIdentity . f))
