{-# LANGUAGE NoImplicitPrelude, PolyKinds, RankNTypes, GADTs, TypeOperators, ScopedTypeVariables #-}
module Data.Typeable
  ( Typeable, typeOf, typeRep, cast, eqT, gcast, (:~:) (..), (:~~:) (..), Proxy (..)
  , TypeRep, showsTypeRep, typeRepTyCon, typeRepArgs, splitTyConApp, mkFunTy, funResultTy
  , TyCon, tyConName, tyConModule, rnfTypeRep
  ) where

import Culprit.Primitive
import Data.Proxy
import Data.Type.Equality
import Data.Typeable.Internal
import GHC.Base
import GHC.Show

typeRep :: Typeable a => proxy a -> TypeRep
typeRep p = typeRepOf (toProxy p)
  where
    toProxy :: proxy a -> Proxy a
    toProxy _ = Proxy

typeOf :: Typeable a => a -> TypeRep
typeOf x = typeRepOf (proxyOf x)

proxyOf :: a -> Proxy a
proxyOf _ = Proxy

cast :: (Typeable a, Typeable b) => a -> Maybe b
cast x = result
  where
    result
      | typeOf x == typeRep result = Just (unsafeCoerce x)
      | otherwise = Nothing

eqT :: (Typeable a, Typeable b) => Maybe (a :~: b)
eqT = check Proxy Proxy
  where
    check :: (Typeable a, Typeable b) => Proxy a -> Proxy b -> Maybe (a :~: b)
    check p q
      | typeRepOf p == typeRepOf q = Just (unsafeCoerce (Refl :: () :~: ()))
      | otherwise = Nothing

gcast :: (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = result
  where
    result
      | typeRepOf (argument x) == typeRepOf (argument' result) = Just (unsafeCoerce x)
      | otherwise = Nothing
    argument :: c a -> Proxy a
    argument _ = Proxy
    argument' :: m (c b) -> Proxy b
    argument' _ = Proxy

showsTypeRep :: TypeRep -> ShowS
showsTypeRep = shows

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs (TypeRep _ arguments) = arguments

splitTyConApp :: TypeRep -> (TyCon, [TypeRep])
splitTyConApp (TypeRep constructor arguments) = (constructor, arguments)

mkFunTy :: TypeRep -> TypeRep -> TypeRep
mkFunTy from to = TypeRep (TyCon "GHC.Prim" "FUN") [from, to]

funResultTy :: TypeRep -> TypeRep -> Maybe TypeRep
funResultTy (TypeRep (TyCon _ "FUN") [from, to]) argument | from == argument = Just to
funResultTy _ _ = Nothing

rnfTypeRep :: TypeRep -> ()
rnfTypeRep (TypeRep _ arguments) = foldr (\x rest -> rnfTypeRep x `seq` rest) () arguments
