module Data.Text.Internal.Lazy.Search
  ( indices
  ) where

import Data.Text.Lazy (Text)
import Foreign (Int64)

indices :: Text -> Text -> [Int64]
