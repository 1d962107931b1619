module Data.Functor.Product (Product (..)) where

data Product f g a = Pair (f a) (g a)

instance (Functor f, Functor g) => Functor (Product f g) where
  fmap f (Pair x y) = Pair (fmap f x) (fmap f y)

instance (Foldable f, Foldable g) => Foldable (Product f g) where
  foldr f end (Pair x y) = foldr f (foldr f end y) x

instance (Traversable f, Traversable g) => Traversable (Product f g) where
  traverse f (Pair x y) = Pair <$> traverse f x <*> traverse f y

instance (Applicative f, Applicative g) => Applicative (Product f g) where
  pure x = Pair (pure x) (pure x)
  Pair f g <*> Pair x y = Pair (f <*> x) (g <*> y)

instance (Monad f, Monad g) => Monad (Product f g) where
  Pair m n >>= k = Pair (m >>= left . k) (n >>= right . k)
    where
      left (Pair x _) = x
      right (Pair _ y) = y
