-- attack: nonterm_false: unsafe C0303
module M where
{-@ f :: Int -> {v:Int | false} @-}
f :: Int -> Int
f n = f n

-- attack: nonterm_let: unsafe C0303
module M where
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = let g x = g x in g n

-- attack: mutual_rec: unsafe C0303
module M where
{-@ ev :: Nat -> Bool @-}
{-@ od :: Nat -> Bool @-}
ev, od :: Int -> Bool
ev n = od n
od n = ev n

-- attack: mutual_local: unsafe C0303
module M where
f :: Int -> Int
f n = a n where
  a x = b x
  b x = a x

-- attack: mutual_metric_unrelated: unsafe C0303
module M where
{-@ a :: x:Nat -> y:Nat -> Int / [x] @-}
{-@ b :: x:Nat -> y:Nat -> Int / [y] @-}
a, b :: Int -> Int -> Int
a x y = if x > y then b x y else if y > 0 then b x (y-1) else 0
b x y = if y > x then a x y else 0

-- attack: rec_through_ho: unsafe C0303
module M where
{-@ f :: n:Nat -> Int @-}
f :: Int -> Int
f n = sum (map f [n])

-- attack: rec_through_class: unsafe C0303
module M where
class C a where
  c :: a -> Int
{-@ class C a where c :: a -> {v:Int | v > 0} @-}
instance C Int where
  c n = c n

-- attack: rec_through_class2: unsafe C0303
module M where
class C a where
  c :: a -> Int
instance C Int where
  {-@ instance C Int where c :: Int -> {v:Int | false} @-}
  c n = c (n + 1)
{-@ f :: Int -> {v:Int | false} @-}
f :: Int -> Int
f n = c n

-- attack: rec_neg_metric: unsafe C0303
module M where
{-@ f :: n:Int -> Int / [n] @-}
f :: Int -> Int
f n = f (n - 1)

-- attack: rec_const_metric: unsafe C0303
module M where
{-@ f :: n:Nat -> Int / [5] @-}
f :: Int -> Int
f n = f n

-- attack: rec_partial_app: unsafe C0303
module M where
{-@ f :: n:Nat -> Int -> Int @-}
f :: Int -> Int -> Int
f n = \y -> f n y

-- attack: rec_point: unsafe C0303
module M where
{-@ f :: n:Nat -> {v:Int | v > 10} @-}
f :: Int -> Int
f = f

-- attack: rec_tuple_local: unsafe C0303
module M where
{-@ f :: {v:Int | v > 10} @-}
f :: Int
f = let (a, b) = (b, a) in a

-- attack: rec_size_wrong: unsafe C0303
module M where
data T = L | N T T
f :: T -> Int
f L = 0
f (N a b) = f (N b a)

-- attack: caf_metric: unsafe C0303
module M where
{-@ x :: {v:Int | false} / [0] @-}
x :: Int
x = x

-- attack: eta_metric: unsafe C0303
module M where
{-@ f :: x:Nat -> y:Nat -> Int / [y] @-}
f :: Int -> Int -> Int
f x = g
  where g y = f x y

-- attack: fix_user: unsafe C0303
module M where
{-@ fixx :: (a -> a) -> a @-}
fixx :: (a -> a) -> a
fixx g = g (fixx g)

-- attack: polyrec: unsafe C0303
module M where
data N a = Nil | Cons a (N (a, a))
f :: N a -> Int
f Nil = 0
f (Cons _ r) = f (Cons (undefined, undefined) Nil)

-- attack: nonterm_lazyval: unsafe C0303
module M where
{-@ f :: {v:Int | v > 5} @-}
f :: Int
f = let x = x + 1 in 3

-- attack: rec_partial_app2: unsafe C0303
module M where
{-@ f :: x:Int -> n:Nat -> Int / [n] @-}
f :: Int -> Int -> Int
f x n = let g = f x in g n

-- attack: rec_eta: unsafe C0303
module M where
{-@ f :: n:Nat -> Int @-}
f :: Int -> Int
f = \n -> f n

-- attack: rec_point2: unsafe C0303
module M where
{-@ f :: n:Nat -> {v:Int | v > 10} @-}
f :: Int -> Int
f = id f

-- attack: rec_tuple: unsafe C0303
module M where
{-@ x :: {v:Int | v > 10} @-}
{-@ y :: {v:Int | v > 10} @-}
x, y :: Int
(x, y) = (y, x)

