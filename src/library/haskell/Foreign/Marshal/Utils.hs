module Foreign.Marshal.Utils
  ( with, new, fromBool, toBool, maybeNew, maybePeek, copyBytes, moveBytes, fillBytes
  ) where

import Control.Monad
import Data.Word
import Foreign.Marshal.Alloc
import Foreign.Ptr
import Foreign.Storable

with :: Storable a => a -> (Ptr a -> IO b) -> IO b
with x action = alloca (\p -> poke p x >> action p)

new :: Storable a => a -> IO (Ptr a)
new x = malloc >>= \p -> poke p x >> return p

fromBool :: Num a => Bool -> a
fromBool b = if b then 1 else 0

toBool :: (Eq a, Num a) => a -> Bool
toBool = (/= 0)

maybeNew :: (a -> IO (Ptr b)) -> Maybe a -> IO (Ptr b)
maybeNew = maybe (return nullPtr)

maybePeek :: (Ptr a -> IO b) -> Ptr a -> IO (Maybe b)
maybePeek look p
  | p == nullPtr = return Nothing
  | otherwise = fmap Just (look p)

-- All bytes are read before one is written, so that the blocks may overlap.
copyBytes, moveBytes :: Ptr a -> Ptr a -> Int -> IO ()
copyBytes = moveBytes
moveBytes to from n = do
  bytes <- mapM (peekByteOff from) [0 .. n - 1]
  zipWithM_ (\i b -> pokeByteOff to i (b :: Word8)) [0 ..] bytes

fillBytes :: Ptr a -> Word8 -> Int -> IO ()
fillBytes p byte n = forM_ [0 .. n - 1] (\i -> pokeByteOff p i byte)
