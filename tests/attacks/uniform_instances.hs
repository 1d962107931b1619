-- attack: instance_of_one_state: unsafe C0301
{-# LANGUAGE FlexibleInstances #-}
module M where
class Mon m where
  bind :: m a -> (a -> m b) -> m b
data State s a = State (s -> (a, s))
instance Mon (State Int) where
  bind (State m) f = State (\s -> let (a, t) = m s in case f a of State g -> g (t - 10))
get :: State s s
get = State (\s -> (s, s))
put :: s -> State s ()
put s = State (\_ -> ((), s))
{-@ tick :: State Nat () @-}
tick :: State Int ()
tick = get `bind` (\_ -> get `bind` (\m -> put m))

-- attack: instance_that_asks: unsafe C0301
module M where
class Mon m where
  bind :: m a -> (a -> m b) -> m b
data State s a = State (s -> (a, s))
instance Num s => Mon (State s) where
  bind (State m) f = State (\s -> let (a, t) = m s in case f a of State g -> g (t - 10))
get :: State s s
get = State (\s -> (s, s))
put :: s -> State s ()
put s = State (\_ -> ((), s))
{-@ tick :: State Nat () @-}
tick :: State Int ()
tick = get `bind` (\_ -> get `bind` (\m -> put m))

-- attack: state_by_dependency: unsafe C0301
{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
module M where
class Has s m | m -> s where
  store :: s -> m ()
data State s a = State (s -> (a, s))
instance Has s (State s) where
  store s = State (\_ -> ((), s))
{-@ wrong :: State Nat () @-}
wrong :: State Int ()
wrong = store (0 - 1)

-- attack: state_by_family: unsafe C0301
{-# LANGUAGE TypeFamilies #-}
module M where
class Has m where
  type Content m
  store :: Content m -> m ()
data State s a = State (s -> (a, s))
instance Has (State s) where
  type Content (State s) = s
  store s = State (\_ -> ((), s))
{-@ wrong :: State Nat () @-}
wrong :: State Int ()
wrong = store (0 - 1)

-- attack: state_by_equality: unsafe C0301
{-# LANGUAGE TypeFamilies #-}
module M where
class Has m where
  store :: (m ~ State x) => x -> m ()
data State s a = State (s -> (a, s))
instance Has (State s) where
  store s = State (\_ -> ((), s))
{-@ wrong :: State Nat () @-}
wrong :: State Int ()
wrong = store (0 - 1)

-- attack: numbers_that_are_types: unsafe C0301
{-# LANGUAGE DataKinds, KindSignatures, TypeOperators #-}
module M where
import GHC.TypeLits
newtype Below (n :: Nat) = Below Integer
{-@ newtype Below n = Below {v:Integer | 0 <= v && v < n} @-}
widen :: Below (n + 2) -> Below (n + 1)
widen (Below x) = Below x

-- attack: range_of_fractions: unsafe C0301
module M where
{-@ halves :: [{v:Double | v <= 2.2}] @-}
halves :: [Double]
halves = [0.0 .. 2.2]

-- attack: constructors_of_a_variable: unsafe C0302
{-# LANGUAGE GADTs #-}
module M where
data Expr a where
  Lit :: Int -> Expr Int
  Truth :: Bool -> Expr Bool
size :: Expr a -> Int
size (Lit n) = n

-- attack: constructors_of_a_family: unsafe C0302
{-# LANGUAGE GADTs, TypeFamilies #-}
module M where
type family F a
type instance F Char = Int
data Expr a where
  Lit :: Int -> Expr Int
  Truth :: Bool -> Expr Bool
value :: Expr (F Char) -> Int
value (Truth _) = 0
