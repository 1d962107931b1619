{-# LANGUAGE NoImplicitPrelude #-}
module Data.STRef (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef, modifySTRef') where

import GHC.Base
import GHC.IORef
import GHC.ST

newtype STRef s a = STRef (IORef a)

instance Eq (STRef s a) where
  STRef r == STRef t = r == t

newSTRef :: a -> ST s (STRef s a)
newSTRef x = unsafeIOToST (fmap STRef (newIORef x))

readSTRef :: STRef s a -> ST s a
readSTRef (STRef r) = unsafeIOToST (readIORef r)

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef (STRef r) x = unsafeIOToST (writeIORef r x)

modifySTRef, modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef ref f = readSTRef ref >>= \x -> writeSTRef ref (f x)
modifySTRef' ref f = readSTRef ref >>= \x -> let y = f x in y `seq` writeSTRef ref y
