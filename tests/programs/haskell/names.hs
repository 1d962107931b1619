-- verdict: invalid
module Names where

import Data.Char (toUpper, toLowr)
--                         ^^^^^^ C0117: `Data.Char` does not export `toLowr`
import Data.Lisst
--     ^^^^^^^^^^ C0115: there is no module `Data.Lisst`
import qualified Data.Maybe as Maybe

data Shape = Circle { radius :: Int } | Square { side :: Int }

area shape = Maybe.fromMaybee 0 shape
--           ^^^^^^^^^^^^^^^^ C0110: nothing in scope is called `Maybe.fromMaybee`

unit = Circle { side = 1 }
--              ^^^^ C0121: the constructor `Circle` has no field `side`

same x x = True
--     ^ C0113: `x` is bound more than once in one pattern

between x = x == 1 == True
--                 ^^ C0119: `==` and `==` cannot stand side by side without parentheses

total = 1
  where
    perimeter :: Shape -> Int
--  ^^^^^^^^^ C0114: `perimeter` has a signature, but is not defined beside it

instance Show Shape where
    shw _ = "shape"
--  ^^^ C0120: `shw` is not a method of the class `Show`

several = twice
  where
    twice f = f . f
    once f = f
    twice g = g
--  ^^^^^ C0112: the variable `twice` is defined more than once
