{-# LANGUAGE NoImplicitPrelude, MagicHash, PatternSynonyms, PolyKinds #-}
-- What programs with # in their names use. A number in a machine register and one that may not be
-- evaluated yet are the same here, so the boxes around the former do nothing.
module GHC.Prim
  ( Int#, Char#, Double#, Float#, pattern I#, pattern C#, pattern D#, pattern F#
  , (+#), (-#), (*#), quotInt#, remInt#, negateInt#, (==#), (/=#), (<#), (<=#), (>#), (>=#), isTrue#
  , eqChar#, neChar#, ord#, chr#
  , (+##), (-##), (*##), (/##), (==##), (<##), (<=##), (>##), (>=##), negateDouble#, int2Double#
  , Proxy#, proxy#, tagToEnum#
  ) where

import Culprit.Basics
import Culprit.Primitive
import GHC.Char
import GHC.Float
import GHC.Num
import GHC.Real

infixl 7 *#, *##, /##
infixl 6 +#, -#, +##, -##
infix 4 ==#, /=#, <#, <=#, >#, >=#, ==##, <##, <=##, >##, >=##

type Int# = Int
type Char# = Char
type Double# = Double
type Float# = Float

pattern I# :: Int# -> Int
pattern I# x = !x

pattern C# :: Char# -> Char
pattern C# x = !x

pattern D# :: Double# -> Double
pattern D# x = !x

pattern F# :: Float# -> Float
pattern F# x = !x

(+#), (-#), (*#), quotInt#, remInt# :: Int# -> Int# -> Int#
(+#) = primIntAdd
(-#) = primIntSubtract
(*#) = primIntMultiply
quotInt# = quot
remInt# = rem

negateInt# :: Int# -> Int#
negateInt# = negate

-- Truth as a number.
truth :: Bool -> Int#
truth holds = if holds then 1 else 0

isTrue#, tagToEnum# :: Int# -> Bool
isTrue# x = x == 1
tagToEnum# = isTrue#

(==#), (/=#), (<#), (<=#), (>#), (>=#) :: Int# -> Int# -> Int#
x ==# y = truth (x == y)
x /=# y = truth (x /= y)
x <# y = truth (x < y)
x <=# y = truth (x <= y)
x ># y = truth (x > y)
x >=# y = truth (x >= y)

eqChar#, neChar# :: Char# -> Char# -> Int#
eqChar# x y = truth (x == y)
neChar# x y = truth (x /= y)

ord# :: Char# -> Int#
ord# = ord

chr# :: Int# -> Char#
chr# = chr

(+##), (-##), (*##), (/##) :: Double# -> Double# -> Double#
(+##) = (+)
(-##) = (-)
(*##) = (*)
(/##) = (/)

(==##), (<##), (<=##), (>##), (>=##) :: Double# -> Double# -> Int#
x ==## y = truth (x == y)
x <## y = truth (x < y)
x <=## y = truth (x <= y)
x >## y = truth (x > y)
x >=## y = truth (x >= y)

negateDouble# :: Double# -> Double#
negateDouble# = negate

int2Double# :: Int# -> Double#
int2Double# = primIntToDouble

data Proxy# t = Proxy#

proxy# :: Proxy# t
proxy# = Proxy#
