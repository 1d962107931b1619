-- attack: missing_predicate: unsafe C0301
module M where
data ST = ST { runS :: Int -> Int }
{-@ data ST <p :: Int -> Bool> = ST { runS :: Int<p> -> Int } @-}
mk :: ST
mk = ST (\x -> 10 `div` x)
use :: Int
use = case mk of ST f -> f 0

-- attack: missing_predicate_select: unsafe C0301
module M where
data ST = ST { runS :: Int -> Int }
{-@ data ST <p :: Int -> Bool> = ST { runS :: Int<p> -> Int } @-}
mk :: ST
mk = ST (\x -> 10 `div` x)
use :: Int
use = runS mk 0

-- attack: missing_predicate_annotated: unsafe C0301
module M where
data ST = ST { runS :: Int -> Int }
{-@ data ST <p :: Int -> Bool> = ST { runS :: Int<p> -> Int } @-}
{-@ mk :: ST <{\v -> v /= 0}> @-}
mk :: ST
mk = ST (\x -> 10 `div` x)
{-@ use :: ST -> Int @-}
use :: ST -> Int
use (ST f) = f 0
run :: Int
run = use mk

-- attack: missing_predicate_list: unsafe C0301
module M where
data ST = ST { runS :: Int -> Int }
{-@ data ST <p :: Int -> Bool> = ST { runS :: Int<p> -> Int } @-}
{-@ mk :: [ST <{\v -> v /= 0}>] @-}
mk :: [ST]
mk = [ST (\x -> 10 `div` x)]
use :: [ST] -> Int
use (ST f : _) = f 0
use _ = 0
run :: Int
run = use mk

-- attack: missing_predicate_nested: unsafe C0301
module M where
data ST = ST { runS :: Int -> Int }
{-@ data ST <p :: Int -> Bool> = ST { runS :: Int<p> -> Int } @-}
data W = W ST
{-@ data W <q :: Int -> Bool> = W { unW :: ST <q> } @-}
mk :: W
mk = W (ST (\x -> 10 `div` x))
use :: Int
use = case mk of W (ST f) -> f 0

-- attack: predicate_nested_parameter: unsafe C0301
module M where
newtype Pr a = Pr (a -> Int)
data W = W (Pr Int)
{-@ data W <q :: Int -> Bool> = W { unW :: Pr (Int<q>) } @-}
{-@ mk :: W <{\v -> v /= 0}> @-}
mk :: W
mk = W (Pr (\x -> 10 `div` x))
{-@ use :: W <{\v -> true}> -> Int @-}
use :: W -> Int
use (W (Pr f)) = f 0
run :: Int
run = use mk

-- attack: predicate_under_two_arrows: unsafe C0301
module M where
data K = K ((Int -> Int) -> Int)
{-@ data K <p :: Int -> Bool> = K { unK :: (Int<p> -> Int) -> Int } @-}
{-@ mk :: K <{\v -> true}> @-}
mk :: K
mk = K (\f -> f 0)
{-@ use :: K <{\v -> v /= 0}> -> Int @-}
use :: K -> Int
use (K g) = g (\x -> 10 `div` x)
run :: Int
run = use mk

-- attack: variance_nested: unsafe C0301
module M where
newtype Pr a = Pr (a -> Int)
data W a = W (Pr a)
{-@ mk :: W {v:Int | v /= 0} @-}
mk :: W Int
mk = W (Pr (\x -> 10 `div` x))
{-@ use :: W Int -> Int @-}
use :: W Int -> Int
use (W (Pr f)) = f 0
run :: Int
run = use mk

-- attack: variance_twice_nested: unsafe C0301
module M where
newtype Pr a = Pr (a -> Int)
newtype V a = V [Pr a]
data W a = W (Maybe (V a))
{-@ mk :: W {v:Int | v /= 0} @-}
mk :: W Int
mk = W (Just (V [Pr (\x -> 10 `div` x)]))
{-@ use :: W Int -> Int @-}
use :: W Int -> Int
use (W (Just (V (Pr f : _)))) = f 0
use _ = 0
run :: Int
run = use mk

-- attack: variance_mutual: unsafe C0301
module M where
data A a = AN | AC (B a)
data B a = BN (a -> Int) | BC (A a)
{-@ mk :: A {v:Int | v /= 0} @-}
mk :: A Int
mk = AC (BN (\x -> 10 `div` x))
{-@ use :: A Int -> Int @-}
use :: A Int -> Int
use (AC (BN f)) = f 0
use _ = 0
run :: Int
run = use mk

