-- attack: context_equality: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
f :: (a ~ b) => a -> b
f x = x
{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = f x

-- attack: context_equality_known: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
f :: (a ~ Int) => [a]
f = [0]
{-@ g :: [{v:Int | v > 0}] @-}
g :: [Int]
g = f

-- attack: context_equality_inside: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
f :: ([a] ~ [b]) => a -> b
f x = x
{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = f x

-- attack: context_equality_synonym: unsafe C0301
{-# LANGUAGE GADTs, ConstraintKinds #-}
module M where
type Same a b = (a ~ b)
f :: Same a b => a -> b
f x = x
{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = f x

-- attack: context_equality_synonym_pair: unsafe C0301
{-# LANGUAGE GADTs, ConstraintKinds #-}
module M where
type Same a b = (a ~ b, Show a)
f :: Same a b => a -> b
f x = x
{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = f x

-- attack: context_equality_existential: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
data Box a = forall b. (a ~ b) => Box b
f :: Box a -> a
f (Box x) = x
{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = f (Box x)

-- attack: context_equality_family: unsafe C0301
{-# LANGUAGE TypeFamilies #-}
module M where
type family El c
type instance El [a] = a
f :: (El c ~ b) => El c -> b
f x = x
h :: (c ~ [b], El c ~ b) => c -> El c -> b
h _ x = x
{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = h [1] x

-- attack: context_family_result: unsafe C0301
{-# LANGUAGE TypeFamilies #-}
module M where
type family Id a where { Id a = a }
f :: a -> Id a
f x = x
h :: Id a -> (a -> b) -> b
h x k = k x
{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = f x

-- attack: context_family_argument: unsafe C0301
{-# LANGUAGE TypeFamilies #-}
module M where
type family Id a where { Id a = a }
f :: Id a -> (a -> b) -> b
f x k = k x
{-@ k :: {v:Int | v > 0} -> Int @-}
k :: Int -> Int
k x = x
g :: Int -> Int
g x = f x k

-- attack: context_rank: unsafe C0301
{-# LANGUAGE GADTs, RankNTypes #-}
module M where
f :: a -> (forall c. (c ~ a) => c -> b) -> b
f x k = k x
{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = f x (\y -> y)

-- attack: context_compound: unsafe C0301
{-# LANGUAGE FlexibleContexts, FlexibleInstances #-}
module M where
class Def a where { def :: a }
instance Def [Int] where { def = [0] }
f :: Def [a] => [a]
f = def
{-@ g :: [{v:Int | v > 0}] @-}
g :: [Int]
g = f

-- attack: context_compound_function: unsafe C0301
{-# LANGUAGE FlexibleContexts, FlexibleInstances #-}
module M where
class Run a where { run :: a -> Int }
instance Run (Int -> Int) where { run f = f 0 }
f :: Run (a -> Int) => (a -> Int) -> Int
f = run
{-@ k :: {v:Int | v /= 0} -> Int @-}
k :: Int -> Int
k x = 10 `div` x
g :: Int
g = f k

-- attack: context_compound_show: unsafe C0301
{-# LANGUAGE FlexibleContexts, FlexibleInstances #-}
module M where
instance Show (Int -> Int) where { show f = show (f 0) }
f :: Show (a -> Int) => (a -> Int) -> String
f = show
{-@ k :: {v:Int | v /= 0} -> Int @-}
k :: Int -> Int
k x = 10 `div` x
g :: String
g = f k

-- attack: context_two_parameters: unsafe C0301
{-# LANGUAGE MultiParamTypeClasses, FlexibleContexts, FlexibleInstances #-}
module M where
class Conv a b where { conv :: a -> b }
instance Conv Int [Int] where { conv x = [x] }
f :: Conv a [b] => a -> [b]
f = conv
{-@ g :: Int -> [{v:Int | v > 0}] @-}
g :: Int -> [Int]
g x = f x

-- attack: context_dependency: unsafe C0301
{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleContexts, FlexibleInstances #-}
module M where
class Elem c e | c -> e where { first :: c -> e }
instance Elem [a] a where { first (x : _) = x; first [] = first [] }
f :: Elem c e => c -> e
f = first
{-@ g :: [Int] -> {v:Int | v > 0} @-}
{-@ lazy first @-}
g :: [Int] -> Int
g x = f x

-- attack: context_superclass_chain: unsafe C0301
{-# LANGUAGE FlexibleContexts, FlexibleInstances #-}
module M where
class Def a where { def :: a }
class Def a => Mid a where { mid :: a -> Int }
class Mid a => Top a where { top :: a -> Int }
instance Def Int where { def = 0 }
instance Mid Int where { mid x = x }
instance Top Int where { top x = x }
f :: Top a => a
f = def
{-@ g :: {v:Int | v > 0} @-}
g :: Int
g = f

-- attack: context_consumer_with_maker: unsafe C0301
{-# LANGUAGE FlexibleInstances #-}
module M where
class Def a where { def :: a }
class (Show a, Def a) => Both a
instance Def Int where { def = 0 }
instance Both Int
f :: Both a => Maybe a -> a
f _ = def
{-@ g :: {v:Int | v > 0} @-}
g :: Int
g = f (Just 1)

-- attack: context_own_eq: unsafe C0301
module M where
import Prelude hiding (Eq)
class Eq a where { eq :: a }
instance Eq Int where { eq = 0 }
f :: Eq a => a
f = eq
{-@ g :: {v:Int | v > 0} @-}
g :: Int
g = f

-- attack: context_max: unsafe C0301
module M where
newtype T = T Int
instance Eq T where { T a == T b = a == b }
instance Ord T where { T a <= T b = a <= b; max _ _ = T 0 }
{-@ measure val @-}
val :: T -> Int
val (T x) = x
f :: Ord a => a -> a -> a
f = max
{-@ g :: {v:T | val v > 0} @-}
g :: T
g = f (T 1) (T 2)

-- attack: context_dictionary_in_data: unsafe C0301
{-# LANGUAGE ExistentialQuantification #-}
module M where
class Def a where { def :: a }
instance Def Int where { def = 0 }
data D a = Def a => D a
get :: D a -> a
get d = case d of { D _ -> def }
{-@ f :: {v:Int | v > 0} @-}
f :: Int
f = get (D 1)

-- attack: context_dictionary_in_refined_data: unsafe C0301
{-# LANGUAGE ExistentialQuantification #-}
module M where
class Def a where { def :: a }
instance Def Int where { def = 0 }
data D a = Def a => D { da :: a, db :: Int }
{-@ data D a = D { da :: a, db :: {v:Int | v > 0} } @-}
get :: D a -> a
get d = case d of { D _ _ -> def }
{-@ f :: {v:Int | v > 0} @-}
f :: Int
f = get (D 1 1)

-- attack: context_eq_method_class_family: unsafe C0301
{-# LANGUAGE TypeFamilies #-}
module M where
class C a where
  type T a
  conv :: T a -> a
instance C Int where
  type T Int = Int
  conv x = x
f :: C a => T a -> a
f = conv
{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = f x

-- attack: context_existential_dict: unsafe C0301
{-# LANGUAGE ExistentialQuantification #-}
module M where
class Def a where { def :: a }
instance Def Int where { def = 0 }
data E = forall a. Def a => E (a -> Int)
mk :: E
mk = E (\x -> 10 `div` (x :: Int))
use :: E -> Int
use (E f) = f def
run :: Int
run = use mk

-- attack: context_newtype_dict_fn: unsafe C0301
{-# LANGUAGE RankNTypes #-}
module M where
class Def a where { def :: a }
instance Def Int where { def = 0 }
newtype N b = N (forall a. Def a => (a -> b) -> b)
app :: N b -> (Int -> b) -> b
app (N f) k = f k
{-@ k :: {v:Int | v /= 0} -> Int @-}
k :: Int -> Int
k x = 10 `div` x
run :: Int
run = app (N (\f -> f def)) k

-- attack: context_poly_arg_class: unsafe C0301
{-# LANGUAGE RankNTypes #-}
module M where
class Def a where { def :: a }
instance Def Int where { def = 0 }
app :: (forall a. Def a => a) -> Int
app x = 10 `div` x
run :: Int
run = app def

-- attack: context_method_constraint: unsafe C0301
module M where
class Def a where { def :: a }
instance Def Int where { def = 0 }
class Box f where { fill :: Def a => f a -> a }
data I a = I a
instance Box I where { fill _ = def }
{-@ g :: {v:Int | v > 0} @-}
g :: Int
g = fill (I 1)

-- attack: context_monad_param: unsafe C0301
module M where
import Control.Monad.Trans.State.Strict
{-@ f :: State Int {v:Int | v > 0} @-}
f :: State Int Int
f = do { put 0; get }

-- attack: context_monoid: unsafe C0301
module M where
f :: Monoid a => [a] -> a
f = mconcat
{-@ g :: [{v:[Int] | len v > 0}] -> {v:[Int] | len v > 0} @-}
g :: [[Int]] -> [Int]
g xs = f xs

-- attack: context_enum: unsafe C0301
module M where
f :: Enum a => a -> a
f = pred
{-@ g :: {v:Int | v > 0} -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = f x

-- attack: context_bounded: unsafe C0301
module M where
f :: Bounded a => a -> a
f _ = minBound
{-@ g :: {v:Int | v > 0} -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = f x

-- attack: context_local_constrained: unsafe C0301
module M where
class Def a where { def :: a }
instance Def Int where { def = 0 }
{-@ g :: {v:Int | v > 0} -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = go x
  where
    go :: Def a => a -> a
    go _ = def

-- attack: context_local_inferred: unsafe C0301
module M where
class Def a where { def :: a; same :: a -> a -> a }
instance Def Int where { def = 0; same x _ = x }
{-@ g :: {v:Int | v > 0} -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = go x
  where
    go y = same def y
