-- Indices of arrays.
module GHC.Ix (Ix (..), indexError) where

import Data.Int
import Data.Word

class Ord a => Ix a where
  range :: (a, a) -> [a]
  index :: (a, a) -> a -> Int
  unsafeIndex :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
  rangeSize :: (a, a) -> Int
  unsafeRangeSize :: (a, a) -> Int
  index bounds i
    | inRange bounds i = unsafeIndex bounds i
    | otherwise = errorWithoutStackTrace "Error in array index"
  unsafeIndex bounds i = index bounds i
  rangeSize bounds@(_, high)
    | inRange bounds high = unsafeIndex bounds high + 1
    | otherwise = 0
  unsafeRangeSize bounds@(_, high) = unsafeIndex bounds high + 1

indexError :: Show a => (a, a) -> a -> String -> b
indexError bounds i kind =
  errorWithoutStackTrace
    ( "Ix{" ++ kind ++ "}.index: Index "
        ++ showParen True (shows i) (" out of range " ++ showParen True (shows bounds) ""))

instance Ix Char where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromEnum i - fromEnum low
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Char"
  inRange (low, high) i = low <= i && i <= high

instance Ix Bool where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromEnum i - fromEnum low
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Bool"
  inRange (low, high) i = low <= i && i <= high

instance Ix Ordering where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromEnum i - fromEnum low
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Ordering"
  inRange (low, high) i = low <= i && i <= high

instance Ix () where
  range _ = [()]
  unsafeIndex _ _ = 0
  inRange _ _ = True

instance Ix Int where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = i - low
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Int"
  inRange (low, high) i = low <= i && i <= high

instance Ix Integer where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromIntegral (i - low)
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Integer"
  inRange (low, high) i = low <= i && i <= high

instance Ix Word where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromIntegral (i - low)
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Word"
  inRange (low, high) i = low <= i && i <= high

instance Ix Word8 where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromIntegral (i - low)
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Word8"
  inRange (low, high) i = low <= i && i <= high

instance Ix Word16 where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromIntegral (i - low)
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Word16"
  inRange (low, high) i = low <= i && i <= high

instance Ix Word32 where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromIntegral (i - low)
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Word32"
  inRange (low, high) i = low <= i && i <= high

instance Ix Word64 where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromIntegral (i - low)
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Word64"
  inRange (low, high) i = low <= i && i <= high

instance Ix Int8 where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromIntegral (i - low)
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Int8"
  inRange (low, high) i = low <= i && i <= high

instance Ix Int16 where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromIntegral (i - low)
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Int16"
  inRange (low, high) i = low <= i && i <= high

instance Ix Int32 where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromIntegral (i - low)
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Int32"
  inRange (low, high) i = low <= i && i <= high

instance Ix Int64 where
  range (low, high) = [low .. high]
  unsafeIndex (low, _) i = fromIntegral (i - low)
  index bounds i = if inRange bounds i then unsafeIndex bounds i else indexError bounds i "Int64"
  inRange (low, high) i = low <= i && i <= high

instance (Ix a, Ix b) => Ix (a, b) where
  range ((a1, b1), (a2, b2)) = [(a, b) | a <- range (a1, a2), b <- range (b1, b2)]
  unsafeIndex ((a1, b1), (a2, b2)) (a, b) =
    unsafeIndex (a1, a2) a * unsafeRangeSize (b1, b2) + unsafeIndex (b1, b2) b
  inRange ((a1, b1), (a2, b2)) (a, b) = inRange (a1, a2) a && inRange (b1, b2) b

instance (Ix a, Ix b, Ix c) => Ix (a, b, c) where
  range ((a1, b1, c1), (a2, b2, c2)) =
    [(a, b, c) | a <- range (a1, a2), b <- range (b1, b2), c <- range (c1, c2)]
  unsafeIndex ((a1, b1, c1), (a2, b2, c2)) (a, b, c) =
    unsafeIndex ((a1, b1), (a2, b2)) (a, b) * unsafeRangeSize (c1, c2) + unsafeIndex (c1, c2) c
  inRange ((a1, b1, c1), (a2, b2, c2)) (a, b, c) =
    inRange (a1, a2) a && inRange (b1, b2) b && inRange (c1, c2) c

instance (Ix a, Ix b, Ix c, Ix d) => Ix (a, b, c, d) where
  range ((a1, b1, c1, d1), (a2, b2, c2, d2)) =
    [(a, b, c, d) | (a, b, c) <- range ((a1, b1, c1), (a2, b2, c2)), d <- range (d1, d2)]
  unsafeIndex ((a1, b1, c1, d1), (a2, b2, c2, d2)) (a, b, c, d) =
    unsafeIndex ((a1, b1, c1), (a2, b2, c2)) (a, b, c) * unsafeRangeSize (d1, d2)
      + unsafeIndex (d1, d2) d
  inRange ((a1, b1, c1, d1), (a2, b2, c2, d2)) (a, b, c, d) =
    inRange ((a1, b1, c1), (a2, b2, c2)) (a, b, c) && inRange (d1, d2) d
