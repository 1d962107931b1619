{-# LANGUAGE NoImplicitPrelude, PolyKinds #-}
module Data.Proxy (Proxy (..), asProxyTypeOf, KProxy (..)) where

import Data.Foldable
import Data.Traversable
import GHC.Base hiding (foldr)
import GHC.Enum
import GHC.Show

data Proxy t = Proxy

data KProxy t = KProxy

asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf = const

instance Eq (Proxy t) where
  _ == _ = True

instance Ord (Proxy t) where
  compare _ _ = EQ

instance Show (Proxy t) where
  showsPrec _ _ = showString "Proxy"

instance Bounded (Proxy t) where
  minBound = Proxy
  maxBound = Proxy

instance Semigroup (Proxy t) where
  _ <> _ = Proxy

instance Monoid (Proxy t) where
  mempty = Proxy

instance Functor Proxy where
  fmap _ _ = Proxy

instance Applicative Proxy where
  pure _ = Proxy
  _ <*> _ = Proxy

instance Monad Proxy where
  _ >>= _ = Proxy

instance Alternative Proxy where
  empty = Proxy
  _ <|> _ = Proxy

instance MonadPlus Proxy

instance Foldable Proxy where
  foldr _ end _ = end

instance Traversable Proxy where
  traverse _ _ = pure Proxy
