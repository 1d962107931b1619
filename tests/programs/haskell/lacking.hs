-- verdict: unsafe
-- Instances that are not there, and what they would need in turn.
module Lacking where

data Color = Red | Green

shown :: String
shown = show Red
--           ^^^ C0205: `Color` is not an instance of `Show`
--           ^^^ blame 1: Red

area :: Double -> Double -> Double
area width height = width * height

printed :: IO ()
printed = print (area 3)
--               ^^^^ C0205: `Double -> Double` is not an instance of `Show`
--               ^^^^ blame 1: area

next :: Int -> Int
next n = n + 1

negative :: Int
negative = next -1
--         ^^^^ C0205: `next` has type `Int -> Int`, but `Int` is needed here
--         ^^^^ blame 1: next
