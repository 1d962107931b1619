{-# LANGUAGE NoImplicitPrelude #-}
module GHC.Show
  ( Show (..), ShowS, shows, showChar, showString, showMultiLineString, showParen, showListWith
  , showCommaSpace, showSpace, showList__, showLitChar, showLitString, protectEsc, intToDigit
  , showSignedInt, appPrec, appPrec1, asciiTab
  ) where

import Culprit.Basics
import Culprit.Primitive
import GHC.List (foldr1, (!!))
import GHC.Num

type ShowS = String -> String

class Show a where
  showsPrec :: Int -> a -> ShowS
  show :: a -> String
  showList :: [a] -> ShowS
  showsPrec _ x rest = show x ++ rest
  show x = showsPrec 0 x ""
  showList = showListWith shows

shows :: Show a => a -> ShowS
shows = showsPrec 0

showChar :: Char -> ShowS
showChar = (:)

showString :: String -> ShowS
showString = (++)

showParen :: Bool -> ShowS -> ShowS
showParen wrapped inner
  | wrapped = showChar '(' . inner . showChar ')'
  | otherwise = inner

showSpace :: ShowS
showSpace = showChar ' '

showCommaSpace :: ShowS
showCommaSpace = showString ", "

showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith _ [] rest = "[]" ++ rest
showListWith element (x : xs) rest = '[' : element x (more xs)
  where
    more [] = ']' : rest
    more (y : ys) = ',' : element y (more ys)

showList__ :: (a -> ShowS) -> [a] -> ShowS
showList__ = showListWith

-- The precedence of an application, and of its arguments.
appPrec, appPrec1 :: Int
appPrec = 10
appPrec1 = 11

-- Characters and strings.

-- The names of the control characters and the blank.
asciiTab :: [String]
asciiTab =
  [ "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL"
  , "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI"
  , "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB"
  , "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US", "SP"
  ]

showLitChar :: Char -> ShowS
showLitChar c rest
  | c > '\DEL' = '\\' : protectEsc isDecimal (showsPrec 0 (ord c)) rest
  | c == '\DEL' = "\\DEL" ++ rest
  | c == '\\' = "\\\\" ++ rest
  | c >= ' ' = c : rest
  | c == '\a' = "\\a" ++ rest
  | c == '\b' = "\\b" ++ rest
  | c == '\f' = "\\f" ++ rest
  | c == '\n' = "\\n" ++ rest
  | c == '\r' = "\\r" ++ rest
  | c == '\t' = "\\t" ++ rest
  | c == '\v' = "\\v" ++ rest
  | c == '\SO' = protectEsc (== 'H') (showString "\\SO") rest
  | otherwise = '\\' : (asciiTab !! ord c) ++ rest

-- Keeps what follows from being read as a part of the escape.
protectEsc :: (Char -> Bool) -> ShowS -> ShowS
protectEsc continues escape rest = escape (separate rest)
  where
    separate text@(c : _) | continues c = "\\&" ++ text
    separate text = text

isDecimal :: Char -> Bool
isDecimal c = '0' <= c && c <= '9'

showLitString :: String -> ShowS
showLitString [] rest = rest
showLitString ('"' : cs) rest = "\\\"" ++ showLitString cs rest
showLitString (c : cs) rest = showLitChar c (showLitString cs rest)

-- A string with line ends, as the lines of a literal with gaps.
showMultiLineString :: String -> [String]
showMultiLineString text = go '"' text
  where
    go begin s = case breakLine s of
      (line, Just rest@(_ : _)) -> (begin : showLitString line "\\n\\") : go '\\' rest
      (line, Just []) -> [begin : showLitString line "\\n\""]
      (line, Nothing) -> [begin : showLitString line "\""]
    breakLine [] = ([], Nothing)
    breakLine ('\n' : rest) = ([], Just rest)
    breakLine (c : cs) = let (line, rest) = breakLine cs in (c : line, rest)

intToDigit :: Int -> Char
intToDigit n
  | 0 <= n && n <= 9 = primCharChr (ord '0' + n)
  | 10 <= n && n <= 15 = primCharChr (ord 'a' + n - 10)
  | otherwise = errorWithoutStackTrace ("Char.intToDigit: not a digit " ++ show n)

instance Show Char where
  showsPrec _ '\'' = showString "'\\''"
  showsPrec _ c = showChar '\'' . showLitChar c . showChar '\''
  showList cs = showChar '"' . showLitString cs . showChar '"'

-- Numbers.

instance Show Int where
  showsPrec p n = showsPrec p (primIntToInteger n)

showSignedInt :: Int -> Int -> ShowS
showSignedInt = showsPrec

instance Show Integer where
  showsPrec p n
    | n < 0 = showParen (p > 6) (showChar '-' . showDigits (negate n))
    | otherwise = showDigits n

showDigits :: Integer -> ShowS
showDigits n rest
  | n < 10 = digit n : rest
  | otherwise = showDigits (primIntegerQuotient n 10) (digit (primIntegerRemainder n 10) : rest)
  where
    digit d = intToDigit (primIntegerToInt d)

-- Other types.

instance Show () where
  showsPrec _ () = showString "()"

instance Show Bool where
  showsPrec _ True = showString "True"
  showsPrec _ False = showString "False"

instance Show Ordering where
  showsPrec _ LT = showString "LT"
  showsPrec _ EQ = showString "EQ"
  showsPrec _ GT = showString "GT"

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing = showString "Nothing"
  showsPrec p (Just x) = showParen (p > appPrec) (showString "Just " . showsPrec appPrec1 x)

instance Show a => Show [a] where
  showsPrec _ = showList

showTuple :: [ShowS] -> ShowS
showTuple components =
  showChar '(' . foldr1 (\s rest -> s . showChar ',' . rest) components . showChar ')'

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) = showTuple [shows a, shows b]

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) = showTuple [shows a, shows b, shows c]

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) = showTuple [shows a, shows b, shows c, shows d]

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) = showTuple [shows a, shows b, shows c, shows d, shows e]

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g)
  => Show (a, b, c, d, e, f, g) where
  showsPrec _ (a, b, c, d, e, f, g) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h)
  => Show (a, b, c, d, e, f, g, h) where
  showsPrec _ (a, b, c, d, e, f, g, h) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i)
  => Show (a, b, c, d, e, f, g, h, i) where
  showsPrec _ (a, b, c, d, e, f, g, h, i) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j)
  => Show (a, b, c, d, e, f, g, h, i, j) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i,
      shows j]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k)
  => Show (a, b, c, d, e, f, g, h, i, j, k) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i,
      shows j, shows k]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k,
  Show l)
  => Show (a, b, c, d, e, f, g, h, i, j, k, l) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i,
      shows j, shows k, shows l]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k,
  Show l, Show m)
  => Show (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i,
      shows j, shows k, shows l, shows m]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k,
  Show l, Show m, Show n)
  => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i,
      shows j, shows k, shows l, shows m, shows n]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k,
  Show l, Show m, Show n, Show o)
  => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i,
      shows j, shows k, shows l, shows m, shows n, shows o]
