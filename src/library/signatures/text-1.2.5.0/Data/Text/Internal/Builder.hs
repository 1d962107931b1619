module Data.Text.Internal.Builder
  ( append', ensureFree, flush, fromLazyText, fromString, fromText, singleton, toLazyText
  , toLazyTextWith, writeN, Builder
  ) where

import Control.Monad.ST (ST)
import Data.String (IsString)
import Data.Text.Array (MArray)
import Data.Text.Lazy.Builder (Builder, flush, fromLazyText, fromString, fromText, singleton,
  toLazyText, toLazyTextWith)

data Buffer s

append' :: Builder -> Builder -> Builder
ensureFree :: Int -> Builder
writeN :: Int -> (forall s. MArray s -> Int -> ST s ()) -> Builder
