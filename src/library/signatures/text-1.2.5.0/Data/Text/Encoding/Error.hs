module Data.Text.Encoding.Error
  ( ignore, lenientDecode, replace, strictDecode, strictEncode, OnDecodeError, OnEncodeError
  , OnError, UnicodeException (DecodeError, EncodeError)
  ) where

import Control.DeepSeq (NFData)
import Control.Exception (Exception)
import Data.Word (Word8)

type OnDecodeError = OnError Word8 Char
type OnEncodeError = OnError Char Word8
type OnError a b = String -> Maybe a -> Maybe b
data UnicodeException = DecodeError String (Maybe Word8) | EncodeError String (Maybe Char)
instance Eq UnicodeException
instance Exception UnicodeException
instance NFData UnicodeException
instance Show UnicodeException

ignore :: OnError a b
lenientDecode, strictDecode :: OnDecodeError
replace :: b -> OnError a b
strictEncode :: OnEncodeError
