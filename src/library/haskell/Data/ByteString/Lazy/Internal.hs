-- What others have of the inside of lazy strings of bytes.
module Data.ByteString.Lazy.Internal
  ( ByteString, fromStrict, toStrict
  ) where

import Culprit.LazyByteString (ByteString, fromStrict, toStrict)
