module Data.Vector.Unboxed.Base (Unbox) where

import Data.Int
import Data.Word

-- Elements that can be stored flat.
class Unbox a

instance Unbox ()
instance Unbox Bool
instance Unbox Char
instance Unbox Double
instance Unbox Float
instance Unbox Int
instance Unbox Int8
instance Unbox Int16
instance Unbox Int32
instance Unbox Int64
instance Unbox Word
instance Unbox Word8
instance Unbox Word16
instance Unbox Word32
instance Unbox Word64
instance (Unbox a, Unbox b) => Unbox (a, b)
instance (Unbox a, Unbox b, Unbox c) => Unbox (a, b, c)
