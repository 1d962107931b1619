module Data.Text.Internal.Lazy
  ( chunk, chunkOverhead, defaultChunkSize, empty, foldlChunks, foldrChunks, lazyInvariant
  , showStructure, smallChunkSize, strictInvariant, Text (..)
  ) where

import Data.Text.Lazy (Text (..), empty, foldrChunks)
import Data.Text.Lazy.Internal (chunkOverhead, defaultChunkSize, foldlChunks, lazyInvariant,
  showStructure, smallChunkSize, strictInvariant)
import qualified Data.Text as Text

chunk :: Text.Text -> Text -> Text
