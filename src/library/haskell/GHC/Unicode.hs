{-# LANGUAGE NoImplicitPrelude #-}
module GHC.Unicode
  ( GeneralCategory (..), generalCategory
  , isAscii, isLatin1, isControl, isAsciiUpper, isAsciiLower, isPrint, isSpace, isUpper, isLower
  , isAlpha, isDigit, isOctDigit, isHexDigit, isAlphaNum, isPunctuation, isSymbol
  , toUpper, toLower, toTitle
  ) where

import Culprit.Basics
import Culprit.Primitive
import GHC.Enum
import GHC.List (elem)
import GHC.Num
import GHC.Show

data GeneralCategory
  = UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter
  | NonSpacingMark | SpacingCombiningMark | EnclosingMark
  | DecimalNumber | LetterNumber | OtherNumber
  | ConnectorPunctuation | DashPunctuation | OpenPunctuation | ClosePunctuation
  | InitialQuote | FinalQuote | OtherPunctuation
  | MathSymbol | CurrencySymbol | ModifierSymbol | OtherSymbol
  | Space | LineSeparator | ParagraphSeparator
  | Control | Format | Surrogate | PrivateUse | NotAssigned
  deriving (Eq, Ord, Show, Enum, Bounded)

generalCategory :: Char -> GeneralCategory
generalCategory c = toEnum (primCharCategory c)

isAscii, isLatin1, isAsciiUpper, isAsciiLower, isControl, isPrint, isSpace :: Char -> Bool
isAscii c = c < '\x80'
isLatin1 c = c <= '\xff'
isAsciiUpper c = 'A' <= c && c <= 'Z'
isAsciiLower c = 'a' <= c && c <= 'z'
isControl c = generalCategory c == Control
isPrint c =
  not (generalCategory c
    `elem` [LineSeparator, ParagraphSeparator, Control, Format, Surrogate, PrivateUse, NotAssigned])
isSpace c
  | isLatin1 c = c == ' ' || ('\t' <= c && c <= '\r') || c == '\xa0'
  | otherwise = generalCategory c == Space

isUpper, isLower, isAlpha, isAlphaNum, isDigit, isOctDigit, isHexDigit :: Char -> Bool
isUpper c
  | isAscii c = isAsciiUpper c
  | otherwise = generalCategory c `elem` [UppercaseLetter, TitlecaseLetter]
isLower c
  | isAscii c = isAsciiLower c
  | otherwise = generalCategory c == LowercaseLetter
isAlpha c
  | isAscii c = isAsciiUpper c || isAsciiLower c
  | otherwise =
      generalCategory c
        `elem` [UppercaseLetter, LowercaseLetter, TitlecaseLetter, ModifierLetter, OtherLetter]
isAlphaNum c
  | isAscii c = isAlpha c || isDigit c
  | otherwise = isAlpha c || generalCategory c `elem` [DecimalNumber, LetterNumber, OtherNumber]
isDigit c = '0' <= c && c <= '9'
isOctDigit c = '0' <= c && c <= '7'
isHexDigit c = isDigit c || ('A' <= c && c <= 'F') || ('a' <= c && c <= 'f')

isPunctuation, isSymbol :: Char -> Bool
isPunctuation c =
  generalCategory c
    `elem` [ ConnectorPunctuation, DashPunctuation, OpenPunctuation, ClosePunctuation
           , InitialQuote, FinalQuote, OtherPunctuation ]
isSymbol c =
  generalCategory c `elem` [MathSymbol, CurrencySymbol, ModifierSymbol, OtherSymbol]

toUpper, toLower, toTitle :: Char -> Char
toUpper c
  | isAscii c = if isAsciiLower c then primCharChr (ord c - 32) else c
  | otherwise = primCharToUpper c
toLower c
  | isAscii c = if isAsciiUpper c then primCharChr (ord c + 32) else c
  | otherwise = primCharToLower c
toTitle c
  | isAscii c = toUpper c
  | otherwise = primCharToTitle c
