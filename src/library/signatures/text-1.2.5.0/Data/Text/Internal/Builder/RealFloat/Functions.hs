module Data.Text.Internal.Builder.RealFloat.Functions
  ( roundTo
  ) where

roundTo :: Int -> [Int] -> (Int, [Int])
