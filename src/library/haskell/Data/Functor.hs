{-# LANGUAGE NoImplicitPrelude #-}
module Data.Functor (Functor (..), ($>), (<$>), (<&>), void) where

import GHC.Base

infixl 4 <$>, $>
infixl 1 <&>

(<$>) :: Functor f => (a -> b) -> f a -> f b
(<$>) = fmap

(<&>) :: Functor f => f a -> (a -> b) -> f b
x <&> f = fmap f x

($>) :: Functor f => f a -> b -> f b
x $> y = y <$ x

void :: Functor f => f a -> f ()
void x = () <$ x
