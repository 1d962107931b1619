module Data.Text.Internal.Fusion
  ( countChar, findIndex, index, length, mapAccumL, reverse, reverseScanr, reverseStream, stream
  , unfoldrN, unstream, Step (..), Stream (..)
  ) where

import Data.Text (Text)
import Data.Text.Internal.Fusion.Types (Step (..), Stream (..))

countChar :: Char -> Stream Char -> Int
findIndex :: (Char -> Bool) -> Stream Char -> Maybe Int
index :: Stream Char -> Int -> Char
length :: Stream Char -> Int
mapAccumL :: (a -> Char -> (a, Char)) -> a -> Stream Char -> (a, Text)
reverse, unstream :: Stream Char -> Text
reverseScanr :: (Char -> Char -> Char) -> Char -> Stream Char -> Stream Char
reverseStream, stream :: Text -> Stream Char
unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> Stream Char
