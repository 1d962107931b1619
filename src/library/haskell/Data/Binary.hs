-- Values as bytes: numbers with the highest byte first.
module Data.Binary (Binary (..), Get, Put, PutM, putWord8, getWord8, encode, decode) where

import Data.Binary.Get
import Data.Binary.Put
import qualified Data.ByteString.Lazy as Lazy
import Data.Word

class Binary t where
  put :: t -> Put
  get :: Get t
  putList :: [t] -> Put
  putList xs = put (length xs) >> mapM_ put xs

encode :: Binary a => a -> Lazy.ByteString
encode x = runPut (put x)

decode :: Binary a => Lazy.ByteString -> a
decode = runGet get

instance Binary () where
  put () = return ()
  get = return ()

instance Binary Word8 where
  put = putWord8
  get = getWord8

instance Binary Bool where
  put b = putWord8 (if b then 1 else 0)
  get = fmap (/= 0) getWord8

instance Binary Int where
  put n = putBytes 8 (toInteger n)
  get = fmap fromInteger (getBytes 8)

instance Binary Word where
  put n = putBytes 8 (toInteger n)
  get = fmap fromInteger (getBytes 8)

instance Binary Char where
  put c = putBytes 4 (toInteger (fromEnum c))
  get = fmap (toEnum . fromInteger) (getBytes 4)

instance Binary a => Binary [a] where
  put = putList
  get = get >>= \n -> mapM (const get) [1 .. n :: Int]

instance Binary a => Binary (Maybe a) where
  put Nothing = putWord8 0
  put (Just x) = putWord8 1 >> put x
  get = getWord8 >>= \tag -> if tag == 0 then return Nothing else fmap Just get

instance (Binary a, Binary b) => Binary (Either a b) where
  put (Left x) = putWord8 0 >> put x
  put (Right y) = putWord8 1 >> put y
  get = getWord8 >>= \tag -> if tag == 0 then fmap Left get else fmap Right get

instance (Binary a, Binary b) => Binary (a, b) where
  put (x, y) = put x >> put y
  get = (,) <$> get <*> get

instance (Binary a, Binary b, Binary c) => Binary (a, b, c) where
  put (x, y, z) = put x >> put y >> put z
  get = (,,) <$> get <*> get <*> get
