{-# LANGUAGE NoImplicitPrelude #-}
module Data.Char
  ( Char, isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit
  , isAlphaNum, isPrint, isPunctuation, isSymbol, isSeparator, isMark, isNumber
  , isAscii, isLatin1, isAsciiUpper, isAsciiLower
  , GeneralCategory (..), generalCategory, toUpper, toLower, toTitle, digitToInt, intToDigit
  , ord, chr, showLitChar, lexLitChar, readLitChar
  ) where

import GHC.Base
import GHC.Char
import GHC.List (elem)
import GHC.Num
import GHC.Read
import GHC.Show
import GHC.Unicode

isLetter, isMark, isNumber, isSeparator :: Char -> Bool
isLetter = isAlpha
isMark c = generalCategory c `elem` [NonSpacingMark, SpacingCombiningMark, EnclosingMark]
isNumber c = generalCategory c `elem` [DecimalNumber, LetterNumber, OtherNumber]
isSeparator c = generalCategory c `elem` [Space, LineSeparator, ParagraphSeparator]

digitToInt :: Char -> Int
digitToInt c
  | isDigit c = ord c - ord '0'
  | 'a' <= c && c <= 'f' = ord c - ord 'a' + 10
  | 'A' <= c && c <= 'F' = ord c - ord 'A' + 10
  | otherwise = errorWithoutStackTrace ("Char.digitToInt: not a digit " ++ show c)
