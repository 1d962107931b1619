module Caesar (encode) where

-- The letters of the alphabet, counted from 0.
{-@ type Letter = {v:Int | 0 <= v && v < 26} @-}

-- Moves a letter along the alphabet; after z comes a.
{-@ shift :: Letter -> Letter -> Letter @-}
shift :: Int -> Int -> Int
shift key letter =
  if key + letter > 26 then key + letter - 26 else key + letter

{-@ alphabet :: {v:String | len v == 26} @-}
alphabet :: String
alphabet = "abcdefghijklmnopqrstuvwxyz"

{-@ encode :: Letter -> [Letter] -> String @-}
encode :: Int -> [Int] -> String
encode key letters = [alphabet !! shift key letter | letter <- letters]
