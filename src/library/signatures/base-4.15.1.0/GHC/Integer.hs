-- part
{-# LANGUAGE MagicHash #-}
module GHC.Integer
  ( absInteger, andInteger, bitInteger, compareInteger, complementInteger, divInteger
  , doubleFromInteger, encodeDoubleInteger, encodeFloatInteger, eqInteger, eqInteger#
  , floatFromInteger, geInteger, geInteger#, gtInteger, gtInteger#, hashInteger, integerToInt
  , integerToWord, leInteger, leInteger#, ltInteger, ltInteger#, minusInteger, modInteger
  , negateInteger, neqInteger, neqInteger#, orInteger, plusInteger, popCountInteger, quotInteger
  , remInteger, shiftLInteger, shiftRInteger, signumInteger, smallInteger, testBitInteger
  , timesInteger, wordToInteger, xorInteger, Integer
  ) where

import GHC.Exts (Double#, Float#, Int#, Word#)

absInteger, complementInteger, negateInteger, signumInteger :: Integer -> Integer
andInteger, divInteger, minusInteger, modInteger, orInteger, plusInteger, quotInteger,
  remInteger, timesInteger, xorInteger :: Integer -> Integer -> Integer
bitInteger, smallInteger :: Int# -> Integer
compareInteger :: Integer -> Integer -> Ordering
doubleFromInteger :: Integer -> Double#
encodeDoubleInteger :: Integer -> Int# -> Double#
encodeFloatInteger :: Integer -> Int# -> Float#
eqInteger, geInteger, gtInteger, leInteger, ltInteger, neqInteger :: Integer -> Integer -> Bool
eqInteger#, geInteger#, gtInteger#, leInteger#, ltInteger#, neqInteger# :: Integer -> Integer
  -> Int#
floatFromInteger :: Integer -> Float#
hashInteger, integerToInt, popCountInteger :: Integer -> Int#
integerToWord :: Integer -> Word#
shiftLInteger, shiftRInteger :: Integer -> Int# -> Integer
testBitInteger :: Integer -> Int# -> Bool
wordToInteger :: Word# -> Integer
