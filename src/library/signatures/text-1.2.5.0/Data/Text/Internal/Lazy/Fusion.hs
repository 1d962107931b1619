module Data.Text.Internal.Lazy.Fusion
  ( countChar, index, length, stream, unfoldrN, unstream, unstreamChunks
  ) where

import Data.Text.Internal.Fusion.Types (Stream)
import Data.Text.Lazy (Text)
import Foreign (Int64)

countChar :: Char -> Stream Char -> Int64
index :: Stream Char -> Int64 -> Char
length :: Stream Char -> Int64
stream :: Text -> Stream Char
unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Stream Char
unstream :: Stream Char -> Text
unstreamChunks :: Int -> Stream Char -> Text
