-- part
module Type.Reflection
  ( Typeable, typeRep, withTypeable, (:~:) (..), (:~~:) (..), TypeRep, typeOf, eqTypeRep
  , typeRepKind, splitApps, SomeTypeRep, someTypeRep, someTypeRepTyCon, rnfTypeRep, rnfSomeTypeRep
  , typeRepTyCon, TyCon, tyConPackage, tyConModule, tyConName, rnfTyCon, Module, moduleName
  , modulePackage, rnfModule
  ) where

import Data.Data (TyCon, (:~:) (..), (:~~:) (..), rnfTyCon, tyConModule, tyConName, tyConPackage)
import Data.Type.Equality (TestEquality)
import Data.Typeable (Typeable)
import qualified Data.Typeable

data Module
data TypeRep a
type SomeTypeRep = Data.Typeable.TypeRep
instance Eq Module
instance Eq (TypeRep a)
instance Ord (TypeRep a)
instance Show (TypeRep a)
instance TestEquality TypeRep

eqTypeRep :: TypeRep a -> TypeRep b -> Maybe (a :~~: b)
moduleName, modulePackage :: Module -> String
rnfModule :: Module -> ()
rnfSomeTypeRep :: SomeTypeRep -> ()
rnfTypeRep :: TypeRep a -> ()
someTypeRep :: Typeable a => proxy a -> SomeTypeRep
someTypeRepTyCon :: SomeTypeRep -> TyCon
splitApps :: TypeRep a -> (TyCon, [SomeTypeRep])
typeOf :: Typeable a => a -> TypeRep a
typeRep :: Typeable a => TypeRep a
typeRepKind :: TypeRep (a :: k) -> TypeRep k
typeRepTyCon :: TypeRep a -> TyCon
withTypeable :: TypeRep a -> (Typeable a => r) -> r
