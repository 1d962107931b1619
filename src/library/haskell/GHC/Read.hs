{-# LANGUAGE NoImplicitPrelude #-}
module GHC.Read
  ( Read (..), ReadS, reads, readEither, readMaybe, read, lex, lexLitChar, readLitChar, lexDigits
  , readParen, parens, list, paren, readNumber, readListDefault, readListPrecDefault
  ) where

import Data.Either
import GHC.Base
import GHC.Char
import GHC.Float
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Show
import GHC.Unicode
import Text.ParserCombinators.ReadP (ReadS)
import Text.ParserCombinators.ReadPrec (ReadPrec, minPrec, readPrec_to_S, readS_to_Prec)

class Read a where
  readsPrec :: Int -> ReadS a
  readList :: ReadS [a]
  readPrec :: ReadPrec a
  readListPrec :: ReadPrec [a]
  readsPrec = readPrec_to_S readPrec
  readList = readListWith reads
  readPrec = readS_to_Prec readsPrec
  readListPrec = readS_to_Prec (\_ -> readList)

reads :: Read a => ReadS a
reads = readsPrec minPrec

readEither :: Read a => String -> Either String a
readEither s = case [x | (x, rest) <- reads s, all isSpace rest] of
  [x] -> Right x
  [] -> Left "Prelude.read: no parse"
  _ -> Left "Prelude.read: ambiguous parse"

readMaybe :: Read a => String -> Maybe a
readMaybe s = case readEither s of
  Left _ -> Nothing
  Right x -> Just x

read :: Read a => String -> a
read s = either errorWithoutStackTrace id (readEither s)

readListDefault :: Read a => ReadS [a]
readListDefault = readPrec_to_S readListPrec 0

readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = list readPrec

list :: ReadPrec a -> ReadPrec [a]
list element = readS_to_Prec (\_ -> readListWith (readPrec_to_S element 0))

-- In parentheses, or without unless they are required.
readParen :: Bool -> ReadS a -> ReadS a
readParen required g = if required then mandatory else optional
  where
    optional s = g s ++ mandatory s
    mandatory s = [(x, u) | ("(", r) <- lex s, (x, t) <- optional r, (")", u) <- lex t]

-- In any number of parentheses, which reset the precedence.
parensPrec :: (Int -> ReadS a) -> Int -> ReadS a
parensPrec g p s =
  g p s ++ [(x, u) | ("(", r) <- lex s, (x, t) <- parensPrec g 0 r, (")", u) <- lex t]

parens :: ReadPrec a -> ReadPrec a
parens p = readS_to_Prec (parensPrec (readPrec_to_S p))

paren :: ReadPrec a -> ReadPrec a
paren p =
  readS_to_Prec
    (\_ s -> [(x, u) | ("(", r) <- lex s, (x, t) <- readPrec_to_S p 0 r, (")", u) <- lex t])

readListWith :: ReadS a -> ReadS [a]
readListWith element = parensPrec (\_ s -> [result | ("[", r) <- lex s, result <- first r]) 0
  where
    first s =
      [([], t) | ("]", t) <- lex s]
        ++ [(x : xs, u) | (x, t) <- element s, (xs, u) <- rest t]
    rest s =
      [([], t) | ("]", t) <- lex s]
        ++ [(x : xs, v) | (",", t) <- lex s, (x, u) <- element t, (xs, v) <- rest u]

-- Words: one token of Haskell.

lex :: ReadS String
lex "" = [("", "")]
lex (c : s)
  | isSpace c = lex (dropWhile isSpace s)
  | c == '\'' =
      [('\'' : ch ++ "'", t) | (ch, '\'' : t) <- lexLitChar s, ch /= "'"]
  | c == '"' = [('"' : str, t) | (str, t) <- lexString s]
  | isSingle c = [([c], s)]
  | isSym c = [(c : sym, t) | (sym, t) <- [span isSym s]]
  | isAlpha c || c == '_' = [(c : name, t) | (name, t) <- [span isIdentifier s]]
  | c == '0' && startsBase s = [lexBased s]
  | isDigit c =
      [ (c : ds ++ fraction ++ ex, u)
      | (ds, t) <- [span isDigit s]
      , (fraction, t') <- [lexFraction t]
      , (ex, u) <- [lexExponent t'] ]
  | otherwise = []
  where
    isSingle x = x `elem` ",;()[]{}`"
    isSym x = x `elem` "!@#$%&*+./<=>?\\^|:-~"
    isIdentifier x = isAlphaNum x || x == '_' || x == '\''

lexString :: ReadS String
lexString ('"' : s) = [("\"", s)]
lexString ('\\' : '&' : s) = [('\\' : '&' : str, t) | (str, t) <- lexString s]
lexString ('\\' : c : s)
  | isSpace c = case dropWhile isSpace s of
      '\\' : t -> [('\\' : '&' : str, u) | (str, u) <- lexString t]
      _ -> []
lexString s = [(ch ++ str, u) | (ch, t) <- lexLitChar s, (str, u) <- lexString t]

startsBase :: String -> Bool
startsBase (b : d : _) = (b `elem` "xX" && isHexDigit d) || (b `elem` "oO" && isOctDigit d)
startsBase _ = False

lexBased :: String -> (String, String)
lexBased (b : s) = ('0' : b : ds, rest)
  where
    (ds, rest) = span (if b `elem` "xX" then isHexDigit else isOctDigit) s
lexBased "" = ("0", "")

lexFraction :: String -> (String, String)
lexFraction ('.' : s@(d : _)) | isDigit d = let (ds, t) = span isDigit s in ('.' : ds, t)
lexFraction s = ("", s)

lexExponent :: String -> (String, String)
lexExponent (e : sign : s@(d : _))
  | e `elem` "eE" && sign `elem` "+-" && isDigit d =
      let (ds, t) = span isDigit s in (e : sign : ds, t)
lexExponent (e : s@(d : _))
  | e `elem` "eE" && isDigit d = let (ds, t) = span isDigit s in (e : ds, t)
lexExponent s = ("", s)

lexDigits :: ReadS String
lexDigits s = [(ds, t) | (ds@(_ : _), t) <- [span isDigit s]]

-- Characters of literals.

lexLitChar :: ReadS String
lexLitChar s = case readLitChar s of
  (_, rest) : _ -> [(take (length s - length rest) s, rest)]
  [] -> []

readLitChar :: ReadS Char
readLitChar "" = []
readLitChar ('\\' : s) = readEscape s
readLitChar (c : s) = [(c, s)]

readEscape :: ReadS Char
readEscape "" = []
readEscape s@(c : t)
  | Just e <- lookup c simpleEscapes = [(e, t)]
  | c == '^' = case t of
      d : u | '@' <= d && d <= '_' -> [(chr (ord d - ord '@'), u)]
      _ -> []
  | isDigit c = codePoint 10 (span isDigit s)
  | c == 'x' || c == 'X' = codePoint 16 (span isHexDigit t)
  | c == 'o' || c == 'O' = codePoint 8 (span isOctDigit t)
  | otherwise =
      take 1 [(e, drop (length name) s) | (e, name) <- names, name == take (length name) s]
  where
    simpleEscapes = zip "abfnrtv\\\"'" "\a\b\f\n\r\t\v\\\"'"
    -- SOH before SO, so that the longer one is taken
    names = ('\SOH', "SOH") : ('\DEL', "DEL") : zip ['\NUL' ..] asciiTab
    codePoint _ ("", _) = []
    codePoint base (ds, rest)
      | code <= 1114111 = [(chr (fromInteger code), rest)]
      | otherwise = []
      where
        code = digitsValue base ds

digitsValue :: Integer -> String -> Integer
digitsValue base = foldl (\n d -> n * base + value d) 0
  where
    value d
      | isDigit d = toInteger (ord d - ord '0')
      | otherwise = toInteger (ord (toLower d) - ord 'a' + 10)

-- Numbers: an optional sign where the precedence allows one.

readNumber :: Num a => (String -> [a]) -> Int -> ReadS a
readNumber convert = parensPrec signed
  where
    signed p s = plain s ++ [(negate x, u) | p <= 6, ("-", t) <- lex s, (x, u) <- plain t]
    plain s = [(x, t) | (token, t) <- lex s, x <- convert token]

integerToken :: Num a => String -> [a]
integerToken ('0' : b : ds)
  | b `elem` "xX" && all isHexDigit ds = [fromInteger (digitsValue 16 ds)]
  | b `elem` "oO" && all isOctDigit ds = [fromInteger (digitsValue 8 ds)]
integerToken ds@(d : _)
  | isDigit d && all isDigit ds = [fromInteger (digitsValue 10 ds)]
integerToken _ = []

rationalToken :: String -> [Rational]
rationalToken s = case span isDigit s of
  ("", _) -> []
  (whole, rest) -> case lexFraction rest of
    (fraction, rest') -> case lexExponent rest' of
      (ex, "") -> [scaled (whole ++ drop 1 fraction) (exponentOf ex - decimals fraction)]
      _ -> []
  where
    decimals fraction = length (drop 1 fraction)
    scaled ds e = (digitsValue 10 ds :% 1) * (if e >= 0 then 10 ^ e else 1 / (10 ^ negate e))
    exponentOf "" = 0
    exponentOf (_ : '-' : ds) = negate (fromInteger (digitsValue 10 ds)) :: Int
    exponentOf (_ : '+' : ds) = fromInteger (digitsValue 10 ds)
    exponentOf (_ : ds) = fromInteger (digitsValue 10 ds)

fractionalToken :: Fractional a => String -> [a]
fractionalToken "NaN" = [0 / 0]
fractionalToken "Infinity" = [1 / 0]
fractionalToken s
  | startsBase (drop 1 s) = integerToken s
  | otherwise = map fromRational (rationalToken s)

instance Read Int where
  readsPrec = readNumber integerToken

instance Read Integer where
  readsPrec = readNumber integerToken

instance Read Double where
  readsPrec = readNumber fractionalToken

instance Read Float where
  readsPrec = readNumber fractionalToken

instance (Integral a, Read a) => Read (Ratio a) where
  readsPrec = parensPrec (\p s ->
    [ (x % y, v) | p <= ratioPrec
    , (x, t) <- readsPrec ratioPrec1 s, ("%", u) <- lex t, (y, v) <- readsPrec ratioPrec1 u ])

-- Other types.

instance Read Char where
  readsPrec = parensPrec (\_ s ->
    [(c, t) | ('\'' : inner, t) <- lex s, (c, "'") <- readLitChar inner])
  readList s = parensPrec (\_ -> literal) 0 s ++ readListWith reads s
    where
      literal r = [(str, t) | ('"' : inner, t) <- lex r, str <- unescape inner]
      unescape "\"" = [""]
      unescape ('\\' : '&' : cs) = unescape cs
      unescape cs = [c : str | (c, rest) <- readLitChar cs, str <- unescape rest]

readWords :: [(String, a)] -> Int -> ReadS a
readWords table = parensPrec (\_ s -> [(x, t) | (word, t) <- lex s, Just x <- [lookup word table]])

instance Read Bool where
  readsPrec = readWords [("False", False), ("True", True)]

instance Read Ordering where
  readsPrec = readWords [("LT", LT), ("EQ", EQ), ("GT", GT)]

readApplied :: Read a => String -> (a -> b) -> Int -> ReadS b
readApplied constructor f = parensPrec (\p s ->
  [ (f x, u)
  | p <= appPrec, (word, t) <- lex s, word == constructor, (x, u) <- readsPrec appPrec1 t ])

instance Read a => Read (Maybe a) where
  readsPrec p s = readWords [("Nothing", Nothing)] p s ++ readApplied "Just" Just p s

instance (Read a, Read b) => Read (Either a b) where
  readsPrec p s = readApplied "Left" Left p s ++ readApplied "Right" Right p s

instance Read a => Read (NonEmpty a) where
  readsPrec = parensPrec (\p s ->
    [(x :| xs, v) | p <= 5, (x, t) <- readsPrec 6 s, (":|", u) <- lex t, (xs, v) <- readsPrec 6 u])

instance Read a => Read [a] where
  readsPrec _ = readList

instance Read () where
  readsPrec = parensPrec (\_ s -> [((), u) | ("(", t) <- lex s, (")", u) <- lex t])

-- A component of a tuple after the first.
readComma :: Read a => ReadS a
readComma s = [(x, u) | (",", t) <- lex s, (x, u) <- reads t]

instance (Read a, Read b) => Read (a, b) where
  readsPrec = parensPrec (\_ s ->
    [ ((a, b), rest)
    | ("(", s0) <- lex s, (a, s1) <- reads s0, (b, s2) <- readComma s1
    , (")", rest) <- lex s2 ])

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readsPrec = parensPrec (\_ s ->
    [ ((a, b, c), rest)
    | ("(", s0) <- lex s, (a, s1) <- reads s0, (b, s2) <- readComma s1
    , (c, s3) <- readComma s2, (")", rest) <- lex s3 ])

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readsPrec = parensPrec (\_ s ->
    [ ((a, b, c, d), rest)
    | ("(", s0) <- lex s, (a, s1) <- reads s0, (b, s2) <- readComma s1
    , (c, s3) <- readComma s2, (d, s4) <- readComma s3, (")", rest) <- lex s4 ])

instance (Read a, Read b, Read c, Read d, Read e) => Read (a, b, c, d, e) where
  readsPrec = parensPrec (\_ s ->
    [ ((a, b, c, d, e), rest)
    | ("(", s0) <- lex s, (a, s1) <- reads s0, (b, s2) <- readComma s1
    , (c, s3) <- readComma s2, (d, s4) <- readComma s3, (e, s5) <- readComma s4
    , (")", rest) <- lex s5 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f) => Read (a, b, c, d, e, f) where
  readsPrec = parensPrec (\_ s ->
    [ ((a, b, c, d, e, f), rest)
    | ("(", s0) <- lex s, (a, s1) <- reads s0, (b, s2) <- readComma s1
    , (c, s3) <- readComma s2, (d, s4) <- readComma s3, (e, s5) <- readComma s4
    , (f, s6) <- readComma s5, (")", rest) <- lex s6 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g)
  => Read (a, b, c, d, e, f, g) where
  readsPrec = parensPrec (\_ s ->
    [ ((a, b, c, d, e, f, g), rest)
    | ("(", s0) <- lex s, (a, s1) <- reads s0, (b, s2) <- readComma s1
    , (c, s3) <- readComma s2, (d, s4) <- readComma s3, (e, s5) <- readComma s4
    , (f, s6) <- readComma s5, (g, s7) <- readComma s6, (")", rest) <- lex s7 ])

-- What derived instances are made of.

readAlternatives :: [ReadS a] -> ReadS a
readAlternatives readers s = concatMap (\reader -> reader s) readers

readNothing :: a -> ReadS a
readNothing x s = [(x, s)]

readTokens :: [String] -> ReadS a -> ReadS a
readTokens expected reader s = [(x, rest) | (x, t) <- reader s, rest <- after expected t]
  where
    after [] t = [t]
    after (word : more) t = [rest | (found, u) <- lex t, found == word, rest <- after more u]

readArgument :: ReadS a -> ReadS (a -> b) -> ReadS b
readArgument argument reader s = [(f x, u) | (f, t) <- reader s, (x, u) <- argument t]
