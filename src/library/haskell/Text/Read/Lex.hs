-- Words of Haskell as values.
module Text.Read.Lex (Lexeme (..), Number, numberToInteger, numberToRational, lexP) where

import Data.Char
import Text.ParserCombinators.ReadPrec

data Lexeme
  = Char Char
  | String String
  | Punc String
  | Ident String
  | Symbol String
  | Number Number
  | EOF
  deriving (Eq, Show)

-- A literal, as it was written.
newtype Number = Literal String
  deriving (Eq, Show)

numberToRational :: Number -> Rational
numberToRational (Literal s) = case reads s :: [(Double, String)] of
  (x, _) : _ -> maybe (toRational x) fromInteger (numberToInteger (Literal s))
  [] -> 0

numberToInteger :: Number -> Maybe Integer
numberToInteger (Literal s) = case reads s of
  [(n, "")] -> Just n
  _ -> Nothing

lexP :: ReadPrec Lexeme
lexP = readS_to_Prec (\_ s -> [(lexeme token, rest) | (token, rest) <- lex s])

lexeme :: String -> Lexeme
lexeme "" = EOF
lexeme token@(c : _)
  | c == '\'' = Char (read token)
  | c == '"' = String (read token)
  | isDigit c = Number (Literal token)
  | isAlpha c || c == '_' = Ident token
  | c `elem` ",;()[]{}`" || token `elem` reserved = Punc token
  | otherwise = Symbol token
  where
    reserved = ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"]
