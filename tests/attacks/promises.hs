-- attack: promise_of_nothing: unsafe C0301
module M where
{-@ stop :: Int -> {v:Int | false} @-}
stop :: Int -> Int
stop x = undefined
f :: Int -> Int
f x = let y = stop x in 10 `div` x

-- attack: promise_about_another: unsafe C0301
module M where
{-@ nonzero :: x:Int -> {v:() | x /= 0} @-}
nonzero :: Int -> ()
nonzero x = if x == 0 then undefined else ()
f :: Int -> Int
f x = let _ = nonzero x in 10 `div` x

-- twin: promise_that_is_checked: safe
module M where
{-@ nonzero :: x:Int -> {v:() | x /= 0} @-}
nonzero :: Int -> ()
nonzero x = if x == 0 then undefined else ()
f :: Int -> Int
f x = case nonzero x of () -> 10 `div` x

-- attack: promise_in_where: unsafe C0301
module M where
f :: Int -> Int
f x = 10 `div` x
  where y = check x
{-@ check :: x:Int -> {v:Bool | x > 0} @-}
check :: Int -> Bool
check x = if x > 0 then True else undefined

-- attack: promise_of_an_endless_one: unsafe C0301
module M where
{-@ lazy spin @-}
{-@ spin :: Int -> {v:Int | false} @-}
spin :: Int -> Int
spin x = spin x
f :: Int -> Int
f x = let y = spin x in 10 `div` x

-- attack: promise_without_termination: unsafe C0301
{-@ LIQUID "--no-termination" @-}
module M where
{-@ lemma :: x:Int -> {v:() | x > 0} @-}
lemma :: Int -> ()
lemma x = lemma x
f :: Int -> Int
f x = const (10 `div` x) (lemma x)

-- twin: lemma_that_ends: safe
module M where
{-@ lemma :: x:{v:Int | v > 3} -> {v:() | x /= 0} @-}
lemma :: Int -> ()
lemma x = ()
{-@ f :: {v:Int | v > 3} -> Int @-}
f :: Int -> Int
f x = const (10 `div` x) (lemma x)

-- attack: promise_through_another: unsafe C0301
module M where
{-@ stop :: Int -> {v:Int | false} @-}
stop :: Int -> Int
stop x = undefined
{-@ pass :: Int -> {v:Int | false} @-}
pass :: Int -> Int
pass x = stop (x + 1)
f :: Int -> Int
f x = let y = pass x in 10 `div` x

-- attack: promise_passed_along: unsafe C0301
module M where
{-@ stop :: Int -> {v:Int | false} @-}
stop :: Int -> Int
stop x = undefined
{-@ never :: {v:Int | false} -> Int @-}
never :: Int -> Int
never _ = 10 `div` 0
f :: Int -> Int
f x = never (stop x)

-- attack: promise_in_a_field: unsafe C0301
module M where
data Box = Box Int
{-@ data Box = Box { content :: {v:Int | false} } @-}
{-@ stop :: Int -> {v:Int | false} @-}
stop :: Int -> Int
stop x = undefined
f :: Int -> Int
f x = case Box (stop x) of Box _ -> 10 `div` x

-- attack: promise_in_a_pair: unsafe C0301
module M where
{-@ pair :: x:Int -> (Int, {v:Int | x /= 0}) @-}
pair :: Int -> (Int, Int)
pair x = (1, if x == 0 then undefined else x)
f :: Int -> Int
f x = let (a, b) = pair x in a `div` x

-- attack: promise_of_an_argument: unsafe C0301
module M where
{-@ stop :: Int -> {v:Int | false} @-}
stop :: Int -> Int
stop x = undefined
{-@ use :: (Int -> {v:Int | false}) -> Int -> Int @-}
use :: (Int -> Int) -> Int -> Int
use g x = let y = g x in 10 `div` x
f :: Int -> Int
f x = use stop x

-- attack: promise_of_a_lambda: unsafe C0301
module M where
{-@ use :: (Int -> {v:Int | false}) -> Int -> Int @-}
use :: (Int -> Int) -> Int -> Int
use g x = let y = g x in 10 `div` x
f :: Int -> Int
f x = use (\y -> if y == x then undefined else undefined) x

-- attack: promise_of_a_constant: unsafe C0301
module M where
{-@ broken :: {v:Int | false} @-}
broken :: Int
broken = undefined
f :: Int -> Int
f x = let y = broken in 10 `div` x

-- attack: promise_of_a_constant_passed: unsafe C0301
module M where
{-@ broken :: {v:Int | false} @-}
broken :: Int
broken = undefined
f :: Int -> Int
f x = const (10 `div` x) broken