-- attack: variance_higher_kind: unsafe C0301
module M where
newtype Pr a = Pr (a -> Int)
data H f a = H (f a)
{-@ mk :: H Pr {v:Int | v /= 0} @-}
mk :: H Pr Int
mk = H (Pr (\x -> 10 `div` x))
{-@ use :: H Pr Int -> Int @-}
use :: H Pr Int -> Int
use (H (Pr f)) = f 0
run :: Int
run = use mk

-- attack: variance_higher_kind_arrow: unsafe C0301
module M where
data H f a = H (f a Int)
{-@ mk :: H (->) {v:Int | v /= 0} @-}
mk :: H (->) Int
mk = H (\x -> 10 `div` x)
{-@ use :: H (->) Int -> Int @-}
use :: H (->) Int -> Int
use (H f) = f 0
run :: Int
run = use mk

-- attack: variance_ioref: unsafe C0301
module M where
import Data.IORef
{-@ mk :: IO (IORef {v:Int | v /= 0}) @-}
mk :: IO (IORef Int)
mk = newIORef 1
{-@ put :: IORef Int -> IO () @-}
put :: IORef Int -> IO ()
put r = writeIORef r 0
run :: IO Int
run = do { r <- mk; put r; x <- readIORef r; return (10 `div` x) }

-- attack: variance_ioref_wrapped: unsafe C0301
module M where
import Data.IORef
data Cell a = Cell { ref :: IORef a, name :: String }
{-@ put :: Cell Int -> IO () @-}
put :: Cell Int -> IO ()
put c = writeIORef (ref c) 0
{-@ run :: Cell {v:Int | v /= 0} -> IO Int @-}
run :: Cell Int -> IO Int
run r = do { put r; x <- readIORef (ref r); return (10 `div` x) }

-- attack: variance_mvar: unsafe C0301
module M where
import Control.Concurrent.MVar
{-@ put :: MVar Int -> IO () @-}
put :: MVar Int -> IO ()
put r = putMVar r 0
{-@ run :: MVar {v:Int | v /= 0} -> IO Int @-}
run :: MVar Int -> IO Int
run r = do { put r; x <- takeMVar r; return (10 `div` x) }

-- attack: variance_stref: unsafe C0301
module M where
import Data.STRef
import Control.Monad.ST
{-@ put :: STRef s Int -> ST s () @-}
put :: STRef s Int -> ST s ()
put r = writeSTRef r 0
{-@ run :: STRef s {v:Int | v /= 0} -> ST s Int @-}
run :: STRef s Int -> ST s Int
run r = do { put r; x <- readSTRef r; return (10 `div` x) }

-- attack: variance_gadt_index: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
data T a where
  TI :: Int -> T Int
  TB :: Bool -> T Bool
eval :: T a -> a
eval (TI n) = n
eval (TB b) = b
{-@ f :: T {v:Int | v > 0} @-}
f :: T Int
f = TI 0
g :: Int
g = 10 `div` eval f

-- attack: variance_gadt_equal: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
data Is a b where
  Is :: Is a a
to :: Is a b -> a -> b
to Is x = x
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f x = to Is x

-- attack: variance_gadt_compound_index: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
data T a where
  TL :: [a] -> T [a]
  TI :: T Int
eval :: T a -> Maybe a
eval (TL n) = Just n
eval TI = Just 0
{-@ f :: T {v:Int | v > 0} -> {v:Int | v > 0} @-}
f :: T Int -> Int
f t = case eval t of { Just x -> x; Nothing -> 1 }
g :: Int
g = f TI

-- attack: variance_state: unsafe C0301
module M where
newtype S s a = S (s -> (a, s))
{-@ mk :: S {v:Int | v /= 0} Int @-}
mk :: S Int Int
mk = S (\s -> (10 `div` s, s))
{-@ run :: S Int Int -> Int @-}
run :: S Int Int -> Int
run (S f) = fst (f 0)
go :: Int
go = run mk

-- attack: variance_library_state: unsafe C0301
module M where
import Control.Monad.Trans.State.Strict
{-@ use :: StateT Int Maybe Int -> Maybe Int @-}
use :: StateT Int Maybe Int -> Maybe Int
use m = evalStateT m 0
{-@ mk :: StateT {v:Int | v /= 0} Maybe Int -> Maybe Int @-}
mk :: StateT Int Maybe Int -> Maybe Int
mk m = use m

-- attack: variance_opaque_own: unsafe C0301
module M where
data Box a
{-@ assume put :: Box a -> a -> () @-}
put :: Box a -> a -> ()
put _ _ = ()
{-@ f :: Box {v:Int | v > 0} -> () @-}
f :: Box Int -> ()
f b = g b
{-@ g :: Box Int -> () @-}
g :: Box Int -> ()
g b = put b 0

