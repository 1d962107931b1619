-- verdict: unsafe
module Library where

import qualified Data.ByteString as Bytes
import qualified Data.ByteString.Char8 as Text
import qualified Data.ByteString.Unsafe as Unsafe
import Data.List (insert, nub, sort)
import Data.Maybe (fromJust, fromMaybe, isJust)

{-@ field :: b:{v:Bytes.ByteString | bslen v >= 10} -> {v:Bytes.ByteString | bslen v = 4} @-}
field :: Bytes.ByteString -> Bytes.ByteString
field b = Unsafe.unsafeTake 4 (Unsafe.unsafeDrop 6 b)

{-@ beyond :: b:{v:Bytes.ByteString | bslen v >= 10} -> Bytes.ByteString @-}
--                                    ^^^^^^^^^^^^^ should be blame 1: bslen v >= 10
beyond :: Bytes.ByteString -> Bytes.ByteString
beyond b = Unsafe.unsafeDrop 11 b
--                              ^ C0301: argument 2 of `unsafeDrop`

{-@ word :: {v:Bytes.ByteString | bslen v = 3} @-}
word :: Bytes.ByteString
word = Text.append (Text.pack "ab") (Text.singleton 'c')

{-@ initial :: Text.ByteString -> Char @-}
initial :: Text.ByteString -> Char
initial b
  | Text.null b = ' '
  | otherwise = Text.head b

{-@ ordered :: x:Int -> xs:[Int] -> {v:[Int] | len v = len xs + 1} @-}
ordered :: Int -> [Int] -> [Int]
ordered x xs = sort (insert x xs)

{-@ distinct :: {v:[Int] | len v > 0} -> Int @-}
distinct :: [Int] -> Int
distinct xs = head (nub xs)

{-@ known :: {v:Maybe Int | isJust v} -> Int -> Int @-}
known :: Maybe Int -> Int -> Int
known m x = fromJust m + fromMaybe x (Just 1)

{-@ perhaps :: Maybe Int -> Int @-}
perhaps :: Maybe Int -> Int
perhaps m = if isJust m then fromJust m else 0
