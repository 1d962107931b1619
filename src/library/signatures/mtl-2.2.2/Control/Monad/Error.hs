module Control.Monad.Error
  ( (<$!>), (<=<), (>=>), filterM, foldM, foldM_, forever, guard, mapAndUnzipM, mfilter
  , replicateM, replicateM_, unless, zipWithM, zipWithM_, forM_, mapM_, msum, sequence_, fix, void
  , forM, (=<<), ap, join, liftM, liftM2, liftM3, liftM4, liftM5, when, mapErrorT, MonadFail (..)
  , MonadFix (..), MonadIO (..), mapM, sequence, Functor (..), Monad (..), MonadPlus (..)
  , MonadError (..), MonadTrans (..), Error (..), ErrorT (..)
  ) where

import Control.Monad ((<$!>), (<=<), (>=>), MonadPlus (..), ap, filterM, foldM, foldM_, forever,
  guard, join, liftM, liftM2, liftM3, liftM4, liftM5, mapAndUnzipM, mfilter, replicateM,
  replicateM_, unless, when, zipWithM, zipWithM_)
import Control.Monad.Error.Class (MonadError (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Error (Error (..), ErrorT (..), mapErrorT)
import Data.Foldable (forM_, msum)
import Data.Function (fix)
import Data.Functor (void)
import Data.Traversable (forM)
