{-# LANGUAGE NoImplicitPrelude, PolyKinds #-}
module Control.Category (Category (..), (<<<), (>>>)) where

import Data.Type.Equality
import qualified GHC.Base

infixr 9 .
infixr 1 >>>, <<<

class Category cat where
  id :: cat a a
  (.) :: cat b c -> cat a b -> cat a c

instance Category (->) where
  id = GHC.Base.id
  (.) = (GHC.Base..)

instance Category (:~:) where
  id = Refl
  Refl . Refl = Refl

(<<<) :: Category cat => cat b c -> cat a b -> cat a c
(<<<) = (.)

(>>>) :: Category cat => cat a b -> cat b c -> cat a c
f >>> g = g . f
