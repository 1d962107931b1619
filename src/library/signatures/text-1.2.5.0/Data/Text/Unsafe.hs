module Data.Text.Unsafe
  ( unsafeDupablePerformIO, inlineInterleaveST, inlinePerformIO, dropWord16, iter, iter_
  , lengthWord16, reverseIter, reverseIter_, takeWord16, unsafeHead, unsafeTail, Iter (..)
  ) where

import Data.Text (Text)
import Data.Text.Internal.Unsafe (inlineInterleaveST, inlinePerformIO)
import System.IO.Unsafe (unsafeDupablePerformIO)

data Iter = Iter Char Int

dropWord16, takeWord16 :: Int -> Text -> Text
iter :: Text -> Int -> Iter
iter_, reverseIter_ :: Text -> Int -> Int
lengthWord16 :: Text -> Int
reverseIter :: Text -> Int -> (Char, Int)
unsafeHead :: Text -> Char
unsafeTail :: Text -> Text
