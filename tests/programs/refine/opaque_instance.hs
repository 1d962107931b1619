-- verdict: unsupported
{-@ LIQUID "--reflection" @-}
-- The logic would have one name for `tagOf` at all instances, and one value for all phantoms.
module OpaqueInstance where

data Phantom a = Phantom

class Tagged a where
  tag :: Phantom a -> Int

instance Tagged Int where
  tag _ = 1

instance Tagged Bool where
  tag _ = 2

tagOf :: Tagged a => Phantom a -> Int
tagOf p = tag p

{-@ reflect next @-}
next :: Tagged a => Phantom a -> Int
next p = 1 + tagOf p
--           ^^^^^^^ C0190: what `tagOf` gives depends on an instance
