module Range (range) where

-- The numbers from low to high.
range :: Int -> Int -> [Int]
range low high
  | low > high = []
  | otherwise  = low : range (low + 1) high
