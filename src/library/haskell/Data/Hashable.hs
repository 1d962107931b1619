module Data.Hashable (Hashable (..), hashUsing) where

import Data.Char (ord)

infixl 0 `hashWithSalt`

class Hashable a where
  hashWithSalt :: Int -> a -> Int
  hashWithSalt salt x = salt * 16777619 + hash x

  hash :: a -> Int
  hash x = hashWithSalt 5381 x

  {-# MINIMAL hashWithSalt | hash #-}

hashUsing :: Hashable b => (a -> b) -> Int -> a -> Int
hashUsing f salt x = hashWithSalt salt (f x)

instance Hashable Int where
  hash x = x

instance Hashable Integer where
  hash x = fromInteger x

instance Hashable Char where
  hash c = ord c

instance Hashable Bool where
  hash b = if b then 1 else 0

instance Hashable () where
  hash _ = 0

instance Hashable a => Hashable [a] where
  hashWithSalt salt xs = foldl hashWithSalt salt xs

instance Hashable a => Hashable (Maybe a) where
  hashWithSalt salt Nothing = hashWithSalt salt False
  hashWithSalt salt (Just x) = salt `hashWithSalt` True `hashWithSalt` x

instance (Hashable a, Hashable b) => Hashable (Either a b) where
  hashWithSalt salt (Left x) = salt `hashWithSalt` False `hashWithSalt` x
  hashWithSalt salt (Right y) = salt `hashWithSalt` True `hashWithSalt` y

instance (Hashable a, Hashable b) => Hashable (a, b) where
  hashWithSalt salt (x, y) = salt `hashWithSalt` x `hashWithSalt` y