-- attack: promise_that_is_inferred: unsafe C0301
module M (f) where
positive :: Int -> Int
positive x = if x > 0 then x else undefined
f :: Int -> Int
f x = let y = positive x in 10 `div` x

-- attack: promise_of_a_local: unsafe C0301
module M where
f :: Int -> Int
f x = let y = go x in 10 `div` x
  where go n = if n > 0 then n else undefined

-- attack: promise_of_a_method: unsafe C0301
module M where
class Stops a where
  {-@ stops :: a -> {v:Int | false} @-}
  stops :: a -> Int
instance Stops Int where
  stops x = undefined
{-@ g :: Stops a => a -> Int -> Int @-}
g :: Stops a => a -> Int -> Int
g a x = let y = stops a in 10 `div` x

-- attack: promise_of_no_alternative: unsafe C0301
{-@ LIQUID "--no-totality" @-}
module M where
{-@ just :: m:Maybe Int -> {v:Int | isJust m} @-}
just :: Maybe Int -> Int
just (Just x) = x
{-@ f :: Maybe Int -> {v:Int | v > 0} @-}
f :: Maybe Int -> Int
f m = let y = just m in case m of { Nothing -> 0; Just _ -> 1 }

-- attack: assumed_at_run_time: unsafe C0301
module M where
import Language.Haskell.Liquid.Prelude
f :: Int -> Int
f x = let y = liquidAssume (x /= 0) x in 10 `div` x

-- twin: bound_that_is_a_number: safe
module M where
{-@ size :: Int -> {v:Int | v >= 0} @-}
size :: Int -> Int
size x = if x >= 0 then x else undefined
{-@ need :: {v:Int | v >= 0} -> Int @-}
need :: Int -> Int
need n = n
f :: Int -> Int
f x = need (size x)

-- twin: sum_of_what_may_fail: safe
module M (f) where
positive :: Int -> Int
positive x = if x > 0 then x else undefined
{-@ f :: Int -> Int -> {v:Int | v > 1} @-}
f :: Int -> Int -> Int
f x y = positive x + positive y

-- attack: asked_for_before_it_fails: unsafe C0301
module M where
f :: Int -> Int -> Int
f n y = pick y (go n)
  where
    go :: Int -> Int
    go x = undefined
{-@ pick :: {v:Int | v /= 0} -> a -> a @-}
pick :: Int -> a -> a
pick x r = if 10 `div` x > 3 then r else r

-- attack: asked_for_before_it_does_not_end: unsafe C0301
module M where
{-@ lazy go @-}
f :: Int -> Int -> Int
f n y = pick y (go n)
  where
    go :: Int -> Int
    go x = go x
{-@ pick :: {v:Int | v /= 0} -> a -> a @-}
pick :: Int -> a -> a
pick x r = if 10 `div` x > 3 then r else r

-- attack: asked_for_before_a_lemma: unsafe C0301
module M where
{-@ lemma :: x:Int -> {v:() | x /= 0} @-}
lemma :: Int -> ()
lemma x = if x == 0 then undefined else ()
{-@ use :: {v:Int | v /= 0} -> () -> Int @-}
use :: Int -> () -> Int
use x p = let y = 10 `div` x in if y > 3 then case p of () -> y else case p of () -> x
f :: Int -> Int
f x = use x (lemma x)

-- attack: asked_for_before_a_strict_lemma: unsafe C0301
{-# LANGUAGE BangPatterns #-}
module M where
{-@ lemma :: x:Int -> {v:() | x /= 0} @-}
lemma :: Int -> ()
lemma x = if x == 0 then undefined else ()
{-@ use :: {v:Int | v /= 0} -> () -> Int @-}
use :: Int -> () -> Int
use x p = let y = 10 `div` x in if y > 3 then case p of () -> y else case p of () -> x
f :: Int -> Int
f x = let !r = use x (lemma x) in r

-- twin: known_after_it_was_evaluated: safe
module M where
{-@ lemma :: x:Int -> {v:() | x /= 0} @-}
lemma :: Int -> ()
lemma x = undefined
{-@ use :: {v:Int | v /= 0} -> () -> Int @-}
use :: Int -> () -> Int
use x p = 10 `div` x
f :: Int -> Int
f x = case lemma x of () -> use x ()

-- attack: asked_for_by_one_that_only_passes_on: unsafe C0301
module M where
f :: Int -> Int -> Int
f n y = pick y (go n)
  where
    go :: Int -> Int
    go x = undefined
{-@ pick :: {v:Int | v /= 0} -> a -> a @-}
pick :: Int -> a -> a
pick x r = r
