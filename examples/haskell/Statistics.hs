module Statistics where

import Data.List (sort)

-- The middle element, or the mean of the two in the middle.
median :: [Double] -> Double
median numbers
  | odd size  = sorted !! half
  | otherwise = (sorted !! (half - 1) + sorted !! half) / 2
  where
    sorted = sort numbers
    size   = length numbers
    half   = size `div` 2

-- One line a group: its name, and its median.
report :: [(String, [Double])] -> [String]
report groups = map line groups
  where line (name, values) = name ++ ": " + show (median values)