-- attack: rec_list_inf: unsafe C0303
module M where
{-@ ones :: {v:[Int] | len v = 3} @-}
ones :: [Int]
ones = 1 : ones

-- attack: eta_metric2: unsafe C0303
module M where
{-@ f :: x:Nat -> y:Nat -> Int / [y] @-}
f :: Int -> Int -> Int
f x = f x

-- attack: lazy_bound_false: unsafe C0301
module M where
{-@ lazy bot @-}
{-@ bot :: Int -> {v:Int | false} @-}
bot :: Int -> Int
bot x = x

-- attack: nested_rec_arg: unsafe C0301
module M where
{-@ f :: n:Nat -> Int @-}
f :: Int -> Int
f 0 = 0
f n = f (f (n - 1))

-- attack: rec_through_data: invalid C0105
module M where
data D = D (D -> Int)
{-@ bad :: {v:Int | false} @-}
bad :: Int
bad = (\d -> case d of D g -> g d) (D (\d -> case d of D g -> g d))

-- attack: endless_argument_contradicts: unsafe C0301
{-@ LIQUID "--no-termination" @-}
module M where
{-@ below :: n:Int -> {v:Nat | v < n} @-}
below :: Int -> Int
below n = if n > 0 then n - 1 else below n
f :: Int -> Int
f z = (\unused -> 1 `div` z) (below 0)

-- attack: endless_binding_contradicts: unsafe C0301
module M where
{-@ lazy between @-}
{-@ between :: n:Int -> {v:Int | n < v && v < n} @-}
between :: Int -> Int
between n = between n
f :: Int -> Int
f z = let unused = between 1 in 1 `div` z

-- attack: endless_list_contradicts: unsafe C0301
{-@ LIQUID "--no-termination" @-}
module M where
{-@ shorter :: Int -> {v:[Int] | len v < 0} @-}
shorter :: Int -> [Int]
shorter n = shorter n
f :: Int -> Int
f z = let unused = shorter 1 in 1 `div` z

-- attack: endless_strict_field_unused: unsafe C0301
{-@ LIQUID "--no-termination" @-}
module M where
data S = S !Int Int
{-@ between :: n:Int -> {v:Int | n < v && v < n} @-}
between :: Int -> Int
between n = between n
f :: Int -> Int
f z = let unused = S (between 1) 2 in 1 `div` z

-- attack: endless_proof_unused: unsafe C0301
module M where
{-@ lazy below @-}
{-@ below :: n:Int -> {v:Nat | v < n} @-}
below :: Int -> Int
below n = if n > 0 then 0 else below n
{-@ positive :: n:Int -> {v:Nat | v < n} -> {n > 0} @-}
positive :: Int -> Int -> ()
positive n v = ()
{-@ f :: {v:Int | v < 0} -> Int @-}
f :: Int -> Int
f z = case positive z (below z) of () -> 1 `div` 0

