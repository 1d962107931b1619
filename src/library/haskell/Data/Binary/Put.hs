module Data.Binary.Put (Put, PutM, runPut, putWord8, putBytes) where

import Control.Monad
import Data.ByteString.Lazy (ByteString, pack)
import Data.Word

newtype PutM a = PutM (a, [Word8] -> [Word8])

type Put = PutM ()

instance Functor PutM where
  fmap = liftM

instance Applicative PutM where
  pure x = PutM (x, id)
  (<*>) = ap

instance Monad PutM where
  PutM (x, before) >>= k = let PutM (y, after) = k x in PutM (y, before . after)

runPut :: Put -> ByteString
runPut (PutM (_, bytes)) = pack (bytes [])

putWord8 :: Word8 -> Put
putWord8 byte = PutM ((), (byte :))

-- The low bytes of a number, so many of them.
putBytes :: Int -> Integer -> Put
putBytes n x
  | n <= 0 = return ()
  | otherwise = putBytes (n - 1) (x `div` 256) >> putWord8 (fromInteger (x `mod` 256))
