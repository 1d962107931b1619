module Data.Ratio (Ratio, Rational, (%), numerator, denominator, approxRational) where

import GHC.Real

-- The simplest ratio within a distance: the one with the smallest denominator.
approxRational :: RealFrac a => a -> a -> Rational
approxRational x distance = simplest (toRational (x - distance)) (toRational (x + distance))
  where
    simplest low high
      | high < low = simplest high low
      | low == high = low
      | low > 0 = between low high
      | high < 0 = negate (between (negate high) (negate low))
      | otherwise = 0
    between low high
      | fraction == 0 = fromInteger whole
      | whole /= whole' = fromInteger (whole + 1)
      | otherwise = fromInteger whole + 1 / between (1 / fraction') (1 / fraction)
      where
        (whole, fraction) = properFraction low
        (whole', fraction') = properFraction high