-- attack: variance_type_kind_sig: unsafe C0301
{-# LANGUAGE GADTs, KindSignatures #-}
module M where
data Pr :: * -> * where
  Pr :: (a -> Int) -> Pr a
{-@ mk :: Pr {v:Int | v /= 0} @-}
mk :: Pr Int
mk = Pr (\x -> 10 `div` x)
{-@ use :: Pr Int -> Int @-}
use :: Pr Int -> Int
use (Pr f) = f 0
run :: Int
run = use mk

-- attack: variance_fix: unsafe C0301
module M where
newtype Fix f = Fix (f (Fix f))
data PrF a r = PrF (a -> Int) [r]
{-@ mk :: Fix (PrF {v:Int | v /= 0}) @-}
mk :: Fix (PrF Int)
mk = Fix (PrF (\x -> 10 `div` x) [])
{-@ use :: Fix (PrF Int) -> Int @-}
use :: Fix (PrF Int) -> Int
use (Fix (PrF f _)) = f 0
run :: Int
run = use mk

-- attack: variance_record_poly: unsafe C0301
{-# LANGUAGE RankNTypes #-}
module M where
data R a = R { fn :: forall b. (a -> b) -> b -> Int, g :: a -> Int }
{-@ use :: R Int -> Int @-}
use :: R Int -> Int
use r = g r 0
{-@ go :: R {v:Int | v /= 0} -> Int @-}
go :: R Int -> Int
go r = use r

-- attack: variance_data_family: unsafe C0301
{-# LANGUAGE TypeFamilies #-}
module M where
data family D a
data instance D Int = DI (Int -> Int)
newtype W a = W (D a)
{-@ use :: W Int -> Int @-}
use :: W Int -> Int
use (W (DI f)) = f 0
{-@ go :: W {v:Int | v > 0} -> Int @-}
go :: W Int -> Int
go w = use w
mk :: Int
mk = go (W (DI (\x -> 10 `div` x)))

-- attack: variance_declared: unsafe C0301
module M where
newtype Pr a = Pr (a -> Int)
{-@ data variance Pr covariant @-}
{-@ mk :: Pr {v:Int | v /= 0} @-}
mk :: Pr Int
mk = Pr (\x -> 10 `div` x)
{-@ use :: Pr Int -> Int @-}
use :: Pr Int -> Int
use (Pr f) = f 0
run :: Int
run = use mk

-- attack: variance_predicate_negated: unsafe C0301
module M where
data T = T Int
{-@ data T <p :: Int -> Bool> = T { unT :: {v:Int<p> | true} } @-}
{-@ f :: T <{\v -> v > 0}> -> T <{\v -> v > 1}> @-}
f :: T -> T
f t = t

-- attack: variance_predicate_two_types: unsafe C0301
module M where
data A = A (Int -> Int)
{-@ data A <p :: Int -> Bool> = A { unA :: Int<p> -> Int } @-}
data B = B A | C B
{-@ data B <p :: Int -> Bool> = B { unB :: A <p> } | C { unC :: B <p> } @-}
{-@ mk :: B <{\v -> v /= 0}> @-}
mk :: B
mk = C (B (A (\x -> 10 `div` x)))
use :: B -> Int
use (B (A f)) = f 0
use (C b) = use b
{-@ lazy use @-}
run :: Int
run = use mk

-- attack: variance_missing_in_field: unsafe C0301
module M where
data ST = ST { runS :: Int -> Int }
{-@ data ST <p :: Int -> Bool> = ST { runS :: Int<p> -> Int } @-}
data W = W ST
mk :: W
mk = W (ST (\x -> 10 `div` x))
use :: Int
use = case mk of W (ST f) -> f 0

-- attack: variance_missing_class: unsafe C0301
module M where
data ST = ST { runS :: Int -> Int }
{-@ data ST <p :: Int -> Bool> = ST { runS :: Int<p> -> Int } @-}
class Mk a where { mk :: a }
instance Mk ST where { mk = ST (\x -> 10 `div` x) }
use :: Int
use = case mk of ST f -> f 0

-- attack: variance_missing_local: unsafe C0301
module M where
data ST = ST { runS :: Int -> Int }
{-@ data ST <p :: Int -> Bool> = ST { runS :: Int<p> -> Int } @-}
use :: Int
use = let mk = ST (\x -> 10 `div` x) in case mk of ST f -> f 0

-- attack: variance_missing_poly: unsafe C0301
module M where
data ST a = ST { runS :: a -> Int }
{-@ data ST a <p :: a -> Bool> = ST { runS :: a<p> -> Int } @-}
mk :: ST Int
mk = ST (\x -> 10 `div` x)
use :: Int
use = runS (id mk) 0

-- attack: variance_fewer_predicates: unsafe C0301
module M where
data T = T (Int -> Int) (Int -> Int)
{-@ data T <p :: Int -> Bool, q :: Int -> Bool> = T { ta :: Int<p> -> Int, tb :: Int<q> -> Int } @-}
{-@ mk :: T <{\v -> v /= 0}> @-}
mk :: T
mk = T (\x -> 10 `div` x) (\x -> 10 `div` x)
use :: Int
use = case mk of T _ f -> f 0

-- attack: variance_arrow_functor: unsafe C0301
module M where
newtype Ap f a = Ap (f a)
{-@ mk :: Ap ((->) {v:Int | v /= 0}) Int @-}
mk :: Ap ((->) Int) Int
mk = Ap (\x -> 10 `div` x)
{-@ use :: Ap ((->) Int) Int -> Int @-}
use :: Ap ((->) Int) Int -> Int
use (Ap f) = f 0
run :: Int
run = use mk

-- attack: variance_io_array: unsafe C0301
module M where
import Data.Array.IO
{-@ put :: IOArray Int Int -> IO () @-}
put :: IOArray Int Int -> IO ()
put a = writeArray a 0 0
{-@ run :: IOArray Int {v:Int | v /= 0} -> IO () @-}
run :: IOArray Int Int -> IO ()
run a = put a

-- attack: variance_gadt_existential_index: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
data Rep a where { RInt :: Rep Int; RBool :: Rep Bool }
zero :: Rep a -> a
zero RInt = 0
zero RBool = False
{-@ g :: {v:Int | v > 0} @-}
g :: Int
g = zero RInt

-- attack: variance_gadt_wrapped_rep: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
data Rep a where { RInt :: Rep Int; RBool :: Rep Bool }
data V a = V (Rep a) a
zero :: V a -> a
zero (V RInt _) = 0
zero (V RBool _) = False
{-@ g :: {v:Int | v > 0} @-}
g :: Int
g = zero (V RInt 5)

-- attack: variance_gadt_list_rep: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
data Rep a where { RInt :: Rep Int; RList :: Rep a -> Rep [a] }
zero :: Rep a -> a
zero RInt = 0
zero (RList r) = [zero r]
{-@ g :: [{v:Int | v > 0}] @-}
g :: [Int]
g = zero (RList RInt)

-- attack: variance_leibniz: unsafe C0301
{-# LANGUAGE RankNTypes #-}
module M where
newtype Eql a b = Eql (forall f. f a -> f b)
newtype I a = I { unI :: a }
to :: Eql a b -> a -> b
to (Eql f) x = unI (f (I x))
{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = to (Eql id) x

-- attack: variance_sum_of_functions: unsafe C0301
module M where
data Op a = Op1 (a -> Int) | Op2 (Int -> a)
{-@ use :: Op Int -> Int @-}
use :: Op Int -> Int
use (Op1 f) = f 0
use (Op2 f) = f 0
{-@ go :: Op {v:Int | v > 0} -> Int @-}
go :: Op Int -> Int
go o = use o

-- attack: variance_fun_of_maybe: unsafe C0301
module M where
data Op a = Op (Maybe [a] -> Int)
{-@ use :: Op Int -> Int @-}
use :: Op Int -> Int
use (Op f) = f (Just [0])
{-@ go :: Op {v:Int | v > 0} -> Int @-}
go :: Op Int -> Int
go o = use o

-- attack: variance_predicate_in_result_of_contra: unsafe C0301
module M where
data Op = Op (Int -> Int)
{-@ data Op <p :: Int -> Int -> Bool> = Op { un :: x:Int -> Int<p x> } @-}
{-@ go :: Op <{\x v -> true}> -> Op <{\x v -> v > x}> @-}
go :: Op -> Op
go o = o

-- attack: variance_reader_local: unsafe C0301
module M where
import Control.Monad.Trans.Reader
{-@ use :: Reader Int Int -> Int @-}
use :: Reader Int Int -> Int
use r = runReader r 0
{-@ go :: Reader {v:Int | v /= 0} Int -> Int @-}
go :: Reader Int Int -> Int
go r = use r

-- attack: variance_compose: unsafe C0301
module M where
import Data.Functor.Compose
newtype Pr a = Pr (a -> Int)
{-@ use :: Compose Maybe Pr Int -> Int @-}
use :: Compose Maybe Pr Int -> Int
use (Compose (Just (Pr f))) = f 0
use _ = 1
{-@ go :: Compose Maybe Pr {v:Int | v /= 0} -> Int @-}
go :: Compose Maybe Pr Int -> Int
go r = use r

-- attack: variance_endo: unsafe C0301
module M where
import Data.Ord
import Data.Monoid
{-@ use :: Endo Int -> Int @-}
use :: Endo Int -> Int
use (Endo f) = f 0
{-@ go :: Endo {v:Int | v /= 0} -> Int @-}
go :: Endo Int -> Int
go r = use r
