module Data.Text.Internal.Fusion.Size
  ( betweenSize, charSize, codePointsSize, compareSize, exactSize, exactly, isEmpty, larger
  , lowerBound, maxSize, smaller, unionSize, unknownSize, upperBound, Size
  ) where

data Size
instance Eq Size
instance Num Size
instance Show Size

betweenSize :: Int -> Int -> Size
charSize :: Char -> Size
codePointsSize, exactSize, maxSize :: Int -> Size
compareSize :: Size -> Size -> Maybe Ordering
exactly :: Size -> Maybe Int
isEmpty :: Size -> Bool
larger, smaller, unionSize :: Size -> Size -> Size
lowerBound, upperBound :: Int -> Size -> Int
unknownSize :: Size
