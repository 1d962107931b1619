-- verdict: safe
-- Parts of tuples that a lazy pattern binds, of which there are too many ways to follow each.
module Entries (without) where

{-@ data Table k a <below :: k -> k -> Bool, above :: k -> k -> Bool>
      = None
      | Entry { size :: Int, key :: k, value :: a
              , smaller :: Table <below, above> (k <below key>) a
              , larger :: Table <below, above> (k <above key>) a } @-}
data Table k a = None | Entry Int k a (Table k a) (Table k a)

{-@ type Ordered k a = Table <{\t v -> v < t}, {\t v -> v > t}> k a @-}

{-@ without :: Ord k => x:k -> Ordered k a -> Ordered {v:k | v /= x} a @-}
without :: Ord k => k -> Table k a -> Table k a
without _ None = None
without x (Entry _ y a left right)
  | x < y     = entry y a (without x left) right
  | x > y     = entry y a left (without x right)
  | otherwise = joined y left right

joined _ None right = right
joined _ left None = left
joined _ left right
  | count left > count right =
      let (greatest, a, rest) = takeGreatest left in entry greatest a rest right
  | otherwise =
      let (least, a, rest) = takeLeast right in entry least a left rest

takeGreatest (Entry _ y a left None) = (y, a, left)
takeGreatest (Entry _ y a left right) =
  let (greatest, b, rest) = takeGreatest right in (greatest, b, entry y a left rest)
takeGreatest None = missing

takeLeast (Entry _ y a None right) = (y, a, right)
takeLeast (Entry _ y a left right) =
  let (least, b, rest) = takeLeast left in (least, b, entry y a rest right)
takeLeast None = missing

{-@ lazy missing @-}
missing = missing

entry k a left right = Entry (count left + 1 + count right) k a left right

count :: Table k a -> Int
count None = 0
count (Entry size _ _ _ _) = size