-- attack: endless_size: unsafe C0303
module M where
import Data.Function (fix)
{-@ data S [sz] @-}
data S = C Int S
{-@ measure sz @-}
sz :: S -> Int
sz (C _ s) = 1 + sz s
{-@ f :: s:S -> {v:Int | false} / [sz s] @-}
f :: S -> Int
f (C _ s) = f s
{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = case f (fix (C 1)) of { _ -> x }

-- attack: endless_measure_promise: unsafe C0303
module M where
{-@ data S [sz] @-}
data S = C Int S
{-@ measure sz @-}
{-@ sz :: S -> {v:Int | v < 0} @-}
sz :: S -> Int
sz (C _ s) = 1 + sz s

-- attack: size_of_a_function_of_itself: unsafe C0303
module M where
data D a = D (a -> D a) | E
data W = W (D W)
{-@ measure dsize :: D a -> Nat @-}
{-@ data size (D a) dsize @-}
{-@ f :: d:D W -> Int / [dsize d] @-}
f :: D W -> Int
f E = 0
f (D g) = f (g (W (D g)))

-- attack: size_with_equations: unsafe C0303
module M where
data T = L | N Int (Int -> T)
{-@ measure tsize :: T -> Nat
      tsize L = 0
      tsize (N n f) = 0
  @-}
{-@ data size (T) tsize @-}
{-@ f :: t:T -> {v:Int | false} / [tsize t] @-}
f :: T -> Int
f L = f L
f (N _ g) = f (g 0)

-- attack: structural_over_endless: unsafe C0301
module M where
{-@ LIQUID "--no-termination" @-}
{-@ measure count @-}
count :: [a] -> Int
count [] = 0
count (_ : xs) = 1 + count xs
ones :: [Int]
ones = 1 : ones
{-@ lemma :: xs:[a] -> {v:() | count xs < 0} @-}
lemma :: [a] -> ()
lemma (_ : xs) = next xs
lemma [] = lemma []
next :: [a] -> ()
{-@ next :: xs:[a] -> {v:() | count xs < -1} @-}
next xs = next xs
{-@ given :: x:a -> () -> {v:a | v = x} @-}
given :: a -> () -> a
given x _ = x
{-@ bad :: {v:Int | v < 0} @-}
bad :: Int
bad = given (count [1]) p where p = lemma [1]

-- attack: structural_passes_itself: unsafe C0301
module M where
{-@ LIQUID "--no-termination" @-}
{-@ lemma :: xs:[a] -> n:Int -> {v:() | n < 0} @-}
lemma :: [a] -> Int -> ()
lemma (_ : xs) n = lemma xs n
lemma [] n = call lemma n
{-@ call :: (xs:[a] -> n:Int -> {v:() | n < 0}) -> n:Int -> {v:() | n < 0} @-}
call :: ([a] -> Int -> ()) -> Int -> ()
call f n = f [] n
{-@ given :: x:a -> () -> {v:a | v = x} @-}
given :: a -> () -> a
given x _ = x
{-@ bad :: {v:Int | v < 0} @-}
bad :: Int
bad = given 1 p where p = lemma [()] 1

-- attack: structural_through_derived: unsafe C0301
module M where
{-@ LIQUID "--no-termination" @-}
data T = T U deriving Eq
data U = U Int
instance Eq U where
  U n == U m = T (U n) == T (U m)
{-@ lemma :: n:Int -> {v:() | n < 0} @-}
lemma :: Int -> ()
lemma n = if T (U n) == T (U n) then pick n else pick n
{-@ pick :: n:Int -> {v:() | n < 0} @-}
pick :: Int -> ()
pick n = if T (U n) == T (U n) then spin n else spin n
{-@ spin :: n:Int -> {v:() | n < 0} @-}
spin :: Int -> ()
spin n = spin n
{-@ given :: x:a -> () -> {v:a | v = x} @-}
given :: a -> () -> a
given x _ = x
{-@ bad :: {v:Int | v < 0} @-}
bad :: Int
bad = given 1 p where p = lemma 1

-- attack: structural_without_finite_data: unsafe C0301
module M where
{-@ LIQUID "--no-termination" @-}
data S = C Int S
{-@ absurd :: S -> {v:() | false} @-}
absurd :: S -> ()
absurd (C _ s) = absurd s
{-@ bad :: {v:Int | v < 0} @-}
bad :: Int
bad = let p = absurd (foldr C undefined (repeat 1)) in 1

-- attack: structural_without_finite_data_behind_another: unsafe C0301
module M where
{-@ LIQUID "--no-termination" @-}
newtype Box a = Box a
data S = C Int (Box S)
{-@ absurd :: S -> {v:() | false} @-}
absurd :: S -> ()
absurd (C _ (Box s)) = absurd s
{-@ bad :: {v:Int | v < 0} @-}
bad :: Int
bad = let p = absurd (foldr (\n s -> C n (Box s)) undefined (repeat 1)) in 1

-- attack: promise_of_a_fixpoint: unsafe C0301
module M where
import Data.Function (fix)
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f = fix (\go n -> go n)

-- attack: promise_of_nothing_but_a_fixpoint: unsafe C0301
module M where
import Data.Function (fix)
{-@ f :: Int -> {v:Int | false} @-}
f :: Int -> Int
f n = fix (\x -> x)

-- attack: fixpoint_in_a_monad: unsafe C0301
module M where
import Control.Monad.Fix
{-@ f :: x:Int -> Maybe {v:Int | v > 0} @-}
f :: Int -> Maybe Int
f x = do
  y <- mfix (\z -> Just z)
  return (if y == (1 :: Int) then x else x)

-- attack: fixpoint_in_a_list: unsafe C0301
module M where
import Control.Monad.Fix
{-@ f :: x:Int -> [{v:Int | v > 0}] @-}
f :: Int -> [Int]
f x = fmap (\y -> x) (mfix (\z -> [z]))

-- twin: fixpoint_without_a_promise: safe
module M where
import Data.Function (fix)
{-@ f :: Int -> Int @-}
f :: Int -> Int
f = fix (\go n -> if n <= 0 then 0 else n + go (n - 1))
