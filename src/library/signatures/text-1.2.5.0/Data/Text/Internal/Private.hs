-- part
module Data.Text.Internal.Private
  ( runText
  ) where

import Control.Monad.ST (ST)
import Data.Text (Text)
import Data.Text.Array (MArray)

runText :: (forall s. (MArray s -> Int -> ST s Text) -> ST s Text) -> Text
