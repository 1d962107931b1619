module Data.Binary.Get (Get, ByteOffset, runGet, runGetOrFail, getWord8, getBytes, skip, isEmpty) where

import Control.Monad
import Data.ByteString.Lazy (ByteString, pack, unpack)
import Data.Int
import Data.Word

newtype Get a = Get ([Word8] -> Either String (a, [Word8]))

run :: Get a -> [Word8] -> Either String (a, [Word8])
run (Get f) = f

instance Functor Get where
  fmap = liftM

instance Applicative Get where
  pure x = Get (\bytes -> Right (x, bytes))
  (<*>) = ap

instance Monad Get where
  m >>= k = Get (\bytes -> run m bytes >>= \(x, rest) -> run (k x) rest)

instance MonadFail Get where
  fail message = Get (\_ -> Left message)

runGet :: Get a -> ByteString -> a
runGet m bytes = either error fst (run m (unpack bytes))

type ByteOffset = Int64

runGetOrFail ::
  Get a -> ByteString -> Either (ByteString, ByteOffset, String) (ByteString, ByteOffset, a)
runGetOrFail m bytes = case run m (unpack bytes) of
  Left message -> Left (bytes, 0, message)
  Right (x, rest) -> Right (pack rest, fromIntegral (length (unpack bytes) - length rest), x)

getWord8 :: Get Word8
getWord8 = Get next
  where
    next [] = Left "not enough bytes"
    next (byte : rest) = Right (byte, rest)

-- A number of so many bytes.
getBytes :: Int -> Get Integer
getBytes n = foldM (\acc _ -> fmap (\byte -> acc * 256 + toInteger byte) getWord8) 0 [1 .. n]

skip :: Int -> Get ()
skip n = replicateM_ n getWord8

isEmpty :: Get Bool
isEmpty = Get (\bytes -> Right (null bytes, bytes))
