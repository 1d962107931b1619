module Data.Text.Internal.IO
  ( hGetLineWith, readChunk
  ) where

import Data.Text (Text)
import GHC.IO.Buffer (CharBuffer)
import GHC.IO.Handle.Types (Handle__)
import System.IO (Handle)

hGetLineWith :: ([Text] -> t) -> Handle -> IO t
readChunk :: Handle__ -> CharBuffer -> IO Text
