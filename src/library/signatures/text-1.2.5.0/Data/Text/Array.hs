{-# LANGUAGE MagicHash #-}
module Data.Text.Array
  ( copyI, copyM, empty, equal, new, run, run2, toList, unsafeFreeze, unsafeIndex, unsafeWrite
  , Array (..), MArray (..)
  ) where

import Control.Monad.ST (ST)
import Foreign (Word16)
import GHC.Exts (ByteArray#, MutableByteArray#)

data Array = Array {aBA :: ByteArray#}
data MArray s = MArray {maBA :: MutableByteArray# s}

copyI :: MArray s -> Int -> Array -> Int -> Int -> ST s ()
copyM :: MArray s -> Int -> MArray s -> Int -> Int -> ST s ()
empty :: Array
equal :: Array -> Int -> Array -> Int -> Int -> Bool
new :: Int -> ST s (MArray s)
run :: (forall s. ST s (MArray s)) -> Array
run2 :: (forall s. ST s (MArray s, a)) -> (Array, a)
toList :: Array -> Int -> Int -> [Word16]
unsafeFreeze :: MArray s -> ST s Array
unsafeIndex :: Array -> Int -> Word16
unsafeWrite :: MArray s -> Int -> Word16 -> ST s ()
