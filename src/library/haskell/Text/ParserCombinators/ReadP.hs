{-# LANGUAGE NoImplicitPrelude #-}
-- Parsers that give all results, as lists of successes.
module Text.ParserCombinators.ReadP
  ( ReadP, ReadS, get, look, (+++), (<++), gather, pfail, eof, satisfy, char, string, munch, munch1
  , skipSpaces, choice, count, between, option, optional, many, many1, skipMany, skipMany1
  , sepBy, sepBy1, endBy, endBy1, chainr, chainl, chainl1, chainr1, manyTill
  , readP_to_S, readS_to_P
  ) where

import Control.Monad.Fail
import GHC.Base hiding (many)
import GHC.List
import GHC.Num
import GHC.Unicode

infixr 5 +++, <++

type ReadS a = String -> [(a, String)]

newtype ReadP a = ReadP (String -> [(a, String)])

readP_to_S :: ReadP a -> ReadS a
readP_to_S (ReadP run) = run

readS_to_P :: ReadS a -> ReadP a
readS_to_P = ReadP

instance Functor ReadP where
  fmap f (ReadP run) = ReadP (\s -> [(f x, rest) | (x, rest) <- run s])

instance Applicative ReadP where
  pure x = ReadP (\s -> [(x, s)])
  (<*>) = ap

instance Monad ReadP where
  ReadP run >>= k = ReadP (\s -> concatMap (\(x, rest) -> readP_to_S (k x) rest) (run s))

instance MonadFail ReadP where
  fail _ = pfail

instance Alternative ReadP where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadP

get :: ReadP Char
get = satisfy (const True)

look :: ReadP String
look = ReadP (\s -> [(s, s)])

pfail :: ReadP a
pfail = ReadP (const [])

(+++) :: ReadP a -> ReadP a -> ReadP a
ReadP f +++ ReadP g = ReadP (\s -> f s ++ g s)

(<++) :: ReadP a -> ReadP a -> ReadP a
ReadP f <++ ReadP g = ReadP (\s -> case f s of [] -> g s; results -> results)

-- With the characters that were read.
gather :: ReadP a -> ReadP (String, a)
gather (ReadP run) =
  ReadP (\s -> [((take (length s - length rest) s, x), rest) | (x, rest) <- run s])

satisfy :: (Char -> Bool) -> ReadP Char
satisfy p = ReadP run
  where
    run (c : cs) | p c = [(c, cs)]
    run _ = []

char :: Char -> ReadP Char
char c = satisfy (c ==)

eof :: ReadP ()
eof = look >>= \s -> if null s then pure () else pfail

string :: String -> ReadP String
string expected = mapM char expected

munch :: (Char -> Bool) -> ReadP String
munch p = ReadP (\s -> [span p s])

munch1 :: (Char -> Bool) -> ReadP String
munch1 p = munch p >>= \s -> if null s then pfail else pure s

skipSpaces :: ReadP ()
skipSpaces = fmap (const ()) (munch isSpace)

choice :: [ReadP a] -> ReadP a
choice = foldr (+++) pfail

count :: Int -> ReadP a -> ReadP [a]
count n p = sequence (replicate n p)

between :: ReadP open -> ReadP close -> ReadP a -> ReadP a
between open close p = open *> p <* close

option :: a -> ReadP a -> ReadP a
option x p = p +++ pure x

optional :: ReadP a -> ReadP ()
optional p = fmap (const ()) p +++ pure ()

many, many1 :: ReadP a -> ReadP [a]
many p = pure [] +++ many1 p
many1 p = liftA2 (:) p (many p)

skipMany, skipMany1 :: ReadP a -> ReadP ()
skipMany p = fmap (const ()) (many p)
skipMany1 p = p *> skipMany p

sepBy, sepBy1, endBy, endBy1 :: ReadP a -> ReadP sep -> ReadP [a]
sepBy p separator = sepBy1 p separator +++ pure []
sepBy1 p separator = liftA2 (:) p (many (separator *> p))
endBy p end = many (p <* end)
endBy1 p end = many1 (p <* end)

chainr, chainl :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainr p op x = chainr1 p op +++ pure x
chainl p op x = chainl1 p op +++ pure x

chainr1, chainl1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainr1 p op = p >>= rest
  where
    rest x = (op >>= \f -> fmap (f x) (chainr1 p op)) +++ pure x
chainl1 p op = p >>= rest
  where
    rest x = (op >>= \f -> p >>= \y -> rest (f x y)) +++ pure x

manyTill :: ReadP a -> ReadP end -> ReadP [a]
manyTill p end = (end *> pure []) <++ liftA2 (:) p (manyTill p end)
