module Data.Text.Foreign
  ( asForeignPtr, dropWord16, fromPtr, peekCStringLen, takeWord16, unsafeCopyToPtr, useAsPtr
  , withCStringLen, lengthWord16, I16
  ) where

import Data.Text (Text)
import Data.Text.Unsafe (lengthWord16)
import Foreign (ForeignPtr, Ptr, Word16)
import Foreign.C.String (CStringLen)

data I16
instance Bounded I16
instance Enum I16
instance Eq I16
instance Integral I16
instance Num I16
instance Ord I16
instance Read I16
instance Real I16
instance Show I16

asForeignPtr :: Text -> IO (ForeignPtr Word16, I16)
dropWord16, takeWord16 :: I16 -> Text -> Text
fromPtr :: Ptr Word16 -> I16 -> IO Text
peekCStringLen :: CStringLen -> IO Text
unsafeCopyToPtr :: Text -> Ptr Word16 -> IO ()
useAsPtr :: Text -> (Ptr Word16 -> I16 -> IO a) -> IO a
withCStringLen :: Text -> (CStringLen -> IO a) -> IO a
