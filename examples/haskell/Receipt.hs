module Receipt (receipt) where

-- The sum of the prices, less a discount in percent.
total :: Int -> [Double] -> Double
total discount prices = sum prices * (100 - discount) / 100

receipt :: [(String, Double)] -> String
receipt items = unlines (map line items ++ ["total " ++ show (total 5 prices)])
  where
    prices             = map snd items
    line (name, price) = name ++ " " ++ show price
