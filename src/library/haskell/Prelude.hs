{-# LANGUAGE NoImplicitPrelude #-}
module Prelude
  ( Bool (False, True), (&&), (||), not, otherwise
  , Maybe (Nothing, Just), maybe, Either (Left, Right), either
  , Ordering (LT, EQ, GT), Char, String, fst, snd, curry, uncurry
  , Eq ((==), (/=)), Ord (compare, (<), (<=), (>=), (>), max, min)
  , Enum (succ, pred, toEnum, fromEnum, enumFrom, enumFromThen, enumFromTo, enumFromThenTo)
  , Bounded (minBound, maxBound)
  , Int, Integer, Float, Double, Rational, Word
  , Num ((+), (-), (*), negate, abs, signum, fromInteger), Real (toRational)
  , Integral (quot, rem, div, mod, quotRem, divMod, toInteger)
  , Fractional ((/), recip, fromRational)
  , Floating
      ( pi, exp, log, sqrt, (**), logBase, sin, cos, tan, asin, acos, atan
      , sinh, cosh, tanh, asinh, acosh, atanh )
  , RealFrac (properFraction, truncate, round, ceiling, floor)
  , RealFloat
      ( floatRadix, floatDigits, floatRange, decodeFloat, encodeFloat, exponent, significand
      , scaleFloat, isNaN, isInfinite, isDenormalized, isIEEE, isNegativeZero, atan2 )
  , subtract, even, odd, gcd, lcm, (^), (^^), fromIntegral, realToFrac
  , Semigroup ((<>)), Monoid (mempty, mappend, mconcat)
  , Functor (fmap, (<$)), (<$>), Applicative (pure, (<*>), (*>), (<*))
  , Monad ((>>=), (>>), return), MonadFail (fail), mapM_, sequence_, (=<<)
  , Foldable
      ( elem, foldMap, foldr, foldl, foldr1, foldl1, maximum, minimum, product, sum, null, length )
  , Traversable (traverse, sequenceA, mapM, sequence)
  , id, const, (.), flip, ($), until, asTypeOf, error, errorWithoutStackTrace, undefined, seq, ($!)
  , map, (++), filter, head, last, tail, init, (!!), reverse
  , and, or, any, all, concat, concatMap, scanl, scanl1, scanr, scanr1
  , iterate, repeat, replicate, cycle, take, drop, takeWhile, dropWhile, span, break, splitAt
  , notElem, lookup, zip, zip3, zipWith, zipWith3, unzip, unzip3, lines, words, unlines, unwords
  , ShowS, Show (showsPrec, showList, show), shows, showChar, showString, showParen
  , ReadS, Read (readsPrec, readList), reads, readParen, read, lex
  , IO, putChar, putStr, putStrLn, print, getChar, getLine, getContents, interact
  , FilePath, readFile, writeFile, appendFile, readIO, readLn, IOError, ioError, userError
  ) where

import Control.Monad.Fail
import Data.Either
import Control.Monad.Fix ()
import Data.Foldable
import Data.Functor
import Data.Maybe
import Data.OldList (lines, unlines, unwords, words)
import Data.Traversable
import Data.Tuple
import GHC.Base hiding (foldr, mapM, sequence)
import GHC.Enum
import GHC.Float
import GHC.IO.Exception
import GHC.List
  ( break, cycle, drop, dropWhile, filter, head, init, iterate, last, lookup, repeat, replicate
  , reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unzip, unzip3
  , zip, zip3, zipWith, zipWith3, (!!) )
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show
import GHC.Word
import System.IO
