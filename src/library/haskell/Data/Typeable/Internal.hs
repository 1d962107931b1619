{-# LANGUAGE NoImplicitPrelude, PolyKinds #-}
-- Types as values. A checker makes the instances of Typeable itself: every type constructor has
-- one, and so has an application of types that have one.
module Data.Typeable.Internal
  ( Typeable (..), TypeRep (..), TyCon (..), tyConName, tyConModule, mkTyCon, typeRepTyCon
  ) where

import Data.Proxy
import GHC.Base
import GHC.Show

data TyCon = TyCon String String -- module and name
  deriving (Eq, Ord)

instance Show TyCon where
  showsPrec _ (TyCon _ name) = showString name

data TypeRep = TypeRep TyCon [TypeRep]
  deriving (Eq, Ord)

class Typeable a where
  typeRepOf :: Proxy a -> TypeRep

mkTyCon :: String -> String -> TyCon
mkTyCon = TyCon

tyConModule, tyConName :: TyCon -> String
tyConModule (TyCon m _) = m
tyConName (TyCon _ name) = name

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon (TypeRep constructor _) = constructor

instance Show TypeRep where
  showsPrec p (TypeRep constructor arguments) = case (tyConName constructor, arguments) of
    (name, []) -> showString name
    ("[]", [element]) -> showChar '[' . shows element . showChar ']'
    ("->", [from, to]) ->
      showParen (p > 8) (showsPrec 9 from . showString " -> " . showsPrec 8 to)
    ("FUN", [from, to]) ->
      showParen (p > 8) (showsPrec 9 from . showString " -> " . showsPrec 8 to)
    ('(' : ',' : _, x : xs) ->
      showChar '(' . showsPrec 10 x . foldr component (showChar ')') xs
    (name, xs) -> showParen (p > 9) (showString name . foldr argument id xs)
    where
      component x rest = showChar ',' . showsPrec 10 x . rest
      argument x rest = showChar ' ' . showsPrec 10 x . rest
