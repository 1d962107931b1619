module Control.Monad.List
  ( (<$!>), (<=<), (>=>), filterM, foldM, foldM_, forever, guard, mapAndUnzipM, mfilter
  , replicateM, replicateM_, unless, zipWithM, zipWithM_, forM_, mapM_, msum, sequence_, void
  , forM, (=<<), ap, join, liftM, liftM2, liftM3, liftM4, liftM5, when, mapListT, MonadFail (..)
  , MonadIO (..), mapM, sequence, Functor (..), Monad (..), MonadPlus (..), MonadTrans (..)
  , ListT (..)
  ) where

import Control.Monad ((<$!>), (<=<), (>=>), MonadPlus (..), ap, filterM, foldM, foldM_, forever,
  guard, join, liftM, liftM2, liftM3, liftM4, liftM5, mapAndUnzipM, mfilter, replicateM,
  replicateM_, unless, when, zipWithM, zipWithM_)
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.List (ListT (..), mapListT)
import Data.Foldable (forM_, msum)
import Data.Functor (void)
import Data.Traversable (forM)
