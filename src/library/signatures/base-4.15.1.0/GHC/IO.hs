-- part
{-# LANGUAGE MagicHash #-}
module GHC.IO
  ( bracket, catch, catchAny, catchException, evaluate, finally, getMaskingState, interruptible
  , ioToST, liftIO, mask, mask_, mkUserError, mplusIO, onException, stToIO, throwIO
  , uninterruptibleMask, uninterruptibleMask_, unsafeIOToST, unsafeSTToIO, unsafeUnmask
  , noDuplicate, unsafeDupableInterleaveIO, unsafeDupablePerformIO, unsafeInterleaveIO
  , unsafePerformIO, FilePath, MaskingState (..), IO (..)
  ) where

import Control.Exception (Exception, MaskingState (..), SomeException, catch, evaluate,
  getMaskingState, interruptible, mask, mask_, throwIO, uninterruptibleMask, uninterruptibleMask_)
import Control.Monad.ST (RealWorld, ST, stToIO)
import Control.Monad.ST.Unsafe (unsafeIOToST, unsafeSTToIO)
import GHC.Exts (State#)
import GHC.IO.Unsafe (noDuplicate, unsafeDupableInterleaveIO)
import GHC.ST (STret)
import System.IO.Unsafe (unsafeDupablePerformIO, unsafeInterleaveIO, unsafePerformIO)

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
catchAny :: IO a -> (forall e. Exception e => e -> IO a) -> IO a
catchException :: Exception e => IO a -> (e -> IO a) -> IO a
finally, onException :: IO a -> IO b -> IO a
ioToST :: IO a -> ST RealWorld a
liftIO :: IO a -> State# RealWorld -> STret RealWorld a
mkUserError :: [Char] -> SomeException
mplusIO :: IO a -> IO a -> IO a
unsafeUnmask :: IO a -> IO a
