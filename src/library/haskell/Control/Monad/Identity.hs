module Control.Monad.Identity
  ( module Data.Functor.Identity, module Control.Monad, module Control.Monad.Fix
  ) where

import Control.Monad
import Control.Monad.Fix
import Data.Functor.Identity
