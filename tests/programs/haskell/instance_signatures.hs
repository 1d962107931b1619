-- verdict: unsafe
{-# LANGUAGE InstanceSigs, RankNTypes, ScopedTypeVariables #-}
-- The variables that the signature of a method quantifies are in scope in it.
module InstanceSignatures where

type Step m = forall e. Walk e => e -> m e
type Walking m a = Applicative m => a -> m a

class Walk a where
  walk :: Walking m a

data Chain = Link Int Chain | End

instance Walk Chain where
  walk :: forall m. Walking m Chain
  walk chain = do
    let next :: Step m
        next = walk
    case chain of
      Link n rest -> Link n <$> next rest
      End -> pure End

instance Walk a => Walk [a] where
  walk :: forall m. Walking m [a]
  walk [] = pure []
  walk (x : xs) = (:) <$> one x <*> rest
    where
      one :: a -> m a
      one = walk
      rest :: m [a]
      rest = x
--           ^ C0201: `m [a]` does not agree with `a`
--           ^ blame 1: x
