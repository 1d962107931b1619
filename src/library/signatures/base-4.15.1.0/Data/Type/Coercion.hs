module Data.Type.Coercion
  ( coerceWith, gcoerceWith, repr, sym, trans, Coercion (..), TestCoercion (..)
  ) where

import Data.Coerce (Coercible)
import Data.Data ((:~:), (:~~:))

data Coercion a b where Coercion :: forall a b. Coercible a b => Coercion a b
class TestCoercion f where
  testCoercion :: f a -> f b -> Maybe (Coercion a b)
instance Coercible a b => Bounded (Coercion a b)
instance Coercible a b => Enum (Coercion a b)
instance Coercible a b => Read (Coercion a b)
instance Eq (Coercion a b)
instance Ord (Coercion a b)
instance Show (Coercion a b)
instance TestCoercion ((:~:) a)
instance TestCoercion ((:~~:) a)
instance TestCoercion (Coercion a)

coerceWith :: Coercion a b -> a -> b
gcoerceWith :: Coercion a b -> (Coercible a b => r) -> r
repr :: (a :~: b) -> Coercion a b
sym :: Coercion a b -> Coercion b a
trans :: Coercion a b -> Coercion b c -> Coercion a c
