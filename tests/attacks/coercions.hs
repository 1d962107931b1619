-- attack: coerce_polymorphic: unsupported C0190
module M where
import Data.Coerce
conv :: Coercible a b => a -> b
conv = coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: Int -> P
f = conv
g :: P -> Int
g (P x) = 10 `div` x
h :: Int
h = g (f 0)

-- attack: coerce_direct: unsupported C0190
module M where
import Data.Coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: Int -> P
f = coerce

-- attack: coerce_in_list: unsupported C0190
module M where
import Data.Coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: [Int] -> [P]
f = coerce

-- attack: coerce_of_function: unsupported C0190
module M where
import Data.Coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: (P -> Int) -> (Int -> Int)
f = coerce

-- attack: coerce_two_newtypes: unsupported C0190
module M where
import Data.Coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
newtype W = W P
f :: Int -> W
f = coerce

-- attack: coerce_mapped: unsupported C0190
module M where
import Data.Coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: Maybe Int -> Maybe P
f = fmap coerce

-- attack: coerce_by_class: unsupported C0190
{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
module M where
import Data.Coerce
class Conv a b where { conv :: a -> b }
instance Coercible a b => Conv a b where { conv = coerce }
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: Int -> P
f = conv

-- attack: coerce_by_superclass: unsupported C0190
{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FlexibleContexts #-}
module M where
import Data.Coerce
class Coercible a b => Conv a b where { nothing :: a -> b -> () }
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
instance Conv Int P where { nothing _ _ = () }
conv :: Conv a b => a -> b
conv = coerce
f :: Int -> P
f = conv

-- attack: coerce_by_dictionary: unsupported C0190
{-# LANGUAGE GADTs #-}
module M where
import Data.Coerce
data Coercion a b where
  Coercion :: Coercible a b => Coercion a b
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
with :: Coercion a b -> a -> b
with Coercion x = coerce x
f :: Int -> P
f = with Coercion

-- attack: coerce_by_synonym: unsupported C0190
{-# LANGUAGE ConstraintKinds #-}
module M where
import Data.Coerce
type C a b = (Coercible a b, Show a)
conv :: C a b => a -> b
conv = coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: Int -> P
f = conv

-- attack: coerce_inferred: unsupported C0190
module M where
import Data.Coerce
conv x = coerce x
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f x = conv x

-- attack: coerce_family: unsupported C0190
{-# LANGUAGE TypeFamilies #-}
module M where
import Data.Coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
type family F a where { F Bool = P }
f :: Int -> F Bool
f = coerce

-- attack: coerce_equality: unsupported C0190
{-# LANGUAGE GADTs #-}
module M where
import Data.Coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: (a ~ P) => Int -> a
f x = coerce x

-- attack: coerce_result: unsafe C0301
module M where
import Data.Coerce
newtype N = N Int
{-@ f :: N -> {v:Int | v > 0} @-}
f :: N -> Int
f = coerce

-- attack: coerce_polymorphic_result: unsafe C0301
module M where
import Data.Coerce
newtype N = N Int
conv :: Coercible a b => a -> b
conv = coerce
{-@ f :: N -> {v:Int | v > 0} @-}
f :: N -> Int
f = conv

-- attack: coerce_invariant: unsupported C0190
module M where
import Data.Coerce
newtype N = N Int
{-@ measure val @-}
val :: N -> Int
val (N x) = x
{-@ using (N) as {v:N | val v > 0} @-}
f :: Int -> N
f = coerce

-- attack: unsafe_coerce: unsupported C0190
module M where
import Unsafe.Coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: Int -> P
f = unsafeCoerce

-- attack: unsafe_coerce_refined: unsupported C0190
module M where
import Unsafe.Coerce
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f x = unsafeCoerce x

-- attack: unsafe_coerce_polymorphic: unsupported C0190
module M where
import Unsafe.Coerce
any :: a -> b
any = unsafeCoerce
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f x = any x

-- attack: unsafe_coerce_hash: unsupported C0190
{-# LANGUAGE MagicHash #-}
module M where
import GHC.Exts
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f x = unsafeCoerce# x

-- attack: newtype_deriving_enum: unsupported C0190
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module M where
newtype P = P Int deriving (Eq, Ord, Enum)
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: P
f = toEnum 0

-- attack: newtype_deriving_num: unsupported C0190
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module M where
newtype P = P Int deriving (Eq, Num)
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: P
f = 0

-- attack: newtype_deriving_alone: unsupported C0190
{-# LANGUAGE GeneralizedNewtypeDeriving, StandaloneDeriving #-}
module M where
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
deriving instance Eq P
deriving instance Num P
f :: P
f = 0

-- attack: deriving_ix: unsupported C0190
module M where
import Data.Ix
data P = P Int Int deriving (Eq, Ord, Ix)
{-@ data P = P {pa :: Int, pb :: {v:Int | v /= 2}} @-}
f :: [P]
f = range (P 1 1, P 1 3)

-- attack: deriving_via: unsupported C0190
{-# LANGUAGE DerivingVia #-}
module M where
class Use a where { use :: a -> Int }
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
instance Use P where { use (P x) = 10 `div` x }
newtype F = F Int deriving Use via P
f :: Int
f = use (F 0)

-- attack: deriving_via_alone: unsupported C0190
{-# LANGUAGE DerivingVia, StandaloneDeriving #-}
module M where
class Use a where { use :: a -> Int }
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
instance Use P where { use (P x) = 10 `div` x }
newtype F = F Int
deriving via P instance Use F
f :: Int
f = use (F 0)

-- attack: cast_with: unsafe C0301
{-# LANGUAGE TypeOperators #-}
module M where
import Data.Type.Equality
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f x = castWith Refl x

-- attack: generic_to: unsupported C0190
{-# LANGUAGE DeriveGeneric #-}
module M where
import GHC.Generics
data P = P Int deriving Generic
{-@ data P = P {unp :: {v:Int | v > 0}} @-}
f :: P
f = to (M1 (M1 (M1 (K1 0))))

-- attack: generic_polymorphic: unsupported C0190
{-# LANGUAGE DeriveGeneric #-}
module M where
import GHC.Generics
data P = P Int deriving Generic
{-@ data P = P {unp :: {v:Int | v > 0}} @-}
g :: Generic a => Rep a x -> a
g = to
f :: P
f = g (M1 (M1 (M1 (K1 0))))

-- attack: data_map: unsupported C0190
{-# LANGUAGE DeriveDataTypeable, RankNTypes #-}
module M where
import Data.Data
data P = P Int deriving (Data)
{-@ data P = P {unp :: {v:Int | v > 0}} @-}
zero :: Data a => a -> a
zero x = case cast (0 :: Int) of { Just y -> y; Nothing -> x }
f :: P
f = gmapT zero (P 1)

-- attack: coerce_enum_invariant: unsupported C0190
module M where
data Color = Red | Green deriving (Enum)
{-@ using (Color) as {v:Color | v /= Red} @-}
f :: Color
f = toEnum 0

-- attack: coerce_class_method_coerce: unsupported C0190
{-# LANGUAGE DefaultSignatures, FlexibleContexts #-}
module M where
import Data.Coerce
class Mk a where
  mk :: Int -> a
  default mk :: Coercible Int a => Int -> a
  mk = coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
instance Mk P
f :: P
f = mk 0

-- attack: coerce_local: unsupported C0190
module M where
import Data.Coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: Int -> P
f x = go x
  where
    go :: Coercible a b => a -> b
    go y = coerce y

-- attack: coerce_map_keys: unsupported C0190
module M where
import Data.Coerce
import qualified Data.Map as M
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
f :: M.Map Int Int -> M.Map Int P
f = coerce

-- attack: coerce_data_param: unsupported C0190
module M where
import Data.Coerce
newtype P = P Int
{-@ newtype P = P {unp :: {v:Int | v > 0}} @-}
data T a = T a a
f :: T Int -> T P
f = coerce

-- attack: coerce_newtype_refined_param: unsupported C0190
module M where
import Data.Coerce
newtype Le a = Le (a, a)
{-@ newtype Le a = Le { unLe :: (a, a)<{\x y -> x <= y}> } @-}
f :: (Int, Int) -> Le Int
f = coerce
