-- verdict: invalid
-- Names that may mean several things, where they are used and where they are exported.
module Ambiguous (module Data.Maybe, module Data.Map.Strict, small) where
--                                   ^^^^^^^^^^^^^^^^^^^^^^ C0118: two different things are exported as `mapMaybe`

import Data.Map (filter)
import Data.Map.Strict (Map, mapMaybe)
import Data.Maybe (mapMaybe, fromMaybe)

small :: [Int]
small = filter even [1, 2, 3]
--      ^^^^^^ C0111: `filter` may mean 2 things
