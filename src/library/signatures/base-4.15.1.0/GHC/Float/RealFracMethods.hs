module GHC.Float.RealFracMethods
  ( ceilingDoubleInt, ceilingDoubleInteger, ceilingFloatInt, ceilingFloatInteger, double2Int
  , float2Int, floorDoubleInt, floorDoubleInteger, floorFloatInt, floorFloatInteger, int2Double
  , int2Float, properFractionDoubleInt, properFractionDoubleInteger, properFractionFloatInt
  , properFractionFloatInteger, roundDoubleInt, roundDoubleInteger, roundFloatInt
  , roundFloatInteger, truncateDoubleInteger, truncateFloatInteger
  ) where

import GHC.Float (double2Int, float2Int, int2Double, int2Float)

ceilingDoubleInt, floorDoubleInt, roundDoubleInt :: Double -> Int
ceilingDoubleInteger, floorDoubleInteger, roundDoubleInteger, truncateDoubleInteger :: Double
  -> Integer
ceilingFloatInt, floorFloatInt, roundFloatInt :: Float -> Int
ceilingFloatInteger, floorFloatInteger, roundFloatInteger, truncateFloatInteger :: Float
  -> Integer
properFractionDoubleInt :: Double -> (Int, Double)
properFractionDoubleInteger :: Double -> (Integer, Double)
properFractionFloatInt :: Float -> (Int, Float)
properFractionFloatInteger :: Float -> (Integer, Float)
