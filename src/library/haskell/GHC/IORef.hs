{-# LANGUAGE NoImplicitPrelude #-}
module GHC.IORef (IORef, newIORef, readIORef, writeIORef) where

import Culprit.Primitive
import GHC.Base

newtype IORef a = IORef (Reference a)

instance Eq (IORef a) where
  IORef r == IORef s = primReferenceSame r s

newIORef :: a -> IO (IORef a)
newIORef x = fmap IORef (primReferenceNew x)

readIORef :: IORef a -> IO a
readIORef (IORef r) = primReferenceRead r

writeIORef :: IORef a -> a -> IO ()
writeIORef (IORef r) = primReferenceWrite r
