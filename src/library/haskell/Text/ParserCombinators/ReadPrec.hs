{-# LANGUAGE NoImplicitPrelude #-}
-- Parsers that know the precedence of their context.
module Text.ParserCombinators.ReadPrec
  ( ReadPrec, Prec, minPrec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice
  , readPrec_to_P, readP_to_Prec, readPrec_to_S, readS_to_Prec
  ) where

import Control.Monad.Fail
import GHC.Base
import GHC.Num
import Text.ParserCombinators.ReadP (ReadP, ReadS, readP_to_S, readS_to_P)
import qualified Text.ParserCombinators.ReadP as ReadP

type Prec = Int

newtype ReadPrec a = ReadPrec (Prec -> ReadP a)

readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P (ReadPrec run) = run

readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec = ReadPrec

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S (ReadPrec run) n = readP_to_S (run n)

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec f = ReadPrec (\n -> readS_to_P (f n))

instance Functor ReadPrec where
  fmap f (ReadPrec run) = ReadPrec (\n -> fmap f (run n))

instance Applicative ReadPrec where
  pure x = ReadPrec (\_ -> pure x)
  (<*>) = ap

instance Monad ReadPrec where
  ReadPrec run >>= k = ReadPrec (\n -> run n >>= \x -> readPrec_to_P (k x) n)

instance MonadFail ReadPrec where
  fail _ = pfail

instance Alternative ReadPrec where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadPrec

minPrec :: Prec
minPrec = 0

lift :: ReadP a -> ReadPrec a
lift p = ReadPrec (\_ -> p)

step, reset :: ReadPrec a -> ReadPrec a
step (ReadPrec run) = ReadPrec (\n -> run (n + 1))
reset (ReadPrec run) = ReadPrec (\_ -> run minPrec)

prec :: Prec -> ReadPrec a -> ReadPrec a
prec n (ReadPrec run) = ReadPrec (\context -> if context <= n then run n else ReadP.pfail)

get :: ReadPrec Char
get = lift ReadP.get

look :: ReadPrec String
look = lift ReadP.look

infixr 5 +++, <++

(+++), (<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
ReadPrec f +++ ReadPrec g = ReadPrec (\n -> f n ReadP.+++ g n)
ReadPrec f <++ ReadPrec g = ReadPrec (\n -> f n ReadP.<++ g n)

pfail :: ReadPrec a
pfail = lift ReadP.pfail

choice :: [ReadPrec a] -> ReadPrec a
choice = foldr (+++) pfail
