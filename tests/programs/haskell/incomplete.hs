-- verdict: incomplete
{-# LANGUAGE RecordWildCards #-}
module Incomplete where

import Data.Nowhere (Thing (..), Box, HasName, name, (<+>))
--     ^^^^^^^^^^^^ C0115: there is no module `Data.Nowhere`
import qualified Data.Elsewhere as E
--               ^^^^^^^^^^^^^^ C0115: there is no module `Data.Elsewhere`

-- An unknown type is two things at once.
both :: Thing -> (Int, String)
both thing = (thing, thing)

-- Unknown operators may bind in any way.
sums :: Box Int
sums = 1 + 2 <+> "three" ++ "four" <+> [5]

-- An unknown class may have any superclass, and any type may be its instance.
shown :: HasName a => a -> String
shown x = show x ++ name x ++ show (E.size x)

instance E.Sized (Maybe a) where
  size Nothing = 0
  size (Just _) = "one"

-- What a record binds that is not there.
area :: Thing -> Int
area Thing {..} = width * height

-- A constructor that is not there may say what a type is.
evaluate :: Box a -> a
evaluate (Number n) = n + 1
evaluate (Truth b) = not b
evaluate (Pair x y) = (evaluate x, evaluate y)
