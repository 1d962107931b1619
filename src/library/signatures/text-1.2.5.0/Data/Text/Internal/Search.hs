module Data.Text.Internal.Search
  ( indices
  ) where

import Data.Text (Text)

data T

indices :: Text -> Text -> [Int]
