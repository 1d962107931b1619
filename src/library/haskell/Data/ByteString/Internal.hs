-- What others have of the inside of strings of bytes.
module Data.ByteString.Internal
  ( ByteString, c2w, w2c
  ) where

import Culprit.ByteString (ByteString, c2w, w2c)
