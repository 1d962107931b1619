{-# LANGUAGE DataKinds, NoStarIsType, KindSignatures, TypeFamilies, TypeOperators, PolyKinds #-}
{-# LANGUAGE ExistentialQuantification, FlexibleContexts, ConstraintKinds #-}
-- Numbers and strings as types. The instances of the classes and the meaning of the families are
-- built in, for literals.
module GHC.TypeLits
  ( Nat, Symbol, KnownNat (..), natVal, KnownSymbol (..), symbolVal, SomeNat (..), SomeSymbol (..)
  , someNatVal, someSymbolVal, sameNat, sameSymbol
  , type (<=), type (<=?), type (+), type (*), type (^), type (-), Div, Mod, Log2
  , AppendSymbol, CmpNat, CmpSymbol, TypeError, ErrorMessage (..)
  ) where

import Culprit.Primitive (unsafeCoerce)
import Data.Proxy
import Data.Type.Equality
import GHC.Types

infix 4 <=?, <=
infixl 6 +, -
infixl 7 *, `Div`, `Mod`
infixr 8 ^

class KnownNat (n :: Nat) where
  natOf :: Proxy n -> Integer

class KnownSymbol (n :: Symbol) where
  symbolOf :: Proxy n -> String

natVal :: KnownNat n => proxy n -> Integer
natVal p = natOf (toProxy p)

symbolVal :: KnownSymbol n => proxy n -> String
symbolVal p = symbolOf (toProxy p)

toProxy :: proxy n -> Proxy n
toProxy _ = Proxy

data SomeNat = forall n. KnownNat n => SomeNat (Proxy n)

data SomeSymbol = forall n. KnownSymbol n => SomeSymbol (Proxy n)

-- A value becomes a type. What makes instances of the classes makes these.
foreign import prim "some_nat" primSomeNat :: Integer -> SomeNat
foreign import prim "some_symbol" someSymbolVal :: String -> SomeSymbol

someNatVal :: Integer -> Maybe SomeNat
someNatVal n = if n < 0 then Nothing else Just (primSomeNat n)

sameNat :: (KnownNat a, KnownNat b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameNat p q
  | natVal p == natVal q = Just (unsafeCoerce Refl)
  | otherwise = Nothing

sameSymbol :: (KnownSymbol a, KnownSymbol b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameSymbol p q
  | symbolVal p == symbolVal q = Just (unsafeCoerce Refl)
  | otherwise = Nothing

type x <= y = (x <=? y) ~ 'True

type family (a :: Nat) <=? (b :: Nat) :: Bool
type family (a :: Nat) + (b :: Nat) :: Nat
type family (a :: Nat) * (b :: Nat) :: Nat
type family (a :: Nat) ^ (b :: Nat) :: Nat
type family (a :: Nat) - (b :: Nat) :: Nat
type family Div (a :: Nat) (b :: Nat) :: Nat
type family Mod (a :: Nat) (b :: Nat) :: Nat
type family Log2 (a :: Nat) :: Nat
type family CmpNat (a :: Nat) (b :: Nat) :: Ordering
type family CmpSymbol (a :: Symbol) (b :: Symbol) :: Ordering
type family AppendSymbol (a :: Symbol) (b :: Symbol) :: Symbol
type family TypeError (message :: ErrorMessage) :: b

data ErrorMessage
  = Text Symbol
  | forall t. ShowType t
  | ErrorMessage :<>: ErrorMessage
  | ErrorMessage :$$: ErrorMessage
