{-# LANGUAGE TypeFamilies, FlexibleInstances #-}
-- Formatted output: %d %i %s %c %v %x %X %o %b %e %f %g and %%, with flags, width and precision.
module Text.Printf
  ( printf, hPrintf, PrintfType, HPrintfType, PrintfArg (..), Argument, IsChar (..)
  ) where

import Data.Char
import Data.Int
import Data.Word
import Numeric
import System.IO (Handle, hPutStr, stdout)

-- What the letter of a format can be applied to.
data Argument
  = Whole Integer
  | Real Double
  | Letter Char
  | Letters String

class PrintfArg a where
  toArgument :: a -> Argument

instance PrintfArg Int where
  toArgument = Whole . toInteger

instance PrintfArg Integer where
  toArgument = Whole

instance PrintfArg Word where
  toArgument = Whole . toInteger

instance PrintfArg Int8 where
  toArgument = Whole . toInteger

instance PrintfArg Int16 where
  toArgument = Whole . toInteger

instance PrintfArg Int32 where
  toArgument = Whole . toInteger

instance PrintfArg Int64 where
  toArgument = Whole . toInteger

instance PrintfArg Word8 where
  toArgument = Whole . toInteger

instance PrintfArg Word16 where
  toArgument = Whole . toInteger

instance PrintfArg Word32 where
  toArgument = Whole . toInteger

instance PrintfArg Word64 where
  toArgument = Whole . toInteger

instance PrintfArg Double where
  toArgument = Real

instance PrintfArg Float where
  toArgument = Real . realToFrac

instance PrintfArg Char where
  toArgument = Letter

class IsChar c where
  toChar :: c -> Char
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

instance IsChar c => PrintfArg [c] where
  toArgument = Letters . map toChar

-- Results that take any number of arguments first; the arguments come in reverse.

class PrintfType t where
  collect :: String -> [Argument] -> t

instance IsChar c => PrintfType [c] where
  collect text arguments = map fromChar (format text (reverse arguments))

instance (a ~ ()) => PrintfType (IO a) where
  collect text arguments = hPutStr stdout (format text (reverse arguments))

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  collect text arguments x = collect text (toArgument x : arguments)

class HPrintfType t where
  hCollect :: Handle -> String -> [Argument] -> t

instance (a ~ ()) => HPrintfType (IO a) where
  hCollect h text arguments = hPutStr h (format text (reverse arguments))

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  hCollect h text arguments x = hCollect h text (toArgument x : arguments)

printf :: PrintfType r => String -> r
printf text = collect text []

hPrintf :: HPrintfType r => Handle -> String -> r
hPrintf h text = hCollect h text []

-- Formats.

data Directive = Directive
  { flags :: String
  , width :: Maybe Int
  , precision :: Maybe Int
  }

format :: String -> [Argument] -> String
format "" [] = ""
format "" _ = errorWithoutStackTrace "printf: formatting string ended prematurely"
format ('%' : '%' : rest) arguments = '%' : format rest arguments
format ('%' : rest) arguments = directive rest arguments
format (c : rest) arguments = c : format rest arguments

directive :: String -> [Argument] -> String
directive text arguments = case afterPrecision of
  letter : rest -> case remaining of
    x : others -> pad how (convert how letter x) ++ format rest others
    [] -> errorWithoutStackTrace "printf: argument list ended prematurely"
  "" -> errorWithoutStackTrace "printf: argument list ended prematurely"
  where
    (flagged, afterFlags) = span (`elem` "-+ 0#") text
    (wide, afterWidth, arguments') = number afterFlags arguments
    (precise, afterPrecision, remaining) = case afterWidth of
      '.' : digits -> case number digits arguments' of
        (Nothing, rest, others) -> (Just 0, rest, others)
        result -> result
      _ -> (Nothing, afterWidth, arguments')
    how = Directive flagged wide precise

-- A number of the format, or * for one of the arguments.
number :: String -> [Argument] -> (Maybe Int, String, [Argument])
number ('*' : rest) (Whole n : arguments) = (Just (fromInteger n), rest, arguments)
number text arguments = case span isDigit text of
  ("", rest) -> (Nothing, rest, arguments)
  (digits, rest) -> (Just (read digits), rest, arguments)

pad :: Directive -> String -> String
pad how text
  | missing <= 0 = text
  | '-' `elem` flags how = text ++ replicate missing ' '
  | '0' `elem` flags how = case text of
      sign : digits | sign `elem` "+- " -> sign : replicate missing '0' ++ digits
      _ -> replicate missing '0' ++ text
  | otherwise = replicate missing ' ' ++ text
  where
    missing = maybe 0 id (width how) - length text

convert :: Directive -> Char -> Argument -> String
convert how letter argument = case (letter, argument) of
  ('v', Whole _) -> convert how 'd' argument
  ('v', Real _) -> convert how 'g' argument
  ('v', Letter _) -> convert how 'c' argument
  ('v', Letters _) -> convert how 's' argument
  ('c', Letter c) -> [c]
  ('s', Letters s) -> maybe s (`take` s) (precision how)
  ('s', Letter c) -> [c]
  (_, Whole n)
    | letter `elem` "di" -> signed how n (atLeast (show (abs n)))
    | letter == 'u' -> show (if n < 0 then n + 18446744073709551616 else n)
    | letter == 'x' -> signed how n (atLeast (showHex (abs n) ""))
    | letter == 'X' -> signed how n (atLeast (map toUpper (showHex (abs n) "")))
    | letter == 'o' -> signed how n (atLeast (showOct (abs n) ""))
    | letter == 'b' -> signed how n (atLeast (showIntAtBase 2 intToDigit (abs n) ""))
    | letter == 'c' -> [toEnum (fromInteger n)]
  (_, Real x)
    | letter `elem` "eE" -> signed how x (showEFloat (precision how) (abs x) "")
    | letter `elem` "fF" -> signed how x (showFFloat (precision how) (abs x) "")
    | letter `elem` "gG" -> signed how x (showGFloat (precision how) (abs x) "")
  _ -> errorWithoutStackTrace ("printf: bad formatting char " ++ show letter)
  where
    atLeast digits = replicate (maybe 0 id (precision how) - length digits) '0' ++ digits

signed :: (Ord a, Num a) => Directive -> a -> String -> String
signed how x digits
  | x < 0 = '-' : digits
  | '+' `elem` flags how = '+' : digits
  | ' ' `elem` flags how = ' ' : digits
  | otherwise = digits
