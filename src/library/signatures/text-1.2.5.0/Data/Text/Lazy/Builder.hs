module Data.Text.Lazy.Builder
  ( Builder, toLazyText, toLazyTextWith, singleton, fromText, fromLazyText, fromString, flush
  ) where

import Data.String (IsString)
import Data.Text (Text)
import qualified Data.Text.Lazy as Lazy

data Builder
instance Eq Builder
instance IsString Builder
instance Monoid Builder
instance Ord Builder
instance Semigroup Builder
instance Show Builder

flush :: Builder
fromLazyText :: Lazy.Text -> Builder
fromString :: String -> Builder
fromText :: Text -> Builder
singleton :: Char -> Builder
toLazyText :: Builder -> Lazy.Text
toLazyTextWith :: Int -> Builder -> Lazy.Text
