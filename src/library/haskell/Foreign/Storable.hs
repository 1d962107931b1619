-- Values as bytes, the lowest first.
module Foreign.Storable (Storable (..)) where

import Culprit.Primitive
import Data.Int
import Data.Word
import Foreign.Ptr
import GHC.Ptr (addressInt)

class Storable a where
  sizeOf, alignment :: a -> Int
  peekElemOff :: Ptr a -> Int -> IO a
  pokeElemOff :: Ptr a -> Int -> a -> IO ()
  peekByteOff :: Ptr b -> Int -> IO a
  pokeByteOff :: Ptr b -> Int -> a -> IO ()
  peek :: Ptr a -> IO a
  poke :: Ptr a -> a -> IO ()
  peekElemOff p n = result
    where
      result = peek (p `plusPtr` (n * sizeOf (element result)))
      element :: IO a -> a
      element _ = undefined
  pokeElemOff p n x = poke (p `plusPtr` (n * sizeOf x)) x
  peekByteOff p n = peek (p `plusPtr` n)
  pokeByteOff p n = poke (p `plusPtr` n)
  peek p = peekElemOff p 0
  poke p = pokeElemOff p 0

peekBytes :: Int -> Ptr a -> IO Integer
peekBytes count p = go 0
  where
    go i
      | i == count = return 0
      | otherwise = do
          byte <- primMemoryRead (addressInt p + i)
          rest <- go (i + 1)
          return (toInteger byte + 256 * rest)

pokeBytes :: Int -> Ptr a -> Integer -> IO ()
pokeBytes count p = go 0
  where
    go i n
      | i == count = return ()
      | otherwise = do
          primMemoryWrite (addressInt p + i) (fromInteger (n `mod` 256))
          go (i + 1) (n `div` 256)

instance Storable Int where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap fromInteger (peekBytes 8 p)
  poke p x = pokeBytes 8 p (toInteger x)

instance Storable Word where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap fromInteger (peekBytes 8 p)
  poke p x = pokeBytes 8 p (toInteger x)

instance Storable Word8 where
  sizeOf _ = 1
  alignment _ = 1
  peek p = fmap fromInteger (peekBytes 1 p)
  poke p x = pokeBytes 1 p (toInteger x)

instance Storable Word16 where
  sizeOf _ = 2
  alignment _ = 2
  peek p = fmap fromInteger (peekBytes 2 p)
  poke p x = pokeBytes 2 p (toInteger x)

instance Storable Word32 where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap fromInteger (peekBytes 4 p)
  poke p x = pokeBytes 4 p (toInteger x)

instance Storable Word64 where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap fromInteger (peekBytes 8 p)
  poke p x = pokeBytes 8 p (toInteger x)

instance Storable Int8 where
  sizeOf _ = 1
  alignment _ = 1
  peek p = fmap fromInteger (peekBytes 1 p)
  poke p x = pokeBytes 1 p (toInteger x)

instance Storable Int16 where
  sizeOf _ = 2
  alignment _ = 2
  peek p = fmap fromInteger (peekBytes 2 p)
  poke p x = pokeBytes 2 p (toInteger x)

instance Storable Int32 where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap fromInteger (peekBytes 4 p)
  poke p x = pokeBytes 4 p (toInteger x)

instance Storable Int64 where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap fromInteger (peekBytes 8 p)
  poke p x = pokeBytes 8 p (toInteger x)

instance Storable Char where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap (toEnum . fromInteger) (peekBytes 4 p)
  poke p c = pokeBytes 4 p (toInteger (fromEnum c))

instance Storable Bool where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap (/= 0) (peekBytes 4 p)
  poke p b = pokeBytes 4 p (if b then 1 else 0)

instance Storable (Ptr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap (\n -> nullPtr `plusPtr` fromInteger n) (peekBytes 8 p)
  poke p q = pokeBytes 8 p (toInteger (addressInt q))
